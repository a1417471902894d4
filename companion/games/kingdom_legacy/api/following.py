"""What can follow the end of a campaign (KLG-116): expansions that can begin, looks at it, another kingdom."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.model import Expansion
from companion.catalogue.words import Orientation
from companion.documents.score_path import FollowUp
from companion.games.kingdom_legacy.api.view import ref
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.turn import expansion
from companion.sentence import joined, say, say_n


def follows(kingdom: Kingdom) -> list[FollowUp]:
    """What can be typed next in a finished kingdom, none in any other; expansions may be read any time (KLG-119)."""
    if kingdom.phase != Phase.FINISHED:
        return []
    return [
        *_expansions(kingdom),
        FollowUp("sheet", say("the kingdom on a page, to print")),
        FollowUp("scores", say("the scores of all kingdoms")),
        FollowUp("kingdom new NAME", say("another kingdom")),
    ]


def _expansions(kingdom: Kingdom) -> Iterator[FollowUp]:
    """Those that can begin now; where none can, the list that says why."""
    rules = [one for one in kingdom.catalogue.expansions.values() if one.card in kingdom.board.place]
    refused = {one.card: expansion.why_not_start(kingdom, one.card) for one in rules}
    can_begin = [one for one in rules if refused[one.card] is None]
    for one in can_begin:
        number = ref(one.card)
        name = kingdom.design(one.card).stages[Orientation.FRONT_UP].name
        yield FollowUp(f"expansion start {number}", _about(one), number, {str(number): name})
    why = next((one for one in refused.values() if one is not None), None)
    if why is not None and not can_begin:
        yield FollowUp("expansion list", say("why no expansion can begin: {why}", why=why.message))


def _about(rule: Expansion) -> str:
    """How it begins and how long it lasts: the purge comes first (KLG-126), in the cover's order (KLD-34)."""
    purged = [say_n("{n} permanent", "{n} permanents", rule.permanents)] if rule.permanents else []
    purged += [say("all permanents but those that are saved")] if rule.saving else []
    groups = [say("one card of each {size}", size=rule.purge)] if rule.purge else []
    purged = groups + purged if rule.groups_first else purged + groups
    rounds = say_n("{n} round", "{n} rounds", rule.rounds) if rule.rounds else say("rounds until a card ends them")
    if not purged:
        return rounds
    return say("purge {cards}, then {rounds}", cards=joined(purged), rounds=rounds)
