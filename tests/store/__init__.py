"""Tests of the data base, each on SQLite and on PostgreSQL."""
