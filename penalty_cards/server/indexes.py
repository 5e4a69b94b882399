"""Changes of the database that do not hold up writing meanwhile."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations import AddIndex
from django.db.migrations.state import ProjectState


class AddIndexMeanwhile(AddIndexConcurrently):
    """Adds an index; on PostgreSQL without a lock, in a migration that is not atomic.

    What an attempt that was broken off has left of the index is removed first.
    """

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Make the index."""
        change = (app_label, schema_editor, from_state, to_state)
        if schema_editor.connection.vendor != "postgresql":
            AddIndex.database_forwards(self, *change)
            return
        name = schema_editor.quote_name(self.index.name)
        schema_editor.execute(f"DROP INDEX CONCURRENTLY IF EXISTS {name}")
        super().database_forwards(*change)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Remove the index."""
        change = (app_label, schema_editor, from_state, to_state)
        if schema_editor.connection.vendor != "postgresql":
            AddIndex.database_backwards(self, *change)
            return
        super().database_backwards(*change)
