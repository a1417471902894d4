"""Documents about sessions of games other than Kingdom Legacy."""
