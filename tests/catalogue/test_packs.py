"""Packs: the example is sound, everything that can be wrong is found with line and column, packs join the box."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from companion.catalogue import build
from companion.catalogue.effects.lint.world import World
from companion.catalogue.effects.tree import walk
from companion.catalogue.model import Catalogue, Expansion
from companion.catalogue.packs import cards as pack_cards
from companion.catalogue.packs import entries, file
from companion.catalogue.packs.entries import PackFile
from companion.catalogue.packs.file import PackError, PackFault
from companion.catalogue.packs.join import merged
from companion.catalogue.packs.toml_positions import Places, Spot
from companion.catalogue.words import Orientation
from companion.games.kingdom_legacy.api.engine import EXECUTED
from tests.builder import cards
from tests.docs.effects.page import WORD_LIST, uses

EXAMPLE = Path(__file__).parents[2] / "docs" / "lantern-marsh.toml"

SMALL = """\
name = "try"
title = "A try"

[[card]]
number = 1
copies = [2]

[[card.stage]]
at = "front-up"
name = "Pond"
category = "land"
produces = ["1 coin"]
effects = [
  "activate: gain 1 wood",  # the first line
  "activate, pay 1 coin: gain 2 stone",
]
[[card.stage.upgrade]]
to = "back-up"
pay = "1 coin + 2 good"
[[card.stage.box]]
does = "gain 1 coin"

[[card.stage]]
at = "back-up"
name = "Lake"
category = "land"
effects = ["end turn: tick 1 box on front-up"]
"""


def found(text: str) -> list[PackFault]:
    """All that is wrong with a text."""
    try:
        pack = file.read(text)
    except PackError as error:
        return [error.fault]
    return pack_cards.faults(pack, cards(), EXECUTED)


def changed(old: str, new: str) -> str:
    """The small pack with one place changed."""
    assert SMALL.count(old) == 1
    return SMALL.replace(old, new)


def example() -> Catalogue:
    """The example's cards."""
    return pack_cards.catalogue(file.read(EXAMPLE.read_text(encoding="utf-8")))


# --- the example -------------------------------------------------------------------------------------------------


def test_the_example_has_no_faults() -> None:
    assert found(EXAMPLE.read_text(encoding="utf-8")) == []
    assert found(SMALL) == []


def test_the_example_is_an_expansion_of_at_least_eight_cards() -> None:
    made = example()
    assert len(made.cards) >= 9
    assert made.played == {"marsh:20": Expansion("marsh:20", purge=8, permanents=0, rounds=3, discoveries=2)}
    assert made.cards["marsh:2"].design is made.cards["marsh:3"].design


def test_the_example_uses_most_of_the_vocabulary() -> None:
    world = World(example())
    nodes = [
        node
        for place in world.places
        for meaning in world.meanings(place.design, place.stage)
        for node in walk(meaning)
    ]
    used = {word.form for word in WORD_LIST if any(word.used(node) for node in nodes)}
    box = {form for form, found in uses(cards()).items() if found}
    assert len(used & box) > len(box) // 2


def test_every_key_is_described() -> None:
    page = (EXAMPLE.parent / "packs.md").read_text(encoding="utf-8")
    kinds = (
        PackFile, entries.CardEntry, entries.StageEntry, entries.UpgradeEntry, entries.BoxEntry, entries.StickerEntry,
        entries.ExpansionEntry, entries.BaseEntry,
    )  # fmt: skip
    names = {name for kind in kinds for name in kind.__struct_fields__}
    assert [name for name in sorted(names) if not re.search(rf"[`\[.]{name}\b", page)] == []


# --- what is wrong -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "check", "words"),
    [
        ('title = "A try"', 'title = "A try', 2, 15, "toml", "Illegal character"),
        ("copies = [2]", "copies = [2]\ncolour = 3", 7, 1, "shape", 'no key "colour"'),
        ('category = "land"\nproduces', 'categroy = "land"\nproduces', 11, 1, "shape", 'did you mean "category"'),
        ('title = "A try"\n', "", 1, 1, "shape", 'the key "title" is missing'),
        ("number = 1\n", 'number = "1"\n', 5, 10, "shape", "a whole number, please, not a text"),
        ('at = "front-up"', 'at = "upright"', 9, 6, "shape", "'upright' is none of: front-up, front-down, back"),
        ('name = "try"', 'name = "klg"', 1, 8, "clash", "can't be called"),
        ('name = "try"', 'name = "Try"', 1, 8, "shape", "small letters, please"),
        ('"A try"', '"Over\\u001b[2J"', 2, 9, "shape", "can be printed"),
        ('name = "Pond"', 'name = "  "', 10, 8, "shape", "can be printed"),
        ('"A try"', f'"{"x" * 61}"', 2, 9, "shape", "at most 60 letters, please"),
        ("number = 1\n", "number = 10000\n", 5, 10, "shape", "at most 9999, please"),
        ("copies = [2]", "copies = 2", 6, 10, "shape", "a [list], please, not a whole number"),
        ("copies = [2]", f"copies = {'[' * 3000}2{']' * 3000}", 1, 1, "toml", "too deep"),
        ("copies = [2]", "copies = [2, 1]", 6, 14, "clash", "card 1 is there twice"),
        ('at = "back-up"', 'at = "front-up"', 24, 6, "clash", "the stage front-up is there twice"),
        ('produces = ["1 coin"]', 'produces = ["1 coin", "1 gold"]', 12, 23, "shape", 'no resource "gold"'),
        ('pay = "1 coin + 2 good"', 'pay = "1 coin + 1 coin"', 19, 7, "shape", "coin is there twice"),
        ("activate: gain 1 wood", "activate: gian 1 wood", 14, 14, "word", 'did you mean "gain"'),
        ("pay 1 coin: gain 2 stone", "pay 1 coin: gain 2 stones", 15, 33, "word", "stones"),
        ("activate: gain 1 wood", "activate: discard 1 dragon in play", 14, 24, "match", "dragon"),
        ("gain 1 wood", "discover #9", 14, 23, "number", "9"),
        ('to = "back-up"', 'to = "back-down"', 17, 1, "use", "no back-down"),
        ("tick 1 box on front-up", "gain 1 coin", 21, 9, "use", "no line ticks"),
        ("gain 1 wood", "stick 99 on 1 land in play", 14, 20, "number", "sticker 99"),
    ],
)  # fmt: skip
def test_a_fault_is_found_where_it_stands(old: str, new: str, line: int, column: int, check: str, words: str) -> None:
    faults = found(changed(old, new))
    assert [(one.line, one.column, one.check) for one in faults] == [(line, column, check)]
    assert words in faults[0].message


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("[base]\n", '"starting"'),
        ("[[expansion]]\ncard = 7\n", "no card 7"),
        ("[[expansion]]\ncard = 1\n", "has copies"),
        ('[[sticker]]\nnumber = "1"\nkind = "fame"\nquantity = 1\nfame = 2\n', "sticker 1 already"),
        ('[[sticker]]\nnumber = "50"\nkind = "fame"\nquantity = 1\n', "says nothing"),
    ],
)
def test_clashes_of_the_whole_file(more: str, words: str) -> None:
    faults = found(SMALL + more)
    assert [one.check for one in faults] == ["clash"]
    assert words in faults[0].message
    assert faults[0].line > SMALL.count("\n")


@pytest.mark.parametrize(
    ("starting", "more", "messages"),
    [
        ("[1]", "", []),
        ("[1, 1]", "", ["card 1 is there twice"]),
        ("[1, 2]", "", ['no round finds card 2, the "last_number": the game would have no end']),
        ("[1]", "last_number = 9", ['no round finds card 9, the "last_number": the game would have no end']),
        ("[1]", "last_number = 2", []),
    ],
)
def test_a_whole_box_can_be_played_to_its_end(starting: str, more: str, messages: list[str]) -> None:
    faults = found(SMALL.replace("[[card]]", f"starting = {starting}\n{more}\n[base]\n[[card]]", 1))
    assert [one.message for one in faults] == messages


FLAGS = "number = 1\ncopies = [2]\n"


@pytest.mark.parametrize(
    ("flags", "more", "message"),
    [
        ("stays_in_box = true", "starting = [1]", 'card 1 can\'t start in the kingdom: it is marked "stays_in_box"'),
        ("stays_in_box = true", "starting = [2]", 'card 2 can\'t start in the kingdom: it is marked "stays_in_box"'),
        ("parchment = true", "starting = [2]", 'card 2 can\'t start in the kingdom: it is marked "parchment"'),
        ("parchment = true\nlasting = true", "", '"lasting" contradicts "parchment"'),
        ("stays_in_box = true\nends_reset = true", "", '"ends_reset" contradicts "stays_in_box"'),
        ("stays_in_box = true\nlast_round = true", "", '"last_round" contradicts "stays_in_box"'),
        ("stays_in_box = true\nchoose_side = true", "", '"choose_side" contradicts "stays_in_box"'),
    ],
)
def test_contradicting_marks_are_refused(flags: str, more: str, message: str) -> None:
    faults = found(SMALL.replace(FLAGS, f"{FLAGS}{flags}\n").replace("\n\n", f"\n{more}\n\n", 1))
    assert [(one.check, one.message) for one in faults] == [("clash", message)]


CARGO = changed('category = "land"\nproduces', 'category = "cargo"\nproduces')


def test_a_pack_brings_categories_of_its_own() -> None:
    assert [(one.line, one.column, one.message.partition(":")[0]) for one in found(CARGO)] == [
        (11, 12, "'cargo' is none of")
    ]
    own = CARGO.replace("\n\n", '\ncategories = ["cargo"]\n\n', 1).replace(
        "activate: gain 1 wood", "activate, discard 2 cargos in play: gain 1 wood"
    )
    assert found(own) == []
    made = pack_cards.catalogue(file.read(own))
    assert made.cards["try:1"].design.stages[Orientation.FRONT_UP].kinds == {"cargo"}
    for word, message in (("land", "there is a category 'land' already"), ("coin", '"coin" is a word of the effect')):
        faults = found(own.replace('["cargo"]', f'["cargo", "{word}"]'))
        assert [(one.line, one.column) for one in faults] == [(3, 24)]
        assert faults[0].message.startswith(message)


def test_permanents_and_cards_that_stay_or_go_at_once_begin_nothing() -> None:
    text = SMALL.replace("\n\n", "\nstarting = [2]\n\n", 1).replace('"Pond"', '"Pond"\npermanent = true')
    assert [one.message for one in found(text)] == ["card 2 can't start in the kingdom: permanents are never shuffled"]
    text = changed("copies = [2]\n", "stays_in_box = true\n") + "[[expansion]]\ncard = 1\n"
    assert [one.message for one in found(text)] == ['card 1 can\'t be an expansion: it is marked "stays_in_box"']
    assert found(changed("copies = [2]\n", "parchment = true\n") + "[[expansion]]\ncard = 1\n") == []  # a cover


@pytest.mark.parametrize(
    ("more", "line", "column", "message"),
    [
        ('[[sticker]]\nnumber = "1"\nmore = 2\nkind = "fame"', 4, 8, '"kind" contradicts "more"'),
        ('[[sticker]]\nnumber = "999a"\nmore = 2', 2, 10, "the box has no sticker 999a"),
        ('[[sticker]]\nnumber = "86A"', 2, 10, 'a number in "quotes", please'),
        ('[[sticker]]\nnumber = "86a"\nquantity = 2', 1, 1, 'the key "kind" is missing'),
        ('[[sticker]]\nnumber = "86a"\ntab = "x"\nkind = "tab"', 1, 1, 'the key "quantity" is missing'),
        ('[[sticker]]\nnumber = "86a"\nkind = "tab"\nquantity = 1', 1, 1, 'a sticker of the kind "tab" says nothing'),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "effect"\nquantity = 1\neffect = "activate: gian 1 coin"', 5, 21,
            "unknown word \"gian\"; did you mean \"gain\"?",
        ),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "effect"\nquantity = 1\neffect = "activate:  gain 1 coin"', 5, 21,
            "write it as: activate: gain 1 coin",
        ),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "effect"\nquantity = 1\neffect = "activate: discover #2"', 5, 30,
            "say the set, too: #name:2",
        ),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "effect"\nquantity = 1\neffect = "activate: discover #klg:999"', 5, 30,
            "there is no card #klg:999",
        ),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "effect"\nquantity = 1\neffect = "activate: stick 99 on this"',
            5, 27, "there is no sticker 99",
        ),
        (
            '[[sticker]]\nnumber = "86a"\nkind = "fame"\nquantity = 1\nfame = 1\neffect = "activate: gain 1 coin"',
            6, 10, '"effect" contradicts the kind "fame"',
        ),
        ('[[expansion]]\ncard = 20\nfocus = "2 bread"', 3, 9, "there is no resource \"bread\": coin, wood, stone"),
        ('[[expansion]]\ncard = 20\nfocus = "2 salt"', 3, 9, "there is no resource \"salt\": coin, wood, stone"),
        ('[[expansion]]\ncard = 20\nfocus = "2 wood + 1 coin"', 3, 9, "one resource, please"),
        ('[[expansion]]\ncard = 20\npurge = 0\nfocus = "2 wood"', 4, 9, "without groups there is nothing to look for"),
        ('[[expansion]]\ncard = 20\npermanents = "some"', 3, 14, "'some' is none of: all"),
        (
            '[[expansion]]\ncard = 20\npermanents = "all"\ngroups_first = true', 4, 16,
            "all permanents are purged or saved before the groups",
        ),
        ('[[expansion]]\ncard = 20\nrounds = 2\ndiscoveries = [1, 2, 3]', 4, 15, "there are only 2 rounds"),
        ('[[expansion]]\ncard = 20\ndestroys = -1', 3, 12, "at least 0, please"),
        ('[[expansion]]\ncard = 20\nrequires = ["K"]', 3, 13, "small letters, please"),
        ("[[expansion]]\ncard = 20\nend = 77", 3, 7, "there is no card 77"),
        ("[[expansion]]\ncard = 20\nend = 20", 3, 7, "card 20 can't be the end: it isn't marked \"parchment\""),
        ("[[expansion]]\ncard = 20\ncounts_as = 0", 3, 13, "at least 1, please"),
        ('[[expansion]]\ncard = 20\nundiscovered = "go"', 3, 16, "'go' is none of: stay, named stay"),
        ('[[expansion]]\ncard = 20\nscore_sticker = "x"', 3, 17, 'a number in "quotes", please'),
        (
            '[[expansion]]\ncard = 20\nscore_sticker = "13z"\n[[sticker]]\nnumber = "13z"\nkind = "fame"\n'
            "quantity = 1\nfame = 1", 5, 10, "sticker 13z goes on the score path",
        ),
        ('[[card]]\nnumber = 21\n[[card.stage]]\nat = "front-up"\nname = "X"\ncategory = "other"\nlasting = 1', 7, 11,
         "true or false, please, not a whole number"),
        ('[[card]]\nnumber = 21\n[[card.stage]]\nat = "front-up"\nname = "X"\ncategory = "other"\n'
         '[[card.stage.box]]\nrow = "Red"', 8, 7, "small letters, please"),
        ('[[card]]\nnumber = 21\n[[card.stage]]\nat = "front-up"\nname = "X"\ncategory = "other"\n'
         '[[card.stage.box]]\nticked = "yes"', 8, 10, "true or false, please"),
    ],
)  # fmt: skip
def test_faults_of_sheets_and_covers_are_found_where_they_stand(
    more: str, line: int, column: int, message: str
) -> None:
    text = with_expansions()
    if "card = 20" in more:
        text += '[[card]]\nnumber = 20\n[[card.stage]]\nat = "front-up"\nname = "Fog"\ncategory = "event"\n'
    faults = found(f"{text}{more}\n")
    assert [(one.line - text.count("\n"), one.column) for one in faults] == [(line, column)]
    assert faults[0].message.startswith(message)


def test_resources_of_a_pack_are_those_that_it_names() -> None:
    paid = SMALL.replace('"1 coin + 2 good"', '"1 salt"')
    assert [one.check for one in found(paid)] == ["shape"]
    assert found('resources = ["salt"]\n' + paid) == []
    lines = SMALL.replace("pay 1 coin: gain 2 stone", "pay 1 salt: gain 2 salt/wood")
    assert [one.check for one in found('resources = ["salt"]\n' + lines)] == []
    assert found(lines)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("wood", "there is a resource 'wood' already"),
        ("discard", '"discard" is a word of the effect language'),
        ("any", '"any" is a word of the effect language'),
        ("person", '"person" is a word of the effect language'),
        ("Salt", "small letters, please"),
    ],
)
def test_what_a_resource_cannot_be_called(word: str, message: str) -> None:
    faults = found(f'resources = ["{word}"]\n{SMALL}')
    assert [one.column for one in faults] == [14]
    assert faults[0].message.startswith(message)


def with_expansions(*numbers: int, more: str = "") -> str:
    """The small pack with cards that lead through expansions."""
    stage = '\n[[card.stage]]\nat = "front-up"\nname = "Fog"\ncategory = "event"\n'
    cards_ = "".join(f"[[card]]\nnumber = {number}\n{stage}" for number in numbers)
    led = "".join(f"[[expansion]]\ncard = {number}\ndiscoveries = 1\n" for number in numbers)
    return SMALL.replace("\n\n", f"\n{more}\n\n", 1) + cards_ + led


@pytest.mark.rule("KLG-122")
@pytest.mark.rule("KLD-34")
def test_a_pack_says_what_its_cover_prints_first() -> None:
    text = with_expansions(20, 21).replace("card = 21\n", "card = 21\ngroups_first = true\n")
    assert [one.groups_first for one in pack_cards.catalogue(file.read(text)).played.values()] == [False, True]


def test_no_round_finds_the_card_of_an_expansion() -> None:
    assert found(with_expansions(20, 21)) == []
    assert pack_cards.catalogue(file.read(with_expansions(20, 21))).last_numbers == {"try": 2}
    message = 'rounds would find card {}: its number isn\'t above the "last_number"'.format
    assert [one.message for one in found(with_expansions(0, 21))] == [message(0)]
    assert [one.message for one in found(with_expansions(20, 21, more="last_number = 30"))] == [
        message(20), message(21),
    ]  # fmt: skip
    assert found(with_expansions(0)) == [], "it isn't in the box while it is played"


@pytest.mark.parametrize(
    "line",
    [
        "activate: discover #klg:12",
        "activate: discover 1 of #klg:12 #klg:13",
        "activate: look at #klg:12 #klg:13; discover 1 of them; destroy the rest",
        "activate: tick 1 box on #klg:12",
        "activate: discover #other:3",
    ],
)
def test_a_line_that_means_a_card_which_never_is_there(line: str) -> None:
    """In a whole other box no card of this one is played; an expansion's lines may mean them, but no third pack's."""
    whole = SMALL.replace("[[card]]", "starting = [1]\n[base]\n\n[[card]]", 1)
    faults = found(whole.replace("activate: gain 1 wood", line))
    assert {one.check for one in faults} == {"number"}
    assert all("there is no card #" in one.message for one in faults)
    beside = found(changed("activate: gain 1 wood", line))
    assert [one.check for one in beside if one.check == "number"] == (["number"] if "other" in line else [])


def test_all_faults_are_named_at_once() -> None:
    text = changed("gain 1 wood", "gain 1 wod").replace("tick 1 box", "tik 1 box")
    assert [one.line for one in found(text)] == [14, 21, 27]


@pytest.mark.rule("KLG-020")
def test_faults_name_nothing_of_the_box() -> None:
    """A misspelt name of a card of the box gets no help: it might be one that isn't discovered yet."""
    name = next(stage.name for stage in cards().cards["klg:33"].design.stages.values())
    faults = found(changed('"activate: gain 1 wood"', f"'activate: discard 1 \"{name[:-1]}\" in play'"))
    assert [one.check for one in faults] == ["match"]
    assert name not in faults[0].message
    assert "did you mean" not in faults[0].message


def test_places_of_keys_and_values() -> None:
    text = (
        'a = 1\n[b.c]\nd = [ "x#",\n  """y\n""" ]  # e = 2\n[[f]]\ng = {h = 1, "i j" = [2, 3]}\n[[f]]\ng.h = \'\\\'\n'
    )
    places = Places(text)
    assert places.value(("b", "c", "d", 1)) == Spot(4, 3)
    assert places.value(("f", 0, "g", "i j", 1)) == Spot(7, 25)
    assert places.key(("f", 1, "g", "h")) == Spot(9, 1)
    assert places.value(("f", 1, "g", "h")) == Spot(9, 7)
    assert places.key(("b", "c", "nothing")) == Spot(2, 1)


# --- beside the box's cards --------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-125")
def test_a_pack_joins_the_cards_of_the_box() -> None:
    made = merged(cards(), [example()])
    assert len(made.cards) == len(cards().cards) + len(example().cards)
    assert list(made.expansions) == ["klg:136", "klg:137", "klg:138", "marsh:20"]
    assert made.stickers["40"].word == "lit"
    assert made.sets == ("klg", "marsh")
    assert made.digest != cards().digest
    assert made.key_of("12") == "klg:12"


def test_a_whole_box_takes_the_place_of_the_cards() -> None:
    whole = pack_cards.catalogue(file.read(SMALL.replace("[[card]]", "starting = [1, 2]\n[base]\n\n[[card]]", 1)))
    made = merged(cards(), [whole])
    assert set(made.cards) == {"try:1", "try:2"}
    assert [made.starts(card) for card in made.cards.values()] == [True, True]
    assert made.key_of("2") == "try:2"
    assert made.constants["discoveries_per_round"] == 2
    with pytest.raises(ValueError, match="both whole boxes"):
        merged(cards(), [whole, example_as_base()])


def example_as_base() -> Catalogue:
    """Another whole box."""
    text = SMALL.replace('"try"', '"other"').replace("[[card]]", "starting = [1]\n[base]\n\n[[card]]", 1)
    return pack_cards.catalogue(file.read(text))


def test_what_is_kept_is_what_was_read() -> None:
    made = example()
    kept = build.decode(build.encode(made))
    assert msgspec.structs.replace(kept, titles=made.titles) == made  # its title is kept beside
