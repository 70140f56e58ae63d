import SwiftSource

/// A method that a protocol requires.
struct Requirement {
  /// Whether a method has a result, and whether the result can say that there is none.
  enum Result { case none, optional, value }

  /// The full name: `pager(_:didShow:)`.
  let name: String
  /// From `func` to the result.
  let source: String
  let result: Result
  /// The token behind which `throws` stands, or would stand; nil if it stands there.
  let placeOfThrows: Int?

  private let file: SourceFile
  private let tokens: ClosedRange<Int>

  /// Reads the method whose `func` is at a token; nil if it is none.
  init?(at keyword: Int, in body: ClosedRange<Int>, _ file: SourceFile) {
    var open = keyword + 1
    while open < body.upperBound, file.text(open) != "(" { open += 1 }
    guard file.text(open) == "(", let close = file.partner(open), close < body.upperBound else { return nil }
    // A declaration ends with its line, but for a result on the next one; before a `;`; or with the protocol.
    var end = close
    while end + 1 < body.upperBound, file.text(end + 1) != ";",
      !file.beginsLine(end + 1) || Self.continuations.contains(file.text(end + 1))
    {
      end += 1
    }
    (name, source) = (file.methodName(at: keyword + 1) ?? file.text(keyword + 1), file.source(keyword...end))
    (self.file, tokens) = (file, keyword...end)
    let effects = (close...end).prefix { $0 == close || ["async", "throws", "rethrows"].contains(file.text($0)) }
    let isThrowing = effects.contains { file.text($0) != "async" && $0 > close }
    placeOfThrows = isThrowing ? nil : effects.last
    if let arrow = (close...end).first(where: { file.text($0) == "->" }), file.text(arrow + 1) != "Void" {
      result = ["?", "!"].contains(file.text(end)) ? .optional : .value
    } else {
      result = .none
    }
  }

  private static let continuations: Set<String> = ["->", "async", "rethrows", "throws", "where"]

  /// The source with `throws`.
  var throwingSource: String {
    guard let place = placeOfThrows else { return source }
    let head = file.source(tokens.lowerBound...place) + " throws"
    return place < tokens.upperBound ? head + " " + file.source(place + 1...tokens.upperBound) : head
  }
}
