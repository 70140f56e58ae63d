/// A gesture that a scene brings along: one of its cases, played at a key press, a tap or by command.
///
/// It is a gesture script with the parameters for which it was made. Playing it begins the scene anew with these
/// parameters changed and all others as they are.
public struct ReadyGesture: Hashable, Sendable {
  /// What `--gesture` calls it, unique within its scene: `hold-and-drag`.
  public let name: String
  /// What the window calls it: "Hold, then drag".
  public let title: String
  /// What happens, in one sentence, with numbers where there are any.
  public let outcome: String
  /// The parameters that it is about, as `KEY=VALUE`.
  public let settings: [String]
  private let script: String?

  /// Describes a gesture.
  ///
  /// - Parameters:
  ///   - settings: The parameters that it is about, as `KEY=VALUE`.
  ///   - script: The file, if it is not the scene's own `SCENE-NAME.gesture.json` among the program's recordings: the
  ///     name of another of them without that ending, or a path with a slash in it.
  public init(
    _ name: String, _ title: String, outcome: String = "", settings: [String] = [], script: String? = nil
  ) {
    (self.name, self.title, self.outcome, self.settings, self.script) = (name, title, outcome, settings, script)
  }

  /// The file of its script.
  ///
  /// - Parameter assets: The folder that holds the program's recordings.
  public func path(of scene: any Scene, assets: String) -> String {
    let file = script ?? "\(scene.id)-\(name)"
    return file.contains("/") ? file : "\(assets)/Recordings/\(file).gesture.json"
  }
}

extension Scene {
  /// The ready gesture of a name.
  ///
  /// - Throws: ``Problem``, naming the nearest, if there is none.
  public func gesture(_ name: String) throws(Problem) -> ReadyGesture {
    if let gesture = gestures.first(where: { $0.name == name }) { return gesture }
    let names = gestures.map(\.name)
    guard !names.isEmpty else {
      throw Problem(.usage, "The scene \(id) has no ready gestures; play one of yours with --script FILE.")
    }
    throw Problem(
      .usage,
      "The scene \(id) has no gesture \"\(name)\"; there are \(names.joined(separator: ", "))."
        + suggestion(for: name, among: names))
  }
}
