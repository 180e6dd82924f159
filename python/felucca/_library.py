"""libfelucca by ctypes: its handles (library/handles.h) and batches (batch/batch.h), nothing more."""

import ctypes
import ctypes.util
import os
import pathlib
from ctypes import POINTER, c_bool, c_char_p, c_int, c_int16, c_int64, c_size_t, c_uint16, c_uint32, c_uint64, c_uint8, c_void_p

TEXT_BYTES = 256 << 10
STATE_BYTES = 512
MAX_SEATS = 4
MAX_LEGAL = 128
RECORD_BYTES = 4 << 20
NEWEST = ctypes.c_size_t(-1).value  # beyond the last action


class Rows(ctypes.Structure):
    """struct fel_rows: where NumPy's arrays lie."""

    _fields_ = [(name, c_void_p) for name in ("observation", "mask", "mover", "done", "reward", "points")]


class State(ctypes.Structure):
    """struct fel_state: a view, for players."""

    _fields_ = [("bytes", c_uint8 * STATE_BYTES)]


def _candidates():
    """$FELUCCA_LIBRARY; beside the module, where both were installed; whatever the system has."""
    if "FELUCCA_LIBRARY" in os.environ:
        yield os.environ["FELUCCA_LIBRARY"]
        return
    for folder in pathlib.Path(__file__).resolve().parents:
        for name in ("libfelucca.so.0", "lib/libfelucca.so.0"):
            if (folder / name).exists():
                yield str(folder / name)
    yield ctypes.util.find_library("felucca") or "libfelucca.so.0"


def _load():
    for path in _candidates():
        try:
            return ctypes.CDLL(path)
        except OSError as trouble:
            reason = trouble
    raise ImportError(f"libfelucca can't be loaded ({reason}): install it, or say where it is in FELUCCA_LIBRARY")


C = _load()

_SIGNATURES = {
    "fel_version": (c_char_p,),
    "fel_games_text": (c_int64, c_char_p, c_size_t),
    "fel_levels_text": (c_int64, c_char_p, c_size_t),
    "fel_features_text": (c_int64, c_void_p, c_char_p, c_size_t),
    "fel_match_open": (c_void_p, c_char_p, c_size_t, c_char_p, c_size_t),
    "fel_match_close": (None, c_void_p),
    "fel_match_game": (c_void_p, c_void_p),
    "fel_match_count": (c_size_t, c_void_p),
    "fel_match_mover": (c_int, c_void_p),
    "fel_match_legal": (c_uint32, c_void_p, POINTER(c_uint16)),
    "fel_match_play": (c_bool, c_void_p, c_int64),
    "fel_match_back": (None, c_void_p, c_size_t),
    "fel_match_view": (c_bool, c_void_p, c_size_t, c_int, POINTER(State)),
    "fel_match_position": (c_int64, c_void_p, c_size_t, c_int, c_char_p, c_size_t),
    "fel_match_observe": (c_bool, c_void_p, c_int, c_void_p),
    "fel_match_record": (c_int64, c_void_p, c_char_p, c_size_t),
    "fel_match_notation": (c_int64, c_void_p, c_int64, c_char_p, c_size_t),
    "fel_match_action": (c_int64, c_void_p, c_char_p),
    "fel_match_score": (c_uint32, c_void_p, POINTER(c_int16)),
    "fel_bot_open": (c_void_p, c_void_p, c_char_p, c_uint64, POINTER(c_uint32)),
    "fel_bot_close": (None, c_void_p),
    "fel_bot_look": (None, c_void_p, POINTER(State)),
    "fel_bot_think": (c_bool, c_void_p, c_uint32),
    "fel_bot_choice": (c_uint16, c_void_p),
    "fel_bot_follow": (None, c_void_p, c_uint32, c_uint16),
    "fel_batch_like": (c_void_p, c_void_p, c_size_t, c_uint32),
    "fel_batch_close": (None, c_void_p),
    "fel_batch_reset": (None, c_void_p, c_void_p, POINTER(Rows)),
    "fel_batch_step": (c_size_t, c_void_p, c_void_p, POINTER(Rows)),
    "fel_batch_sample": (None, c_void_p, c_void_p),
}
for _name, (_result, *_arguments) in _SIGNATURES.items():
    _function = getattr(C, _name)
    _function.restype, _function.argtypes = _result, _arguments


def text(function, *arguments, size=TEXT_BYTES):
    """What a function of the library writes."""
    buffer = ctypes.create_string_buffer(size)
    length = function(*arguments, buffer, size)
    if length < 0:
        raise ValueError("there is no such thing, or no room for it")
    return buffer.raw[:length].decode()
