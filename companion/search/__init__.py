"""Finding cards and texts: a query is parsed once and has two faces, proven to agree.

`query` reads the text, with the fields of `fields`; `match` answers it for a card in memory, `clause` in SQL for all
kingdoms at once; `columns` shows and sorts what was found; `texts` finds rules and words. What is found becomes a
document elsewhere, in `desk`. It may import `store`, `catalogue`, `play`, `documents`, `errors`, `text`.
"""
