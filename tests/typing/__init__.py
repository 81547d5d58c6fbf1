"""What type checkers accept and refuse: mypy and pyright check these files, and pytest runs them."""
