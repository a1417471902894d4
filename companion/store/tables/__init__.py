"""The tables of the data base, as the migrations make them; names of tables and columns never change.

No query belongs here. It imports SQLAlchemy alone.
"""
