"""copylint: follows every array through a module and reports wasted memory and surprising writes."""

__version__ = "0.1.0"
