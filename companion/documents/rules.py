"""The documents of the rules desk: rules, words, tables, set-up, components, and which rules are tested."""

from __future__ import annotations

from typing import Literal

from companion.documents.base import Document, Ref
from companion.documents.kingdom import Faults


class RuleLine(Document, frozen=True):
    """A rule in a list. `hidden`: its text speaks of cards not discovered yet and is null."""

    code: str
    chapter: str
    text: str | None
    hidden: bool = False


class RuleView(Document, frozen=True):
    """`rules show`: one rule in our words, its neighbours, gaps and decisions about it, and where it is used.

    `cards`: discovered cards with a ruling that rests on it; `used`: set-up steps, phases and tables that cite it;
    `tested`: a test proves it, `untestable`: why none can. `hidden`: see `RuleLine`. `reason`: why it was decided so.
    """

    code: str
    chapter: str
    text: str | None
    source: str
    hidden: bool = False
    switch: str | None = None
    game: str = ""
    before: RuleLine | None = None
    after: RuleLine | None = None
    decisions: list[RuleLine] = []
    cards: list[Ref] = []
    used: list[str] = []
    tested: bool = False
    untestable: str | None = None
    reason: str | None = None


class RulesList(Document, frozen=True):
    """`rules list`: the rules of a game, or of the chapters that match."""

    game: str
    title: str
    chapters: list[str]
    rules: list[RuleLine]


class RuleHit(Document, frozen=True):
    """A rule, a word or a component that was found; `code`: a component's key.

    `title`: the chapter, or the word or name in the language asked for.
    """

    kind: Literal["rule", "term", "component"]
    code: str
    game: str
    title: str
    text: str


class RulesFound(Document, frozen=True):
    """`rules find`: the best first; what speaks of undiscovered cards is left out.

    `near`: where nothing was found, queries that may have been meant.
    """

    query: str
    found: list[RuleHit]
    near: list[str] = []


class TermView(Document, frozen=True):
    """A word of a game in English and Czech; `word` in the language asked for, English where there is no other."""

    key: str
    game: str
    word: str
    en: str
    cs: str | None
    text: str


class Terms(Document, frozen=True):
    """`rules term`: the words that match, the best first."""

    query: str
    terms: list[TermView]


class PhaseView(Document, frozen=True):
    """A phase."""

    nr: int
    name: str
    text: str
    rule: str | None


class CategoryView(Document, frozen=True):
    """What scores."""

    key: str
    name: str
    text: str
    rule: str | None


class ModuleView(Document, frozen=True):
    """A module, variant, expansion or the solo game; `players`: for how many, null: no rules for it here."""

    module: str
    name: str
    kind: str
    players: str | None
    text: str
    rule: str | None


class ScenarioView(Document, frozen=True):
    """A solo scenario; `losses`: how it is lost, each in a line."""

    scenario: str
    name: str
    setup: str
    special: str | None
    losses: list[str]
    rule: str | None


class MedalView(Document, frozen=True):
    """The least points for each medal; `scope`: a module, a deck or a scenario."""

    scope: str
    medals: dict[str, int]


class QuantityView(Document, frozen=True):
    """An amount by number of players (`0`: any), in words; `scope`: base, solo, a module, a scenario.

    `label`: the item in the language asked for.
    """

    scope: str
    item: str
    label: str
    amounts: dict[str, str]


class RuleTables(Document, frozen=True):
    """`rules tables`: phases, scoring, modules, scenarios, medals and set-up amounts of a game."""

    game: str
    title: str
    phases: list[PhaseView]
    categories: list[CategoryView]
    modules: list[ModuleView]
    scenarios: list[ScenarioView]
    medals: list[MedalView]
    quantities: list[QuantityView]


class SetupStep(Document, frozen=True):
    """A line of the checklist with its numbers filled in; `scope`: the part of the rules it is from."""

    nr: int
    text: str
    rule: str | None
    scope: str


class SetupQuantity(Document, frozen=True):
    """An amount for this game; null where there is no number, the note says why. `label`: in the language asked for."""

    item: str
    label: str
    amount: int | None
    note: str | None


class SetupPick(Document, frozen=True):
    """What was drawn: names in the language asked for, and their keys; a card without a name by what it prints.

    Players are numbered as they sit; areas come as they lie, from left to right.
    """

    item: str
    picked: list[str]
    keys: list[str]


class Setup(Document, frozen=True):
    """`rules setup`: a checklist in order. The same seed draws the same."""

    game: str
    title: str
    players: int
    solo: bool
    modules: list[str]
    scenario: str | None
    seed: int
    steps: list[SetupStep]
    quantities: list[SetupQuantity]
    picks: list[SetupPick]


class CoveredGame(Document, frozen=True):
    """How many of a game's rules and decisions have tests; `untestable` say why they can't; `missing`: the others."""

    game: str
    title: str
    rules: int
    tested: int
    untestable: int
    missing: list[str]


class RulesCoverage(Document, frozen=True):
    """`rules coverage`."""

    games: list[CoveredGame]


class ComponentFound(Document, frozen=True):
    """A component. `facts`: what it prints, null where nobody knows; `quantity` likewise; `also`: other names.

    `yours`: the facts that the owner entered; `added`: the component is itself the owner's.
    """

    key: str
    kind: str
    name: str
    quantity: int | None
    also: list[str]
    facts: dict[str, list[str | None]]
    yours: list[str] = []
    added: bool = False


class ComponentsFound(Document, frozen=True):
    """`cards find --game`: components with all words of the query in a name, their kind or a fact.

    `near`: where nothing was found, queries that may have been meant.
    """

    query: str
    game: str
    found: list[ComponentFound]
    near: list[str] = []


class OwnFactView(Document, frozen=True):
    """What the owner entered of a component. `data`: what the data say, null where unknown; `instead`: takes its place.

    `used`: false where the data know it by now, and otherwise.
    """

    component: str
    called: str
    name: str
    values: list[str]
    instead: bool
    data: list[str | None]
    used: bool


class OwnComponentView(Document, frozen=True):
    """A component that the owner added. `lacking`: what has to be entered before sheets and set-up know it."""

    key: str
    kind: str
    name: str
    lacking: list[str]


class MissingFacts(Document, frozen=True):
    """What nobody knows of a component, or not wholly."""

    key: str
    kind: str
    name: str
    facts: list[str]


class FactsList(Document, frozen=True):
    """`facts list`. `open`: how many facts nobody knows, which `missing` names where it was asked for."""

    game: str
    title: str
    added: list[OwnComponentView]
    facts: list[OwnFactView]
    open: int
    missing: list[MissingFacts] = []


class FactsChanged(Document, frozen=True):
    """What was entered or forgotten. `added`: components; `same`: facts that were there already, just so."""

    game: str
    component: str | None
    added: int = 0
    written: int = 0
    same: int = 0
    removed: int = 0


class FactsFile(Document, frozen=True):
    """A file of facts was written."""

    game: str
    file: str
    components: int
    facts: int


class FactsChecked(Document, frozen=True):
    """`facts check` without faults. `digest`: the same for the same facts, empty where there are none."""

    game: str
    components: int
    facts: int
    digest: str


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "rules show": (RuleView,),
    "rules list": (RulesList,),
    "rules find": (RulesFound,),
    "rules term": (Terms,),
    "rules tables": (RuleTables,),
    "rules setup": (Setup,),
    "rules coverage": (RulesCoverage,),
    "cards find --game": (ComponentsFound,),
    "facts list": (FactsList,),
    "facts set": (FactsChanged,),
    "facts unset": (FactsChanged,),
    "facts add": (FactsChanged,),
    "facts template": (FactsFile,),
    "facts import": (FactsChanged,),
    "facts export": (FactsFile,),
    "facts check": (FactsChecked, Faults),
}
"""The document of each command of the rules desk."""
