import Files
import Foundation
import Replay
import Stages
import SwiftSource

/// The source of a scene's code, as far as it is on this machine. It is read once, when the first lines are asked for.
package final class SceneCode {
  private let scene: any Scene
  private let folder: String?
  /// Nil where nothing can be quoted.
  private lazy var finder = makeFinder()

  /// Creates the source of a scene, without reading it.
  package init(of scene: any Scene) { (self.scene, folder) = (scene, scene.sourceFolder) }

  // More than any package has whose gestures somebody explains. Larger files are generated.
  private static let (mostFiles, largestFile) = (4_000, 1_000_000)
  /// The most methods that are quoted because another one asks them.
  private static let mostHelpers = 2

  /// Reads all files, or none: one that is left out could have a class of the same name.
  private func makeFinder() -> CodeFinder? {
    guard let folder else { return nil }
    let paths = Disk.tree(of: folder, atMost: Self.mostFiles) { !$0.hasPrefix(".") }
    guard paths.count < Self.mostFiles else { return nil }
    let sources = paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      Disk.contents(of: "\(folder)/\(path)", atMost: Self.largestFile + 1).map { (path: path, data: $0) }
    }
    return sources.allSatisfy { $0.data.count <= Self.largestFile } ? CodeFinder(sources) : nil
  }

  /// Returns lines of the code that is referred to; none where it is not found, or has changed since the program was built.
  func excerpts(for references: [CodeReference]) -> [CodeExcerpt] {
    guard let folder, let built = Disk.programDate else { return [] }
    var excerpts: [CodeExcerpt] = []
    for reference in references {
      guard let place = place(of: reference) else { continue }
      // A method that answers is not understood without what it asks.
      let helpers = (finder?.helpers(of: place) ?? []).prefix(Self.mostHelpers)
      for (reference, place) in [(reference, place)] + helpers.map({ (reference.asked, $0) }) {
        guard let date = Disk.date(of: "\(folder)/\(place.path)"), date <= built else { continue }
        let new = CodeExcerpt(
          reference, file: place.path.nameOfPath, line: place.line, name: place.name, lines: place.lines)
        if !excerpts.contains(where: { $0.title == new.title && $0.lines == new.lines }) { excerpts.append(new) }
      }
    }
    return excerpts
  }

  private func place(of reference: CodeReference) -> CodeFinder.Place? {
    switch reference.member {
    case .method(let name): reference.type.flatMap { finder?.method(.full(name), of: $0) }
    case .label(let label): reference.type.flatMap { finder?.method(.label(label), of: $0) }
    case .action(let name): finder?.action(name, of: reference.type, near: "\(type(of: scene))")
    }
  }
}
