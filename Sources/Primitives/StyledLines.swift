import Foundation

/// A part of a text in one font.
package struct StyledPart {
  package let text: String, font: Font
  /// The room that each character has in place of its own; nil for text.
  package let box: Box?

  /// The width of a character, and its height above and below the base line, in points.
  package struct Box {
    let width: Double, ascent: Double, descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }
  }

  package init(_ text: String, _ font: Font, box: Box? = nil) { (self.text, self.font, self.box) = (text, font, box) }
}

/// A line of a text whose parts have fonts of their own, on one base line.
package struct StyledLine {
  /// The characters of one part in the line.
  package struct Piece {
    /// The index of the part.
    package let part: Int
    package fileprivate(set) var text: String
    package fileprivate(set) var width: Double
  }

  package fileprivate(set) var pieces: [Piece] = []
  /// The measures of the highest font in it, in points.
  package fileprivate(set) var height = 0.0, ascent = 0.0

  package var width: Double { pieces.reduce(0) { $0 + $1.width } }
}

/// Breaks text whose parts have fonts of their own into lines. The base lines of one line's parts are the same.
package struct StyledLines {
  private let parts: [StyledPart], width: Double
  private let measure: (String, Font) -> Double
  /// The lines, the last of which is being filled.
  package private(set) var lines = [StyledLine()]
  /// What comes after the last line: spaces, and then a word that may not fit.
  private var spaces: [StyledLine.Piece] = [], word: [StyledLine.Piece] = []

  /// Breaks the parts into lines no wider than `width`, at spaces, and a wider word anywhere. `lineLimit` is the maximum
  /// number of lines, or 0: the last one of them is too wide if text is left. With 1, what stands behind a line break is left
  /// out, as in text of one font. `measure` returns the width of a text.
  package init(_ parts: [StyledPart], width: Double, lineLimit: Int = 0, measure: @escaping (String, Font) -> Double) {
    (self.parts, self.width, self.measure) = (parts, width, measure)
    for (index, part) in parts.enumerated() {
      let line = part.text.prefix { lineLimit != 1 || $0 != "\n" }
      add(String(line), of: index)
      if line.endIndex < part.text.endIndex { break }
    }
    endWord()
    if let last = parts.last, lines[lines.count - 1].pieces.isEmpty { note(last) }
    guard lineLimit > 0, lines.count > lineLimit else { return }
    for line in lines[lineLimit...] {
      lines[lineLimit - 1].pieces += [piece(" ", of: line.pieces.first?.part ?? 0)] + line.pieces
    }
    lines.removeSubrange(lineLimit...)
  }

  /// The width of the widest line and the height of all, with a distance between them.
  package func size(lineSpacing: Double) -> CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(0) { $0 + $1.height } + lineSpacing * Double(lines.count - 1))
  }

  /// Returns a line no wider than the width: an ellipsis replaces the end of one that is wider.
  package func truncated(_ line: StyledLine) -> StyledLine {
    guard line.width > width + 0.01, let first = line.pieces.first else { return line }
    var (line, end) = (line, piece("…", of: first.part))
    while let last = line.pieces.popLast() {
      end = piece("…", of: last.part)
      var text = LineBreaking.prefix(of: last.text, width: width - line.width - end.width) {
        piece($0, of: last.part).width
      }
      while text.last == " " { text.removeLast() }
      guard text.isEmpty else {
        line.pieces.append(piece(text, of: last.part))
        break
      }
    }
    line.pieces.append(end)
    return line
  }

  private mutating func add(_ text: String, of part: Int) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        endWord()
        if lines[lines.count - 1].pieces.isEmpty { note(parts[part]) }
        lines.append(StyledLine())
        spaces = []
      }
      addLine(line, of: part)
    }
  }

  private mutating func addLine(_ text: Substring, of part: Int) {
    var rest = text
    while let first = rest.first {
      let run = rest.prefix { ($0 == " ") == (first == " ") }
      rest = rest[run.endIndex...]
      if first == " " {
        endWord()
        spaces.append(piece(String(run), of: part))
      } else {
        word.append(piece(String(run), of: part))
      }
    }
  }

  /// Puts the word at the end of the last line, or into a new one.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let (wanted, wordWidth) = (spaces + word, word.reduce(0) { $0 + $1.width })
    let room = width - lines[lines.count - 1].width
    if wanted.reduce(0, { $0 + $1.width }) <= room + 0.001 {
      append(wanted)
    } else {
      if !lines[lines.count - 1].pieces.isEmpty { lines.append(StyledLine()) }
      if wordWidth <= width + 0.001 { append(word) } else { appendBroken(word) }
    }
    (spaces, word) = ([], [])
  }

  private mutating func appendBroken(_ word: [StyledLine.Piece]) {
    for piece in word {
      for character in piece.text {
        let one = self.piece(String(character), of: piece.part)
        if !lines[lines.count - 1].pieces.isEmpty, lines[lines.count - 1].width + one.width > width {
          lines.append(StyledLine())
        }
        append([one])
      }
    }
  }

  /// Adds to the last line. Neighbours of one part become one piece.
  private mutating func append(_ pieces: [StyledLine.Piece]) {
    for piece in pieces {
      note(parts[piece.part])
      let line = lines.count - 1
      if let last = lines[line].pieces.last, last.part == piece.part {
        lines[line].pieces[lines[line].pieces.count - 1].text += piece.text
        lines[line].pieces[lines[line].pieces.count - 1].width += piece.width
      } else {
        lines[line].pieces.append(piece)
      }
    }
  }

  /// Makes the last line as high as the font of a part, and its box.
  private mutating func note(_ part: StyledPart) {
    let (line, font) = (lines.count - 1, part.font)
    let descent = max(font.lineHeight - font.ascent, part.box?.descent ?? 0)
    let below = max(lines[line].height - lines[line].ascent, descent)
    lines[line].ascent = max(lines[line].ascent, font.ascent, part.box?.ascent ?? 0)
    lines[line].height = lines[line].ascent + below
  }

  private func piece(_ text: String, of part: Int) -> StyledLine.Piece {
    guard let box = parts[part].box, text != "…", !text.isEmpty else {
      return StyledLine.Piece(part: part, text: text, width: measure(text, parts[part].font))
    }
    return StyledLine.Piece(part: part, text: text, width: Double(text.count) * box.width)
  }
}
