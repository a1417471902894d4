"""It's a Wonderful Kingdom: the score sheet with solo games and scenarios, production, and what helps at the table."""

from __future__ import annotations

from companion.desk.score_sheets import wonderful, wonderful_production
from companion.documents.base import Document
from companion.sentence import say
from companion.web.games.forms import Field, Filled, Form, Group, named

COUNTED = say("Name=number, commas between.")


def _said(filled: Filled) -> list[tuple[str, str]]:
    """What is said of the players, the name of each first."""
    return [
        (key if key != "name" else "player", value)
        for one in filled.players()
        for key, value in one.items()
        if key != "name" or value
    ]


def _score(filled: Filled) -> Document:
    game = wonderful.GameOptions(
        module=filled.said("module"),
        solo=filled.ticked("solo"),
        side=filled.said("side"),
        deck=filled.said("deck"),
        scenario=filled.said("scenario"),
        built=filled.said("built"),
        defeated=filled.said("defeated"),
        last_steps=filled.said("last-steps"),
        emptied=filled.said("emptied"),
        aside=filled.number("aside", 0),
    )
    return wonderful.score(filled.desk, _said(filled), game, filled.keep())


def _production(filled: Filled) -> Document:
    return wonderful_production.produce(filled.desk, _said(filled))


FORMS = (
    Form(
        "score", say("Score sheet"), _score,
        game=(
            Group((Field("module", say("Module"), choices=named("menaces", "advisors", "quests")),)),
            Group(
                (
                    Field("solo", say("Alone, for a medal"), "check"),
                    Field("side", say("Side of the duchy"), choices=named("A", "B")),
                    Field("deck", say("With menaces: which deck")),
                ),
                say("Alone"),
            ),
            Group(
                (
                    Field("scenario", say("Scenario"), choices=named(*(f"SC0{nr}" for nr in range(1, 7)))),
                    Field("built", say("Developments completed"), hint=COUNTED),
                    Field("defeated", say("Menaces defeated"), hint=COUNTED),
                    Field("last-steps", say("Quests finished"), hint=say("By name, commas between; none: none.")),
                    Field("emptied", say("Decks that ran out"), hint=say("By name, commas between; none: none.")),
                    Field("aside", say("Resources beside the danger deck"), "number"),
                ),
                say("A solo scenario"),
            ),
        ),
        each=(
            Group(
                (
                    Field("fixed", say("Fixed points"), hint="3, 5"),
                    Field("combo", say("Combos"), hint=say("Points x cards: 2x4, 3x1")),
                    Field("calamities", say("Calamities"), "number"),
                    Field("raw", say("Or the total as counted"), "number"),
                )
            ),
            Group(
                (
                    Field("cards", say("Completed cards by name"), hint=COUNTED),
                    Field("types", say("Completed cards by type"), hint=COUNTED),
                    Field("menaces", say("Menaces in construction"), hint=COUNTED),
                    Field(
                        "last-step", say("Was the quest's last step done?"),
                        choices={"yes": say("yes"), "no": say("no")},
                    ),
                ),
                say("Card by card, menaces, quests"),
            ),
            Group(
                (
                    Field("completed", say("Completed cards"), "number"), Field("soldiers", say("Soldiers"), "number"),
                ),
                say("For a tie"),
            ),
        ),
        players=2, named=False, scores=True, button=say("Score"),
    ),
    Form(
        "campaign", say("Solo campaign"), lambda filled: wonderful.campaign(filled.desk),
        about=say("The best result and medal of each solo scenario, from the results that were kept."),
        button=say("Show it"),
    ),
    Form(
        "production", say("Production"), _production,
        each=(
            Group(
                (
                    Field("makes", say("Symbols in all"), hint=say("2 gold, 1 gold per noble")),
                    Field("cards", say("Completed cards whose symbols are known"), hint=COUNTED),
                    Field("types", say("Completed cards by type"), hint=COUNTED),
                    Field("covered", say("Symbols under theft tokens"), hint=say("Resource=number, commas between.")),
                    Field("soldiers", say("Soldiers on the duchy"), "number"),
                    Field("training", say("Soldiers on the training ground"), choices=named("0", "1")),
                )
            ),
        ),
        players=2, open=2, named=False,
        about=say("What the four steps bring, who has supremacy, and the soldiers after them."),
        button=say("Produce"),
    ),
    Form(
        "laboratory", say("Laboratory"),
        lambda filled: wonderful_production.laboratory(filled.number("cubes"), filled.number("more")),
        game=(
            Group(
                (
                    Field("cubes", say("Cubes that are there"), "number"),
                    Field("more", say("Cubes that come"), "number"),
                )
            ),
        ),
    ),
    Form(
        "breed", say("Breeding menaces"),
        lambda filled: wonderful_production.breed(filled.number("lying", 0), filled.number("placed")),
        game=(
            Group(
                (
                    Field("lying", say("In construction before"), "number"),
                    Field("placed", say("Placed now"), "number"),
                )
            ),
        ),
        about=say("How many offspring breeding menaces bring when they are placed."),
    ),
    Form(
        "deck", say("When a deck runs out"),
        lambda filled: wonderful_production.deck(filled.number("cards"), filled.numbers("taken")),
        game=(
            Group(
                (
                    Field("cards", say("Cards in the deck"), "number"),
                    Field("taken", say("Cards that each round takes"), hint="4 4 2"),
                )
            ),
        ),
    ),
    Form(
        "quest", say("A quest's steps"), lambda filled: wonderful_production.quest(filled.desk, filled.text("name")),
        game=(Group((Field("name", say("Its name")),)),),
    ),
)  # fmt: skip
"""Its forms."""
