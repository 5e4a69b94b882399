"""Versions know the digest of their present document; the other stays as it is.

Until now a version's digest was that of its document. Its codes were made of it, so it
keeps it.
"""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import F


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Note the digest under which the version of each document was stored."""
    version = apps.get_model("scenarios", "Version")
    version.objects.update(document_digest=F("digest"))


class Migration(migrations.Migration):
    dependencies = [
        ("scenarios", "0008_what_papers_are_drawn_by"),
    ]

    operations = [
        migrations.AddField(
            model_name="version",
            name="document_digest",
            field=models.CharField(default="", max_length=32),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
