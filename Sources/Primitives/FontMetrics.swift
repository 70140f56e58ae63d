import Foundation

/// The measures of the bundled fonts, without their files: for sizes of labels and buttons.
extension Font {
  /// The distance between base lines, in points: 1.21 times the size of Inter, 1.32 times that of JetBrains Mono.
  package var lineHeight: Double { size * (family == .inter ? 3_408 / InterAdvances.unitsPerEm : 1.32) }
  /// The distance from the top of a line to its base line, in points.
  package var ascent: Double { size * (family == .inter ? 2_728 / InterAdvances.unitsPerEm : 1.02) }

  /// Returns the width of one line of text, in points: the sum of the advances of its characters, as text is drawn.
  ///
  /// Exact for all characters: those without a glyph count as the box for missing ones, about one em, and those that only
  /// choose the form of the one before as nothing.
  package func width(of text: String) -> Double {
    guard family == .inter else {
      return text.unicodeScalars.reduce(0) { $0 + monoAdvance(of: $1) } * size
    }
    let table = weight == .regular ? InterAdvances.regular : InterAdvances.semibold
    var sum = 0
    for scalar in text.unicodeScalars where scalar.value >= InterAdvances.first {
      let index = Int(scalar.value - InterAdvances.first)
      if index < table.count, scalar.value != Self.softHyphen {
        sum += Int(table[index])
      } else if !scalar.isUnseen {
        sum += interAdvance(of: SubstituteCharacters.shown(for: scalar)) ?? Int(missingAdvance)
      }
    }
    return Double(sum) / InterAdvances.unitsPerEm * size
  }

  /// The only character of the first tables that is not seen.
  private static let softHyphen: UInt32 = 0xAD

  private var missingAdvance: UInt16 {
    weight == .regular ? InterAdvances.missing.regular : InterAdvances.missing.semibold
  }

  /// Returns the advance in units of Inter; nil without a glyph.
  private func interAdvance(of character: Unicode.Scalar) -> Int? {
    let table = weight == .regular ? InterAdvances.regular : InterAdvances.semibold
    let index = Int(character.value) - Int(InterAdvances.first)
    if table.indices.contains(index) { return Int(table[index]) }
    return InterAdvances.others.advance(of: character.value, weight: weight)
  }

  /// Returns the advance in em: that of Inter for a character that only Inter has.
  private func monoAdvance(of scalar: Unicode.Scalar) -> Double {
    let width = 0.6
    guard !scalar.isASCII else { return scalar.value < 0x20 ? 0 : width }
    guard !scalar.isUnseen else { return 0 }
    let shown = SubstituteCharacters.shown(for: scalar)
    // An accent that is combined with the letter before it has no width of its own.
    if JetBrainsMonoCharacters.contains(shown) { return (0x300...0x36F).contains(shown.value) ? 0 : width }
    return interAdvance(of: shown).map { Double($0) / InterAdvances.unitsPerEm } ?? width
  }

  /// Returns the size of text that is broken into lines no wider than `width`, in points; not above 0 means without a
  /// limit. `lineLimit` is the maximum number of lines, or 0. Empty text has no width, and the height of a line.
  package func size(of text: String, width: Double = 0, lineLimit: Int = 0) -> CGSize {
    let isLimited = width > 0 && width.isFinite
    guard lineLimit != 1 else {
      let line = String(text.prefix { $0 != "\n" })
      let natural = self.width(of: line)
      return CGSize(width: isLimited ? min(natural, width) : natural, height: lineHeight)
    }
    let lines = LineBreaking.lines(of: text, width: isLimited ? width : .infinity) { self.width(of: $0) }
    let count = max(lineLimit == 0 ? lines.count : min(lines.count, lineLimit), 1)
    let widest = lines.prefix(count).map { self.width(of: $0) }.max() ?? 0
    return CGSize(width: isLimited ? min(widest, width) : widest, height: Double(count) * lineHeight)
  }
}

extension Unicode.Scalar {
  /// Whether a character is never seen, as one that only chooses the form of the one before, or the skin of an emoji.
  package var isUnseen: Bool {
    value >= 0xAD && (properties.isDefaultIgnorableCodePoint || (0x1F3FB...0x1F3FF).contains(value))
  }
}
