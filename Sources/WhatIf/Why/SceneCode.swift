import Files
import Foundation
import Replay
import Stages
import SwiftSource

/// The source of a scene's code, as far as it is on this machine.
struct SceneCode {
  private let scene: any Scene

  init(of scene: any Scene) { self.scene = scene }

  // More than any package has whose gestures somebody explains. Larger files are generated.
  private static let (mostFiles, largestFile) = (4_000, 1_000_000)

  /// Returns lines of the code that is referred to; none where it is not found, or has changed since the program was built.
  func excerpts(for references: [CodeReference]) -> [CodeExcerpt] {
    guard !references.isEmpty, let folder = scene.sourceFolder, let built = Disk.programDate else { return [] }
    // What is not read could have a class of the same name: of a package that is too large nothing is quoted.
    let paths = Disk.tree(of: folder, atMost: Self.mostFiles) { !$0.hasPrefix(".") }
    guard paths.count < Self.mostFiles else { return [] }
    let sources = paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      Disk.contents(of: "\(folder)/\(path)", atMost: Self.largestFile + 1).map { (path: path, data: $0) }
    }
    guard sources.allSatisfy({ $0.data.count <= Self.largestFile }) else { return [] }
    var (finder, excerpts) = (CodeFinder(sources), [CodeExcerpt]())
    for reference in references {
      guard let place = place(of: reference, &finder), let date = Disk.date(of: "\(folder)/\(place.path)"),
        date <= built
      else { continue }
      let new = CodeExcerpt(
        reference, file: place.path.nameOfPath, line: place.line, name: place.name, lines: place.lines)
      if !excerpts.contains(where: { $0.title == new.title && $0.lines == new.lines }) { excerpts.append(new) }
    }
    return excerpts
  }

  private func place(of reference: CodeReference, _ finder: inout CodeFinder) -> CodeFinder.Place? {
    switch reference.member {
    case .method(let name): reference.type.flatMap { finder.method(.full(name), of: $0) }
    case .label(let label): reference.type.flatMap { finder.method(.label(label), of: $0) }
    case .action(let name): finder.action(name, of: reference.type, near: "\(type(of: scene))")
    }
  }
}
