import Foundation

extension StageLook {
  /// What a view shows beside its background.
  public indirect enum Content: Hashable, Sendable {
    /// Nothing.
    case none
    /// Text.
    case text(Text)
    /// A picture, stretched over the bounds.
    case picture(Image)
    /// Lines, or a filled outline.
    case shape(Shape)
    /// The title of a button, one line.
    case title(Title)
    /// A control that has a look of its own; paler while it is disabled.
    case control(Control, isEnabled: Bool)
    /// The bar above the pages of a navigation controller.
    case bar(Bar)
    /// A row of a table.
    case row(Row)
    /// The content, and then what a module above draws by itself.
    case custom(Content)
  }

  /// The text of a label.
  public struct Text: Hashable, Sendable {
    /// What it says.
    public let string: String
    /// The typeface.
    public let font: Font
    /// The colour, where ``tone`` is nil.
    public let color: Color
    /// How it takes its colour from what lies behind it.
    public let tone: Label.Tone?
    /// Where it stands.
    public let alignment: Label.Alignment
    /// How it is cut.
    public let truncation: Label.Truncation
    /// How many lines at most; 0 for as many as fit.
    public let numberOfLines: Int
  }

  /// The title of a button.
  public struct Title: Hashable, Sendable {
    /// What it says.
    public let string: String
    /// The typeface.
    public let font: Font
    /// The colour, of a pressed button the one for that.
    public let color: Color
    /// Whether it is paler because a finger is on the button, which has no other way to show that.
    public let isDimmed: Bool
    /// Whether it reacts at all.
    public let isEnabled: Bool
    /// Where it stands.
    public let alignment: Button.TitleAlignment
    /// Room around it.
    public let insets: EdgeInsets
  }

  /// Lines or a filled outline.
  public struct Shape: Hashable, Sendable {
    /// The corners, in the view's coordinates.
    public let points: [CGPoint]
    /// Whether the last point is joined to the first.
    public let isClosed: Bool
    /// What fills the outline; nil for nothing.
    public let fill: Color?
    /// The colour of the lines; nil for none.
    public let stroke: Color?
    /// The width of the lines.
    public let lineWidth: Double
  }

  /// The smaller controls.
  public enum Control: Hashable, Sendable {
    /// A switch: where its knob is, 0 to 1 and in points, and its colours.
    case onOff(position: Double, knob: CGRect, onTint: Color, thumbTint: Color)
    /// A stepper: the side that is pressed (−1, 0 or 1), and which of them can be.
    case stepper(pressedSide: Int, canDecrease: Bool, canIncrease: Bool)
    /// Segments: title and place of each, and which is chosen and which is pressed.
    case segments([Segment], chosen: Int, pressed: Int)
    /// The dots of a page control, the one of the present page, and the colours that they were given.
    case dots([CGPoint], current: Int, tint: Color?, currentTint: Color?)
  }

  /// One segment.
  public struct Segment: Hashable, Sendable {
    /// What it says.
    public let title: String
    /// Where it is.
    public let frame: CGRect
  }

  /// The bar above the pages.
  public struct Bar: Hashable, Sendable {
    /// The titles that are shown, one or two.
    public let titles: [NavigationBar.Title]
    /// Whether an arrow stands before the title of the button at the left, which is the bar's first child.
    public let showsArrow: Bool
  }

  /// A row of a table.
  public struct Row: Hashable, Sendable {
    /// Whether it looks chosen.
    public let showsSelection: Bool
    /// What stands at its right end.
    public let accessory: TableViewCell.AccessoryType
    /// Where the line below it begins; nil for none.
    public let separatorStart: Double?
  }
}
