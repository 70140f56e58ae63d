import Foundation

/// What a font is like. Of its traits and attributes, the family, the weight and the size have an effect.
public struct UIFontDescriptor: Hashable, @unchecked Sendable {
  let font: Font
  // Attributes without an effect. They are values, which nobody changes.
  private var further: [AttributeName: Any] = [:]

  init(font: Font) { self.font = font }

  /// Creates the description of a font with attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self = UIFontDescriptor(font: Font(size: 12)).addingAttributes(attributes)
  }
  /// Creates the description of the font that replaces a system font of a name.
  public init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }
  /// Creates the description of the font that replaces a system font of a name. The matrix has no effect.
  public init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }

  /// Returns the description of the font of a style. The traits have no effect.
  public static func preferredFontDescriptor(
    withTextStyle style: Font.TextStyle, compatibleWith traitCollection: TraitCollection? = nil
  ) -> UIFontDescriptor { UIFontDescriptor(font: .preferredFont(forTextStyle: style)) }

  // MARK: Reading

  /// The name of the bundled font: "Inter-SemiBold".
  public var postscriptName: String { font.fontName }
  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }
  /// No transform.
  public var matrix: CGAffineTransform { .identity }
  /// The traits: bold for the semibold weight, and monospaced.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.weight == .semibold { traits.insert(.traitBold) }
    if font.family == .mono { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// The name, the family and the size of the bundled font, and the attributes without an effect.
  public var fontAttributes: [AttributeName: Any] {
    let own: [AttributeName: Any] = [.name: font.fontName, .family: font.familyName, .size: font.pointSize]
    return own.merging(further) { own, _ in own }
  }
  /// Returns an attribute, or nil.
  public func object(forKey anAttribute: AttributeName) -> Any? {
    guard anAttribute == .traits else { return fontAttributes[anAttribute] }
    let weight: CGFloat = font.weight == .semibold ? 0.3 : 0
    return [TraitKey.weight: weight, .symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
  }
  /// Returns the description itself: there is one font for it.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    [self]
  }

  // MARK: Variants

  /// Returns the description with these traits. Italic has no effect.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.family = traits.contains(.traitMonoSpace) ? .mono : .inter
      $0.weight = traits.contains(.traitBold) ? .semibold : .regular
    }
  }
  /// Returns the description of another variant of the system font.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.family = design == .monospaced ? .mono : .inter }
  }
  /// Returns the description in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = Double(newPointSize) } }
  /// Returns the description itself: fonts have no transform.
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }
  /// Returns the description of the bundled font that replaces a face.
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// Returns the description of the bundled font that replaces a family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

  /// Returns the description with more attributes. Names, sizes, and the weight and the symbolic traits have an effect.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var result = changed { font in
      if let name = (attributes[.name] ?? attributes[.family]) as? String, let named = Font(name: name, size: 12) {
        (font.family, font.weight) = (named.family, named.weight)
      }
      if let face = attributes[.face] as? String, let named = Font(name: face, size: 12) { font.weight = named.weight }
      if let size = Self.number(attributes[.size]) { font.size = size }
      guard let traits = attributes[.traits] as? [TraitKey: Any] else { return }
      if let weight = traits[.weight] as? Font.Weight {
        font.weight = weight
      } else if let weight = Self.number(traits[.weight]) {
        font.weight = Font.Weight(rawValue: CGFloat(weight))
      }
      guard let bits = Self.number(traits[.symbolic]) else { return }
      let symbolic = SymbolicTraits(rawValue: UInt32(max(bits, 0)))
      if symbolic.contains(.traitBold) { font.weight = .semibold }
      if symbolic.contains(.traitMonoSpace) { font.family = .mono }
    }
    result.further.merge(attributes) { _, new in new }
    return result
  }

  private func changed(_ change: (inout Font) -> Void) -> UIFontDescriptor {
    var font = font
    change(&font)
    var result = UIFontDescriptor(font: font)
    result.further = further
    return result
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as Float: Double(value)
    default: nil
    }
  }

  /// Whether both describe the same font.
  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.font == b.font }
  /// Adds the font to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
