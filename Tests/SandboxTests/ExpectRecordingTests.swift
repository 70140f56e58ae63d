import Drawing
import Foundation
import SDLHost
import Scenes
import TestSupport
import Testing

@testable import Sandbox

/// What a test of a user's own package hears from `expectRecording`.
@Suite("expectRecording") struct ExpectRecordingTests {
  @Test("The first run writes goldens and fails; the second passes; a changed one names the decision and the remedy")
  func failure() throws {
    let rig = try CheckRig()
    defer { rig.remove() }
    let path = try rig.record("tabs", "quick-tap", as: "tap")
    func outcome(_ environment: [String: String] = [:]) throws -> RecordingExpectation {
      let artifacts = ["SNAPSHOT_ARTIFACTS": rig.folder + "/artifacts"]
      return try RecordingExpectation(
        recording: path, on: Catalog.scenes, environment: environment.merging(artifacts) { set, _ in set })
    }
    #expect(try outcome(["CI": "1"]).failure?.contains("golden missing") == true)
    #expect(try outcome().failure?.contains("run the test again") == true)
    #expect(try outcome().failure == nil)
    try rig.edit("\(rig.folder)/tap.trace.txt") {
      $0.replacing("control event=touchDown ", with: "control event=touchUp ")
    }
    let message = try #require(try outcome().failure)
    #expect(message.contains("behaviour changed"))
    #expect(message.contains("event=touchDown instead of event=touchUp"))
    #expect(message.contains("SNAPSHOT_TESTING_RECORD=failed"))
    #expect(try outcome(["SNAPSHOT_TESTING_RECORD": "failed"]).failure?.contains("Updated") == true)
    #expect(try outcome().failure == nil)
  }

  /// A package with a recording whose golden picture has been changed.
  private func failingPackage(_ rig: CheckRig) throws -> String {
    let recordings = rig.folder + "/Tests/CardsTests"
    try FileManager.default.createDirectory(atPath: recordings, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: rig.folder + "/.build", withIntermediateDirectories: true)
    try #".executableTarget(name: "Cards")"#
      .write(toFile: rig.folder + "/Package.swift", atomically: true, encoding: .utf8)
    let recording = try rig.record("tabs", "quick-tap", as: "Tests/CardsTests/tap")
    _ = try RecordingExpectation(recording: recording, on: Catalog.scenes, environment: [:])
    let golden = recordings + "/tap.end.boxes.png"
    let picture = try PNGFile.read(golden)
    let renderer = try HeadlessRenderer(assets: .find(), metrics: TextMetrics(assets: .find()))
    try renderer.draw(DrawList(size: CGSize(width: picture.width, height: picture.height)))
    try OutputFile(golden).write(renderer.bitmap)
    return recording
  }

  @Test("A failure leaves a report, and names its pictures, its page and the commands; success removes it")
  func report() throws {
    let rig = try CheckRig()
    defer { rig.remove() }
    let recording = try failingPackage(rig)
    let folder = rig.folder + "/.build/scrollarium-reports/Tests/CardsTests/tap.touchrec"
    for _ in 1...2 {
      let outcome = try RecordingExpectation(recording: recording, on: Catalog.scenes, environment: ["CI": "true"])
      let lines = try #require(outcome.failure).components(separatedBy: "\n")
      for line in [
        "expected:  \(folder)/cases/tap/end.boxes.expected.png", "actual:    \(folder)/cases/tap/end.boxes.actual.png",
        "report:    xdg-open \(folder)/index.html",
        "accept:    swift run Cards accept \(folder) \(recording) --filter '^tap$'",
        "open:      swift run Cards run \(recording)",
      ] { #expect(lines.contains(line), "\(lines)") }
      #expect(lines.last?.hasSuffix("SNAPSHOT_TESTING_RECORD=failed swift test") == true, "\(lines)")
      for file in ["index.html", "report.json", "cases/tap/end.boxes.expected.png", "cases/tap/end.boxes.actual.png"] {
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), "\(file)")
      }
      let earlier = "\(folder)/cases/earlier"
      #expect(!FileManager.default.fileExists(atPath: earlier))
      try "".write(toFile: earlier, atomically: true, encoding: .utf8)
    }
    // The command of the message.
    #expect(try AcceptCommand.accept(folder, of: [recording], scenes: Catalog.scenes).count == 1)
    #expect(try RecordingExpectation(recording: recording, on: Catalog.scenes, environment: [:]).failure == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(
    "Tests in parallel that check one recording leave one whole report",
    .enabled(if: Volume.isFull, ".ci/volume plays it")) func parallel() async throws
  {
    let rig = try CheckRig()
    defer { rig.remove() }
    let recording = try failingPackage(rig)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...2 {
        group.addTask {
          let outcome = try RecordingExpectation(recording: recording, on: Catalog.scenes, environment: ["CI": "1"])
          #expect(outcome.failure?.contains("xdg-open") == true, "\(outcome.failure ?? "")")
        }
      }
      try await group.waitForAll()
    }
    let reports = rig.folder + "/.build/scrollarium-reports/Tests/CardsTests"
    #expect(try FileManager.default.contentsOfDirectory(atPath: reports) == ["tap.touchrec"])
    #expect(try ReportFolder.read("\(reports)/tap.touchrec").failures.count == 1)
  }

  @Test("A report that cannot be written does not hide the failure") func unwritable() throws {
    let rig = try CheckRig()
    defer { rig.remove() }
    let recording = try failingPackage(rig)
    let message = try RecordingExpectation(
      recording: recording, on: Catalog.scenes, environment: ["CI": "1", "SNAPSHOT_ARTIFACTS": recording]
    ).failure
    #expect(message?.contains("rendering changed") == true)
    #expect(message?.contains("There is no report:") == true, "\(message ?? "")")
  }
}
