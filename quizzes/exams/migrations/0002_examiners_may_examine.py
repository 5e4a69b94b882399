"""What the role of examiner may do."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def give_right(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Grant examiners their right, whose row Django would make only later."""
    content_types = apps.get_model("contenttypes", "ContentType").objects
    blueprint, _ = content_types.get_or_create(app_label="exams", model="blueprint")
    right, _ = apps.get_model("auth", "Permission").objects.get_or_create(
        content_type=blueprint, codename="examine", defaults={"name": "May examine"}
    )
    for group in apps.get_model("auth", "Group").objects.filter(name="examiner"):
        group.permissions.add(right)


class Migration(migrations.Migration):
    """Permission of the group."""

    dependencies = [
        ("accounts", "0003_rights_of_roles"),
        ("exams", "0001_blueprints_and_sittings"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(give_right, migrations.RunPython.noop)]
