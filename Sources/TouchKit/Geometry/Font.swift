/// A typeface of the bundled ones, a weight and a size.
public struct Font: Hashable, Sendable {
  /// The typefaces that ship with the program; the system's own are never used, so that glyphs are the same
  /// everywhere.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Inter, for prose.
    case inter
    /// JetBrains Mono, for numbers and identifiers: digits do not dance.
    case mono
  }

  /// How heavy the strokes are.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// 400.
    case regular
    /// 600.
    case semibold
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
