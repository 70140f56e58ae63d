import Foundation
import PanelInput
import Replay
import TouchKit

/// Bytes as a file: whatever they are, they are read or refused in one sentence, and what is read is sound.
enum FileLaws {
  /// Reads the bytes as what the first of them chooses, and says what broke a law.
  static func complaints(about bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let data = Data(bytes.dropFirst())
    do {
      switch first % 3 {
      case 0: return recording(try Recording(data, named: "a"))
      case 1: return input(try GestureScript(data, named: "a").events, "script")
      default: return try panel(data)
      }
    } catch let problem as Problem {
      let isSentence = ".?".contains(problem.description.last ?? " ") && !problem.description.contains { $0.isNewline }
      return isSentence && problem.code == .malformed ? [] : ["\(problem.code): \(problem.description)"]
    } catch { return ["\(error)"] }
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
