"""Files that a command writes for people: a page, a picture, a table."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import msgspec

from companion.documents.kingdom import Journal
from companion.documents.reports import Chart, Page, Scores, Written
from companion.errors import StoreError
from companion.store import files

_DATA_BASE = b"SQLite format 3\0"
"""How every data base file begins."""


_PARTS = ("-wal", "-shm", "-journal")
"""What SQLite puts behind the name of a data base for the files beside it."""


def write(file: str, content: str | bytes) -> None:
    """Write a file as a whole, text as UTF-8 with its line ends as they are. Errors: `StoreError`; nothing has changed.

    A file that is there is replaced, since what is written can always be made again; kingdoms never are.
    """
    body = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    path = Path(file)
    try:
        refuse_data_base(path)
    except OSError as error:
        raise StoreError(f"{file} can't be written: {error.strerror}. Nothing was written.") from error
    files.write_whole(path, body, over=True)


def refuse_data_base(path: Path) -> None:
    """See to it that what is about to be written is no part of a data base. Errors: `StoreError`, `OSError`."""
    base = next((path.name.removesuffix(end) for end in _PARTS if path.name.endswith(end)), path.name)
    for one in {path, path.with_name(base)} if base else {path}:
        if one.is_file():
            with one.open("rb") as there:
                if there.read(len(_DATA_BASE)) == _DATA_BASE:
                    raise StoreError(f"{path} is a data base; choose another name. Nothing was written.")


def write_rows(file: str, form: str, made: Page | Scores | Journal, content: str | bytes) -> Written:
    """Write a sheet, scores or a journal; the answer counts cards, scores or entries. Errors: `StoreError`."""
    write(file, content)
    match made:
        case Scores():
            rows = len(made.scores)
        case Journal():
            rows = len(made.entries)
        case _:
            rows = sum(len(group.cards) for group in made.groups)
    return Written(file, form, rows)


def write_picture(file: str, form: str, content: str | bytes, cards: int) -> Written:
    """Write a picture of cards; the answer counts them. Errors: `StoreError`."""
    write(file, content)
    return Written(file, form, cards)


def write_chart(file: str, made: Chart, content: bytes) -> Chart:
    """Write a picture; the chart then says where it is. Errors: `StoreError`."""
    write(file, content)
    return msgspec.structs.replace(made, file=file)


_FOR = {"charts": "Charts as files are drawn", "pdf": "Files of PDF are written"}
"""What the packages of an extra are for."""


def require_package(package: str, extra: str) -> None:
    """See to it that a package is there which only some want. Errors: `StoreError` with how to get it."""
    if find_spec(package) is None:
        raise StoreError(f'{_FOR[extra]} by {package}; install it with: pip install "companion[{extra}]"')
