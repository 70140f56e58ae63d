import Foundation

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

  /// The text of a label.
  public struct Text: Hashable, Sendable {
    /// The characters and their font, and the colour if ``tone`` is nil.
    public let string: String, font: Font, color: Color
    /// The emphasis in a colour that contrasts with the background; nil for ``color``.
    public let tone: Label.Tone?
    /// As the ``Label``'s.
    public let alignment: Label.Alignment, truncation: Label.Truncation, numberOfLines: Int
  }

  /// The title of a button.
  public struct Title: Hashable, Sendable {
    /// The characters, their font, and their colour in the button's current state.
    public let string: String, font: Font, color: Color
    /// Whether it is paler because the button is pressed and has no other highlighted appearance.
    public let isDimmed: Bool
    /// Whether the button is enabled.
    public let isEnabled: Bool
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
  }

  /// The appearance of a table row.
  public struct Row: Hashable, Sendable {
    /// Whether it is drawn as selected.
    public let showsSelection: Bool
    /// The symbol at its right end.
    public let accessory: TableViewCell.AccessoryType
    /// The x coordinate at which the separator below begins; nil for no separator.
    public let separatorStart: Double?
  }
}
