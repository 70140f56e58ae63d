/// A scene that can be chosen.
public struct SceneEntry: Hashable, Sendable {
  /// Its identifier, as the command line takes it.
  public var id: String
  /// Its name.
  public var title: String
  /// What it shows, in one line.
  public var summary: String
  /// The heading under which it stands.
  public var group: String
  /// What people say who have its problem.
  public var symptoms: [String]

  /// Names a scene.
  public init(id: String, title: String, summary: String, group: String = "", symptoms: [String] = []) {
    (self.id, self.title, self.summary, self.group, self.symptoms) = (id, title, summary, group, symptoms)
  }
}
