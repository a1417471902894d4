"""What a line means, as frozen values: a class for each word, with its text and what docs/effects.md says of it.

The parser makes these from text, `str` turns them back into it, the engine carries them out, and the data base keeps
them as JSON beside the text, so that no command has to parse anything. Nothing here knows the grammar, a catalogue or
a rule of the game; it imports `catalogue.words` and `effects.nouns` only.

This is the door: whoever reads the tree imports from here. A star for each module, so that a new word is written in
its own module alone.
"""

from typing import get_args

from companion.catalogue.effects.tree.conditions import *
from companion.catalogue.effects.tree.discovery import *
from companion.catalogue.effects.tree.fame import *
from companion.catalogue.effects.tree.kinds import *
from companion.catalogue.effects.tree.lines import *
from companion.catalogue.effects.tree.marks import *
from companion.catalogue.effects.tree.modifiers import *
from companion.catalogue.effects.tree.moves import *
from companion.catalogue.effects.tree.node import *
from companion.catalogue.effects.tree.quantities import *
from companion.catalogue.effects.tree.resources import *
from companion.catalogue.effects.tree.selectors import *
from companion.catalogue.effects.tree.steps import *

STEPS: frozenset[type] = frozenset(get_args(Step))
"""The steps."""

PROPERTIES: frozenset[type] = frozenset(get_args(Having))
"""The properties of cards."""

WORDS: frozenset[type] = STEPS.union(PROPERTIES, *map(get_args, (Cost, Modifier, Condition, Per, FameRule)))
"""The nodes that make the engine do or look at something; the others only hold them together."""
