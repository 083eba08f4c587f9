"""`python -m curation`."""

from curation.cli.app import main

if __name__ == "__main__":
    main()
