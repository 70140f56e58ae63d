/// The number of a view or recognizer in a trace.
public struct SubjectID: Hashable, Sendable {
  /// The index in ``Trace/subjects``; negative for ``none``.
  public let index: Int32

  init(_ index: Int32) { self.index = index }

  /// No subject.
  public static let none = SubjectID(-1)

  /// Whether this is not ``none``.
  public var exists: Bool { index >= 0 }
}

/// A view or recognizer that decisions are about.
public struct Subject: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A view, under the first of these names that applies: window, scroll view, control, view.
    case window, view, scrollView, control
    /// A recognizer on the view with this number.
    case recognizer(GestureRecognizer.Kind, on: SubjectID)
  }

  /// The stable identifier: ``View/identifierPath``, followed by `#kind` for a recognizer (`photos/pager#pan`).
  public let path: String
  /// What it is.
  public let kind: Kind
  /// The ``GestureRecognizer/name`` that a recognizer had at the first decision about it; nil for views.
  public var name: String?
  /// What a recognizer without a name is called in place of its kind; nil for the kind.
  package var form: String?
  /// Whether it is a recognizer of the system; see ``GestureRecognizer/belongsToSystem``.
  public var belongsToSystem = false
  /// Whether it is the pop gesture of a navigation controller.
  package var isInteractivePop = false
  /// The scroll view whose pan it is, where the application moved that pan to another view; none for all others.
  package var scroller = SubjectID.none
}

/// A list of subjects; read it with ``Trace/subscript(_:)-(SubjectList)``.
public struct SubjectList: Hashable, Sendable {
  let start: Int32, count: Int32
}

/// A list of skipped views; read it with ``Trace/subscript(_:)-(SkipList)``.
public struct SkipList: Hashable, Sendable {
  let start: Int32, count: Int32
}

/// A view that a hit test skipped, and why.
public struct Skip: Hashable, Sendable {
  /// Why a hit test skips a view (spec 1.4).
  public enum Reason: String, Hashable, Sendable {
    /// The view is hidden, not `isUserInteractionEnabled`, has an `alpha` below 0.01, or does not contain the point.
    case hidden, disabled, alpha, outside
    /// It is animated without `allowUserInteraction` (spec 11.2).
    case animating
    /// It contains the point, but lies behind the view that was hit.
    case shielded
    /// It contains the point and lies in front of the view that was hit, but an override of `hitTest(_:with:)`, its own
    /// or that of a view around it, passed it by.
    case overridden
  }

  /// The view.
  public let subject: SubjectID
  /// The reason.
  public let reason: Reason
}

/// The index of an action's or a class's name in ``Trace/names``.
public struct NameID: Hashable, Sendable {
  let index: Int32

  /// No name.
  public static let none = NameID(index: -1)

  /// Whether this is not ``none``.
  public var exists: Bool { index >= 0 }
}
