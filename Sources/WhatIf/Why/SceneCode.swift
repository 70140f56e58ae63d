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

  /// Returns lines of the code that is referred to; none where it is not found.
  func excerpts(for references: [CodeReference]) -> [CodeExcerpt] {
    guard !references.isEmpty else { return [] }
    for folder in folders {
      let found = excerpts(for: references, in: folder)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The folder of the scene's file, and that of its package's sources.
  private var folders: [String] {
    guard let folder = scene.sourceFolder else { return [] }
    let around = sequence(first: folder) { $0.folderOfPath == $0 ? nil : $0.folderOfPath }.prefix(6)
    let package = around.first { Disk.exists("\($0)/Package.swift") }
    return [folder] + (package.map { ["\($0)/Sources"] } ?? [])
  }

  private func excerpts(for references: [CodeReference], in folder: String) -> [CodeExcerpt] {
    let paths = Disk.tree(of: folder) { !$0.hasPrefix(".") }.filter { $0.hasSuffix(".swift") }.sorted()
    var finder = CodeFinder(
      paths.prefix(Self.mostFiles).compactMap { path -> (path: String, data: Data)? in
        let whole = "\(folder)/\(path)"
        guard let built = Disk.programDate, let date = Disk.date(of: whole), date <= built else { return nil }
        return Disk.contents(of: whole, atMost: Self.largestFile).map { (path, $0) }
      })
    var excerpts: [CodeExcerpt] = []
    for reference in references {
      let place =
        switch reference.member {
        case .method(let name): reference.type.flatMap { finder.method(name, of: $0) }
        case .action(let name): finder.action(name, of: reference.type, near: "\(type(of: scene))")
        }
      guard let place else { continue }
      let new = CodeExcerpt(
        reference, file: place.path.nameOfPath, line: place.line, name: place.name, lines: place.lines)
      if !excerpts.contains(where: { $0.title == new.title && $0.lines == new.lines }) { excerpts.append(new) }
    }
    return excerpts
  }
}
