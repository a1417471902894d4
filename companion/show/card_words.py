"""The words of the effect language as templates that the catalogues translate: whole steps, things, heads of lines.

`{n}` and `{m}` are numbers; what else may stand in a place says `card_lines.py`. Things that a step acts on are
said in one form (`object: {n} person`), whatever is done to them, so that a language with cases needs only one of them.
"""

from __future__ import annotations

from companion.sentence import Counted, Message

HEADS: tuple[Message, ...] = (
    *("activate", "defeat", "may", "once", "once a turn", "any time", "passive", "destroy", "end turn", "when purged"),
    *("between rounds", "at start of round", "at end of round", "at end of turn", "when discovered", "when played"),
    *("when played time {n}", "when produced", "when upgraded", "when buildings played", "when each person played"),
    *("when next land played", "when next person played", "instead of discarding a person", "needs deck empty"),
    *("instead of discarding this", "instead of destroying a card", "instead of purging a person", "needs tally {n}"),
    *("needs all boxes ticked", "needs lady in play"),
    *(
        "when completed",
        "when defeated",
        "when destroyed",
        "when revealed",
        "when coin gained",
        "when expansion over",
        "when purge selected",
        "at start of turn",
        "when each card purged",
        "when each enemy defeated",
        "when each enemy played",
        "when each ship played",
        "when each seafaring destroyed or purged",
        "when first person of turn played",
        "when first seafaring or person of turn played",
        "when last card of deck played",
        "when next card played",
        "when next cargo played",
        "when next card producing {resource} played",
        "whenever enemy in play",
        "whenever no enemy in play",
        "whenever negative card in play",
        "whenever {n} enemies in play",
        "whenever {n} negative nin'gari in play",
        "whenever friendly nin'gari in play",
        "whenever person not nin'gari in play",
        "whenever word {word} in play",
        "whenever enemy with {resource} price {n} to {m} in play",
        "whenever other person producing less {resource} than this in play",
        "instead of destroying an armored",
        "instead of striking on an armored",
        "instead of playing an event",
        "instead of playing a person",
        "instead of a when played line of an enemy",
        "pay up to {amounts}",
        "pay up to {amounts} {per}",
    ),
)
"""When a line comes to be, and on what terms."""

CONDITIONS: tuple[Message, ...] = (
    *("if all boxes ticked", "if done", "if no sword held", "if another person in play", "if enemy in play"),
    *("if another ship in play", "if no box ticked this turn", "if all green boxes ticked", "if all red boxes ticked"),
    *("if all white boxes ticked",),
    *(
        "if not done",
        "if person in play",
        "if no ship in kingdom",
        "if fewer than {n} cards in deck",
        "if friendly card on top of deck",
        "if {name} in permanents",
        "if {name} in deck",
        "if {name} in kingdom",
        "if this producing {n} or more",
        "if this producing no {resource}",
        "if {n} to {m} {resource} icons of persons in kingdom",
        "while fewer than {n} ships in kingdom",
        "that often",
    ),
)

STEPS: tuple[Message, ...] = (
    *(
        "pay {amounts}",
        "pay {amounts} but {resource}",
        "pay box price",
        "gain {amounts}",
        "gain {amounts} {per}",
        "gain production of {cards}",
    ),
    *("destroy {cards}", "destroy this", "destroy it", "destroy the rest", "discard {cards}", "discard this"),
    *(
        "discard it",
        "discard those",
        "discard top {n} of deck",
        "discard top all of deck",
        "discard bottom {n} of deck",
    ),
    *("discover {list}", "discover all of {list}", "discover {n} of {list}", "discover {n} of them"),
    *("discover next {n}", "look at {list}", "look at next {n} nonpermanent cards", "see {list}"),
    *("turn this to {side}", "turn this to any", "turn {cards} to {side}", "tick {n} to {m} boxes", "tick box {n}"),
    *("write that in {n} box", "write {n} in next {m} box on {side}"),
    *("upgrade {cards}", "upgrade {cards} free", "play {cards}", "keep {cards}", "block {cards}", "boost {cards}"),
    *("block up to {n} in {cards}", "defeat {cards}", "defeat this", "save {cards}", "hold {cards}", "block it"),
    *("put {cards} on bottom of deck", "put {cards} on top or bottom of deck", "put this in box", "name this"),
    *("stick {stickers}", "stick {stickers} on {cards}", "stick {stickers} on this", "restart", "end game"),
    *("end expansion", "last round", "nothing", "add that to tally", "add {n} to tally", "shuffle deck"),
    *("the turn goes on", "gain that good", "gain that sword", "shuffle all cards in discard into deck"),
    *(
        "release all cards held by this",
        "strike all {resource} production icons of {cards}",
        "upgrade those free",
        "stick the struck resource on {cards}",
        "strike this line",
        "strike the lines of this",
        "stick resource produced by those on this",
        "discard top {n} of deck {per}",
        "tick next that boxes",
        "tick any number boxes",
        "play next card with sticker {n} in deck",
        "stick resource beyond limit on {side} of this",
        "stick {stickers} on {side} of this",
        "tuck this under {cards}",
        "block up to {n} in all of {cards}",
        "block bottom {n} of deck",
        "free {cards}",
        "produce with {cards}",
        "strike staying of {cards}",
        "destroy {list} in box",
        "take along {cards}",
        "set aside the rest",
        "set aside {cards}",
        "turn {cards} to {side} inverting boxes",
        "turn {cards} to the other side",
        "turn it to a negative stage",
        "gain production of it",
        "gain that any",
        "downgrade {cards}",
        "play top {n} of deck",
        "discover next {n} of {list}",
        "discover {cards}",
        "purge this",
        "purge {cards}",
        "purge in groups of {n} nonpermanent cards set aside",
        "return {cards} to kingdom",
        "{amounts}",
        "play it",
        "keep this",
        "write its fame +{n} in {m} box",
    ),
)
"""What is done, or paid."""

COUNTED: tuple[Counted, ...] = (
    *(
        "tick {n} box",
        "tick {n} box {per}",
        "tick next {n} box",
        "tick next {n} box on {list}",
        "tick {n} box on {side}",
    ),
    *("tick next {n} box on {cards}", "strike {n} production icon of {cards}", "strike {n} production icon of this"),
    *("strike {n} production icon of {cards} {per}", "strike {n} upgrade icon of {cards}"),
    *("strike {n} {icon} icon of {cards}", "strike {n} {icon} icon of this"),
    *(
        "strike {n} production icon of those",
        "use {n} activate line of {cards}",
        "use {n} activate or end turn line of {cards}",
        "use {n} activate or end turn line of it",
        "use {n} end turn line of {cards}",
        "use {n} end turn line of {cards} without ending the turn",
        "use {n} line with {resource} price of it",
        "replace {n} production icon of {cards} by {m}",
        "lose next {n} resource this turn",
        "tick {n} red box",
        "tick {n} green box",
        "tick {n} white box",
        "tick next {n} red box",
        "tick next {n} green box",
        "tick up to {n} box {per}",
        "tick {n} box on {cards} without effect",
        "tick {n} box on {cards}",
        "tick {n} {resource} box on {cards} gaining {m} times as much",
        "tick {n} resource box on {cards} gaining {m} times as much",
        "take along +{n} person",
    ),
)
"""What is done to so many."""

STANDING: tuple[Message, ...] = (
    *(
        "advancing plays +{n}",
        "no advancing",
        "no upgrading",
        "no playing",
        "no end turn effects",
        "see top {n} of deck",
    ),
    *("no other end turn effects", "each gain of {resource} is {n} less", "{kinds} in play produce +{amounts}"),
    *(
        "{kinds} in play may produce {resource} for {other}",
        "{kinds} in play produce double",
        "this can't be destroyed",
    ),
    *("pay {resource} as {other}", "this can't be destroyed while {name} not destroyed", "gain only {resource}"),
    *("this counts as {n} or {m} persons", "this produces +{amounts} {per}", "{resource} only for upgrades"),
    *(
        "cards sharing a word with cards blocked by this in play produce double",
        "this produces what nobles in play produce",
        "once a turn an end turn line of the card above this leaves the turn open",
        "{kinds} in play produce nothing",
        "turns start with {n} cards",
        "this counts as {n} furniture {per}",
        "this counts as {n} negative nin'gari in play",
        "this counts as {n} or {m} ships",
        "this counts as {n} or {m} seafaring",
        "red",
        "green",
        "white",
    ),
)
"""What holds while a card lies there."""

FAME: tuple[Message, ...] = (
    *("{fame} {per}", "{fame} {per} short of {n}", "{fame} if {n} {resource} icons in kingdom", "highest ticked box"),
    *("{fame} if no enemy in kingdom", "sum of written boxes", "sum of written boxes on {side}", "when purged"),
    *(
        "{fame}",
        "{fame} {per}, at most {n}",
        "sum of written boxes, at most {n}",
        "double",
    ),
)
"""What a card is worth."""

PER: tuple[Message, ...] = (
    *("per person in play", "per person in kingdom", "per sword icon in kingdom", "per ticked box", "per unticked box"),
    *(
        "per ticked box on {side}",
        "per word Wall in sight",
        "per nonpermanent card in kingdom",
        "per seafaring in play",
    ),
    *("per {n} persons in play", "per nonpermanent card with fame {n} in kingdom", "per tally"),
    *("per card producing good in kingdom",),
    *(
        "per icon of buildings in kingdom",
        "per furniture in kingdom",
        "per seafaring in kingdom",
        "per other card in purge",
        "per icon of this",
    ),
)

CARDS: tuple[Message, ...] = (
    *("{cards} in play", "{cards} in kingdom", "{cards} in discard", "{cards} in deck", "{cards} in permanents"),
    *("{cards} in purge", "{cards} in play or in discard", "{cards} in play or in discard or in permanents"),
    *("{cards} in play or in deck", "{cards} producing {resource}", "{cards} producing", "{cards} blocked by this"),
    *("{cards} producing {n} or more", "{cards} with fame {n} or more", "{cards} with {n} to {m} icons"),
    *("{cards} with {n} to {m} stickers", "{cards} with defeat", "{cards} with free box", "up to {cards}"),
    *("{cards} without sticker of this", "random {cards}", "{n} word {word}", "{n} {name}", "{cards} or {sort}"),
    *(
        "{cards} in play or in permanents",
        "{cards} in box",
        "{cards} set aside",
        "{cards} on top of deck",
        "{cards} with {resource} icon",
        "{cards} with no sticker {n}",
        "{cards} leading to ship",
        "{cards} producing {n} or more {resource}",
        "{cards} producing as much {resource} as this or more",
        "{cards} producing most",
        "{n} of those",
        "any number {name}",
        "all {names}",
        "all expeditions or {names}",
    ),
)
"""Things that a step acts on, and where they lie."""

KINDS: tuple[Message, ...] = (
    *("all persons", "all lands", "all buildings", "all of all buildings", "all of them", "all other cards"),
    *("any number persons", "any number other permanent cards", "all cards", "all negative cards", "all staying cards"),
    *("all animals",),
)

SORTS: tuple[Message, ...] = (
    *("object: building", "object: land", "object: knight", "object: seafaring", "object: person", "object: item"),
)
"""The second of two sorts that would do."""

MANY: tuple[Message, ...] = (
    *("subject: buildings", "subject: lands", "subject: persons", "subject: friendly cards", "subject: seafaring"),
    *("subject: ships",),
)
"""Those who produce."""

THINGS: tuple[Counted, ...] = (
    *("object: {n} card", "object: {n} other card", "object: {n} friendly card", "object: {n} other friendly card"),
    *("object: {n} friendly nonpermanent card", "object: {n} other friendly nonpermanent card", "object: {n} person"),
    *("object: {n} negative card", "object: {n} other permanent card", "object: {n} permanent card"),
    *("object: {n} other person", "object: {n} building", "object: {n} land", "object: {n} enemy", "object: {n} horse"),
    *("object: {n} seafaring", "object: {n} stage", "object: {n} event", "object: {n} other friendly permanent card"),
    *("object: {n} staying card", "object: {n} knight", "object: {n} lady"),
    *(
        "object: {n} ship",
        "object: {n} other ship",
        "object: {n} cargo",
        "object: {n} noble",
        "object: {n} magical",
        "object: {n} friendly magical",
        "object: {n} blessed",
        "object: {n} armored",
        "object: {n} item",
        "object: {n} invention",
        "object: {n} animal",
        "object: {n} furniture",
        "object: {n} crafting",
        "object: {n} expedition",
        "object: {n} nin'gari",
        "object: {n} friendly nin'gari",
        "object: {n} other nin'gari",
        "object: {n} other friendly nin'gari",
        "object: {n} building or furniture",
        "object: {n} person or cargo",
        "object: {n} land or building",
        "object: {n} item or cargo",
        "object: {n} item or invention or animal",
        "object: {n} seafaring or cargo",
        "object: {n} seafaring or person or item",
        "object: {n} negative card not enemy",
        "object: {n} nonpermanent card",
    ),
)
"""So many of a kind, as what a step acts on."""

ALL: Message = "every: all"
"""Before all of a kind, in the form of two."""

ANY_NUMBER: Message = "every: any number"
"""Before as many of a kind as one likes, in the form of many."""
