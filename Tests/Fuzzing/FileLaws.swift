import Foundation
import PanelInput
import Replay
import SceneSupport
import TouchKit

/// Bytes as a file: whatever they are, they are read or refused in one sentence, and what is read is sound.
enum FileLaws {
  /// Reads the bytes as what the first of them chooses, and says what broke a law.
  static func complaints(about bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let data = Data(bytes.dropFirst())
    do {
      switch first % 4 {
      case 0: return recording(try Recording(data, named: "a"))
      case 1: return input(try GestureScript(data, named: "a").events, "script")
      case 2: return try panel(data)
      default: return words(String(decoding: data, as: UTF8.self))
      }
    } catch let problem as Problem {
      return complaints(about: problem, .malformed)
    } catch { return ["\(error)"] }
  }

  private static func complaints(about problem: Problem, _ code: Problem.Code) -> [String] {
    let text = problem.description
    let isSentence = ".?".contains(text.last ?? " ") && !text.contains { $0.isNewline } && text.count <= 2_001
    return isSentence && problem.code == code ? [] : ["\(problem.code): \(text)"]
  }

  /// What stands in a command line, as each option that takes words reads it.
  private static func words(_ text: String) -> [String] {
    let scene = EveryRecognizerScene()
    let readers: [() throws -> Void] = [
      { _ = try TimePoint(text) }, { _ = try GestureEdit(text) }, { _ = try Override.Change(text) },
      { _ = try Settings(scene, changing: [text]) }, { _ = nearest(to: text, among: Fact.kinds) },
    ]
    return readers.flatMap { read -> [String] in
      do {
        try read()
        return []
      } catch let problem as Problem { return complaints(about: problem, .usage) } catch { return ["\(error)"] }
    }
  }

  /// What has been read is written as the same again.
  private static func recording(_ recording: Recording) -> [String] {
    var plain = recording
    plain.warning = nil
    let again = try? Recording(Data(plain.text.utf8), named: "b")
    let isSame = again == plain ? [] : ["a recording is another one when it is read again"]
    return isSame + input(plain.spec.events, "recording")
  }

  private static func panel(_ data: Data) throws -> [String] {
    let size = CGSize(width: 375, height: 667)
    let panel = try PanelRecording(data, named: "a", stageSize: size)
    var complaints = input(panel.script.events, "panel")
    var down: Set<Int> = []
    for event in panel.script.events {
      switch event.kind {
      case .down: if !down.insert(event.finger).inserted { complaints.append("a finger is down twice") }
      case .move: if !down.contains(event.finger) { complaints.append("a finger moves that is not down") }
      default: if down.remove(event.finger) == nil { complaints.append("a finger ends that is not down") }
      }
      let place = event.location
      if place.x < 0 || place.y < 0 || place.x >= size.width || place.y >= size.height {
        complaints.append("a touch is off the stage")
      }
    }
    return complaints + (down.isEmpty ? [] : ["a finger never ends"])
  }

  private static func input(_ events: [InputEvent], _ what: String) -> [String] {
    let isSorted = zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }
    let isFinite = events.allSatisfy { abs($0.location.x) <= 1_000_000 && abs($0.location.y) <= 1_000_000 }
    return (isSorted ? [] : ["a \(what) goes back in time"]) + (isFinite ? [] : ["a \(what) has a place that is none"])
  }
}
