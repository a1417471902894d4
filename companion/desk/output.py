"""Files that a command writes for people: a page, a picture, a table."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from companion.documents.reports import Written
from companion.errors import StoreError
from companion.sentence import say
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
        raise StoreError(
            say("{file} can't be written: {strerror}. Nothing was written.", file=file, strerror=error.strerror)
        ) from error
    files.write_whole(path, body, over=True)


def refuse_data_base(path: Path) -> None:
    """See to it that what is about to be written is no part of a data base. Errors: `StoreError`, `OSError`."""
    base = next((path.name.removesuffix(end) for end in _PARTS if path.name.endswith(end)), path.name)
    for one in {path, path.with_name(base)} if base else {path}:
        if one.is_file():
            with one.open("rb") as there:
                if there.read(len(_DATA_BASE)) == _DATA_BASE:
                    raise StoreError(say("{path} is a data base; choose another name. Nothing was written.", path=path))


WHAT = Literal["page", "picture", "scores", "journal", "pack"]
"""What `Written` tells of."""


def written(file: str, form: str, what: WHAT, rows: int, content: str | bytes) -> Written:
    """Write a file and say what is in it. `rows`: how many cards, stages, scores or entries. Errors: `StoreError`."""
    write(file, content)
    return Written(file, form, rows, what)
