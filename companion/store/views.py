"""The views that people's SQL can ask, in words; `docs/database.md` is made from this list."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """A view: its name, what a row is, and its columns with their meaning."""

    name: str
    means: str
    columns: tuple[tuple[str, str], ...]


_KINGDOM = (("kingdom", "name of the kingdom"), ("kingdom_id", "its key, which renaming leaves"))
_CARD = (*_KINGDOM, ("card", "key of the card, as klg:7"))
_STAGE = (*_CARD, ("orientation", "which of its stages"))
_WHEN = (("round", "round of the entry"), ("turn", "turn in the round"), ("at", "time, with offset"))

VIEWS = (
    View(
        "kingdoms", "a kingdom",
        (
            *_KINGDOM, ("mode", "virtual or physical"), ("printing", "earlier or current"),
            ("revision", "number of its journal's entries"), ("round", "round it is in"), ("turn", "turn in the round"),
            ("created_at", "when it was founded"), ("changed_at", "when something was done last"),
            ("archived_at", "when it was put away; NULL while it can be played"),
        ),
    ),
    View(
        "kingdom_cards", "a card of a kingdom; what it prints is NULL until it is discovered",
        (
            *_CARD, ("zone", "box, deck, play, discard, permanents, aside, away, destroyed, purged or purge"),
            ("place", "place from the bottom; NULL in the deck"), ("orientation", "which way it lies"),
            ("stage", "printed name of the visible stage"), ("stage_number", "1 to 4"), ("category", "its category"),
            ("negative", "1: red banner"), ("permanent", "1: for the row of permanents"),
            ("stays", "1: printed to stay in play"), ("fame", "printed fame"),
            ("fame_rule", "its rule of variable fame"), ("written_name", "what a player named the stage"),
            ("blocked_by", "the card that lies on it"), ("known", "1: it may be seen"),
        ),
    ),
    View("card_words", "a category or keyword of a visible stage, stickers included", (*_CARD, ("word", "the word"))),
    View(
        "card_icons", "production icons of a visible stage, struck ones left out, stickers not counted",
        (*_CARD, ("alternative", "one of these is chosen"), ("resource", "which"), ("icons", "how many")),
    ),
    View(
        "card_prices", "a part of what an arrow of a visible stage costs; a free arrow has one row with NULL",
        (
            *_CARD, ("arrow", "number of the arrow"), ("leads_to", "orientation it turns the card to"),
            ("what", "resource to pay, kind to discard or stage to destroy"),
            ("amount", "how many, struck icons left out"),
        ),
    ),
    View(
        "card_effects", "a line of a visible stage",
        (*_CARD, ("line", "its number"), ("text", "the line"), ("struck", "1: crossed out for good")),
    ),
    View(
        "stickers", "a sticker on a stage",
        (*_STAGE, ("nr", "in the order placed"), ("sticker", "its number"), ("kind", "its kind"), ("fame", "its fame")),
    ),
    View(
        "boxes", "a box with a tick or a number in it",
        (*_STAGE, ("box", "its number"), ("ticked", "1: ticked"), ("written", "number written")),
    ),
    View("resources", "a resource that is held", (*_KINGDOM, ("resource", "which"), ("amount", "how many"))),
    View(
        "discoveries", "the first time that a card was discovered",
        (*_CARD, ("seq", "entry of the journal"), *_WHEN, ("still_known", "0: undone since")),
    ),
    View(
        "upgrades", "an upgrade that wasn't undone",
        (*_KINGDOM, ("seq", "entry of the journal"), ("command", "the command as JSON"), *_WHEN),
    ),
    View(
        "scores", "fame at a step of the score path",
        (
            *_KINGDOM, ("seq", "entry of the journal"), ("step", "base, or the expansion's card"),
            ("fame", "fame then"), ("parts", "its parts as JSON"), ("round", "round of the entry"),
            ("at", "time, with offset"),
        ),
    ),
    View(
        "line", "an entry of the journal that counts: from the founding to where the kingdom is now",
        (
            *_KINGDOM, ("seq", "its number"), ("unit", "entries of one number are undone together"),
            ("kind", "command or amend"), ("verb", "first word of the command"), ("command", "the command as JSON"),
            ("answers", "answers given, as JSON"), *_WHEN, ("by_hand", "1: put right by hand"),
            ("author", "who made it, on PostgreSQL; else empty"),
        ),
    ),
    View(
        "branch", "the end of a line of history",
        (*_KINGDOM, ("seq", "its last entry"), *_WHEN, ("is_current", "1: the kingdom is there")),
    ),
    View(
        "notes", "a note, or what `aim` keeps of a card that isn't hidden",
        (
            *_KINGDOM, ("about", "kingdom, round:3 or card:klg:7; of a goal aim:klg:7, of a mark purge:klg:7"),
            ("text", "what was written"), ("at", "when"),
        ),
    ),
    View(
        "game_cards", "a card of a session of another game that all may see; all of them once it is over",
        (
            ("session", "name of the session"), ("session_id", "its key, which renaming leaves"),
            ("game", "which game"), ("card", "key of the card, as vck:citizen:archer#3"), ("zone", "where it lies"),
            ("place", "place from the bottom"),
        ),
    ),
    View(
        "game_values", "a value of a session of another game that all may know",
        (
            ("session", "name of the session"), ("session_id", "its key, which renaming leaves"),
            ("game", "which game"), ("about", "what it belongs to"), ("key", "of which"), ("value", "as JSON"),
        ),
    ),
    View(
        "results", "how a finished game ended for a seat; games of all kinds",
        (
            ("session", "key of the game"), ("game", "which game"), ("played_on", "date"), ("players", "how many"),
            ("solo", "1: alone"), ("name", "who sat there"), ("place", "place reached"), ("points", "points"),
            ("won", "1: won, 0: not, empty: nobody says"), ("medal", "medal reached"),
        ),
    ),
)  # fmt: skip
"""All views, the most useful first."""
