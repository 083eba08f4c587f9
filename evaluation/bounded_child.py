"""The child of `bounded`: a request on standard input, an outcome on standard output."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

if not __package__:  # run as a script: its package is found from the folder above
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from evaluation import bounded
from evaluation.comparator import judge_files
from evaluation.terms import Terms


def main() -> None:
    """Answer one request; running out of memory gives no answer, which says it all."""
    request = json.load(sys.stdin)
    bounded.limit_this_process()
    try:
        outcome = judge_files(request["golds"], request["pred"], Terms(**request["terms"]))
    except MemoryError:
        return
    json.dump(asdict(outcome), sys.stdout)


if __name__ == "__main__":
    main()
