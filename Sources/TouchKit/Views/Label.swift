import Foundation

/// Text on one line, or on several.
open class Label: View {
  /// How text that does not fit is cut.
  public enum Truncation: Hashable, Sendable {
    /// The end gives way to an ellipsis: for prose.
    case end
    /// The middle does: for paths.
    case middle
  }

  /// Where the text stands.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
  }

  /// How much a text says that takes its colour from what lies behind it.
  public enum Tone: Hashable, Sendable {
    /// Black on light, white on dark.
    case primary
    /// The same, paler.
    case secondary
  }

  /// What it says.
  public var text = "" { didSet { setNeedsDisplay() } }
  /// The typeface.
  public var font = Font(size: 13) { didSet { setNeedsDisplay() } }
  /// The colour; setting it ends ``tone``.
  public var textColor = Color.black { didSet { tone = nil } }
  /// Whether the text is painted dark on light and light on dark, whatever lies behind it, instead of in
  /// ``textColor``; nil for the latter.
  public var tone: Tone? { didSet { setNeedsDisplay() } }
  /// Where the text stands.
  public var alignment = Alignment.leading { didSet { setNeedsDisplay() } }
  /// How it is cut.
  public var truncation = Truncation.end { didSet { setNeedsDisplay() } }
  /// How many lines at most; 0 for as many as fit.
  public var numberOfLines = 1 { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content {
    guard !text.isEmpty else { return .none }
    return .text(
      StageLook.Text(
        string: text, font: font, color: textColor, tone: tone, alignment: alignment, truncation: truncation,
        numberOfLines: numberOfLines))
  }

  /// Creates a label; it takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
