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
  /// Where it comes from: a seed, a conflict, or nothing.
  var origin: String { get }
  /// One or two sentences: what one sees, what to try.
  var summary: String { get }
  /// What can be changed, in the order it is shown.
  var parameters: [Parameter] { get }
  /// The stage's extent, in points.
  var stageSize: CGSize { get }

  /// Builds the view tree.
  ///
  /// - Throws: ``Problem`` if a file that the scene needs is missing or damaged.
  func makeRoot(_ context: SceneContext) throws -> View
}

extension Scene {
  /// A phone of 375 × 667 points.
  public var stageSize: CGSize { CGSize(width: 375, height: 667) }
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
