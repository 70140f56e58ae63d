import Foundation
import DeviceRecordings
import Replay
import SceneSupport
import Scenes
import Stages
import TouchKit

@testable import Sandbox

/// Bytes as a file: whatever they are, they are read or refused in one sentence, and what is read is sound.
enum FileLaws {
  /// Reads the bytes as what the first of them chooses, and says what broke a law.
  static func complaints(about bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let data = Data(bytes.dropFirst())
    do {
      // The seeds begin with a digit.
      switch (first &- UInt8(ascii: "0")) % 5 {
      case 0: return recording(try Recording(data, named: "a"))
      case 1: return input(try GestureScript(data, named: "a").events, "script")
      case 2: return try panel(data)
      case 3: return words(String(decoding: data, as: UTF8.self))
      default: return line(String(decoding: data, as: UTF8.self))
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
    return complaints(of: readers)
  }

  private static let program = Program(scenes: Catalog.scenes)

  /// A command line, a word on each line of the text, up to where its command would run; and each of its values as every
  /// kind of option reads one.
  private static func line(_ text: String) -> [String] {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var readers: [() throws -> Void] = [{ _ = try program.request(line) }]
    if case .run(let command, let arguments)? = try? program.request(line) {
      readers += [{ _ = try program.scene(arguments) }, { try arguments.requireWords(atMost: 1) }]
      for option in command.options {
        readers += [
          { _ = try arguments.number(option, in: 1...1_000) }, { _ = try arguments.decimal(option, in: 0.5...8) },
          { _ = try arguments.choice(option, among: ["dark", "light"]) },
          { _ = try arguments.size(option).map { size in try Arguments.requireDrawable(size, scale: 8) } },
        ]
      }
    }
    return complaints(of: readers)
  }

  private static func complaints(of readers: [() throws -> Void]) -> [String] {
    readers.flatMap { read -> [String] in
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
