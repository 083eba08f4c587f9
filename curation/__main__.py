"""`python -m curation`."""

from curation.cli import main

if __name__ == "__main__":
    main()
