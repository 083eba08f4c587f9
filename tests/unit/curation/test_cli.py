from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from curation.cli.app import main
from curation.repository import Repository
from tests.support.bench import Texts, bench

Run: TypeAlias = Callable[..., tuple[object, str, str]]  # exit code, stdout, stderr


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def program(*words: str) -> tuple[object, str, str]:
        monkeypatch.setattr("sys.argv", ["curation", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code, said.out, said.err

    return program


def test_lint_ends_with_1_where_a_rule_is_broken(tmp_path: Path, run: Run) -> None:
    texts = Texts(question="Shops with sales and mean, where NULL is left out?")
    repository = bench(tmp_path / "bench", {"sh_001": texts})
    code, out, _ = run("lint", "sh_001", "--root", str(repository.root))
    assert code == 1
    assert "sh_001  error rounding: mean: the question does not say how to round" in out
    assert out.endswith("1 tasks, 1 errors, 1 warnings\n")


def test_lint_ends_with_0_where_all_is_well(golden: Repository, run: Run) -> None:
    code, out, _ = run("lint", "--domain", "shop", "--root", str(golden.root))
    assert (code, out) == (0, "1 tasks, 0 errors, 0 warnings\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["lint"], "name task ids, or a domain with --domain, or --all"),
        (["lint", "sh_404"], "sh_404 is no task"),
        (["mutants", "sh_001"], "was never built; run `python -m curation build sh_001`"),
        (["build", "sh_001", "--kafka", "localhost:9092"], "give both --kafka and --flink"),
        (["heldout", "shop", "--seed", "1", "--out", "new"], "has no simulator"),
        (["freeze", "0.9.0"], "is 0.1.0, not 0.9.0"),
    ],
)
def test_a_mistake_ends_with_2_and_a_sentence(
    repository: Repository, run: Run, words: list[str], told: str
) -> None:
    code, _, err = run(*words, "--root", str(repository.root))
    assert code == 2
    assert told in err
    assert "Traceback" not in err


def test_verify_ends_with_1_where_a_file_has_changed(golden: Repository, run: Run) -> None:
    code, out, _ = run("verify", "--root", str(golden.root))
    assert code == 1
    assert "gold/manifest.json: is no manifest" in out


def test_a_report_is_written(golden: Repository, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    code, said, _ = run("report", "--all", "--root", str(golden.root), "--out", str(out))
    assert code == 0
    assert "1 tasks" in said
    assert "sh_001" in out.read_text()


def test_audit_coverage_and_ties_need_no_engine(golden: Repository, run: Run) -> None:
    for verb in ("audit", "coverage", "ties"):
        code, _, err = run(verb, "--all", "--root", str(golden.root))
        assert (code, err) == (0, "")
