import Replay

/// The scenes that ship with the program: one line each.
public enum Catalog {
  /// All scenes, in the order in which they are offered.
  public static let scenes: [any Scene] = stories + Conflicts.scenes

  /// The five articles.
  private static let stories: [any Scene] = [
    PhotosScene(),
    TabsScene(),
    RemorseScene(),
    RowsScene(),
    CoverScene(),
    BackScene(),
    PhysicsScene(),
  ]

  /// The scene of an id.
  public static func scene(_ id: String) -> (any Scene)? { scenes.first { $0.id == id } }
}
