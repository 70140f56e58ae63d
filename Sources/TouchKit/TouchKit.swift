// What the engine shares with drawing and with the host belongs to its own interface: whoever imports TouchKit has it.
@_exported import Primitives
