import Foundation

/// A view that shows text on one line or several.
open class Label: OverridableLabel {
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

  /// The text. Nil and an empty text draw nothing. Setting it removes what parts of the text have of their own.
  open var text: String? {
    didSet {
      (runs, lineSpacing) = ([], 0)
      lookDidChange()
    }
  }
  /// The parts of the text, if they differ in their look; else none.
  package final var runs: [StageLook.Text.Run] = [] { didSet { lookDidChange() } }
  /// The distance between lines, in points, of a text with ``runs``.
  package final var lineSpacing = 0.0 { didSet { lookDidChange() } }

  // UIKit's types, which an override has to repeat.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Family, weight and size. Setting nil sets the system's font of 17 points.
  open var font: Font! = Font(size: 17) {
    didSet {
      if font == nil { font = Font(size: 17) }
      for index in runs.indices { runs[index].font = font }
      lookDidChange()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text; setting nil sets black. Setting it sets ``tone`` to nil.
  open var textColor: Color! = .black {
    didSet {
      if textColor == nil { textColor = .black }
      for index in runs.indices { runs[index].color = textColor }
      tone = nil
    }
  }
  /// The emphasis, in a colour that contrasts with the background; nil to use ``textColor``.
  public var tone: Tone? { didSet { lookDidChange() } }
  /// The horizontal alignment in the bounds.
  public var alignment = Alignment.leading { didSet { lookDidChange() } }
  /// How text that does not fit is truncated.
  public var truncation = TextTruncation.end { didSet { lookDidChange() } }
  /// The maximum number of lines, or 0 for as many as fit.
  open var numberOfLines = 1 { didSet { lookDidChange() } }

  /// The least factor on the size of one line that is too long; nil to truncate it.
  package final var minimumFontScale: Double? { didSet { lookDidChange() } }

  /// The width at which ``intrinsicContentSize`` breaks lines, in points; 0, the default, means without a limit. With
  /// constraints it is not needed: the height then follows from the width.
  open var preferredMaxLayoutWidth = 0.0 { didSet { lookDidChange() } }

  /// The size of the text, rounded up to pixels. Empty text has none.
  open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth) }

  /// Returns the size of the text. If several lines are allowed, they are broken at the width of `size`, unless that is 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

  /// Returns the size of the text, with lines no wider than `width` unless it is 0.
  package final func textSize(width: Double) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width <= 0 ? Self.boundless : width, height: Self.boundless)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// A width without limit. It remains one if an override takes margins off it.
  private static let boundless = 1e6

  /// Returns where the text would be in these bounds: at their origin, as large as it is in their width. An override that
  /// makes room around it gives it to `super` as smaller bounds, and returns a larger rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    // The width may have come through calculations that round.
    let limit = numberOfLines == 1 || bounds.width > Self.boundless / 2 ? 0 : bounds.width + 0.001
    let size =
      runs.isEmpty
      ? font.size(of: text, width: limit, lineLimit: numberOfLines)
      : runs.size(of: text, width: limit, lineLimit: numberOfLines, lineSpacing: lineSpacing)
    return CGRect(origin: bounds.origin, size: roundedUp(size))
  }

  /// Draws the text in the middle of a rectangle's height. It is called with the bounds whenever the label shows something
  /// new. An override gives `super` a smaller rectangle; if it does not call `super`, no text shows.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// Where ``drawText(in:)`` draws; nil if it does not.
  private var drawnRect: CGRect?

  /// Whether constraints work out the height from the width.
  package final var wrapsToItsWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && text?.isEmpty == false
  }

  override var stageContent: StageLook.Content {
    guard let text, !text.isEmpty else { return .none }
    drawnRect = nil
    drawText(in: bounds)
    guard let rect = drawnRect, rect.width > 0, rect.height > 0 else { return .none }
    var look = StageLook.Text(
      string: text, font: font(fitting: text, in: rect.width), color: replacingColor ?? textColor,
      tone: replacingColor == nil ? tone : nil, alignment: alignment,
      truncation: truncation,
      numberOfLines: numberOfLines,
      insets: EdgeInsets(
        top: rect.minY - bounds.minY, left: rect.minX - bounds.minX, bottom: bounds.maxY - rect.maxY,
        right: bounds.maxX - rect.maxX), runs: shownRuns, lineSpacing: lineSpacing)
    look.extent = bounds.size
    return .text(look)
  }

  /// The parts of the text, those in the text's colour in the one that replaces it.
  private var shownRuns: [StageLook.Text.Run] {
    guard let color = replacingColor else { return runs }
    return runs.map { run in
      var run = run
      if run.color == textColor { run.color = color }
      return run
    }
  }

  /// Returns the font of the text: smaller, in steps of half a point, if it is one line that is too long and may be.
  private func font(fitting text: String, in width: Double) -> Font {
    guard let least = minimumFontScale, numberOfLines == 1, runs.isEmpty, var fitted = font else { return font }
    let (natural, needed) = (fitted.size, fitted.size(of: text, width: 0, lineLimit: 1).width)
    guard needed > width else { return fitted }
    fitted.size = max((natural * width / needed * 2).rounded(.down) / 2, natural * least, 1)
    return fitted
  }

  /// Creates a label, which takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
