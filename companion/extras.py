"""Packages that only some people want, and how whoever runs the program installs them for the Python that runs it."""

from __future__ import annotations

import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

import msgspec

from companion.errors import StoreError
from companion.sentence import Message, say

PROGRAM = "companion"

_FOR: dict[str, Message] = {
    "charts": "Charts as files need a few more packages. Install them with: {command}",
    "pdf": "Files of PDF need a few more packages. Install them with: {command}",
    "web": "The page needs a few more packages. Install them with: {command}",
    "cluster": "A cluster needs a few more packages. Install them with: {command}",
    "parquet": "Files of Parquet need one more package. Install it with: {command}",
    "postgres": "PostgreSQL needs one more package. Install it with: {command}",
}
"""What is said where the packages of an extra are missing."""


def missing(extra: str) -> StoreError:
    """The error that says how to install the packages of an extra: charts, cluster, parquet, pdf, postgres or web."""
    return StoreError(say(_FOR[extra], command=command(extra)))


def require(package: str, extra: str) -> None:
    """See to it that a package is there which only some want. Errors: `StoreError` with how to get it."""
    if find_spec(package) is None:
        raise missing(extra)


def command(extra: str) -> str:
    """What to type: out of the folder that the program was installed from, else its packages by their names."""
    clone = _clone()
    folder = clone or _installed_from()
    if folder is not None:
        wanted = [*(["-e"] if clone else []), f'"{_near(folder)}[{extra}]"']
    else:
        wanted = [f'"{one}"' for one in _packages(extra)]
    return " ".join((_near(Path(sys.executable)), "-m pip install", *wanted))


def _near(path: Path) -> str:
    """A path as one types it in the folder where one is."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):  # it lies elsewhere, or the folder where one is is gone
        return str(path)


def _clone() -> Path | None:
    """The folder of the sources, if they are what runs."""
    top = Path(__file__).parents[1]
    return top if (top / "pyproject.toml").is_file() else None


def _installed_from() -> Path | None:
    """The folder that the program was installed from, if it is still there."""
    try:
        noted = metadata.distribution(PROGRAM).read_text("direct_url.json")
        url = urlsplit(msgspec.json.decode(noted or "{}").get("url", ""))
    except (metadata.PackageNotFoundError, ValueError):
        return None
    folder = Path(url2pathname(unquote(url.path))) if url.scheme == "file" else None
    return folder if folder is not None and (folder / "pyproject.toml").is_file() else None


def _packages(extra: str) -> list[str]:
    """The packages of an extra, with their versions."""
    listed = [one.partition(";") for one in metadata.requires(PROGRAM) or ()]
    return [name.strip() for name, _, when in listed if when.replace("'", '"').strip() == f'extra == "{extra}"']
