"""The rules desk's rows and set-up."""
