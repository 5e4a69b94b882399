"""Certificates: issued, printed, checked by anybody, revoked, reminded of."""
