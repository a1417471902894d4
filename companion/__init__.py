"""companion: a campaign companion for Kingdom Legacy: Feudal Kingdom, and four more kingdom games at the table."""

__version__ = "0.1.0"
