import Drawing
import Foundation
import Replay
import Reports
import Scenes
import Stages
import TouchKit

@testable import Sandbox

/// Bytes as what a check has kept: a golden, a report or a sidecar. Whatever they are, they are read or refused in one
/// sentence, and a report writes nothing but the goldens of what is there.
enum CheckLaws {
  /// Reads the bytes as what the first of them chooses, and says what broke a law.
  static func complaints(about bytes: [UInt8]) throws -> [String] {
    guard let first = bytes.first else { return [] }
    let data = Data(bytes.dropFirst())
    // The seeds begin with a digit.
    switch (first &- UInt8(ascii: "0")) % 3 {
    case 0: return try golden(String(decoding: data, as: UTF8.self))
    case 1: return try report(data)
    default: return try sidecar(data)
    }
  }

  private static func complaints(of body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch let problem as Problem {
      let text = problem.description
      return ".?".contains(text.last ?? " ") && !text.contains { $0.isNewline } ? [] : [text]
    } catch { return ["\(error)"] }
  }

  private static func golden(_ text: String) throws -> [String] {
    let scene = TabsScene()
    // Of few decisions: it is played for each input.
    var played = try ScriptedSession(scene, nil, scene.gesture("quick-tap"))
    try played.play(to: nil)
    let difference = BehaviourDifference(golden: text, played.session.run.trace)
    let verdict = CaseVerdict(of: played)
    _ = try verdict.change(from: text, original: nil)
    let isGolden = text == verdict.golden
    return isGolden && difference != nil ? ["the golden itself differs"] : []
  }

  // MARK: Reports

  /// In it a fuzzer's report is accepted. The seeds name it, so there can be one at a time.
  private static let folder = "/dev/shm/scrollarium-fuzz-report"
  private static let kept = Data("kept".utf8)
  private static let assets = try? AssetLocator.find()

  private static func report(_ data: Data) throws -> [String] {
    guard let report = try? JSONDecoder().decode(CheckReport.self, from: data) else { return [] }
    for one in report.cases { _ = one.lines(program: "scrollarium", [], reportAt: "report") }
    _ = report.junit
    if let assets { _ = try ReportPage(of: report, folder: "report", program: "scrollarium", assets: assets).html }
    try prepare()
    try data.write(to: URL(fileURLWithPath: "\(folder)/here/report/report.json"))
    var complaints = complaints { _ = try AcceptCommand.accept("report", scenes: Catalog.scenes) }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let known: Set<String> = [
      "kept", "tap.touchrec", "here", "here/report", "here/report/report.json", "here/report/cases",
      "here/report/cases/tap", "here/report/cases/tap/actual.trace.txt", "here/tap.touchrec", "here/tap.trace.txt",
    ]
    complaints += files.filter { !known.contains($0) }.map { "accept wrote \($0)" }
    for path in ["kept", "tap.touchrec"] where FileManager.default.contents(atPath: "\(folder)/\(path)") != kept {
      complaints.append("accept changed \(path)")
    }
    return complaints
  }

  private static func prepare() throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/here/report/cases/tap", withIntermediateDirectories: true)
    let result = Data("\(BehaviourLines.header)\n".utf8)
    for (path, data) in [
      ("kept", kept), ("tap.touchrec", kept), ("here/tap.touchrec", kept), ("here/tap.trace.txt", kept),
      ("here/report/cases/tap/actual.trace.txt", result),
    ] { try data.write(to: URL(fileURLWithPath: "\(folder)/\(path)")) }
    FileManager.default.changeCurrentDirectoryPath("\(folder)/here")
  }

  private static func sidecar(_ data: Data) throws -> [String] {
    let path = "/dev/shm/scrollarium-fuzz-sidecar-\(ProcessInfo.processInfo.processIdentifier)"
    try data.write(to: URL(fileURLWithPath: path))
    return complaints { _ = try GoldenSidecar(path: path).options }
  }
}
