import Foundation

// Geometry as text, as in property lists: "{3, 4}". What is no such text is read as zero.

extension NSCoder {
  /// Returns a text such as "{3, 4}".
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
  /// Returns a text such as "{3, 4}".
  public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
  /// Returns a text such as "{3, 4}".
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
  /// Returns a text such as "{{1, 2}, {3, 4}}".
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a text such as "[1, 0, 0, 1, 0, 0]".
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map { text(CGFloat($0)) }.joined(separator: ", "))]"
  }
  /// Returns a text such as "{1, 2, 3, 4}": top, left, bottom, right.
  public class func string(for insets: EdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right].map { CGFloat($0) })
  }
  /// Returns a text such as "{1, 2, 3, 4}": top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing].map { CGFloat($0) })
  }
  /// Returns a text such as "{3, 4}".
  public class func string(for offset: UIOffset) -> String { braced([offset.horizontal, offset.vertical]) }

  /// Reads a point.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(2, in: string)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Reads a vector.
  public class func cgVector(for string: String) -> CGVector {
    let numbers = numbers(2, in: string)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// Reads a size.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(2, in: string)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Reads a rectangle.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(4, in: string)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Reads a transform.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let numbers = numbers(6, in: string)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  /// Reads margins.
  public class func uiEdgeInsets(for string: String) -> EdgeInsets {
    let numbers = numbers(4, in: string)
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// Reads margins.
  public class func directionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let numbers = numbers(4, in: string)
    return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  /// Reads an offset.
  public class func uiOffset(for string: String) -> UIOffset {
    let numbers = numbers(2, in: string)
    return UIOffset(horizontal: CGFloat(numbers[0]), vertical: CGFloat(numbers[1]))
  }

  private static func text(_ number: CGFloat) -> String {
    let value = Double(number)
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func braced(_ numbers: [CGFloat]) -> String {
    "{\(numbers.map(text).joined(separator: ", "))}"
  }

  /// Returns the numbers in a text, all zero unless there are as many as wanted.
  private static func numbers(_ count: Int, in string: String) -> [Double] {
    let numbers = string.split { "{}[], ".contains($0) }.map { Double($0) }
    guard numbers.count == count, !numbers.contains(nil) else { return [Double](repeating: 0, count: count) }
    return numbers.compactMap { $0 }
  }
}
