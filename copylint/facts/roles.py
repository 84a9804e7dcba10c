"""The roles that names of libraries play where a fact's effect does not say it: joins arrays, reads a clock, turns an array.

A role belongs to names of callables, methods, attributes, classes and decorators: "numpy.concatenate", "tensor.clone",
"numpy.ndarray". A name may have a *detail* in it, whose meaning stands beside the role. Each library's rows stand in its own
file, `<library>_roles.py`, under ROLES; `copylint.facts.lookup` answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias


class Role(str):
    """What a name is good for. No Enum, for the reason that `effects.Result` gives."""

    # attributes and what is asked of an array without its data
    METADATA: ClassVar[Role]  # an attribute that never looks at the data
    EXTENT: ClassVar[Role]  # the lengths of the axes, or one number of elements: `x.shape`, `x.size`
    COUNT: ClassVar[Role]  # a number of elements, rows or bytes, which is 0 of an empty array
    ASKS_SIZE: ClassVar[Role]  # a method that tells lengths or the number of axes
    ASKS_LAYOUT: ClassVar[Role]  # tells how the elements lie in memory
    RANK: ClassVar[Role]  # the number of axes
    LOOKS_AT_RANK: ClassVar[Role]  # asks whether there are axes, or how many: then several numbers are thought of
    MAKES_LIKE: ClassVar[Role]  # a method that makes another array of the receiver's dtype and place, and reads no data
    TELLS_TENSOR: ClassVar[Role]  # an attribute of tensors that dtypes and devices lack
    ARRAY_PROTOCOL: ClassVar[Role]  # an attribute that every array of its library has; METADATA besides
    TELLS_ARRAY: ClassVar[Role]  # an attribute by which a thing of unknown kind is an array
    ITSELF: ClassVar[Role]  # an attribute or method by which code sees the identity, place or lock of an array, not its values
    COMPARES_PLACE: ClassVar[Role]  # a function that compares objects by identity or storage
    LOCKS: ClassVar[Role]  # by what an array is made read-only
    TURNED: ClassVar[Role]  # an attribute that is a transpose
    STORES_ELEMENTS: ClassVar[Role]  # a store to this attribute writes the elements
    REPLACES_DATA: ClassVar[Role]  # a store to this attribute makes the tensor keep the array it is given
    SETS_FORM: ClassVar[Role]  # a store to this attribute changes how the storage is seen: shape, strides, dtype
    OWN_MASK: ClassVar[Role]  # an attribute of a masked array that has a mask of its own
    FIELD: ClassVar[Role]  # a named position of a result tuple; detail: the position
    LIMIT: ClassVar[Role]  # a number that finfo tells
    CONSTANT: ClassVar[Role]  # a constant of a library; detail: its kind
    MASKED_CONSTANT: ClassVar[Role]  # the constant that masks an element when stored
    # classes, decorators and with statements
    TYPE: ClassVar[Role]  # a class; detail: the kind of its instances
    ANNOTATION: ClassVar[Role]  # a name that stands in annotations only; detail: the kind that it promises, and a dtype
    PLAIN_BASE: ClassVar[Role]  # a base class that leaves a name of a class body what Python makes of it
    DATA_SET: ClassVar[Role]  # a base class whose items a loader fetches by number
    PASSES_THROUGH: ClassVar[Role]  # a decorator after which a call still runs the function as it stands
    REMEMBERS: ClassVar[Role]  # a decorator that keeps results and hands them out again
    NO_GRAD: ClassVar[Role]  # a decorator under which no gradient is recorded
    QUIET_MANAGER: ClassVar[Role]  # a with statement that says nothing about why an expression is evaluated in it
    SWALLOWS: ClassVar[Role]  # a with statement that ends an exception of its body; detail: "method" of a test's own
    SETS_STRICT: ClassVar[Role]  # what may turn a warning of an operation on numbers into an exception
    INSTANCE_TEST: ClassVar[Role]  # a predicate on the class of its argument; detail: that class
    DTYPE_TEST: ClassVar[Role]  # a predicate on two dtypes
    DTYPE_FORM: ClassVar[Role]  # what of an array names its dtype; detail: "dtype", "name", or "kind", a letter for several
    PROPERTY_TEST: ClassVar[Role]  # tells one thing of its array; detail: "category", "device" or "layout" and a name
    DEVICE_FORM: ClassVar[Role]  # what of an array names the type of its device
    DTYPE_CLASS: ClassVar[Role]  # the class of dtypes
    # copies and conversions
    COPIES: ClassVar[Role]  # only copies its first argument; detail: "deep", or "shallow" where a tensor keeps its data
    COPYING_CONSTRUCTOR: ClassVar[Role]  # makes an array of its first argument, which it copies unless told not to
    CONVERTS: ClassVar[Role]  # gives the elements in another dtype or place; detail: "dtype", "device", "both", "host"
    LIKE_ANOTHER: ClassVar[Role]  # converts to the dtype and device of another array
    WARMS_UP: ClassVar[Role]  # makes a device ready, which its first use may be there for
    DETACHES: ClassVar[Role]  # gives the same elements without their history of operations
    EXPORTS: ClassVar[Role]  # gives a tensor or frame as an array of NumPy
    SAME_AXES: ClassVar[Role]  # a method that leaves the axes of its receiver, or adds some; CONVERTS and COPIES besides
    FORMS: ClassVar[Role]  # a method that gives the same elements in the shape it is told
    FLATTENS: ClassVar[Role]  # gives the elements along one axis
    MAKES_CONTIGUOUS: ClassVar[Role]  # gives the elements in an order of memory, copying where it must; detail: "C" or "F"
    SHARES_OR_COPIES: ClassVar[Role]  # shares for some inputs and copies for others, of which its name says neither
    AS_ARRAY: ClassVar[Role]  # makes an array of anything, each element in its place
    PLAIN_ARRAY: ClassVar[Role]  # makes an array of the library's own class, never of a subclass
    ZERO_DIMENSIONAL: ClassVar[Role]  # makes an array without axes of a number
    OF_DISPLAY: ClassVar[Role]  # makes an array of a nested display of numbers, with the display's shape
    BY_NUMBER: ClassVar[Role]  # converts a list of arrays number by number; detail: the parameter that takes it
    WARNS_OF_TENSOR: ClassVar[Role]  # a constructor that warns where it is given a tensor
    TAKES_NUMPY: ClassVar[Role]  # makes a tensor on an array of NumPy; detail: "ndarray" where it takes nothing else
    COPY_UNLESS_SHARED: ClassVar[Role]  # numpy.array but for the copy; detail: what that has to be told besides
    COPY_ON_DEMAND: ClassVar[Role]  # copies where told `copy=True`; detail: how many arguments may stand before that
    COPY_BEHIND: ClassVar[Role]  # asked to share where possible in a certain form; a copy in that form has to follow the call
    HIDES_FACTORY: ClassVar[Role]  # makes a tensor of what a factory has made, without any need
    # factories
    EXACT_FACTORY: ClassVar[Role]  # makes an array of the same values whatever its dtype
    ROUNDING_FACTORY: ClassVar[Role]  # makes an array whose first dtype may round the values
    OF_SIZE: ClassVar[Role]  # makes an array of the shape that it is given, empty where a length is 0
    TORCH_TWIN: ClassVar[Role]  # a factory that torch has too; detail: its name there
    COUNTED: ClassVar[Role]  # makes as many rows as an argument says, which cannot be a tuple; detail: that parameter
    PLATFORM_INTEGER: ClassVar[Role]  # a dtype that is the platform's own integer
    # joining, repeating, splitting
    JOINS: ClassVar[Role]  # gives a new array that holds the arrays of a list, one after the other or along a new axis
    JOINS_TWO: ClassVar[Role]  # gives a new array that holds an array and what is added to it
    JOINS_INDEX: ClassVar[Role]  # an object that joins what it is indexed with
    JOINED_AXIS: ClassVar[Role]  # joins along one axis of its own choice; detail: that axis
    DEFAULT_AXIS: ClassVar[Role]  # joins along the first axis unless told otherwise
    BUILDS_BY_INDEX: ClassVar[Role]  # an object that makes a new array of its index; detail: its layout
    REPEATS: ClassVar[Role]  # repeats its first argument in a new array
    ASSIGNS_BROADCAST: ClassVar[Role]  # assigns or chooses element by element, axes of size 1 stretched
    MESH: ClassVar[Role]  # makes an index of several axes of one-dimensional ones
    LIST_OF_VIEWS: ClassVar[Role]  # gives its views in a list, where the others and torch give a tuple
    # parts and positions
    EXTRACTS: ClassVar[Role]  # takes a part or another form of an array, where even a named result means the array itself
    HAS_AXES: ClassVar[Role]  # its results have at least one axis, whatever it is given
    OF_VECTOR: ClassVar[Role]  # a sum over elements: of what it is given there are several
    POSITIONS: ClassVar[Role]  # gives positions of elements: integers
    COLUMN_OF_POSITIONS: ClassVar[Role]  # of a tensor gives positions with one row an element, which squeeze(1) leaves one axis
    # what is done in place or thrown away
    METHOD_IN_PLACE: ClassVar[Role]  # a function whose namesake among the methods works in place
    ASSIGNS: ClassVar[Role]  # writes all of the receiver from one argument; detail: the operator that does the same
    TWIN: ClassVar[Role]  # a method in place whose twin without the underscore gives an array of the same shape
    FILLS: ClassVar[Role]  # copies the elements of one array into another; detail: the parameter that is read
    RESHAPES: ClassVar[Role]  # changes the shape or strides of its receiver itself
    ANOTHER_FORM: ClassVar[Role]  # gives the same data in another form, which may take the array's name
    DRAWS: ClassVar[Role]  # moves a random generator on
    CLOCK: ClassVar[Role]  # reads a clock, or waits for what is timed
    READS_ON: ClassVar[Role]  # reads on in a file or iterator
    CHECKS: ClassVar[Role]  # called for its checks, or runs code that is not seen
    SWAPS_ROWS: ClassVar[Role]  # moves the parts of a sequence by swapping; detail: "tensor" where it is right for NumPy's arrays
    # autograd and layers
    WANTS_GRAD: ClassVar[Role]  # makes a leaf that needs a gradient, by a method or a keyword
    PARAMETERS: ClassVar[Role]  # hands out the parameters of a layer
    CHAIN: ClassVar[Role]  # a layer that gives what the last of its layers gives
    OF_TENSORS: ClassVar[Role]  # a module of functions whose first argument is a tensor
    INFERENCE: ClassVar[Role]  # a mode outside of which nothing may write what was made in it
    # Python's own
    LOOKS_AT_OBJECT: ClassVar[Role]  # asks its arguments for nothing but length, type or identity
    PICKS: ClassVar[Role]  # makes a function that only takes something out of its argument
    CONSUMES: ClassVar[Role]  # goes through an iterator to its end
    SEES_NAMES: ClassVar[Role]  # reads variables by their names; detail: "own" where those of the function around
    PURE: ClassVar[Role]  # a builtin that only computes
    GIVES_NUMBER: ClassVar[Role]  # a builtin whose result is a Python number or range, whatever it is given
    AT_THE_END: ClassVar[Role]  # changes a list at its end only, so that every other element stays in its place
    ZIPS: ClassVar[Role]  # hands out tuples of one element of each argument
    HANDS_OUT: ClassVar[Role]  # goes through its arguments, element by element
    SAME_LENGTH: ClassVar[Role]  # hands out as many elements as its (shortest) argument has
    HOLDS_VALUES: ClassVar[Role]  # an iterator over what a dict holds, with its keys or without
    COLLECTS: ClassVar[Role]  # a container made of what an iterable hands out


for _name in Role.__annotations__:
    setattr(Role, _name, Role(_name.lower().replace("_", " ")))

Names: TypeAlias = Mapping[str, str]
"""Full names, each with its detail, "" where there is none."""


def named(owner: str, words: str, detail: str = "") -> dict[str, str]:
    """The names of several members of one module or kind: `named("numpy", "stack vstack")`."""
    return {f"{owner}.{word}" if owner else word: detail for word in words.split()}
