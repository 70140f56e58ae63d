/// A gesture script that belongs to a scene, with the parameters that it needs.
///
/// A key, a click or `--gesture` plays it. That restarts the scene with these parameters set and all others unchanged.
public struct ReadyGesture: Hashable, Sendable {
  /// The name for `--gesture`, unique within its scene: `hold-and-drag`.
  public let name: String
  /// The title in the window: "Hold, then drag".
  public let title: String
  /// The result in one sentence.
  public let outcome: String
  /// The parameters that it sets, as `KEY=VALUE`.
  public let settings: [String]
  private let script: String?

  /// Describes a gesture.
  ///
  /// - Parameters:
  ///   - settings: The parameters that it sets, as `KEY=VALUE`.
  ///   - script: The name of the script in the folder of recordings, without the extension, or a path that contains a
  ///     slash. By default `SCENE-NAME`, for the file `SCENE-NAME.gesture.json`.
  public init(_ name: String, _ title: String, outcome: String = "", settings: [String] = [], script: String? = nil) {
    (self.name, self.title, self.outcome, self.settings, self.script) = (name, title, outcome, settings, script)
  }

  /// Returns the path of its script.
  ///
  /// - Parameter assets: The folder that contains `Recordings`.
  public func path(of scene: any Scene, assets: String) -> String {
    let file = script ?? "\(scene.id)-\(name)"
    return file.contains("/") ? file : "\(assets)/Recordings/\(file).gesture.json"
  }
}

extension Scene {
  /// Returns the gesture with this name.
  ///
  /// - Throws: ``Problem`` with the nearest name if the scene has no such gesture.
  public func gesture(_ name: String) throws(Problem) -> ReadyGesture {
    if let gesture = gestures.first(where: { $0.name == name }) { return gesture }
    let names = gestures.map(\.name)
    guard !names.isEmpty else {
      throw Problem(.usage, "The scene \(id) has no ready gestures; play one of yours with --script FILE.")
    }
    throw Problem(
      .usage,
      "The scene \(id) has no gesture \(name.quoted); there are \(names.joined(separator: ", "))."
        + suggestion(for: name, among: names))
  }
}
