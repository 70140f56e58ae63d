import Foundation
import Scenes
import Stages
import TouchKit

/// Interprets arbitrary bytes as input for a scene. All bytes are valid.
///
/// The first two bytes choose the scene and how many parameters are changed; the rest are fingers, pauses, wheels,
/// lost focus, changed parameters, and events that the engine has to refuse.
package struct ByteGesture {
  private var bytes: ArraySlice<UInt8>
  /// The last place of each finger.
  private var places = [CGPoint](repeating: CGPoint(x: 180, y: 300), count: 12)
  private var clock = Instant.zero
  /// How often the stage may still be rebuilt. That replays all input so far and is most of the cost.
  private var rebuilds = 3

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Plays the bytes on the scene that they choose. Returns the violations.
  package static func complaints(about bytes: [UInt8]) -> [String] {
    var gesture = ByteGesture(bytes)
    do { return try gesture.play() } catch { return ["the scene cannot be built: \(error)"] }
  }

  private mutating func play() throws -> [String] {
    let scene = Catalog.scenes[Int(next()) % Catalog.scenes.count]
    var settings = Settings(scene)
    for _ in 0..<Int(next() % 6) {
      guard let (key, value) = change(settings) else { continue }
      try settings.set(key, to: value)
    }
    let stage = try AuditedSession(scene, settings, tickHz: 30)
    while !bytes.isEmpty { try step(stage) }
    return stage.complaintsAtRest()
  }

  // MARK: What the bytes say

  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func change(_ settings: Settings) -> (String, String)? {
    let parameter = settings.parameters[Int(next()) % settings.parameters.count]
    let choice = next()
    switch parameter.kind {
    case .choice(let words): return (parameter.key, words[Int(choice) % words.count])
    case .number(_, let range, _, _):
      let part = Double(choice) / 255
      return (parameter.key, Parameter.text(range.lowerBound + (range.upperBound - range.lowerBound) * part * part))
    case .path: return nil
    }
  }

  private mutating func step(_ stage: AuditedSession) throws {
    let code = next()
    let finger = Int(code >> 4) % 12
    switch code & 0x0f {
    case 0, 1, 2, 3, 4: move(finger, on: stage)
    case 5, 6: down(finger, on: stage)
    case 7, 8: send(.up, finger, on: stage)
    case 9: send(.cancel, finger, on: stage)
    case 10: clock = clock.advanced(bySeconds: Double(next()) / 1_000)
    case 11: advance(stage)
    case 12: send(.wheel(dx: Double(signed()), dy: Double(signed())), finger - 1, on: stage)
    case 13: send(.focusLost, -1, on: stage)
    case 14: strange(finger, on: stage)
    default: try rebuild(stage)
    }
    stage.readTrace()
  }

  private mutating func rebuild(_ stage: AuditedSession) throws {
    guard rebuilds > 0, let (key, value) = change(stage.session.settings) else { return }
    rebuilds -= 1
    try stage.session.set(key, to: value)
  }

  private mutating func signed() -> Int8 { Int8(bitPattern: next()) }

  private mutating func move(_ finger: Int, on stage: AuditedSession) {
    places[finger].x += CGFloat(signed()) / 2
    places[finger].y += CGFloat(signed()) / 2
    clock = clock.advanced(bySeconds: Double(next() % 64) / 2_000)
    send(.move, finger, on: stage)
  }

  private mutating func down(_ finger: Int, on stage: AuditedSession) {
    // Half of the stage outside on every side, too.
    places[finger] = CGPoint(x: Double(next()) * 2 - 64, y: Double(next()) * 4 - 128)
    send(.down(finger % 3 == 2 ? .indirectPointer : .direct), finger, on: stage)
  }

  private mutating func advance(_ stage: AuditedSession) {
    clock = clock.advanced(bySeconds: Double(next()) / 100)
    stage.session.advance(to: max(clock, stage.session.now))
  }

  /// Sends what no device should send. It is refused and has no effect.
  private mutating func strange(_ finger: Int, on stage: AuditedSession) {
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e7, 999_999, 0.1 + 0.2, .leastNonzeroMagnitude]
    let place = CGPoint(x: numbers[Int(next() & 7)], y: numbers[Int(next() & 7)])
    let time = next() & 1 == 0 ? clock : Instant.zero
    let kind: InputEvent.Kind = next() & 1 == 0 ? .down(.direct) : .move
    try? stage.session.send([InputEvent(time: time, kind: kind, finger: finger, location: place)])
  }

  private func send(_ kind: InputEvent.Kind, _ finger: Int, on stage: AuditedSession) {
    let place = finger >= 0 ? places[finger] : .zero
    let event = InputEvent(time: max(clock, stage.session.now), kind: kind, finger: finger, location: place)
    // An eleventh finger is refused, with nothing changed.
    try? stage.session.send([event])
  }
}
