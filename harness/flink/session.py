"""One table environment on the gateway: register, parse, submit. Lives on one thread.

Everything untyped of py4j stays in this module. Failures are the candidate's `CandidateError`
where Flink refused a statement, and `GatewayLost` where the JVM did not answer.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from py4j.java_gateway import JavaGateway
from py4j.protocol import Py4JError, Py4JJavaError

from harness.access.flink import Cluster
from harness.errors import CandidateError, GatewayLost, ServiceError
from harness.flink import failure
from harness.flink.ddl import SINK
from harness.flink.settings import TABLE_SETTINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A parsed statement: the class that Flink's own parser gave it, and what the guard asks."""

    kind: str  # the simple name of the Operation class
    temporary: bool  # a view that vanishes with the session
    inserts_into: str  # table path of an INSERT's target, "" for anything else
    appends: bool  # an INSERT that neither overwrites, deletes, updates nor overrides options
    operation: Any  # the Java object; only `TableSession` looks into it


class TableSession:
    """A fresh streaming table environment, bound to a session cluster.

    Args:
        gateway: A client of the calling thread alone.
        flink: The cluster.
        name: The job's name in Flink's own lists.
    """

    def __init__(self, gateway: JavaGateway, flink: Cluster, name: str) -> None:
        self._gateway = gateway
        self._jvm = gateway.jvm
        with _ours():
            configuration = self._jvm.org.apache.flink.configuration.Configuration()
            target = {
                "execution.target": "remote",
                "pipeline.name": name,
                "rest.retry.max-attempts": "2",
                "rest.retry.delay": "500 ms",
                "rest.connection-timeout": "5000",
            }
            for key, value in (TABLE_SETTINGS | target | flink.client_options).items():
                configuration.setString(key, value)
            api = self._jvm.org.apache.flink.table.api
            settings = (
                api.EnvironmentSettings.newInstance().withConfiguration(configuration).build()
            )
            self._environment = api.TableEnvironment.create(settings)
            self._parser = self._environment.getParser()

    def register(self, ddl: str) -> None:
        """Execute a CREATE TEMPORARY TABLE of the harness itself."""
        with _ours():
            self._environment.executeSql(ddl)

    def parse(self, sql: str) -> Statement:
        """Parse and validate one statement against what is registered so far.

        Raises:
            CandidateError: parse_error or invalid, in Flink's own words.
        """
        with _theirs():
            operations = self._parser.parse(sql)
        with _ours():
            operation = operations.get(0)
            kind = str(operation.getClass().getSimpleName())
            target, appends = _target(operation) if kind == "SinkModifyOperation" else ("", False)
            return Statement(
                kind=kind,
                temporary=kind == "CreateViewOperation" and bool(operation.isTemporary()),
                inserts_into=target,
                appends=appends,
                operation=operation,
            )

    def create_view(self, statement: Statement, *, as_text: bool) -> None:
        """Execute a parsed CREATE TEMPORARY VIEW.

        Flink keeps a view's text, and parses and validates it anew wherever the view is named, in
        other views too: with views upon views that is a third of all planning. Unless it must,
        the view is kept as the relational tree that its text was parsed to; the plans are equal.

        Args:
            statement: Of `parse`.
            as_text: Whether to leave the view to Flink, which then also knows its name in hints.
        """
        operation = statement.operation
        with _theirs():
            if not as_text and not operation.isIgnoreIfExists():
                view = operation.getCatalogView()
                query = self._parser.parse(view.getExpandedQuery()).get(0)
                table = self._environment.createTable(query)
                if self._schema_of(table).equals(view.getUnresolvedSchema()):  # no other names
                    path = operation.getViewIdentifier().asSerializableString()
                    self._environment.createTemporaryView(path, table)
                    return
            self._environment.executeInternal(operation)

    def _schema_of(self, table: Any) -> Any:  # noqa: ANN401  # Java objects
        schema = self._jvm.org.apache.flink.table.api.Schema
        return schema.newBuilder().fromResolvedSchema(table.getResolvedSchema()).build()

    def submit(self, statement: Statement) -> str:
        """Plan a parsed query or INSERT into the sink, and send the job to the cluster.

        Returns:
            The job's id, in hexadecimal. The job may not run yet.

        Raises:
            CandidateError: invalid or schema_mismatch, in the planner's own words.
        """
        with _theirs():
            if statement.inserts_into:
                modifications = self._jvm.java.util.ArrayList()
                modifications.add(statement.operation)
                result = self._environment.executeInternal(modifications)
            else:
                table = self._environment.createTable(statement.operation)
                result = table.insertInto(SINK).execute()
        with _ours():
            return str(result.getJobClient().get().getJobID().toHexString())

    def rehearse(self, statement: Statement) -> None:
        """Plan a parsed query into the sink, and forget the plan; the cluster hears nothing.

        Raises:
            CandidateError: As `submit`.
        """
        with _theirs():
            api = self._jvm.org.apache.flink.table.api
            details = self._gateway.new_array(api.ExplainDetail, 0)
            plan = self._environment.createTable(statement.operation).insertInto(SINK)
            plan.explain(api.ExplainFormat.TEXT, details)

    def close(self) -> None:
        """Give the connection, and the Java thread behind it, back."""
        self._gateway.close()


def _target(operation: Any) -> tuple[str, bool]:  # noqa: ANN401  # a Java object
    """An INSERT's target path, and whether it does no more than append."""
    identifier = operation.getContextResolvedTable().getIdentifier()
    path = str(identifier.asSummaryString())
    appends = (
        not operation.isOverwrite()
        and not operation.isUpdate()
        and not operation.isDelete()
        and operation.getDynamicOptions().isEmpty()
        and operation.getStaticPartitions().isEmpty()
    )
    return path, bool(appends)


@contextmanager
def _theirs() -> Iterator[None]:
    """Turn what Flink refuses into the candidate's failure."""
    try:
        yield
    except Py4JJavaError as error:
        trace = str(error)
        if failure.is_ours_before_submission(trace):
            raise ServiceError(failure.root_cause(trace).text) from error
        raise CandidateError(
            failure.kind_before_submission(trace), failure.explain(trace), trace
        ) from error
    except (Py4JError, OSError) as error:
        raise GatewayLost(f"the gateway did not answer: {error}") from error


@contextmanager
def _ours() -> Iterator[None]:
    """Turn any failure into a fault of the harness."""
    try:
        yield
    except Py4JJavaError as error:
        raise ServiceError(failure.root_cause(str(error)).text) from error
    except (Py4JError, OSError) as error:
        raise GatewayLost(f"the gateway did not answer: {error}") from error
