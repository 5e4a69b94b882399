"""What the roles may do: authors and teachers write items, reviewers review them."""

from typing import Any

from django.db import migrations

RIGHTS = {
    "write_item": ("May write items", ("author", "teacher")),
    "review_item": ("May review items", ("reviewer",)),
}


def give_rights(apps: Any, schema_editor: object) -> None:
    """Add its rights to each role; without this, Django makes their rows later."""
    content_types = apps.get_model("contenttypes", "ContentType").objects
    draft, _ = content_types.get_or_create(app_label="scenarios", model="draft")
    for codename, (name, roles) in RIGHTS.items():
        right, _ = apps.get_model("auth", "Permission").objects.get_or_create(
            content_type=draft, codename=codename, defaults={"name": name}
        )
        for group in apps.get_model("auth", "Group").objects.filter(name__in=roles):
            group.permissions.add(right)


class Migration(migrations.Migration):
    """Permissions of the groups."""

    dependencies = [
        ("accounts", "0002_roles"),
        ("scenarios", "0003_drafts_signatures_notes_log"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(give_rights, migrations.RunPython.noop)]
