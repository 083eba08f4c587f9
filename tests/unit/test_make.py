"""What `make score` says to a RUN that is none; the rest of the Makefile is CI's to run."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


# `make unit` runs this test, and would hand its own options down.
OUTER = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKEOVERRIDES", "ARGS", "RUN"}


def make(*words: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in OUTER}
    return subprocess.run(
        ["make", *words], cwd=ROOT, env=clean, capture_output=True, text=True, check=False
    )


NAME = "make score RUN=runs/NAME"
GO_ON = (
    "go on with: .venv/bin/streamsqlbench run --resume RESUMED "
    "(with the --pack, --kafka, --flink or --no-isolation that it began with)\n"
)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, f"is no folder; name that of a finished run: {NAME}\n"),
        (
            [],
            f"has no submission.jsonl and is no run's folder; name that of a finished run: {NAME}",
        ),
        (["run.json"], f"has no submission.jsonl, since its run did not end; {GO_ON}"),
        (["run.json", "submission.jsonl"], f"is the folder of a run that is not complete; {GO_ON}"),
    ],
)
@pytest.mark.parametrize("tail", ["", "/"])
def test_a_run_that_cannot_be_scored_is_told_why(
    content: list[str] | None, told: str, tail: str, tmp_path: Path
) -> None:
    run = tmp_path / "one"
    if content is not None:
        run.mkdir()
        for name in content:
            (run / name).write_text('{\n  "complete": false\n}\n', encoding="utf-8")
    done = make("score", f"RUN={run}{tail}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{run}{tail} {told}".replace("RESUMED", f"{run}{tail}"))


def test_without_a_run_it_is_asked_for() -> None:
    done = make("score")
    assert done.returncode == 2
    assert done.stderr.startswith(f"Name the folder of a finished run: {NAME}\n")


@pytest.mark.parametrize(
    ("folder", "name"),
    [("one", "one"), ("one/", "one"), ("my run, a", "my_run__a"), ("n" * 70, "n" * 64)],
)
def test_a_run_is_scored_under_its_folder_s_name(folder: str, name: str, tmp_path: Path) -> None:
    run = tmp_path / folder
    run.mkdir()
    (run / "submission.jsonl").touch()
    (run / "run.json").write_text('{\n  "complete": true\n}\n', encoding="utf-8")
    given = f"{tmp_path}/{folder}"
    done = make("--old-file=.eval-venv/.packages", "score", f"RUN={given}", "SCORER=echo")
    assert f"--method {name}={given}/submission.jsonl --output {given}/score" in done.stdout


@pytest.mark.parametrize("verb", ["engine", "containers", "up", "down"])
def test_without_a_docker_engine_nothing_with_containers_is_done_or_passed(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docker = tmp_path / "docker"
    docker.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    docker.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    done = make(verb)
    assert done.returncode != 0
    assert "No Docker engine answers, so nothing was started or tested" in done.stderr
