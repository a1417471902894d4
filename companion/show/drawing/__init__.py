"""Drawings: plain shapes with their signs, colours and widths of text, written as SVG and PDF.

What is drawn is the matter of `show.files`. It may import the catalogue's words and nothing else of the program.
"""
