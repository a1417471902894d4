"""A person's own settings as lines."""

from __future__ import annotations

from companion.documents import config as d
from companion.lang import tr
from companion.show.phrases import clean
from companion.show.plain.lines import register


@register
def _config(found: d.Config) -> list[str]:
    lines = [clean(tr("Settings, in {file}:", file=found.file))]
    for one in found.settings:
        lines += [f"  {setting_line(one)}", f"      {one.means}"]
    lines += [clean(fault) for fault in found.faults]
    return [*lines, tr("Change one with: companion config set KEY VALUE")]


@register
def _setting(one: d.ConfigSetting) -> list[str]:
    return [setting_line(one)]


def setting_line(one: d.ConfigSetting) -> str:
    """A setting, its value and its default."""
    if one.value is None:
        return clean(tr("{key} is gone.", key=one.key))
    default = "" if one.default is None else tr(" (default: {default})", default=one.default)
    default = tr(" (default)") if one.value == one.default else default
    return clean(f"{one.key} = {one.value}{default}")
