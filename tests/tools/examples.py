"""Commands with arguments where the documents show none, and what stands for FILE, NAME and the like in theirs."""

from __future__ import annotations

FILES = {
    "score --by-hand": "by-hand.txt",
    "stonespine score": "stonespine.txt",
    "pack check": "pack.toml",
    "pack add": "pack.toml",
    "import FILE": "kingdom.jsonl",
}
"""The file that a command reads, where the documents say FILE."""

PLACES = {"NAME": "marsh", "PACK": "marsh", "MARK": "here", "SEQ": "12"}

SHELL = """# moves from a pipe
t
?
1
p 3 8; x
set hints on
r
l
undo 2
y
why u 7
nonsense
e forest
s
j
help
help upgrade
"""
"""What is typed into the shell."""

EXAMPLES = """
aim 8 sacred-well
aim 8 --purge
aim 8 --clear
table --lang cs
--kingdom Avalon table
--kingdom nowhere table
table nonsense
score --by-hand by-hand.txt
score --by-hand missing.txt
score --by-hand by-hand.txt --keep --on 2031-01-02 --note Measured
legal
why produce 3
why upgrade 7
why use 8.1
why advance
why nonsense
produce 1
produce 2:wood
produce 1 2 3
upgrade 1
upgrade 3 --to front-down --pay 5,6
upgrade 7 --discard 1
use 10.1
use 10.1 --choose none
use 13
advance --revision 1
pass
round
choose 1
choose none --decision abc
draw 3 7 1 10 --top 5
draw 12 --choose 1
do pass
do produce 1
do nonsense
undo --to turn
undo --to round
undo --to 5
undo --to nowhere
undo --preview
undo --preview --to round
mark here
journal --round 1
journal --turn 2
journal --card 7
journal --kind undo
journal --kind nonsense
journal --date 2031-02-03
journal --by-hand
journal --branches
history --round 1
history --round 99
stats Avalon
stats Avalon nowhere
odds category:land
odds produces:coin --next 2
odds nonsense:1
simulate --kingdoms 1 --seed 5
simulate --kingdoms 2 --seed 5 --policy greedy --printing current --keep
simulate --kingdoms 1 --seed 5 --policy rare --rule replace-only-costs=on
chart fame
chart resources
chart categories
chart stages
chart scores
chart nonsense
chart fame --out fame.svg
chart resources --out resources.html
chart stages --out stages.txt
sheet --format text
sheet --format md
sheet --format html
sheet --format svg
sheet --out page.html
sheet --out page.md
sheet --out page.svg
sql
sql "SELECT * FROM kingdoms"
sql "SELECT card, zone, stage FROM kingdom_cards ORDER BY card" --format csv
sql "SELECT card, zone FROM kingdom_cards" --format json
sql "SELECT nothing"
sql "DELETE FROM kingdoms"
completion bash
completion zsh
completion fish
completion bash --line "companion upgr"
completion bash --line "companion cards find cate"
scores --format table
scores --format csv
scores --format json
scores --format md
scores --format bgstats
scores --format bgstats-links
scores --since 2031-01-01
export again.jsonl
export kingdom.jsonl
export missing/again.jsonl
import kingdom.jsonl
import kingdom.jsonl --as Copied
import by-hand.txt
import missing.jsonl
note "Something to remember."
note "Of a round." --round 1
note "Of a card." --card 7
notes
notes remember
amend 12 pass
amend 5 produce 1
amend 999 pass
amend 3 fix gain 1 coin
check
kingdom new Second --seed 3
kingdom new Second --seed 3 --printing current --rule production-limit-9=off
kingdom new Second --seed 3 --physical
kingdom new Second --seed 3 --tracking
kingdom new Second --virtual --physical
kingdom new Avalon
kingdom new Second --pack marsh
kingdom register "A 17"
kingdom set resources-survive-advance on
kingdom set tracking on
kingdom set undo strict
kingdom set nonsense on
kingdom copy Avalon Third
kingdom copy Avalon Third --at 9
kingdom sheet --pack
kingdom sheet --resume
kingdom sheet --format md
kingdom sheet --format html --out sheet.html
kingdom mode physical
kingdom mode virtual
kingdom reset
kingdom list
kingdom use Avalon
kingdom use nowhere
kingdom show
kingdom show avalon
kingdom rename Avalon Camelot
config
config get printing
config set hints maybe
config set colors none
config unset hints
kingdom archive Avalon
kingdom list --all
kingdom unarchive Avalon
kingdom delete Avalon
kingdom delete Avalon --yes
fix move 1 discard
fix move 1 deck --bottom
fix move 12 play --top
fix turn 1 back-up
fix tick 1 1
fix tick 1 1 --write 5
fix untick 1 1
fix stick 1 2
fix stick 1 16=35
fix unstick 1 2
fix strike 1 production 1 coin
fix strike 3 effect 1
fix unstrike 1 production 1 coin
fix count 1 tally 3
fix name 1 "Rose Hill"
fix block 1 2
fix free 1
fix keep 1
fix gain 2 coin
fix lose 1 coin
fix discover 20
fix destroy 1
cards show 7
cards show 7 --lang cs
cards show 138
cards show 1000
cards find
cards find land
cards find category:land --sort -fame --columns name,fame
cards find zone:deck --format csv
cards find zone:deck --format ids
cards find zone:deck --format json
cards find produces:coin --everywhere
cards find castle --spoilers
cards find --help-fields
cards find nonsense:1
cards find rogue --game valeria
cards find room --game stonespine
cards amend --help
cards amendments
cards check
rules show KLG-041
rules show KLD-18
rules show KLG-095 --spoilers
rules show nonsense
rules list
rules list legacy
rules list stonespine --chapter market
rules find supremacy
rules find nothingatall
rules term upgrade
rules term vylepšení --lang cs
rules tables legacy
rules tables wonderful
rules tables stonespine
rules tables valeria
rules tables dice
rules setup legacy --players 1
rules setup valeria --players 3 --module events --seed 7
rules setup wonderful --players 2 --seed 7
rules setup stonespine --players 4 --seed 7
rules setup dice --players 3
rules coverage
wonderful score --player Ann --fixed 2,6 --combo 3x4 --player Bob --fixed 9 --keep --on 2031-01-02
wonderful score
wonderful score --solo --module advisors --side A --raw 109 --keep --on 2031-01-02
wonderful campaign
stonespine score stonespine.txt --keep --on 2031-01-02
stonespine jael-score --coins 3
valeria score --player "Ann: duke=waryn; monsters=2 goblin; gold=3"
valeria score --player nonsense
valeria roll 3 5 --player "Ann: citizens=cleric" --player "Bob: gold=2"
dice score --player "Nico:largest=5,fires=2" --player "Michi:largest=3" --keep --on 2031-01-02
dice check "colour red 5" --dice red5,red3,red1,red1,red6,blue2
dice check nonsense --dice red5
expansion list
expansion show 136
expansion start 136
expansion start 1
pack check pack.toml
pack check bad.toml
pack add pack.toml
pack add bad.toml
pack list
pack remove marsh
pack use marsh
play --keep-going
play --record transcript.txt --keep-going
tutorial
""".strip().splitlines()
"""Lines as typed after the program's name. Each is run by itself, so many are refused; that must stay so, too."""
