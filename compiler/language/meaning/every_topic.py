"""Every topic: what one reads, words and registers is there once its module is imported."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from compiler.language import topics

for _module in iter_modules(topics.__path__, f"{topics.__name__}."):
    import_module(_module.name)
