import TouchKit

/// How important a constraint is.
public typealias UILayoutPriority = LayoutPriority
