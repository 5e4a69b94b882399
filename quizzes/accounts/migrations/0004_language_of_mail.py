"""The language in which mail is written to somebody."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column of accounts."""

    dependencies = [("accounts", "0003_rights_of_roles")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="language",
            field=models.CharField(blank=True, max_length=7),
        ),
    ]
