"""Stages as they are printed, as documents: what a card says before anything is done to it."""

from __future__ import annotations

from companion.catalogue.model import Card, Ruling, Stage
from companion.documents import kingdom as d
from companion.games.kingdom_legacy.api.mentions import Mentions, nothing


def stage(stage: Stage, card: Card, told: Mentions = nothing) -> d.StageView:
    """One of a card's stages, with its rulings; `told`: what cards that it mentions are called."""
    stages = card.design.stages
    upgrades = [
        d.UpgradeView(
            to=one.to,
            pay={str(resource): n for resource, n in one.pay},
            discard=dict(one.discard),
            destroy=dict(one.destroy),
            upgrade=one.nr,
            into=stages[one.to].name if one.to in stages else None,
        )
        for one in stage.upgrades
    ]
    return d.StageView(
        orientation=stage.orientation,
        stage_number=stage.stage,
        stage=stage.name,
        category=stage.category,
        keywords=list(stage.words),
        negative=stage.negative,
        permanent=stage.permanent,
        stays=stage.stays,
        fame=stage.fame,
        fame_text=stage.fame_text,
        production=[{str(resource): n for resource, n in one} for one in stage.production],
        upgrades=upgrades,
        effects=[
            d.EffectView(one.nr, one.text, executable=one.line is not None, names=told(one.text, card.set))
            for one in stage.effects
        ],
        boxes=[
            d.BoxView(
                one.nr,
                price=one.price_text,
                threshold=one.threshold,
                fame=one.fame,
                text=one.text,
                names=told(one.text, card.set),
            )
            for one in stage.boxes
        ],
        rulings=[ruling(one, card, told) for one in stage.rulings],
    )


def ruling(one: Ruling, card: Card, told: Mentions = nothing) -> d.RulingView:
    """A clarification."""
    return d.RulingView(one.text, one.source, one.certainty, told(one.text, card.set))
