"""Documents as files for people: pages and lists to print, charts, score files.

HTML, Markdown and SVG come from `templates`, filled in by `template.page`. It may import `show.phrases` and documents.
"""
