import Drawing
import Foundation
import HandSupport
import SDLHost
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// The whole way of a user through the window, with a real touch screen, a real keyboard, a real mouse. What a hand
  /// does, and where, it has learned from the same way without a window: see SingleInputTests.
  @Suite(
    "A real window with fingers, keyboard or mouse alone", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: RealTouch.isPossible, RealTouch.needs))
  struct SingleInputWindowTests {
    @Test(
      "Fingers alone, the keyboard alone and the mouse alone go the whole way, and see what they see without a window",
      .enabled(if: Volume.isFull, ".ci/volume plays it"), arguments: Hand.allCases)
    func alone(_ hand: Hand) async throws {
      let (walk, folder, pictures) = (try Walk.of(hand), try TemporaryFolder(), try TemporaryFolder())
      var steps: [RealTouch.Step] = []
      for step in walk.steps {
        let gestures = step.acts.map { Gesture($0, of: hand) }
        // Neither a key nor the mouse for fingers, and so on.
        #expect(gestures.allSatisfy { $0.sources.allSatisfy { $0.device.isOf(hand) } })
        steps += gestures.map { .gesture($0) }
        if step.stage != .left { steps.append(.picture(pictures.path("\(step.stage).png"))) }
      }
      let outcome = try await RealTouch.run(["run"] + Walk.arguments, steps, in: folder, leaves: true)
      #expect(outcome.sent.isEmpty == (hand != .fingers))
      try expectSeen(walk, in: pictures)
      try expectDecided(outcome.lines, in: folder)
    }

    /// At each stage the real window shows what is shown without one, and not what is shown at another stage.
    private func expectSeen(_ walk: Walk, in folder: TemporaryFolder) throws {
      let wanted = try walk.pictures()
      for (index, step) in walk.steps.enumerated() where step.stage != .left {
        let seen = try PNGFile.read(folder.path("\(step.stage).png"))
        let differences = wanted.map { $0.difference(from: seen) }
        // Times are not the same to the millisecond, nor is what moved meanwhile.
        let tolerance = 0.5
        #expect(differences[index] < tolerance, "\(walk.hand), \(step.stage): \(differences)")
        // What differs from this stage by no more than the clock, such as the panels shown again, cannot be told from it.
        for (other, picture) in wanted.enumerated() where picture.difference(from: wanted[index]) > tolerance {
          #expect(differences[index] < differences[other], "\(walk.hand), \(step.stage): \(differences)")
        }
      }
    }

    /// The stage at the end, and what was recorded of it, are those of the gesture that was played.
    private func expectDecided(_ lines: [TraceLine], in folder: TemporaryFolder) throws {
      let program = try BuiltProgram.required()
      let wanted = try program.run("trace", "tabs", "--gesture", "not-cancellable", "--json").lines
      let starts = lines.indices.filter { lines[$0].number("seq") == 0 }
      let last = lines[(starts.last ?? 0)...].map(\.json)
      #expect(last == wanted, "\(last.count) lines, \(wanted.count) without a window")
      // A scene that begins, a parameter that is set, a gesture, a what-if, and what happened.
      #expect(starts.count >= 3)
      let shared = "tabs-not-cancellable-1.touchrec"
      #expect(try folder.contents.sorted() == ["tabs-1.touchrec", shared])
      let shown = try program.run("trace", folder.path(shared), "--json")
      #expect(shown.lines == wanted, "\(shown.errors)")
      let file = folder.path("tabs-1.touchrec")
      // It was begun after the gesture, which only prepares the stage: recorded from the start, it is all there.
      #expect(try program.run("trace", file, "--json").text.isEmpty)
      let whole = try String(contentsOfFile: file, encoding: .utf8).replacing(/,"begin":\d+/, with: "")
      try whole.write(toFile: file, atomically: true, encoding: .utf8)
      let replayed = try program.run("trace", file, "--json")
      #expect(replayed.status == 0, "\(replayed.errors)")
      #expect(replayed.lines == wanted, "\(replayed.errors)")
    }
  }
}

extension Gesture {
  /// What a hand does, in pixels of a window without a scale.
  init(_ act: Act, of hand: Hand) {
    let pointer = hand == .mouse ? Device.mouse : .finger
    switch act {
    case .tap(let point): self.init(sources: [(pointer, [.at(point.x, point.y), .down, .pause(60), .up])])
    case .drag(let start, let end):
      self = .fingers([.at(start.x, start.y), .down, .move(end.x, end.y, ms: 300), .pause(200), .up])
    case .wheel(let point, let notches): self = .wheel(.wheel(point.x, point.y, notches: notches))
    case .keys(let keys): self.init(sources: [(.keyboard, keys.flatMap(Self.steps))])
    }
  }

  private static func steps(_ key: Act.Key) -> [Step] {
    let values: [String: Character] = ["Tab": "\u{E004}", "Return": "\u{E006}", "Home": "\u{E011}", "Space": " "]
    let value = values[key.name] ?? key.name.lowercased().first ?? " "
    let press = [Step.keyDown(value), .keyUp(value)]
    return key.hasControl ? [.keyDown("\u{E009}")] + press + [.keyUp("\u{E009}")] : press
  }
}

extension Gesture.Device {
  fileprivate func isOf(_ hand: Hand) -> Bool {
    switch self {
    case .finger: hand == .fingers
    case .mouse, .wheel: hand == .mouse
    case .keyboard: hand == .keyboard
    }
  }
}
