/// One of the bundled typefaces in a weight and a size.
public struct Font: Hashable, Sendable {
  /// The bundled typefaces. System fonts are never used, so glyphs are the same on every machine.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Inter, for prose.
    case inter
    /// JetBrains Mono, for numbers and identifiers.
    case mono

    /// Hashes the case. By default an enumeration hashes its raw value: the letters of its name, for every text that a
    /// frame measures.
    public func hash(into hasher: inout Hasher) { hasher.combine(self == .inter) }
  }

  /// The bundled weights.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// 400.
    case regular
    /// 600.
    case semibold

    /// Hashes the case, as that of ``Family``.
    public func hash(into hasher: inout Hasher) { hasher.combine(self == .regular) }
  }

  /// The typeface.
  public var family: Family
  /// The weight.
  public var weight: Weight
  /// The size in points.
  public var size: Double

  /// Creates a font.
  public init(_ family: Family = .inter, size: Double, weight: Weight = .regular) {
    (self.family, self.size, self.weight) = (family, size, weight)
  }
}

/// How text that does not fit is truncated.
public enum TextTruncation: Hashable, Sendable {
  /// An ellipsis replaces the end: for prose.
  case end
  /// An ellipsis replaces the middle: for paths.
  case middle
}
