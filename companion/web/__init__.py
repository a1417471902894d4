"""The table in a browser: `companion serve`. Pages of documents, and the forms that send moves to the desk.

Here belong routes, what a page shows of which document, templates and the files that a page needs; who may ask, and
what is kept for the next page. What a command does and what the rules allow is the desk's. It may import `desk`,
`show`, `catalogue` and `documents`; of the packages of the extra `web` only here.
"""
