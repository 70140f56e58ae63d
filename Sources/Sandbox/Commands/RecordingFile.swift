import Drawing
import Files
import Foundation
import Replay
import Stages

/// A recording that a user names, with its scene.
///
/// A recording may come from a stranger, and `share` puts pictures into a page. So it opens only files that came with it:
/// those in its own folder, or the program's own. Others are left out, and have to be named on the command line.
struct RecordingFile {
  private(set) var recording: Recording
  let scene: any Scene
  /// What was left out, in a sentence; nil for nothing.
  private(set) var omission: String?

  /// - Parameter changes: The assignments of `--set`: what these name is given.
  init(_ path: String, of program: Program, changes: [String] = []) throws(Problem) {
    recording = try Recording(contentsOf: path)
    scene = try program.scene(of: recording)
    let folder = path.folderOfPath
    let given = [folder, try? AssetLocator.find().folder].compactMap { $0?.realPath }
    var strange: [String] = []
    recording.spec.settings = recording.spec.settings.compactMap { setting in
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let isPath = scene.parameters.contains { $0.key == parts[0] && $0.kind == .path }
      guard isPath, parts.count == 2, !changes.contains(where: { $0.hasPrefix("\(parts[0])=") }) else { return setting }
      let places = parts[1].split(separator: "\n").map { Self.place(String($0), from: folder, given) }
      guard !places.contains(nil) else {
        strange.append(parts[0])
        return nil
      }
      return "\(parts[0])=\(places.compactMap(\.self).joined(separator: "\n"))"
    }
    guard let key = strange.first else { return }
    // It is another run.
    recording.checks = []
    omission =
      "\(path.briefPath) names files that are not in its folder: they are not opened, and the scene's own stand in for"
      + " them. To open them, name them with --set \(key)=PATH."
  }

  /// Returns a path that leads into what is given: as it is, or seen from a folder; nil if it leads elsewhere.
  private static func place(_ path: String, from folder: String, _ given: [String]) -> String? {
    let candidates = path.isAbsolutePath ? [path] : [path, "\(folder)/\(path)"]
    return candidates.first { candidate in
      candidate.realPath.map { real in given.contains { real.isInside($0) } } ?? false
    }
  }
}
