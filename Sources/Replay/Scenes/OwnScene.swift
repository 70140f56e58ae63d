import Foundation
import TouchKit

/// A scene of one's own: an id, and a function that makes its view or its view controller.
///
/// ```swift
/// OwnScene("cards", title: "Cards", parameters: [.toggle("paging", "Paging", default: true)]) { settings in
///   CardList(isPaging: settings.isOn("paging"))
/// }
/// ```
///
/// The function is called anew whenever a parameter changes, and the gesture so far is replayed on what it returns;
/// what it returns is filled with the stage and kept alive, a view controller too.
public struct OwnScene: Scene {
  /// What commands call it.
  public let id: String
  /// What people call it.
  public let title: String
  /// What it tells beside the stage.
  public let story: Story
  /// What people say who have its problem.
  public let symptoms: [String]
  /// What can be changed.
  public let parameters: [Parameter]
  /// Its cases.
  public let gestures: [ReadyGesture]
  /// The stage's extent, in points.
  public let stageSize: CGSize
  private let build: @Sendable (Settings) throws -> any SceneContent

  /// Describes a scene.
  ///
  /// - Parameters:
  ///   - id: What commands call it, and the `accessibilityIdentifier` of its root view.
  ///   - title: What people call it; by default its id.
  ///   - stageSize: The stage's extent in points; by default that of a phone, 375 × 667.
  ///   - story: What it tells beside the stage.
  ///   - parameters: What can be changed, by `--set` and in the window.
  ///   - gestures: Its cases, ready to be played.
  ///   - content: Makes its view or view controller for the values of the parameters.
  public init(
    _ id: String, title: String? = nil, stageSize: CGSize = CGSize(width: 375, height: 667),
    story: Story = Story(shows: ""), symptoms: [String] = [], parameters: [Parameter] = [],
    gestures: [ReadyGesture] = [], content: @escaping @Sendable (Settings) throws -> any SceneContent
  ) {
    (self.id, self.title, self.stageSize, self.story) = (id, title ?? id, stageSize, story)
    (self.symptoms, self.parameters, self.gestures, build) = (symptoms, parameters, gestures, content)
  }

  /// Calls the function.
  public func makeRoot(_ context: SceneContext) throws -> View { try build(context.settings).sceneRoot() }
}

/// What can stand on a stage: a view, or a view controller with its view.
public protocol SceneContent: AnyObject {
  /// The root of its view tree, which keeps all else alive.
  func sceneRoot() -> View
}

extension View: SceneContent {
  /// The view itself.
  public func sceneRoot() -> View { self }
}

extension ViewController: SceneContent {
  /// A view that keeps the controller and is filled by its view.
  public func sceneRoot() -> View { ControllerStage(self) }
}
