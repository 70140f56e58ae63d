import Foundation
import TouchKit

/// A stage with a view tree on it, and the parameters that change its behaviour.
///
/// A scene is a value that builds: everything that lives, delegates and controllers included, belongs to the view that
/// ``makeRoot(_:)`` returns.
public protocol Scene: Sendable {
  /// What commands call it; also the `accessibilityIdentifier` of the root view.
  var id: String { get }
  /// What people call it.
  var title: String { get }
  /// The heading under which it is offered.
  var group: String { get }
  /// Where it comes from: a seed, a conflict, or nothing.
  var origin: String { get }
  /// What one sees, what to try, what its source says.
  var story: Story { get }
  /// What people say who have its problem, in their words: the picker searches these.
  var symptoms: [String] { get }
  /// What can be changed, in the order it is shown.
  var parameters: [Parameter] { get }
  /// Its cases, ready to be played.
  var gestures: [ReadyGesture] { get }
  /// The stage's extent, in points.
  var stageSize: CGSize { get }

  /// What the engine does on this stage beside its defaults, for these values of the parameters.
  func options(for settings: Settings) -> EngineOptions

  /// Builds the view tree.
  ///
  /// - Throws: ``Problem`` if a file that the scene needs is missing or damaged.
  func makeRoot(_ context: SceneContext) throws -> View
}

// A scene of one's own needs an id, a title and a view tree; all else has a default.
extension Scene {
  /// Where scenes of one's own are offered.
  public var group: String { "Your scenes" }
  /// Nothing.
  public var origin: String { "" }
  /// Nothing to tell.
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

/// What a scene is built from.
public struct SceneContext: Sendable {
  /// The values of the parameters.
  public let settings: Settings
  /// The folder that holds fonts and photos.
  public let assets: String

  /// Creates a context.
  public init(settings: Settings, assets: String) { (self.settings, self.assets) = (settings, assets) }
}
