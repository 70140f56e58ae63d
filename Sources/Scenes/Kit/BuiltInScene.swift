import Files
import Stages

/// A scene of this program.
package protocol BuiltInScene: Scene {}

extension BuiltInScene {
  /// None has a global variable that changes.
  package var runsInParallel: Bool { true }
  /// That of the module.
  package var sourceFolder: String? { #filePath.folderOfPath.folderOfPath }
}
