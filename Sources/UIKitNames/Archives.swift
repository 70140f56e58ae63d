import Foundation

// The geometry that UIKit adds to archives. Both halves are here, although a stage has no archives of its own.

extension NSCoder {
  /// Writes a point, a size, a rectangle or margins under a key.
  public func encode(_ point: CGPoint, forKey key: String) { encode([point.x, point.y], key) }
  /// Writes a size under a key.
  public func encode(_ size: CGSize, forKey key: String) { encode([size.width, size.height], key) }
  /// Writes a rectangle under a key.
  public func encode(_ rect: CGRect, forKey key: String) {
    encode([rect.minX, rect.minY, rect.width, rect.height], key)
  }
  /// Writes margins under a key.
  public func encode(_ insets: EdgeInsets, forKey key: String) {
    encode([insets.top, insets.left, insets.bottom, insets.right].map { CGFloat($0) }, key)
  }
  /// Writes a transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map { CGFloat($0) }, key)
  }
  /// Writes a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) { encode([vector.dx, vector.dy], key) }
  /// Writes an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode([offset.horizontal, offset.vertical], key) }

  /// Reads a point; zero for an unknown key, as the others do.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = numbers(2, key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Reads a size.
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = numbers(2, key)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Reads a rectangle.
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = numbers(4, key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Reads margins.
  public func decodeUIEdgeInsets(forKey key: String) -> EdgeInsets {
    let numbers = numbers(4, key)
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// Reads a transform.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    let numbers = numbers(6, key)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  /// Reads a vector.
  public func decodeCGVector(forKey key: String) -> CGVector {
    let numbers = numbers(2, key)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// Reads an offset.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    let numbers = numbers(2, key)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  /// Writes a colour under a key, or nothing for nil.
  public func encode(_ color: Color?, forKey key: String) {
    guard let color else { return }
    encode(color.channels.map { CGFloat($0) }, key)
  }
  /// Writes nothing: pictures are not archived.
  public func encode(_ image: Image?, forKey key: String) {}

  /// Returns nil: pictures are not archived.
  public func decodeObject(of type: Image.Type, forKey key: String) -> Image? { nil }
  /// Reads a colour, nil for an unknown key.
  public func decodeObject(of type: Color.Type, forKey key: String) -> Color? {
    guard containsValue(forKey: "\(key).3") else { return nil }
    let numbers = numbers(4, key)
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// Reads an object of one of these classes. Of the types the classes that can be archived count: colours and pictures are
  /// none here.
  @_disfavoredOverload
  public func decodeObject(of types: [Any.Type], forKey key: String) -> Any? {
    decodeObject(of: types.compactMap { $0 as? AnyClass }, forKey: key)
  }

  private func encode(_ numbers: [CGFloat], _ key: String) {
    for (index, number) in numbers.enumerated() { encode(Double(number), forKey: "\(key).\(index)") }
  }

  private func numbers(_ count: Int, _ key: String) -> [Double] {
    (0..<count).map { decodeDouble(forKey: "\(key).\($0)") }
  }
}

extension NSKeyedUnarchiver {
  /// Reads the object of an archive. Of the types the classes that can be archived count: colours and pictures are none here.
  @_disfavoredOverload
  public static func unarchivedObject(ofClasses types: [Any.Type], from data: Data) throws -> Any? {
    try unarchivedObject(ofClasses: types.compactMap { $0 as? AnyClass }, from: data)
  }
}

extension NSKeyedArchiver {
  /// Returns an archive of a colour, as apps keep one in their defaults.
  public static func archivedData(
    withRootObject color: Color, requiringSecureCoding requiresSecureCoding: Bool
  ) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: requiresSecureCoding)
    archiver.encode(color, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
  }
}

extension NSKeyedUnarchiver {
  /// Reads the colour of an archive; nil if there is none.
  public static func unarchivedObject(ofClass type: Color.Type, from data: Data) throws -> Color? {
    try NSKeyedUnarchiver(forReadingFrom: data).decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  }
}

/// Stands for `UIColor` in a list of classes that may be decoded. No object is of this class.
@available(*, deprecated, message: "a colour is archived by encode(_:forKey:), but not in an array or a dictionary")
public final class ColorClass: NSObject {}

/// Stands for `UIFont` in a list of classes that may be decoded. No object is of this class.
@available(*, deprecated, message: "fonts are not archived: archive the name and the size")
public final class FontClass: NSObject {}
