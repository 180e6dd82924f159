"""Imhotep and Pyramidion for learners and players: libfelucca in Python. docs/python.md"""

from ._library import C as _C
from .match import GAMES, LEVELS, Match, Player, play

__version__ = _C.fel_version().decode()
__all__ = ["GAMES", "LEVELS", "Env", "Match", "Player", "VectorEnv", "play"]


def __getattr__(name):
    """Env and VectorEnv need NumPy; matches and players do not."""
    if name in ("Env", "VectorEnv"):
        from . import env

        return getattr(env, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
