"""Puts the installed program on the search path of Windows, for one user, and takes it away.

The installer and the remover have porrazo.com do it: NSIS would cut a path of more than 1,024
characters. Windows tells programs that are started from then on.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

if sys.platform == "win32":
    import winreg

ADD, REMOVE = "--put-on-path", "--take-from-path"
_KEY, _NAME = "Environment", "Path"
_ALL_WINDOWS, _SETTING_CHANGED, _UNLESS_HUNG, _PATIENCE_MS = 0xFFFF, 0x001A, 0x0002, 2000


def without(path: str, folder: str) -> str:
    r"""Return a search path without a folder, whatever its case; all others stay as they are.

    >>> without(r"%HOME%\bin;C:\Porrazo\;;D:\x", r"c:\porrazo")
    '%HOME%\\bin;;D:\\x'
    """
    gone = _plain(folder)
    return ";".join(each for each in path.split(";") if _plain(each) != gone)


def with_folder(path: str, folder: str) -> str:
    r"""Return a search path with a folder, at its end unless it is in it already.

    >>> with_folder(r"C:\bin;", r"C:\Porrazo"), with_folder("", r"C:\Porrazo")
    ('C:\\bin;C:\\Porrazo', 'C:\\Porrazo')
    """
    if any(_plain(each) == _plain(folder) for each in path.split(";")):
        return path
    return f"{path.rstrip(';')};{folder}" if path.rstrip(";") else folder


def _plain(folder: str) -> str:
    return folder.strip().strip('"').rstrip("\\").casefold()


def change(wish: str, folder: str) -> None:
    """Put a folder on the user's path, or take it away.

    Raises:
        OSError: the registry cannot be read or written.

    """
    if sys.platform != "win32":
        raise OSError("only Windows has a registry")
    access = winreg.KEY_READ | winreg.KEY_WRITE
    with winreg.CreateKeyEx(winreg.HKEY_CURRENT_USER, _KEY, 0, access) as key:
        try:
            path, kind = winreg.QueryValueEx(key, _NAME)
        except FileNotFoundError:
            path, kind = "", winreg.REG_EXPAND_SZ
        changed = with_folder(path, folder) if wish == ADD else without(path, folder)
        if changed == path:
            return
        if changed:
            winreg.SetValueEx(key, _NAME, 0, kind, changed)
        else:
            winreg.DeleteValue(key, _NAME)
    ctypes.windll.user32.SendMessageTimeoutW(
        _ALL_WINDOWS, _SETTING_CHANGED, 0, _KEY, _UNLESS_HUNG, _PATIENCE_MS, None
    )


def wished(arguments: list[str]) -> bool:
    """Do what the installer or the remover asks for; return whether they asked for anything."""
    if arguments not in ([ADD], [REMOVE]):
        return False
    change(arguments[0], str(Path(sys.executable).parent))
    return True
