"""A person's own settings: which there are, what they are now, changing one. The same for all kingdoms."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.documents.config import Config, ConfigSetting
from companion.errors import Misuse
from companion.sentence import say
from companion.store import config_file
from companion.store.config_file import ConfigFile, Key
from companion.text import nearest, printable

ALIAS = "alias"
"""The first part of the keys `alias.NAME`."""

SWITCH = ("on", "off")

LONGEST = 1000
"""Letters of what an alias stands for."""


@dataclass(frozen=True)
class Setting:
    """A setting: its default, the values that it may have, what it means."""

    key: str
    values: tuple[str, ...]
    means: str
    default: str


SETTINGS = (
    Setting("printing", ("earlier", "current"), say("The printing of kingdoms that are founded."), "earlier"),
    Setting(
        "undo",
        ("free", "strict"),
        say("How far undo goes in kingdoms that are founded: strict stops where something hidden was shown."),
        "free",
    ),
    Setting("hints", SWITCH, say("Whether the shell always lists what can be done."), "off"),
    Setting(
        "colours",
        ("standard", "light", "colour-blind", "none"),
        say("Colours on a terminal: for a dark ground, for a light one, for colour-blind people, or none."),
        "standard",
    ),
    Setting("pager", SWITCH, say("Whether what is longer than the terminal is shown page by page."), "on"),
    Setting(
        "backups",
        SWITCH,
        say("Whether back-ups are kept automatically: of each day of use, and before what can't be taken back."),
        "on",
    ),
    Setting("lang", ("en", "cs"), say("The language of the program and of card names; --lang goes before it."), "en"),
)

_BY_KEY = {one.key: one for one in SETTINGS}

ALIAS_MEANS = say("A word of your own in the shell, for what it stands for.")


@dataclass(frozen=True)
class Preferences:
    """The settings as they are now, by key.

    `aliases`: own words, by name; `faults`: what in the file is passed over.
    """

    values: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def __getitem__(self, key: str) -> str:
        return self.values.get(key, _BY_KEY[key].default)

    def on(self, key: str) -> bool:
        """Whether a switch is on."""
        return self[key] == "on"


def preferences(here: ConfigFile | None = None) -> Preferences:
    """The settings as they are now. What is damaged or no setting is passed over, and told among the faults."""
    here = config_file.read() if here is None else here
    found = Preferences(faults=[] if here.fault is None else [here.fault])
    for path, value in here.values.items():
        key = ".".join(path).lower()
        try:
            setting = _known(key)
            if setting is None:
                found.aliases[key.partition(".")[2]] = _text(key, value)
            else:
                found.values[key] = _value(setting, value)
        except Misuse as error:
            found.faults.append(
                say(
                    "{path}, line {line}: {message} It is passed over.",
                    path=here.path,
                    line=here.lines[path],
                    message=error.message,
                )
            )
    return found


def _known(key: str) -> Setting | None:
    """The setting of that name, None for an alias. Errors: `Misuse` with the nearest, when there is none."""
    first, _, name = key.partition(".")
    if first == ALIAS and name:
        return None
    if key not in _BY_KEY:
        near = nearest(key, _BY_KEY)
        meant = say(" Did you mean {near}?", near=near[0]) if near else ""
        raise Misuse(say("There is no setting {key}.{meant}", key=repr(key), meant=meant), (*_BY_KEY, f"{ALIAS}.NAME"))
    return _BY_KEY[key]


def _value(setting: Setting, value: object) -> str:
    """A value as the program writes it. Errors: `Misuse` when the setting can't have it."""
    if setting.values == SWITCH and value in (True, False, "true", "false"):
        value = "on" if value in (True, "true") else "off"
    word = value.strip().lower() if isinstance(value, str) else value
    if word not in setting.values:
        said = repr(value) if isinstance(value, str) else say("what isn't text")
        raise Misuse(
            say("{key} is {either}, not {said}.", key=setting.key, either=_either(setting.values), said=said),
            setting.values,
        )
    return str(word)


def _either(words: tuple[str, ...]) -> str:
    return say("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def _text(key: str, value: object) -> str:
    """What an alias stands for. Errors: `Misuse` for nothing, or what can't be typed."""
    if not isinstance(value, str) or not value.strip() or not printable(value) or len(value) > LONGEST:
        raise Misuse(say("{key} stands for no line of 1 to {most} printable letters.", key=key, most=LONGEST))
    return value.strip()


# --- the commands --------------------------------------------------------------------------------------------------


def listing(unusable: list[str]) -> Config:
    """All settings, own words after them. `unusable`: faults of own words that only the shell knows of."""
    here = config_file.read()
    found = preferences(here)
    settings = [_view(one.key, found) for one in SETTINGS]
    settings += [_view(f"{ALIAS}.{name}", found) for name in sorted(found.aliases)]
    return Config(str(here.path), settings, [*found.faults, *unusable])


def get(key: str) -> ConfigSetting:
    """A setting as it is now. Errors: `Misuse` when there is none of that name."""
    return _view(_there(key), preferences())


def put(key: str, value: str) -> ConfigSetting:
    """Set a value. Errors: `Misuse` for an unknown key or a value that it can't have, `StoreError`."""
    key = _typed(key)
    setting = _known(key)
    if setting is None:
        config_file.put(_path(key), _text(key, value))
    else:
        word = _value(setting, value)
        config_file.put(_path(key), word == "on" if setting.values == SWITCH else word)
    return get(key)


def drop(key: str) -> ConfigSetting:
    """Go back to the default; an own word is then gone. Errors: `Misuse` for an unknown key, `StoreError`."""
    key = _there(key)
    config_file.drop(_path(key))
    return _view(key, preferences())


def alias_of(key: str) -> str | None:
    """The own word that a key names, None for any other."""
    first, _, name = _typed(key).partition(".")
    return name if first == ALIAS and name else None


def _typed(key: str) -> str:
    return key.strip().lower()


def _there(key: str) -> str:
    """The key of a setting, or of an own word that there is. Errors: `Misuse`."""
    key = _typed(key)
    if _known(key) is None:
        aliases = preferences().aliases
        if key.partition(".")[2] not in aliases:
            raise Misuse(say("There is no {key}.", key=key), tuple(f"{ALIAS}.{name}" for name in sorted(aliases)))
    return key


def _path(key: str) -> Key:
    """The key as it stands in the file, where it may be written in capitals."""
    first, dot, rest = key.partition(".")
    path = (first, rest) if dot else (first,)
    return next((one for one in config_file.read().values if ".".join(one).lower() == key), path)


def _view(key: str, found: Preferences) -> ConfigSetting:
    setting = _BY_KEY.get(key)
    if setting is None:
        text = found.aliases.get(key.partition(".")[2])
        return ConfigSetting(key, text, None, text is not None, [], ALIAS_MEANS)
    return ConfigSetting(key, found[key], setting.default, key in found.values, list(setting.values), setting.means)
