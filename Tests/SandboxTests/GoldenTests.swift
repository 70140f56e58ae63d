import Foundation
import Reports
import Scenes
import TestSupport
import Testing

@testable import Sandbox

/// The project's own goldens: every ready gesture decides as in `Tests/Goldens`, and forty look as there. After a change
/// that is meant, `scrollarium check --gestures Tests/Goldens --update-goldens=changed` writes them anew.
@Suite("Goldens") struct GoldenTests {
  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/../Goldens"
  private static let inputs = CheckInput.gestures(of: Catalog.scenes, in: folder)

  @Test("All ready gestures decide and look as in their goldens") func all() throws {
    let inputs = Volume.pick(Self.inputs, every: 6)
    let report = try CheckPlan(Program(scenes: Catalog.scenes), mode: .never).run(inputs)
    #expect(report.failures.isEmpty, "\(report.text(program: "scrollarium"))")
    #expect(report.cases.count == inputs.count)
    guard Volume.isFull else { return }
    let pictures = report.cases.flatMap(\.pictures)
    #expect(pictures.count { $0.text == .boxes } == 40)
    #expect(pictures.count { $0.text == .full } == 10)
    #expect(Set(report.cases.filter { !$0.pictures.isEmpty }.map(\.scene)).count == 31, "scenes with pictures")
  }

  @Test("Every golden is one of a ready gesture") func noOrphans() throws {
    let names = Set(Self.inputs.map(\.name))
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.count { $0.hasSuffix(".trace.txt") } == names.count)
    for file in files {
      let name = file.prefix { $0 != "." }
      #expect(names.contains(String(name)), "\(file)")
    }
  }
}
