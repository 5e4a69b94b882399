"""The roles that people can have, as groups."""

from typing import Any

from django.db import migrations

ROLES = ("author", "reviewer", "teacher", "examiner")


def make_roles(apps: Any, schema_editor: object) -> None:
    """Make each group that there is not yet."""
    groups = apps.get_model("auth", "Group").objects
    for name in ROLES:
        groups.get_or_create(name=name)


class Migration(migrations.Migration):
    """Groups named after the roles."""

    dependencies = [
        ("accounts", "0001_custom_user"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
