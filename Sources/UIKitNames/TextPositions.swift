import Foundation

/// A place between two characters of a text. Views with a text of their own make a subclass.
open class UITextPosition: NSObject {
  /// The UTF-16 units before it.
  let offset: Int

  /// Creates a place at the start.
  public override init() { offset = 0 }
  init(_ offset: Int) { self.offset = offset }
}

/// A part of a text. Views with a text of their own make a subclass.
open class UITextRange: NSObject {
  /// Where it begins and ends.
  open var start: UITextPosition { first }
  /// Where it ends.
  open var end: UITextPosition { last }
  /// Whether it has no characters.
  open var isEmpty: Bool { first.offset == last.offset }

  private let first: UITextPosition, last: UITextPosition

  /// Creates an empty range at the start.
  public override init() { (first, last) = (UITextPosition(), UITextPosition()) }
  init(_ range: NSRange) {
    (first, last) = (UITextPosition(range.location), UITextPosition(range.location + range.length))
  }

  /// Its UTF-16 units.
  var units: NSRange { NSRange(location: start.offset, length: max(end.offset - start.offset, 0)) }

  /// Whether another object is a range of the same places.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.units == units }
  /// The hash of the places.
  open override var hash: Int { units.hashValue }
}

/// The rectangle of a selection in one line. Views with a text of their own make a subclass.
open class UITextSelectionRect: NSObject {
  private let place: CGRect, isFirst: Bool, isLast: Bool

  /// Creates an empty rectangle.
  public override init() { (place, isFirst, isLast) = (.zero, false, false) }
  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) { (place, self.isFirst, self.isLast) = (rect, isFirst, isLast) }

  /// The rectangle, in the coordinates of the view.
  open var rect: CGRect { place }
  /// The direction of writing.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the selection begins in it.
  open var containsStart: Bool { isFirst }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { isLast }
  /// Whether the text is vertical.
  open var isVertical: Bool { false }
}

/// A direction in the order of the text.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// To the end, or to the start.
  case forward, backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// UIKit's values go on from those of ``UITextStorageDirection``.
  case right = 2, left, up, down
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// UIKit's value.
  public var rawValue: Int
  /// Creates a direction from UIKit's value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the order of the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads to the start of the text.
  var isBackward: Bool {
    [UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue, UITextLayoutDirection.up.rawValue]
      .contains(rawValue)
  }
}

/// A unit of a text.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// From the smallest to the largest.
  case character, word, sentence, paragraph, line, document
}
