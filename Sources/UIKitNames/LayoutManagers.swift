import Foundation

/// The callbacks of a layout manager. All methods are optional, and none is called: lines are broken as for labels.
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Would return the space behind a line.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Would be called after the layout.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

/// Tells where the characters of a text are: those of a text view, or of a label with the same text and width.
///
/// Lines are broken as labels break them. A glyph is a UTF-16 unit of the text, and only the first container counts. Places are
/// in the container's coordinates.
open class NSLayoutManager: NSObject {
  /// The text.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The containers, of which the first has the text.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The object that would receive the callbacks.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Have no effect.
  open var allowsNonContiguousLayout = false, usesFontLeading = true, showsInvisibleCharacters = false,
    showsControlCharacters = false, usesDefaultHyphenation = false, limitsLayoutForSuspiciousContents = false
  /// Have no effect.
  open var hyphenationFactor: CGFloat = 0
  /// Whether the text is laid out in parts: never.
  open var hasNonContiguousLayout: Bool { false }

  /// The font of characters without one, and the alignment of a text view.
  final var font = Font(size: 12), alignment: NSTextAlignment?
  private var cached: (version: Int, text: NSAttributedString, layout: TextLayout)?

  /// Creates a layout manager without a text.
  public override init() {}

  // MARK: Containers

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }
  /// Adds a container at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    forget()
  }
  /// Removes the container at an index.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    forget()
  }
  final func removeContainer(_ container: NSTextContainer) {
    if let index = textContainers.firstIndex(where: { $0 === container }) { removeTextContainer(at: index) }
  }
  /// Called after the size of a container has changed. Lays out the text anew.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }
  /// Called after the text has changed. Lays it out anew.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) { forget() }

  final func forget() { cached = nil }

  /// The lines of the text in the first container.
  final var layout: TextLayout {
    let text = textStorage ?? NSTextStorage(string: "")
    if let cached, cached.version == text.version, cached.text === text { return cached.layout }
    let container = textContainers.first
    let layout = TextLayout(
      text, font: font, size: container?.size ?? .zero, padding: Double(container?.lineFragmentPadding ?? 0),
      lineLimit: container?.maximumNumberOfLines ?? 0, alignment: alignment)
    cached = (text.version, text, layout)
    return layout
  }

  // MARK: Drawing

  /// Draws nothing: backgrounds of text are not shown.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Draws characters into the current context; the container begins at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage else { return }
    let layout = layout
    for line in layout.lines {
      let range = NSIntersectionRange(line.range, glyphsToShow)
      guard range.length > 0 else { continue }
      let text = NSMutableAttributedString(attributedString: textStorage.attributedSubstring(from: range))
      if text.string.last == "\n" { text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1)) }
      guard text.length > 0 else { continue }
      text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, part, _ in
        if value == nil { text.addAttribute(.font, value: font, range: part) }
      }
      text.draw(
        at: CGPoint(
          x: Double(origin.x) + line.edge(before: range.location), y: Double(origin.y) + Double(line.rect.minY)))
    }
  }

  /// Would draw a line below text; never called, because labels draw it. Does nothing.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
  /// Would draw a line through text; never called, because labels draw it. Does nothing.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
  /// Fills rectangles in the current context. Never called, because no background of text is shown.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) { UIGraphicsGetCurrentContext()?.fill((0..<rectCount).map { rectArray[$0] }) }
}
