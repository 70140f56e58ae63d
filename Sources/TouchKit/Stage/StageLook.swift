import Foundation

/// The part of a view's appearance that changes seldom: colours, content, scrolling and recognizers.
///
/// It is immutable. All snapshots in which it is the same share it, so each costs only a reference.
public final class StageLook: Hashable, Sendable {
  /// The view's ``View/accessibilityIdentifier``, or else the name that the application's code has for it.
  public let identifier: String?
  /// The view's ``View/accessibilityLabel``.
  public let label: String?
  /// The view's subject in the trace; none before the first decision about it.
  public let subject: SubjectID
  /// Whether the view and its subviews are hidden, and whether subviews are clipped to its bounds.
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
  /// The axes on which a control follows a finger, as a slider does; none for other views.
  public let trackedAxes: Axes
  /// Its recognizers that have a movement threshold and a subject in the trace.
  public let recognizers: [StageRecognizer]
  /// What layers draw with the view; nil without layers.
  package let drawing: StageDrawing?

  /// A line around a view.
  public struct Border: Hashable, Sendable {
    /// The colour.
    public let color: Color
    /// The width, in points.
    public let width: Double
  }

  init(of view: View, drawnBy recorder: DrawingRecorder) {
    (identifier, label) = (view.identifier, view.stageLabel)
    subject = view.traceSubject
    (isHidden, clipsToBounds) = (view.isHidden, view.clipsToBounds)
    (backgroundColor, pressedBackground) = (view.presentedBackground, view.pressedBackground)
    cornerRadius = view.cornerRadius
    border = view.borderColor.flatMap { view.borderWidth > 0 ? Border(color: $0, width: view.borderWidth) : nil }
    content = view is any DrawsItself ? .custom(view.stageContent) : view.stageContent
    scrolling = view.asScrollView.map(StageScrolling.init)
    trackedAxes = view.trackedAxes
    recognizers = view.gestureRecognizers.compactMap { StageRecognizer($0, on: view) }
    drawing = view.stageDrawing(by: recorder)
  }

  /// Whether both look the same, apart from identifiers, subjects and recognizers.
  package func looks(like other: StageLook) -> Bool {
    self === other
      || isHidden == other.isHidden && clipsToBounds == other.clipsToBounds
        && backgroundColor == other.backgroundColor && pressedBackground == other.pressedBackground
        && cornerRadius == other.cornerRadius && border == other.border && content == other.content
        && scrolling == other.scrolling && drawing == other.drawing
  }

  /// Whether all properties are equal.
  public static func == (a: StageLook, b: StageLook) -> Bool {
    a === b
      || a.identifier == b.identifier && a.label == b.label && a.subject == b.subject
        && a.recognizers == b.recognizers && a.looks(like: b)
  }

  /// Adds the most distinctive properties to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(isHidden)
    hasher.combine(backgroundColor)
    hasher.combine(content)
  }
}

/// A view that another module draws, such as `Drawing`'s `CanvasDrawing`. Its content is
/// ``StageLook/Content/custom(_:)``, for which the painter calls that module.
public protocol DrawsItself: View {}

extension StageLook {
  /// What a view draws between its background and its subviews.
  public indirect enum Content: Hashable, Sendable {
    /// Nothing.
    case none
    /// The text of a label.
    case text(Text)
    /// A picture, stretched to the bounds.
    case picture(Image)
    /// Lines or a filled polygon.
    case shape(Shape)
    /// The title of a button, one line.
    case title(Title)
    /// A control with its own drawing; paler while disabled.
    case control(Control, isEnabled: Bool)
    /// The bar above the pages of a navigation controller.
    case bar(Bar)
    /// A table row.
    case row(Row)
    /// The content, followed by the drawing of a ``DrawsItself`` view.
    case custom(Content)
  }

  /// The title of a button.
  public struct Title: Hashable, Sendable {
    /// The characters, their font, and their colour in the button's current state.
    public let string: String, font: Font, color: Color
    /// Whether it is paler because the button has no other highlighted look, and whether the button is enabled.
    public let isDimmed: Bool, isEnabled: Bool
    /// The horizontal alignment.
    public let alignment: Button.TitleAlignment
    /// The margins around it, in points.
    public let insets: EdgeInsets
  }

  /// The contents of a ``ShapeView``.
  public struct Shape: Hashable, Sendable {
    /// The corners, in the view's coordinates.
    public let points: [CGPoint]
    /// Whether the last point is joined to the first.
    public let isClosed: Bool
    /// The colours of the interior and of the lines; nil for none.
    public let fill: Color?, stroke: Color?
    /// The width of the lines, in points.
    public let lineWidth: Double
  }

  /// The state of a control that has its own drawing.
  public enum Control: Hashable, Sendable {
    /// A switch: its position, 0 for off to 1 for on, the frame of its knob, and its colours.
    case onOff(position: Double, knob: CGRect, onTint: Color, thumbTint: Color)
    /// A stepper: the pressed side (−1 decrease, 0 none, 1 increase), and which sides are enabled.
    case stepper(pressedSide: Int, canDecrease: Bool, canIncrease: Bool)
    /// Segments with the indices of the selected and of the pressed one; −1 for none.
    case segments([Segment], chosen: Int, pressed: Int)
    /// A page control: the centers of its dots, the index of the current page, and the colours, nil for the default.
    case dots([CGPoint], current: Int, tint: Color?, currentTint: Color?)
  }

  /// A segment of a segmented control.
  public struct Segment: Hashable, Sendable {
    /// Its title.
    public let title: String
    /// Its frame in the control's coordinates.
    public let frame: CGRect
  }

  /// The contents of a navigation bar.
  public struct Bar: Hashable, Sendable {
    /// The visible titles: one, or two during a transition.
    public let titles: [NavigationBar.Title]
    /// Whether an arrow is drawn before the back button, which is the bar's first child.
    public let showsArrow: Bool
    /// Whether what lies under the bar shines through.
    public let isTranslucent: Bool
    /// How far the background reaches above the bar, in points.
    public let reach: Double
  }

  /// The appearance of a table row.
  public struct Row: Hashable, Sendable {
    /// Whether it is drawn as selected.
    public let showsSelection: Bool
    /// The symbol at its right end.
    public let accessory: TableViewCell.AccessoryType
    /// The x coordinate at which the separator below begins; nil for no separator.
    public let separatorStart: Double?
    /// Its colour; nil for that of the backdrop.
    package let separatorColor: Color?
    /// When the row was deselected with an animation; nil if it was not.
    public let deselected: Instant?

    /// Whether the accessory has a chevron.
    var showsChevron: Bool { accessory == .disclosureIndicator || accessory == .detailDisclosureButton }

    /// How long a row that was deselected fades, in seconds. Likely: no source has measured it.
    package static let fadeDuration = 0.3

    /// The opacity of the selected background at an instant after the row was deselected; nil for none.
    package func fadingSelection(at instant: Instant) -> Double? {
      guard let deselected, !showsSelection else { return nil }
      let elapsed = instant.seconds(since: deselected)
      return elapsed < Self.fadeDuration ? 1 - max(elapsed, 0) / Self.fadeDuration : nil
    }
  }
}

/// The movement threshold of a recognizer, from which overlays draw its slop.
public struct StageRecognizer: Hashable, Sendable {
  /// The recognizer's subject in the trace.
  public let subject: SubjectID
  /// The threshold, in points from the touch-down.
  public let radius: Double
  /// The axes on which movement counts.
  public let axes: CountedAxes

  /// The axes on which movement counts.
  public enum CountedAxes: Hashable, Sendable {
    /// Fixed axes.
    case these(Axes)
    /// The scrollable axes of the recognizer's scroll view.
    case scrollable
  }

  /// Creates the current threshold of a recognizer; nil if it has none, or no subject in the trace.
  init?(_ recognizer: GestureRecognizer, on view: View) {
    guard recognizer.traceSubject.exists, let constants = view.window?.constants else { return nil }
    subject = recognizer.traceSubject
    switch recognizer {
    case let pan as PanGestureRecognizer:
      radius = constants.panHysteresis
      axes = view.asScrollView?.panGestureRecognizer === pan ? .scrollable : .these(.both)
    case let swipe as SwipeGestureRecognizer:
      let counted = Axes(
        horizontal: !swipe.direction.isDisjoint(with: [.left, .right]),
        vertical: !swipe.direction.isDisjoint(with: [.up, .down]))
      guard !counted.isEmpty else { return nil }
      (radius, axes) = (constants.swipeTravel, .these(counted))
    case is TapGestureRecognizer: (radius, axes) = (constants.tapMovement, .these(.both))
    case let press as LongPressGestureRecognizer: (radius, axes) = (press.allowableMovement, .these(.both))
    default: return nil
    }
  }
}
