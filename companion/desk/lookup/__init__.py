"""Looking things up: cards, rules, set-up, search, SQL, completion; nothing is played."""
