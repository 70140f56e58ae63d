import Foundation

/// `NSDataDetector`: Foundation has none on Linux. Finds web and mail addresses; other types are not found.
open class NSDataDetector {
  private let expression: NSRegularExpression?

  /// Creates a detector of the types, of which only links are found.
  public init(types checkingTypes: UInt64) throws {
    let link = NSTextCheckingResult.CheckingType.link.rawValue
    let pattern = #"(?:https?://|www\.)[^\s<>"]+[^\s<>".,;:!?)]|[A-Z0-9._%+-]+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,}"#
    expression =
      checkingTypes & link == 0 ? nil : try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  /// Returns the addresses in a range of a text.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { expression?.matches(in: string, options: options, range: range) ?? [] }

  /// Returns the first address in a range of a text; nil for none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns the number of addresses in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Calls a closure for each address in a range of a text, until it sets its last argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, inout Bool) -> Void
  ) {
    var stops = false
    for match in matches(in: string, options: options, range: range) where !stops { block(match, [], &stops) }
  }
}
