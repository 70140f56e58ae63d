import Foundation

/// A view that shows text on one line or several.
open class Label: View {
  /// The horizontal alignment of text.
  public enum Alignment: Hashable, Sendable {
    /// To the left edge, centered, or to the right edge.
    case leading, center, trailing
  }

  /// The emphasis of text whose colour follows its background.
  public enum Tone: Hashable, Sendable {
    /// Black on a light background, white on a dark one.
    case primary
    /// Like ``primary``, but paler.
    case secondary
  }

  /// The text. An empty text draws nothing.
  public var text = "" { didSet { setNeedsDisplay() } }
  /// Family, weight and size.
  public var font = Font(size: 13) { didSet { setNeedsDisplay() } }
  /// The colour of the text. Setting it sets ``tone`` to nil.
  public var textColor = Color.black { didSet { tone = nil } }
  /// The emphasis, in a colour that contrasts with the background; nil to use ``textColor``.
  public var tone: Tone? { didSet { setNeedsDisplay() } }
  /// The horizontal alignment in the bounds.
  public var alignment = Alignment.leading { didSet { setNeedsDisplay() } }
  /// How text that does not fit is truncated.
  public var truncation = TextTruncation.end { didSet { setNeedsDisplay() } }
  /// The maximum number of lines, or 0 for as many as fit.
  public var numberOfLines = 1 { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content {
    guard !text.isEmpty else { return .none }
    return .text(
      StageLook.Text(
        string: text, font: font, color: textColor, tone: tone, alignment: alignment, truncation: truncation,
        numberOfLines: numberOfLines))
  }

  /// Creates a label, which takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
