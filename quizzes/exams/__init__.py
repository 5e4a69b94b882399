"""Examinations: blueprints, papers, sittings, results, certificates."""
