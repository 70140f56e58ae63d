/// A change of a file's bytes.
struct Edit {
  /// A piece of what stands there instead.
  enum Piece: Equatable {
    case text(String)
    /// Bytes of the file, with all edits within them.
    case source(Range<Int>)
  }

  let range: Range<Int>
  let pieces: [Piece]
}

/// The edits of a file. None is made by halves: of two that overlap, only the first one is.
struct EditList {
  private let bytes: [UInt8]
  private var edits: [Edit] = []
  /// The edit that replaces each byte; −1 for none.
  private var owners: [Int]

  init(of bytes: [UInt8]) { (self.bytes, owners) = (bytes, Array(repeating: -1, count: bytes.count)) }

  /// Adds an edit. Returns whether it is made.
  mutating func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard owners[range].allSatisfy({ $0 < 0 }) else { return false }
    add(Edit(range: range, pieces: text.isEmpty ? [] : [.text(text)]))
    return true
  }

  /// Adds an edit that moves bytes behind `text` at another place, with all edits within them. Returns whether it is
  /// made.
  mutating func move(_ range: Range<Int>, to place: Int, behind text: String) -> Bool {
    let isCutInTwo = [range.lowerBound, range.upperBound].contains { $0 > 0 && joins($0 - 1, $0) }
    guard !isCutInTwo, !range.contains(place), place == 0 || !joins(place - 1, place) else { return false }
    edits.append(Edit(range: range, pieces: []))
    edits.append(Edit(range: place..<place, pieces: [.text(text), .source(range)]))
    return true
  }

  /// Takes bytes out, and returns them with all edits within them; nil if an edit would be cut in two.
  mutating func take(_ range: Range<Int>) -> [UInt8]? {
    let isCutInTwo = [range.lowerBound, range.upperBound].contains { $0 > 0 && joins($0 - 1, $0) }
    guard !isCutInTwo else { return nil }
    let taken = render(range, with: inOrder, isMoved: true)
    edits.append(Edit(range: range, pieces: []))
    return taken
  }

  /// Whether an edit replaces a byte.
  func replaces(_ byte: Int) -> Bool { owners[byte] >= 0 }

  private mutating func add(_ edit: Edit) {
    for byte in edit.range { owners[byte] = edits.count }
    edits.append(edit)
  }

  /// Whether two bytes are replaced by one edit.
  private func joins(_ one: Int, _ other: Int) -> Bool {
    owners.indices.contains(other) && owners[one] >= 0 && owners[one] == owners[other]
  }

  /// Returns the bytes with all edits.
  func applied() -> [UInt8] { render(bytes.indices, with: inOrder, isMoved: false) }

  /// The edits by place: at the same one what is inserted first, then the wider one.
  private var inOrder: [Edit] {
    edits.enumerated().sorted {
      let (a, b) = ($0.element.range, $1.element.range)
      return (a.lowerBound, a.isEmpty ? 0 : 1, -a.upperBound, $0.offset)
        < (b.lowerBound, b.isEmpty ? 0 : 1, -b.upperBound, $1.offset)
    }.map(\.element)
  }

  private func render(_ range: Range<Int>, with edits: [Edit], isMoved: Bool) -> [UInt8] {
    var (result, place) = ([UInt8](), range.lowerBound)
    for edit in edits[Self.first(from: range.lowerBound, in: edits)...] {
      // What is inserted behind moved bytes does not move with them.
      if edit.range.lowerBound > range.upperBound - (isMoved ? 1 : 0) { break }
      // The edit that takes the moved bytes out of their old place.
      if isMoved, edit.range == range { continue }
      guard edit.range.lowerBound >= place, edit.range.upperBound <= range.upperBound else { continue }
      result += bytes[place..<edit.range.lowerBound]
      for piece in edit.pieces {
        switch piece {
        case .text(let text): result += Array(text.utf8)
        case .source(let source): result += render(source, with: edits, isMoved: true)
        }
      }
      place = edit.range.upperBound
    }
    return result + bytes[place..<range.upperBound]
  }

  /// Returns the index of the first edit that begins at a place or after it.
  private static func first(from place: Int, in edits: [Edit]) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
