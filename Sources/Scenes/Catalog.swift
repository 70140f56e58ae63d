import Replay

/// The scenes that ship with the program: one line each.
public enum Catalog {
  /// All scenes, in the order in which they are offered.
  public static let scenes: [any Scene] = [
    PhotosScene(),
    TabsScene(),
  ]
}
