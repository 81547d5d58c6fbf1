"""The same play on every Python: games recorded by one are replayed by the others, and compared in digests.

``python -m tests.pythons WHEEL`` runs the WebAssembly builds of CPython that npm has, under Node.
"""
