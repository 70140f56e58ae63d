import Foundation
import TouchKit

/// A description of a view tree with parameters, for the sandbox and its commands.
///
/// A scene is an immutable value that builds any number of view trees. The view that ``makeRoot(_:)`` returns must
/// retain all objects of its tree, delegates and controllers included. For one or two scenes, ``OwnScene`` is shorter.
public protocol Scene: Sendable {
  /// The id for commands, and the `accessibilityIdentifier` of the root view.
  var id: String { get }
  /// The title in the window.
  var title: String { get }
  /// The heading in the list of scenes.
  var group: String { get }
  /// The source: an article ("seed 003"), a conflict ("conflict 7"), or empty.
  var origin: String { get }
  /// The text beside the stage.
  var story: Story { get }
  /// Descriptions of the problem in developers' words, for the search.
  var symptoms: [String] { get }
  /// The parameters, in the order in which they are shown.
  var parameters: [Parameter] { get }
  /// Gestures to play.
  var gestures: [ReadyGesture] { get }
  /// The stage's size, in points.
  var stageSize: CGSize { get }

  /// Returns the engine options for these settings.
  func options(for settings: Settings) -> EngineOptions

  /// Builds the view tree. Called again after every change of a parameter, and for each lint probe and replay.
  ///
  /// - Throws: ``Problem`` if a file that the scene needs is missing or invalid.
  func makeRoot(_ context: SceneContext) throws -> View
}

// Only the id, the title and the view tree have no default.
extension Scene {
  /// The heading for users' scenes.
  public var group: String { "Your scenes" }
  /// Empty.
  public var origin: String { "" }
  /// Empty.
  public var story: Story { Story(shows: "") }
  /// None.
  public var symptoms: [String] { [] }
  /// None.
  public var parameters: [Parameter] { [] }
  /// None.
  public var gestures: [ReadyGesture] { [] }
  /// A phone of 375 × 667 points.
  public var stageSize: CGSize { CGSize(width: 375, height: 667) }
  /// The engine's defaults.
  public func options(for settings: Settings) -> EngineOptions { EngineOptions() }
}

/// The arguments of ``Scene/makeRoot(_:)``.
public struct SceneContext: Sendable {
  /// The values of all parameters.
  public let settings: Settings
  /// The folder that contains `Fonts`, `Photos` and `Recordings`.
  public let assets: String

  /// Creates a context.
  public init(settings: Settings, assets: String) { (self.settings, self.assets) = (settings, assets) }
}
