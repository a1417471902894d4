"""Documents about sessions of games other than Kingdom Legacy. They import other documents alone."""
