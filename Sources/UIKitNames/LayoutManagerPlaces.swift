import Foundation

// Where characters are, and which character is where. Overrides of these members would have no effect on text views.

extension NSLayoutManager {
  // MARK: Counts

  /// The UTF-16 units of the text.
  public final var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is a unit of an index.
  public final func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  /// Returns the index itself.
  public final func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index itself.
  public final func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the range itself.
  public final func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }
  /// Returns the range itself.
  public final func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the range that has room in a container.
  public final func glyphRange(for container: NSTextContainer) -> NSRange {
    guard container === textContainers.first, let last = layout.lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(location: 0, length: NSMaxRange(last.range))
  }
  /// Returns the characters of the lines in a rectangle.
  public final func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let ranges = layout.lines.filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }.map(\.range)
    guard container === textContainers.first, let first = ranges.first else { return NSRange(location: 0, length: 0) }
    return ranges.reduce(first) { NSUnionRange($0, $1) }
  }
  /// Returns the first container if the character has room in it.
  public final func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let container = textContainers.first else { return nil }
    let range = glyphRange(for: container)
    effectiveGlyphRange?.pointee = range
    return range.contains(glyphIndex) ? container : nil
  }
  /// The index behind the last character that has room.
  public final func firstUnlaidCharacterIndex() -> Int {
    layout.lines.last.map { NSMaxRange($0.range) } ?? 0
  }
  /// The index behind the last character that has room.
  public final func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureLayout(for container: NSTextContainer) {}
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureLayout(forGlyphRange glyphRange: NSRange) {}
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {}
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Does nothing: the text is laid out where it is asked for.
  public final func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Lays out the text anew when it is asked for. The range has no effect.
  public final func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) { forget() }
  /// Lays out the text anew when it is asked for. The range has no effect.
  public final func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { forget() }
  /// Does nothing: what shows the text notices changes itself.
  public final func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Does nothing: what shows the text notices changes itself.
  public final func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Rectangles

  /// Returns the rectangle around the text, with the padding at the sides. Empty text has none.
  public final func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, numberOfGlyphs > 0 else { return .zero }
    let used = layout.usedRect
    return used.isNull ? .zero : used
  }
  /// Returns the line of a character, from one side of the container to the other.
  public final func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(of: glyphIndex, effectiveGlyphRange)?.rect ?? .zero }
  /// Returns the line of a character. The last argument has no effect.
  public final func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  /// Returns the part of a character's line that has text.
  public final func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(of: glyphIndex, effectiveGlyphRange)?.used ?? .zero }
  /// Returns the part of a character's line that has text. The last argument has no effect.
  public final func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  /// Returns where a character begins on the base line, from the upper left corner of its line.
  public final func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(of: glyphIndex, nil) else { return .zero }
    return CGPoint(x: line.edge(before: glyphIndex), y: line.ascent)
  }
  /// Returns the smallest rectangle around the characters of a range.
  public final func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rect = layout.rects(of: glyphRange).reduce(CGRect.null) { $0.union($1) }
    return container !== textContainers.first || rect.isNull ? .zero : rect
  }
  /// Calls `block` with each line that has characters of a range.
  public final func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in layout.lines where NSIntersectionRange(line.range, glyphRange).length > 0 {
      block(line.rect, line.used, container, line.range, &stop)
      if stop.boolValue { return }
    }
  }
  /// Calls `block` with the rectangle of a range in each line. The selected range has no effect.
  public final func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in layout.rects(of: glyphRange) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }
  /// Returns an empty range: the lines of a text are not truncated here.
  public final func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
  /// The line behind a line break at the end of the text: it has no text.
  public final var extraLineFragmentRect: CGRect {
    guard textStorage?.string.last == "\n", let last = layout.lines.last else { return .zero }
    return last.rect
  }
  /// The line behind a line break at the end of the text: it has no text.
  public final var extraLineFragmentUsedRect: CGRect { extraLineFragmentRect }

  private func line(of unit: Int, _ range: NSRangePointer?) -> TextLayout.Line? {
    let layout = layout
    guard let index = layout.lineIndex(of: unit) else { return nil }
    range?.pointee = layout.lines[index].range
    return layout.lines[index]
  }

  // MARK: Characters

  /// Returns the character at a point, the nearest one beside the text.
  public final func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    layout.character(at: point).unit
  }
  /// Returns the character at a point, and stores how much of its width is at the left of it.
  public final func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (unit, fraction) = layout.character(at: point)
    partialFraction?.pointee = CGFloat(fraction)
    return unit
  }
  /// Returns how much of the width of the character at a point is at the left of it, 0 to 1.
  public final func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    CGFloat(layout.character(at: point).fraction)
  }
  /// Returns the character at a point, and stores how much of its width is at the left of it.
  public final func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
