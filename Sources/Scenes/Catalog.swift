import Replay

/// The built-in scenes.
public enum Catalog {
  /// All scenes, in the order of the list.
  public static let scenes: [any Scene] = articles + Conflicts.scenes

  /// The scenes of the five articles.
  private static let articles: [any Scene] = [
    PhotosScene(),
    TabsScene(),
    RemorseScene(),
    RowsScene(),
    CoverScene(),
    BackScene(),
    PhysicsScene(),
  ]

  /// The scene with this id; nil if there is none.
  public static func scene(_ id: String) -> (any Scene)? { scenes.first { $0.id == id } }
}
