import Foundation
import Scenes
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
      try RecordingExpectation(recording: path, on: Catalog.scenes, environment: environment)
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
}
