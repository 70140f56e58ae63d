/// The part of a view's appearance that changes seldom: colours, content, scrolling and recognizers.
///
/// It is immutable and shared by all snapshots in which it is the same, so that each of them costs a reference.
public final class StageLook: Hashable, Sendable {
  /// The view's ``View/accessibilityIdentifier``.
  public let identifier: String?
  /// The view's subject in the trace; none before the first decision about it.
  public let subject: SubjectID
  /// Whether the view with its subviews is not drawn, and whether subviews are clipped to its bounds.
  public let isHidden: Bool, clipsToBounds: Bool
  /// The background; nil for none.
  public let backgroundColor: Color?
  /// The background while the view is pressed; nil for the same.
  public let pressedBackground: Color?
  /// The radius of the corners of background and border, in points.
  public let cornerRadius: Double
  /// The border; nil for none.
  public let border: Border?
  /// What is drawn between background and subviews.
  public let content: Content
  /// The state of a scroll view; nil for other views.
  public let scrolling: StageScrolling?
  /// Its recognizers that have a movement threshold and a subject in the trace.
  public let recognizers: [StageRecognizer]

  /// A line around a view.
  public struct Border: Hashable, Sendable {
    /// The colour.
    public let color: Color
    /// The width, in points.
    public let width: Double
  }

  init(of view: View) {
    identifier = view.accessibilityIdentifier
    subject = view.traceSubject
    (isHidden, clipsToBounds) = (view.isHidden, view.clipsToBounds)
    (backgroundColor, pressedBackground) = (view.presentedBackground, view.pressedBackground)
    cornerRadius = view.cornerRadius
    border = view.borderColor.flatMap { view.borderWidth > 0 ? Border(color: $0, width: view.borderWidth) : nil }
    content = view is any DrawsItself ? .custom(view.stageContent) : view.stageContent
    scrolling = view.asScrollView.map(StageScrolling.init)
    recognizers = view.gestureRecognizers.compactMap { StageRecognizer($0, on: view) }
  }

  /// Whether both are drawn alike, apart from identifiers, subjects and recognizers.
  package func looks(like other: StageLook) -> Bool {
    self === other
      || isHidden == other.isHidden && clipsToBounds == other.clipsToBounds
        && backgroundColor == other.backgroundColor && pressedBackground == other.pressedBackground
        && cornerRadius == other.cornerRadius && border == other.border && content == other.content
        && scrolling == other.scrolling
  }

  /// Whether all properties are equal.
  public static func == (a: StageLook, b: StageLook) -> Bool {
    a === b
      || a.identifier == b.identifier && a.subject == b.subject && a.recognizers == b.recognizers && a.looks(like: b)
  }

  /// Feeds the most distinctive properties to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(isHidden)
    hasher.combine(backgroundColor)
    hasher.combine(content)
  }
}

/// A view that another module draws, such as `Drawing`'s `CanvasDrawing`: its content is
/// ``StageLook/Content/custom(_:)``, for which the painter calls that module.
public protocol DrawsItself: View {}
