/// The name of a value of an application's own in a state: `UIConfigurationStateCustomKey`.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is asked: `UIConfigurationState`.
public protocol ConfigurationState {
  /// The traits.
  var traitCollection: TraitCollection { get set }
  /// A value of an application's own.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
  /// Creates the state of a view at rest.
  init(traitCollection: TraitCollection)
}

/// The state of a header or footer: `UIViewConfigurationState`.
public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The traits.
  public var traitCollection: TraitCollection
  /// Whether touches are off.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether a keyboard points at it, which it never does here.
  public var isFocused = false
  /// Whether it stays at an edge.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view at rest.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
  /// A value of an application's own.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell: `UICellConfigurationState`.
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// Whether a cell is dragged: never here.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  /// Whether something is dropped on a cell: never here.
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  /// The traits.
  public var traitCollection: TraitCollection
  /// Whether touches are off.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether a keyboard points at it, which it never does here.
  public var isFocused = false
  /// Whether it stays at an edge.
  public var isPinned = false
  /// Whether it is edited.
  public var isEditing = false
  /// Whether its children are shown.
  public var isExpanded = false
  /// Whether it is swiped aside.
  public var isSwiped = false
  /// Whether it is moved to another place.
  public var isReordering = false
  /// How it is dragged.
  public var cellDragState = DragState.none
  /// What is dropped on it.
  public var cellDropState = DropState.none
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell at rest.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
  /// A value of an application's own.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension TraitCollection: Hashable {
  /// Adds what collections of the same traits have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
  }
}
