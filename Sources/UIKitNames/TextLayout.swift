import Foundation

/// The lines of a text as labels break it, with the place of each character. Characters are counted in UTF-16 units.
struct TextLayout {
  struct Line {
    /// Its characters, with the spaces and the line break at its end.
    var range: NSRange
    /// Its room, from one side of the container to the other.
    var rect: CGRect
    /// The room of its text, with the padding at both sides.
    var used: CGRect
    /// The distance of the base line from the top of the line.
    var ascent: Double
    /// Where each character begins, and the last one ends. The units of one character all end where it ends.
    var edges: [Double]

    func edge(before unit: Int) -> Double { edges[min(max(unit - range.location, 0), edges.count - 1)] }
  }

  private(set) var lines: [Line] = []
  let length: Int
  /// The units that are not the first of their character.
  private let inner: [Int]

  /// Lays out a text in a width of which `padding` is left out at both sides; not above 0 means without a limit. What is
  /// beyond the height or the number of lines has no line.
  init(
    _ text: NSAttributedString, font: Font, size: CGSize, padding: Double = 0, lineLimit: Int = 0,
    alignment: NSTextAlignment? = nil
  ) {
    length = text.length
    let shown = AttributedRuns(text, font: font, color: .black)
    let isLimited = size.width > 0 && size.width < 1e6
    let room = isLimited ? max(Double(size.width) - 2 * padding, 1) : .infinity
    let broken = Broken.lines(of: shown, width: room)
    let alignment = alignment ?? shown.alignment
    var (walk, top) = (Walk(characters: Array(shown.string)), 0.0)
    for (index, line) in broken.enumerated() {
      let height = line.height + (index < broken.count - 1 ? shown.lineSpacing : 0)
      let isFull = lineLimit > 0 && index >= lineLimit
      if isFull || (size.height > 0 && index > 0 && top + line.height > Double(size.height) + 0.01) { break }
      let free = isLimited ? room - line.width : 0
      let start = padding + (alignment == .center ? free / 2 : alignment == .right ? free : 0)
      let range = walk.take(line, isLast: index == broken.count - 1, from: start)
      let width = isLimited ? Double(size.width) : line.width + 2 * padding
      lines.append(
        Line(
          range: range, rect: CGRect(x: 0, y: top, width: width, height: height),
          used: CGRect(x: start - padding, y: top, width: line.width + 2 * padding, height: line.height),
          ascent: line.ascent, edges: walk.edges))
      top += height
    }
    inner = walk.inner
  }

  /// The rectangle around the text of all lines.
  var usedRect: CGRect { lines.reduce(CGRect.null) { $0.union($1.used) } }

  // MARK: Places

  /// The index of the line of a character; that of the last line for those behind the text. Nil without lines.
  func lineIndex(of unit: Int) -> Int? { lines.lastIndex { $0.range.location <= unit } ?? lines.indices.first }

  /// The line at a height: the nearest one above the first and below the last.
  func line(at y: Double) -> Line? { lines.last { Double($0.rect.minY) <= y } ?? lines.first }

  /// The character at a point, the nearest one beside the text, and how much of its width is at the left of it, 0 to 1.
  func character(at point: CGPoint) -> (unit: Int, fraction: Double) {
    guard let line = line(at: Double(point.y)), line.range.length > 0 else {
      return (line(at: Double(point.y))?.range.location ?? 0, 0)
    }
    let x = Double(point.x)
    var unit = (0..<line.range.length).first { line.edges[$0 + 1] > x } ?? line.range.length - 1
    // Behind the text it is the last character that is shown.
    while unit > 0, line.edges[unit + 1] <= line.edges[unit] { unit -= 1 }
    let (left, right) = (line.edges[unit], line.edges[unit + 1])
    let fraction = right > left ? min(max((x - left) / (right - left), 0), 1) : 0
    return (line.range.location + unit, fraction)
  }

  /// The boundary between characters that is nearest to a point.
  func boundary(at point: CGPoint) -> Int {
    guard let line = line(at: Double(point.y)) else { return 0 }
    let (unit, fraction) = character(at: point)
    guard fraction >= 0.5 else { return unit }
    var next = unit + 1
    while inner.contains(next) { next += 1 }
    return min(next, NSMaxRange(line.range))
  }

  /// The rectangles of a range, one for each line, between its characters and as high as the line.
  func rects(of range: NSRange) -> [CGRect] {
    lines.compactMap { line in
      let (start, end) = (max(range.location, line.range.location), min(NSMaxRange(range), NSMaxRange(line.range)))
      guard start < end || (range.length == 0 && line.range.contains(range.location)) else { return nil }
      let (left, right) = (line.edge(before: start), line.edge(before: end))
      return CGRect(x: left, y: Double(line.rect.minY), width: max(right - left, 0), height: Double(line.rect.height))
    }
  }
}

/// The lines of a text as strings, as the two ways of breaking return them.
private struct Broken {
  /// The characters, and where each ends.
  var characters: [(character: Character, end: Double)] = []
  var height: Double, ascent: Double

  var width: Double { characters.last?.end ?? 0 }

  static func lines(of shown: AttributedRuns, width: Double) -> [Broken] {
    guard !shown.runs.isEmpty else {
      let font = shown.font
      return LineBreaking.lines(of: shown.string, width: width) { font.width(of: $0) }.map { line in
        Broken(
          characters: ends(of: line, from: 0) { font.width(of: $0) }, height: Double(font.lineHeight),
          ascent: font.ascent)
      }
    }
    let lines = shown.runs.lines(of: shown.string, width: width, lineLimit: 0) { $1.width(of: $0) }.lines
    return lines.map { line in
      var characters: [(Character, Double)] = []
      for piece in line.pieces {
        let run = shown.runs[piece.part]
        characters += ends(of: piece.text, from: characters.last?.1 ?? 0) { text in
          run.attachment.map { Double(text.count) * $0.bounds.width } ?? run.font.width(of: text)
        }
      }
      return Broken(characters: characters, height: line.height, ascent: line.ascent)
    }
  }

  private static func ends(
    of text: String, from start: Double, _ measure: (String) -> Double
  ) -> [(Character, Double)] {
    text.indices.map { (text[$0], start + measure(String(text[...$0]))) }
  }
}

/// A walk along the characters of a text, of which lines lack the spaces between them.
private struct Walk {
  let characters: [Character]
  private(set) var edges: [Double] = []
  /// The units that are not the first of their character.
  private(set) var inner: [Int] = []
  private var index = 0, unit = 0, x = 0.0

  init(characters: [Character]) { self.characters = characters }

  /// Takes the characters of a line, and those behind it that no line has. Returns their range.
  mutating func take(_ line: Broken, isLast: Bool, from start: Double) -> NSRange {
    let first = unit
    (edges, x) = ([start], start)
    for (character, end) in line.characters {
      while index < characters.count, characters[index] != character { step() }
      x = start + end
      if index < characters.count { step() }
    }
    while index < characters.count, characters[index] == " " || isLast { step() }
    if index < characters.count, characters[index] == "\n" { step() }
    return NSRange(location: first, length: unit - first)
  }

  private mutating func step() {
    let count = characters[index].utf16.count
    for number in 0..<count {
      edges.append(x)
      if number > 0 { inner.append(unit + number) }
    }
    (index, unit) = (index + 1, unit + count)
  }
}
