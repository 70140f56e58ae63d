import SwiftSource

/// A static or global property that is stored becomes `nonisolated(unsafe)`: in Swift 6 mode the compiler rejects it
/// otherwise, as it cannot know that all of UIKit runs on one thread.
enum SharedStateRule: PortRule {
  static func apply(to port: inout FilePort) {
    let file = port.file
    let globals = file.topLevel
    for index in file.tokens.indices where ["var", "let"].contains(file.text(index)) && file.isWord(index + 1) {
      let modifiers = file.firstModifier(before: index)..<index
      let isStatic = modifiers.contains { file.text($0) == "static" }
      guard isStatic || globals.contains(index) && !file.isCondition(modifiers.lowerBound),
        // A property wrapper stores elsewhere.
        !modifiers.contains(where: { file.text($0) == "nonisolated" || isWrapper(file.text($0)) }),
        let type = StoredType(behind: index + 1, of: file), file.text(index) == "var" || !type.isSendable(in: file)
      else { continue }
      let place = modifiers.last { file.text($0) == "static" } ?? index
      port.replace(place...place, with: "nonisolated(unsafe) \(file.text(place))")
    }
  }

  private static let attributes: Set<String> = [
    "@objc", "@available", "@IBInspectable", "@inline", "@usableFromInline",
  ]

  private static func isWrapper(_ word: String) -> Bool { word.hasPrefix("@") && !attributes.contains(word) }

  /// What tells the type of a stored property.
  private struct StoredType {
    /// The tokens behind the colon, or of a value on its line.
    private let tokens: Range<Int>
    /// Whether they are a value.
    private let isValue: Bool

    /// Returns nil for a computed property.
    init?(behind name: Int, of file: SourceFile) {
      var place = name + 1
      while place < file.tokens.count, !file.beginsLine(place), !["=", "{", "}", ";"].contains(file.text(place)) {
        place = file.end(of: place) + 1
      }
      if file.text(place) == "{", !["didSet", "willSet"].contains(file.text(place + 1)) { return nil }
      isValue = file.text(name + 1) != ":"
      guard isValue else {
        tokens = name + 2..<max(place, name + 2)
        return
      }
      var end = place + 1
      while end < file.tokens.count, !file.beginsLine(end) { end += 1 }
      tokens = min(place + 1, end)..<end
    }

    /// Whether a constant may certainly be read by all threads. What begins with another name than that of a type is not
    /// known, and left as it is.
    func isSendable(in file: SourceFile) -> Bool {
      let isList = file.text(tokens.lowerBound) == "["
      let words = isValue && !isList ? tokens.prefix(1) : tokens
      return !words.contains { file.isWord($0) && file.isType($0) && !SharedStateRule.values.contains(file.text($0)) }
    }
  }

  /// Types of which every value may be read by all threads.
  private static let values: Set<String> = [
    "Array", "Bool", "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Character", "Date",
    "Dictionary", "DispatchQueue", "Double", "Float", "IndexPath", "Int", "Int32", "Int64", "Locale", "NSNotification",
    "NSRange", "Name", "Notification", "Range", "Selector", "Set", "String", "TimeInterval", "UIEdgeInsets", "UIOffset",
    "UInt",
    "UInt8", "UIColor", "UIFont", "UIImage", "UInt32", "URL", "UUID",
  ]
}

extension SourceFile {
  /// The tokens outside of all brackets.
  fileprivate var topLevel: Set<Int> {
    var (places, place) = (Set<Int>(), 0)
    while place < tokens.count {
      places.insert(place)
      place = end(of: place) + 1
    }
    return places
  }

  /// Whether what begins at a token is bound by a condition or a loop.
  fileprivate func isCondition(_ index: Int) -> Bool {
    ["if", "guard", "while", "case", "for", ","].contains(text(index - 1))
  }

  /// Whether a word begins as names of types do.
  fileprivate func isType(_ index: Int) -> Bool { text(index).first?.isUppercase == true }
}
