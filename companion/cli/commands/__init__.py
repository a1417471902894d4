"""The commands of the command line, a module for each noun or group of verbs.

A command parses its options and prints the one document that the desk answers; what it does is the desk's. A module
imports the desk inside its commands, so that `--help` needn't. It may import `cli.context`, `desk` and `show`.
"""
