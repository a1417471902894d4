"""What the data files say, as immutable objects.

Here belong the cards with their rows and printings, the effect language in which they say what they do, the owner's
packs, and the rules and set-up of all games as data. Neither the data base (`store`) nor what the cards come to in play
(`games`) belongs here. It imports `play`, `errors` and `text`, nothing else of the program.
"""
