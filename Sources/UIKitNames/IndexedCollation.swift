import Foundation

/// `UILocalizedIndexedCollation`: sorts objects into the sections A to Z, and `#` for all else. A stage has the index of the
/// English language.
open class UILocalizedIndexedCollation: NSObject {
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

  /// Creates the collation of the stage.
  public required override init() { super.init() }

  /// Returns the collation of the stage.
  open class func current() -> Self { self.init() }

  /// The titles of the sections.
  open var sectionTitles: [String] { Self.letters + ["#"] }
  /// The titles of the index: those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section of an entry of the index: the one with its title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), sectionTitles.count - 1)
  }

  /// Returns the section of an object, by the first letter of what the selector returns, without accents. Traps if the object
  /// does not have the method.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = Self.name(of: object, selector).folding(options: Self.options, locale: nil).uppercased().first
    return first.flatMap { Self.letters.firstIndex(of: String($0)) } ?? Self.letters.count
  }

  /// Returns the objects of a section in the order of what the selector returns. Case and accents do not count.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (object: $0, name: Self.name(of: $0, selector)) }
      .sorted { $0.name.compare($1.name, options: Self.options) == .orderedAscending }.map(\.object)
  }

  private static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  private static func name(of object: Any, _ selector: Selector) -> String {
    let name = selector.call(on: object as AnyObject, with: nil)
    return name as? String ?? ""
  }
}
