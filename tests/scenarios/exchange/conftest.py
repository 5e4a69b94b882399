"""People with roles, and a draft."""

from tests.scenarios.authoring.conftest import author, draft

__all__ = ["author", "draft"]
