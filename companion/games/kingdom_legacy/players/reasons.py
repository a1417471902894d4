"""Why a move is advised, in the words of the game: what it brings at once, what it leads to, what is lacking."""

from __future__ import annotations

from companion.catalogue import said
from companion.catalogue.words import Orientation, Resource
from companion.games.kingdom_legacy.players.advisor import Advisor, Option
from companion.games.kingdom_legacy.players.plans import Aim, Turns
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.play.command import Command
from companion.sentence import joined, say


class Reasons:
    """The reasons for the moves of one position."""

    def __init__(self, advisor: Advisor) -> None:
        self.advisor = advisor
        self.kingdom: Kingdom = advisor.game.kingdom(advisor.board)
        self._near: str | None = None

    def words(self, option: Option) -> str:
        """The move, or the answer, in words."""
        question = self.advisor.question
        if option.answer is None or question is None:
            command = option.command
            bare = Command(command.verb, command.args, tuple(one for one in command.options if one[0] != "pay"))
            return self.advisor.game.describe(self.advisor.board, bare)
        texts = dict(zip(question.options, question.texts, strict=False))
        told = [texts.get(one, one) for one in option.answer]
        return joined(told, ", ") if told else say("none")

    def reason(self, option: Option) -> str:
        """Why, in a sentence or two without their full stops."""
        parts = [self._at_once(option)]
        if option.answer is None:
            parts += [self._becomes(option.command), self._leads_to(option) or self._lacks(option.command)]
        parts += [self._frees(option), self._threat(option)]
        return joined([part for part in parts if part], "; ")

    def _at_once(self, option: Option) -> str:
        n = option.at_once
        return say("{n} fame at once", n=f"{n:+}") if n else ""

    def _frees(self, option: Option) -> str:
        """Which cards are blocked no more."""
        freed = [self.kingdom.named(card) for card in option.freed]
        return say("frees {cards}", cards=joined(freed, ", ")) if freed else ""

    def _threat(self, option: Option) -> str:
        """What would block a card before the turn is over, if anything did in a quarter of the worlds."""
        if not option.threats or not option.game:
            return ""
        (enemy, card), n = min(option.threats.items(), key=lambda one: (-one[1], one[0]))
        many = sum(times for (by, _), times in option.threats.items() if by == enemy)
        worlds = len(option.game)
        if n == worlds:
            return say("{enemy} would block {card}", enemy=self.kingdom.named(enemy), card=self.kingdom.named(card))
        if 4 * many < worlds:
            return ""
        return say("{enemy} may come and block a card", enemy=self.kingdom.named(enemy))

    def _becomes(self, command: Command) -> str:
        """What an upgrade makes of a card that it didn't make before."""
        if command.verb != "upgrade":
            return ""
        card = self.kingdom.called(command.args[0])
        if card is None:
            return ""
        to = Orientation(command.option("to") or self.kingdom.orientations[card])
        old, new = self.kingdom.stage(card), self.kingdom.stages[card][to]
        made = {resource: n for way in new.production[:1] for resource, n in way}
        parts = [say("then makes {amounts}", amounts=said.amounts(made))] if made and new.made != old.made else []
        if new.stays and not old.stays:
            parts.append(say("stays in play"))
        return joined(parts, ", ")

    def _leads_to(self, option: Option) -> str:
        """What the turn comes to by it, when that is something else."""
        if option.command.verb not in ("produce", "use", "advance") or not option.line:
            return ""
        command, words = option.line[-1]
        return say("then {what}", what=words) if command.verb in ("upgrade", "use") else ""

    def _lacks(self, command: Command) -> str:
        """What is nearest, for a move that leaves the cards in play unused."""
        if command.verb not in ("advance", "pass") or self.kingdom.phase != Phase.ACTIONS:
            return ""
        if self._near is None:
            self._near = self._nearest()
        return self._near

    def _nearest(self) -> str:
        turns = Turns(self.advisor.steward.appraisal, self.kingdom)
        lacking = [(sum(need.values()), aim, need) for aim in turns.aims if (need := turns.lacking(aim))]
        near = min(lacking, key=lambda one: (one[0] - one[1].worth, one[1].command.text), default=None)
        if near is None or any(name.startswith("=") for name in near[2]):
            return ""
        amounts = said.amounts({Resource(name): n for name, n in near[2].items()})
        return say("{amounts} short of {what}", amounts=amounts, what=self._called(near[1]))

    def _called(self, aim: Aim) -> str:
        if aim.command.verb == "upgrade":
            to = Orientation(aim.command.option("to") or "")
            return self.kingdom.named(aim.card, to)
        return say("an effect of {card}", card=self.kingdom.named(aim.card))
