"""The frozen scorer. `python evaluation/evaluate.py --help` is its command line.

    evaluate ─ pack, submission, report, check ─ comparator ─ ties ─ columns ─ reading

`comparator.score` and `comparator.score_tie` give one verdict from files. README.md numbers
the rules (R…, K…, T…) that the modules cite.
"""
