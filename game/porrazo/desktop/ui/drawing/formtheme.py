"""pygame-gui's theme, made from ours for one scale."""

from typing import Any

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Theme


def form_theme(theme: Theme, ui: float) -> dict[str, Any]:
    """Return what `UIManager` takes as a theme.

    It ignores fonts and shapes of `defaults`, so each kind of element says them.
    """
    shape = {**_shape(theme, ui), "padding": f"{round(10 * ui)},{round(2 * ui)}"}
    line = {"colours": _colours(theme), "font": _font(theme, ui), "misc": shape}
    return {"defaults": {"colours": _colours(theme)}, "text_entry_line": line}


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _colours(theme: Theme) -> dict[str, str]:
    p = theme.palette
    return {
        name: _hex(colour)
        for name, colour in {
            "dark_bg": p.felt_dark,
            "normal_bg": p.panel_light,
            "hovered_bg": p.felt,
            "active_bg": p.felt,
            "selected_bg": p.chosen,
            "disabled_bg": p.panel,
            "normal_border": p.panel_edge,
            "hovered_border": p.brass,
            "active_border": p.brass,
            "selected_border": p.brass,
            "focused_border": p.brass,
            "disabled_border": p.panel_light,
            "normal_text": p.text,
            "hovered_text": p.text,
            "active_text": p.text,
            "selected_text": p.text_gold,
            "disabled_text": p.text_dim,
            "text_cursor": p.text_gold,
        }.items()
    }


def _font(theme: Theme, ui: float) -> dict[str, str]:
    regular = str(asset(f"fonts/{theme.fonts[FontRole.UI]}"))
    bold = str(asset(f"fonts/{theme.fonts[FontRole.UI_BOLD]}"))
    return {
        "name": "porrazo_ui",
        "size": str(round(theme.type.body * ui)),
        "regular_path": regular,
        "bold_path": bold,
        "italic_path": regular,
        "bold_italic_path": bold,
    }


def _shape(theme: Theme, ui: float) -> dict[str, str]:
    radius = str(round(theme.measures.button_radius * 0.75 * ui))
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": ",".join([radius] * 4),
        "border_width": str(max(1, round(theme.measures.border * 0.8 * ui))),
        "shadow_width": "0",
    }
