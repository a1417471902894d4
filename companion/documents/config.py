"""Documents of a person's own settings."""

from __future__ import annotations

from companion.documents.base import Document


class ConfigSetting(Document, frozen=True):
    """`config get`, `config set`, `config unset`: a setting. `set`: it stands in the file; `values`: those allowed.

    `values` is empty where any text will do; an alias has no default.
    """

    key: str
    value: str | None
    default: str | None
    set: bool
    values: list[str]
    means: str


class Config(Document, frozen=True):
    """`config`: all settings, own words after them. `faults`: what in the file is passed over."""

    file: str
    settings: list[ConfigSetting]
    faults: list[str] = []


ANSWERS: dict[str, tuple[type[Document], ...]] = {
    "config": (Config,),
    "config get": (ConfigSetting,),
    "config set": (ConfigSetting,),
    "config unset": (ConfigSetting,),
}
"""The document of each command of this part."""
