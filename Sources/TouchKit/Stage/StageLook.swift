import Foundation

/// What of a view changes seldom: colours, content, and what fingers can do there.
///
/// It is immutable and shared by all moments at which the view looks the same, so that keeping a moment costs a
/// reference. Two looks are equal if all that they say is.
public final class StageLook: Hashable, Sendable {
  /// The view's own part of its path; nil for a view without one.
  public let identifier: String?
  /// The number under which the trace knows the view; none as long as it has nothing to say about it.
  public let subject: SubjectID
  /// Whether the view, and all that is in it, is not painted.
  public let isHidden: Bool
  /// Whether what is in it is cut off at its bounds.
  public let clipsToBounds: Bool
  /// Its background.
  public let backgroundColor: Color?
  /// What is painted in its stead while the view is pressed; nil for the background itself.
  public let pressedBackground: Color?
  /// The radius of the corners of background and border, in points.
  public let cornerRadius: Double
  /// The border; nil for none.
  public let border: Border?
  /// What is painted before the subviews.
  public let content: Content
  /// What a scroll view adds; nil for all others.
  public let scrolling: StageScrolling?
  /// The recognizers on it for which the trace has a number and that measure how far fingers go.
  public let recognizers: [StageRecognizer]

  /// A line around a view.
  public struct Border: Hashable, Sendable {
    /// Its colour.
    public let color: Color
    /// Its width, in points.
    public let width: Double
  }

  /// A view as it looks now.
  init(of view: View) {
    identifier = view.accessibilityIdentifier
    subject = view.traceSubject
    (isHidden, clipsToBounds) = (view.isHidden, view.clipsToBounds)
    (backgroundColor, pressedBackground) = (view.backgroundColor, view.pressedBackground)
    cornerRadius = view.cornerRadius
    border = view.borderColor.flatMap { view.borderWidth > 0 ? Border(color: $0, width: view.borderWidth) : nil }
    content = view is any DrawsItself ? .custom(view.stageContent) : view.stageContent
    scrolling = (view as? ScrollView).map(StageScrolling.init)
    recognizers = view.gestureRecognizers.compactMap { StageRecognizer($0, on: view) }
  }

  /// Whether another look is painted alike, whoever the trace says that it is.
  package func looks(like other: StageLook) -> Bool {
    self === other
      || isHidden == other.isHidden && clipsToBounds == other.clipsToBounds
        && backgroundColor == other.backgroundColor && pressedBackground == other.pressedBackground
        && cornerRadius == other.cornerRadius && border == other.border && content == other.content
        && scrolling == other.scrolling
  }

  /// Whether two looks say the same.
  public static func == (a: StageLook, b: StageLook) -> Bool {
    a === b
      || a.identifier == b.identifier && a.subject == b.subject && a.isHidden == b.isHidden
        && a.clipsToBounds == b.clipsToBounds && a.backgroundColor == b.backgroundColor
        && a.pressedBackground == b.pressedBackground && a.cornerRadius == b.cornerRadius && a.border == b.border
        && a.content == b.content && a.scrolling == b.scrolling && a.recognizers == b.recognizers
  }

  /// Feeds what it says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(isHidden)
    hasher.combine(backgroundColor)
    hasher.combine(content)
  }
}

/// A view that a module above draws by itself: its node says so, and whoever paints it asks that module.
public protocol DrawsItself: View {}
