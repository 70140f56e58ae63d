import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// What the scenes say that their gestures are meant to do, against the table that was written by hand.
@Suite("Intents") struct IntentTests {
  /// A gesture of the catalogue with its scene and its row of the table.
  private struct Line {
    let scene: any Scene
    let gesture: ReadyGesture
    let row: HandWrittenVerdict

    var name: String { "\(row.scene) \(row.gesture)" }
  }

  private static func lines() throws -> [Line] {
    let gestures = Catalog.scenes.flatMap { scene in scene.gestures.map { (scene, $0) } }
    return zip(gestures, try HandWrittenVerdict.all()).map { Line(scene: $0.0, gesture: $0.1, row: $1) }
  }

  @Test("Every gesture has the targets, the verdict and the stroke of the table, and a fix where the table has one")
  func table() throws {
    for line in try Self.lines() {
      let intent = try #require(line.gesture.intent, "\(line.name)")
      #expect(line.gesture.name == line.row.gesture)
      #expect(intent.targets == line.row.targets, "\(line.name)")
      #expect(intent.kind.rawValue == line.row.kind, "\(line.name)")
      #expect(intent.stroke == (line.row.strokes.count > 1 ? line.row.judged : nil), "\(line.name)")
      #expect(line.gesture.fix.isEmpty == (line.row.fix == nil), "\(line.name)")
    }
  }

  @Test("What is meant ends a sentence about the target, and code has UIKit's names") func words() throws {
    for line in try Self.lines() {
      let effect = try #require(line.gesture.intent?.effect, "\(line.name)")
      #expect(effect.first?.isLowercase == true, "\(line.name): \(effect)")
      #expect(!effect.hasSuffix("."), "\(line.name): \(effect)")
      #expect(!effect.contains(/\b(stroke|but)\b/), "\(line.name): \(effect)")
      let types = line.gesture.fix.matches(
        of: /\b(UI)?(View|ScrollView|Button|Touch|Event|(?:[A-Z]\w*)?GestureRecognizer)\b/)
      for type in types { #expect(type.output.1 == "UI", "\(line.name): \(type.output.0)") }
      for part in line.gesture.fix.split(separator: "\n") { #expect(part.count <= 110, "\(line.name): \(part)") }
    }
  }

  @Test("A fix that writes a method says in which class") func classes() {
    for scene in Catalog.scenes {
      for gesture in scene.gestures where gesture.fix.contains("func ") || gesture.fix.contains("override ") {
        let lines = gesture.fix.split(separator: "\n").map { $0.drop { $0 == " " } }
        let method = lines.firstIndex { $0.hasPrefix("func ") || $0.hasPrefix("override ") } ?? 0
        #expect(
          lines[..<method].contains { $0.hasPrefix("// in ") || $0.contains("class ") }, "\(scene.id) \(gesture.name)")
      }
    }
  }

  @Test("Every target is a view of the scene, or of the gesture's trace") func targets() throws {
    for line in try Self.lines() {
      let targets = try #require(line.gesture.intent?.targets, "\(line.name)")
      #expect(!targets.isEmpty, "\(line.name)")
      let shown = Set(try Stage(line.scene, line.gesture.settings).views(View.self).map(\.identifierPath))
      guard !shown.isSuperset(of: targets) else { continue }
      let run = try Stage(playing: line.gesture.name, of: line.scene.id).session.run
      let known = shown.union(run.trace.subjects.map(\.path))
      #expect(known.isSuperset(of: targets), "\(line.name): \(targets)")
    }
  }
}
