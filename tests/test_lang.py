"""The program's own words in other languages: the catalogues, and that a language is spoken where it is asked for."""

from __future__ import annotations

from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from companion.lang import tongue
from companion.sentence import joined, say, say_n, shaped
from tests.tools import messages

CATALOGUES = messages.catalogues()


def test_there_is_a_catalogue_with_translations() -> None:
    assert [len(translated(messages.read(file))) > 100 for file in CATALOGUES] == [True]


def fields(template: str) -> set[str]:
    """The places of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def forms(text: object) -> tuple[str, ...]:
    """A message or a translation in all its forms."""
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, tuple | list) else ()


def translated(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The messages of a catalogue that have a translation."""
    return {forms(one.id): forms(one.string) for one in catalogue if one.id and all(forms(one.string))}


def test_a_catalogue_has_the_messages_of_the_sources() -> None:
    for file in CATALOGUES:
        text = file.read_text(encoding="utf-8")
        assert messages.anew(messages.read(file), messages.gathered()) == text, "python -m tests.tools.messages"


def test_what_is_compiled_is_the_catalogue() -> None:
    for file in CATALOGUES:
        with file.with_suffix(".mo").open("rb") as compiled:
            assert translated(read_mo(compiled)) == translated(messages.read(file))


def test_translations_have_the_places_of_their_templates() -> None:
    for file in CATALOGUES:
        for message, translation in translated(messages.read(file)).items():
            assert [fields(form) for form in translation] == [fields(message[-1])] * len(translation), message


def test_czech_counts_in_three_forms() -> None:
    czech = tongue("cs")
    amounts = [say_n("{n} coin", "{n} coin", n).told(czech) for n in (1, 2, 4, 5, 0, 22)]
    assert amounts == ["1 peníz", "2 peníze", "4 peníze", "5 peněz", "0 peněz", "22 peněz"]


def test_what_stands_in_a_sentence_is_translated_too() -> None:
    lacking = say("You lack {amounts}.", amounts=joined([say_n("{n} coin", "{n} coin", 2), say("wood")]))
    assert lacking == "You lack 2 coin, wood."
    assert lacking.told(tongue("cs")) == "Chybí vám 2 peníze, dřevo."
    assert shaped(say("the round is over"), str.upper).told(tongue("cs")) == "KOLO SKONČILO"


def test_a_sentence_without_a_translation_stays_english() -> None:
    assert say("No catalogue has {this}.", this=3).told(tongue("cs")) == "No catalogue has 3."
    assert say("The deck is empty.").told(tongue("xx")) == "The deck is empty."


def test_what_a_user_typed_is_no_template() -> None:
    assert say("There is no mark {name}.", name="{n}").told(tongue("cs")) == "Značka {n} neexistuje."
