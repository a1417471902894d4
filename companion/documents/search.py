"""The documents of searching: cards found, fields that can be asked, rows of a query in SQL, completion."""

from __future__ import annotations

from companion.documents.base import Document, Ref


class CardFound(Document, frozen=True, gc=False):
    """A card that the search found, and the names of its stages.

    `kingdom`: whose card it is, null without a kingdom; `values`: the columns asked for.
    """

    card: Ref
    stages: list[str]
    kingdom: str | None = None
    values: dict[str, int | str | bool | None] = {}


class CardsFind(Document, frozen=True):
    """`cards find`: discovered cards only, unless --spoilers. `columns`: the keys of `values`, in order.

    `near`: where nothing was found, names that may have been meant. `left`: how many more fit than are told here, never
    any in JSON; `whole`: false where there may be still more, as not all kingdoms were looked at.
    """

    query: str
    found: list[CardFound]
    columns: list[str] = []
    near: list[str] = []
    left: int = 0
    whole: bool = True


class FieldView(Document, frozen=True):
    """A field of the query language. `kind`: text, choice, flag, number or amount; `lives`: needs a kingdom."""

    field: str
    kind: str
    help: str
    values: list[str]
    others: list[str]
    lives: bool


class FieldsList(Document, frozen=True):
    """`cards find --help-fields`: what can be asked."""

    fields: list[FieldView]


class SqlRows(Document, frozen=True):
    """`sql`: the columns and rows of a query."""

    columns: list[str]
    rows: list[list[int | float | str | None]]


class ViewColumn(Document, frozen=True):
    """A column of a view."""

    column: str
    means: str


class ViewInfo(Document, frozen=True):
    """A view that `sql` can ask."""

    view: str
    means: str
    columns: list[ViewColumn]


class ViewsList(Document, frozen=True):
    """`sql` without a query: the views that can be asked."""

    views: list[ViewInfo]


class CompletionScript(Document, frozen=True):
    """`completion`: what a shell has to read so that it completes words."""

    shell: str
    script: str


class CompletionWord(Document, frozen=True):
    """A word that may stand next, and what it means."""

    word: str
    means: str


class CompletionWords(Document, frozen=True):
    """`completion --line`: how the last word of a line can go on."""

    words: list[CompletionWord]


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "cards find": (CardsFind,),
    "cards find --help-fields": (FieldsList,),
    "sql": (SqlRows, ViewsList),
    "completion": (CompletionScript, CompletionWords),
}
