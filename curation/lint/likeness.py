"""Tasks that are too much alike: by shingles of words, no embedding, no model."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from curation.lint.finding import Finding, Subject

QUESTION_WORDS, QUESTION_LIKENESS = 3, 0.5
REFERENCE_WORDS, REFERENCE_LIKENESS = 5, 0.6

Shingles: TypeAlias = frozenset[tuple[str, ...]]


def shingles(words: Sequence[str], size: int) -> Shingles:
    """Give all runs of so many words."""
    return frozenset(tuple(words[at : at + size]) for at in range(len(words) - size + 1))


def likeness(a: Shingles, b: Shingles) -> float:
    """Give the share of runs that two texts have in common, from 0 to 1 (Jaccard)."""
    return len(a & b) / len(a | b) if a or b else 0.0


def likeness_findings(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield pairs of tasks whose questions or references are nearly the same."""
    questions = {
        subject.task.id: shingles(
            re.findall(r"[a-z0-9_]+", subject.task.question.lower()), QUESTION_WORDS
        )
        for subject in subjects
    }
    references = {
        subject.task.id: shingles([token.text.lower() for token in subject.tokens], REFERENCE_WORDS)
        for subject in subjects
    }
    for a, b in combinations(subjects, 2):
        alike = likeness(questions[a.task.id], questions[b.task.id])
        if alike >= QUESTION_LIKENESS:
            yield b.warning("alike", f"{alike:.0%} of the question is that of {a.task.id}")
        alike = likeness(references[a.task.id], references[b.task.id])
        if alike >= REFERENCE_LIKENESS:
            yield b.warning("alike", f"{alike:.0%} of the reference is that of {a.task.id}")
        same_place = a.task.domain.name == b.task.domain.name
        same_sources = set(a.task.sources) == set(b.task.sources)
        if same_place and same_sources and a.task.capabilities[0] == b.task.capabilities[0]:
            yield b.warning("alike", f"capability and sources are those of {a.task.id}")
