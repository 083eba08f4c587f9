"""What a rule found, and all that rules look at."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from curation.sql.tokens import Token, is_at, tokens_of
from harness.pack.task import Task

Weight: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that a rule dislikes. An error keeps a task out of the pack, a warning does not."""

    task_id: str
    weight: Weight
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.task_id}  {self.weight} {self.rule}: {self.message}"


@dataclass(frozen=True, kw_only=True)
class Subject:
    """A task with its texts; `gold` and `asked` are empty where no gold was built."""

    task: Task
    reference: str
    oracle: str
    gold: bytes = b""
    tie: object = None
    asked: str = ""  # `records.question_hash` of what the gold was built for

    @cached_property
    def tokens(self) -> list[Token]:
        """The reference's."""
        return tokens_of(self.reference)

    @cached_property
    def words(self) -> frozenset[str]:
        """The reference's bare words, in upper case."""
        return frozenset(token.upper for token in self.tokens if token.kind == "word")

    def has(self, *words: str) -> bool:
        """Whether these words or signs stand somewhere in the reference, one after the other."""
        return any(is_at(self.tokens, index, *words) for index in range(len(self.tokens)))

    def error(self, rule: str, message: str) -> Finding:
        """Make an error."""
        return Finding(task_id=self.task.id, weight="error", rule=rule, message=message)

    def warning(self, rule: str, message: str) -> Finding:
        """Make a warning."""
        return Finding(task_id=self.task.id, weight="warning", rule=rule, message=message)
