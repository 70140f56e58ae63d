import Foundation
import TouchKit

/// A scene without a type of its own: an id, and a closure that creates its view or view controller.
///
/// ```swift
/// OwnScene("cards", title: "Cards", parameters: [.toggle("paging", "Paging", default: true)]) { settings in
///   CardList(isPaging: settings.isOn("paging"))
/// }
/// ```
///
/// The closure is called again whenever a parameter changes; the gesture so far is then replayed on the new view. The
/// view is resized to the stage; a view controller is retained.
public struct OwnScene: Scene {
  /// The id for commands, and the `accessibilityIdentifier` of the root view.
  public let id: String
  /// The title in the window; by default the id.
  public let title: String
  /// The text beside the stage.
  public let story: Story
  /// Descriptions of the scene's problem for the search.
  public let symptoms: [String]
  /// The parameters, for `--set` and the window.
  public let parameters: [Parameter]
  /// Gestures to play.
  public let gestures: [ReadyGesture]
  /// The stage's size in points; by default that of a phone, 375 × 667.
  public let stageSize: CGSize
  private let build: @Sendable (Settings) throws -> any SceneContent

  /// Describes a scene. `content` creates its view or view controller for the values of the parameters.
  public init(
    _ id: String, title: String? = nil, stageSize: CGSize = CGSize(width: 375, height: 667),
    story: Story = Story(shows: ""), symptoms: [String] = [], parameters: [Parameter] = [],
    gestures: [ReadyGesture] = [], content: @escaping @Sendable (Settings) throws -> any SceneContent
  ) {
    (self.id, self.title, self.stageSize, self.story) = (id, title ?? id, stageSize, story)
    (self.symptoms, self.parameters, self.gestures, build) = (symptoms, parameters, gestures, content)
  }

  /// Calls the closure and returns its ``SceneContent/sceneRoot()``.
  public func makeRoot(_ context: SceneContext) throws -> View { try build(context.settings).sceneRoot() }
}

/// A view or view controller that can be shown on a stage.
public protocol SceneContent: AnyObject {
  /// The root of its view tree, which retains everything else.
  func sceneRoot() -> View
}

extension View: SceneContent {
  /// The view itself.
  public func sceneRoot() -> View { self }
}

extension ViewController: SceneContent {
  /// A ``ViewControllerStage``.
  public func sceneRoot() -> View { ViewControllerStage(self) }
}

/// A root view that retains a view controller and is filled by its view, like a window with its root view controller.
open class ViewControllerStage: View {
  private let controller: ViewController

  /// Adds the controller's view. Without a size, takes the size of that view.
  public init(_ controller: ViewController, size: CGSize? = nil) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size ?? controller.view.bounds.size))
    controller.view.frame = bounds
    addSubview(controller.view)
  }

  /// Resizes the controller's view to the bounds.
  open override func layoutSubviews() { controller.view.frame = bounds }
}
