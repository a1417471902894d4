"""Scripts for whoever changes the program: nothing here is run by the tests or needs the program's modules."""
