"""It's a Wonderful Kingdom: production aids, the score sheet, medals, scenarios and the solo campaign.

It may import `catalogue`, `play` and `games.score`.
"""
