"""Addresses as QR codes."""

import io

import segno


def qr_code(url: str) -> str:
    """Draw an address as a QR code, in SVG."""
    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", border=2, xmldecl=False, light="white"
    )
    return drawn.getvalue().decode()
