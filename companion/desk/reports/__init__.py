"""Reports on a kingdom: table, statistics, charts, odds, simulation, pages, scores."""
