extension Control {
  /// Where content is on the horizontal axis.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle, or at an end. Filling content is at the left.
    case center, left, right, fill, leading, trailing
  }

  /// Where content is on the vertical axis.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle, which is where it always is, or at an end.
    case center, top, bottom, fill
  }
}
