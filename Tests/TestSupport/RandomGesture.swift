import Foundation
import TouchKit

/// Random fingers: up to five or more, with equal stamps, rests, flicks, cancels and a lost focus.
package struct RandomGesture {
  private var random: SplitMix64
  /// Random numbers for what was added later; see ``RandomStage``.
  private var addition: SplitMix64
  private let size: CGSize
  private let most: Int

  /// Fingers of up to `most` in a window of `size`.
  package init(seed: UInt64, in size: CGSize, fingers most: Int = 5) {
    (random, self.size, self.most) = (SplitMix64(seed: seed), size, most)
    addition = SplitMix64(seed: seed ^ 0x0DD_BA11)
  }

  /// Returns the events of one gesture from `start` on, sorted by time. Events of one report are in one batch.
  package mutating func batches(from start: Instant) -> [[InputEvent]] {
    let fingers = random.chance(0.7) ? 1 : random.int(2...most)
    var events: [InputEvent] = []
    for finger in 0..<fingers {
      let later = finger == 0 || random.chance(0.4) ? 0 : random.number(0...0.15)
      events += path(of: finger, from: start.advanced(bySeconds: later))
    }
    if random.chance(0.02), let last = events.map(\.time).max() {
      let span = last.seconds(since: start)
      events.append(
        InputEvent(time: start.advanced(bySeconds: random.number(0...span)), kind: .focusLost, finger: -1))
    }
    if random.chance(0.02) {
      let wheel = InputEvent.Kind.wheel(dx: random.number(-40...40), dy: random.number(-40...40))
      events.append(InputEvent(time: start, kind: wheel, finger: random.int(-1...0), location: point()))
    }
    if random.chance(0.03) { events += trackpad(from: start) }
    let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return batched(sorted.map(\.element))
  }

  private mutating func point() -> CGPoint {
    // Also a little outside, and on the very edges.
    CGPoint(x: random.number(-4...(size.width + 4)).rounded(), y: random.number(-4...(size.height + 4)).rounded())
  }

  /// A trackpad's gesture, which may lose its end.
  private mutating func trackpad(from start: Instant) -> [InputEvent] {
    let place = point()
    var (now, events) = (start, [InputEvent]())
    func add(_ phase: ScrollPhase, _ random: inout SplitMix64) {
      let kind = InputEvent.Kind.scroll(dx: random.number(-60...60), dy: random.number(-60...60), phase)
      events.append(InputEvent(time: now, kind: kind, finger: -1, location: place))
      now = now.advanced(bySeconds: random.pick([0, 0.004, 0.016]))
    }
    add(.began, &random)
    for _ in 0..<random.int(0...5) { add(.changed, &random) }
    add(random.chance(0.8) ? .ended : .cancelled, &random)
    for _ in 0..<random.int(0...5) { add(.momentum, &random) }
    if random.chance(0.7) { add(.momentumEnded, &random) }
    return events
  }

  private mutating func path(of finger: Int, from start: Instant) -> [InputEvent] {
    var (now, place) = (start, point())
    let type: TouchType = addition.chance(0.1) ? .indirectPointer : .direct
    var events = [InputEvent(time: now, kind: .down(type), finger: finger, location: place)]
    let direction = random.pick([
      CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 1),
      CGPoint(x: random.number(-1...1), y: random.number(-1...1)),
    ])
    let stride = random.pick([2.0, 5, 10, 12, 30, 60])
    for _ in 0..<random.int(0...6) {
      now = now.advanced(bySeconds: random.pick([0, 0.001, 0.008, 1 / 60, 1 / 60, random.number(0...0.05), 0.16]))
      let sign = random.chance(0.1) ? -1.0 : 1
      place = CGPoint(x: place.x + direction.x * stride * sign, y: place.y + direction.y * stride * sign)
      events.append(InputEvent(time: now, kind: .move, finger: finger, location: place))
    }
    now = now.advanced(bySeconds: random.pick([0, 0.008, 1 / 60, 0.05, 0.12, 0.2, 0.6]))
    let end: InputEvent.Kind = random.chance(0.06) ? .cancel : .up
    events.append(InputEvent(time: now, kind: end, finger: finger, location: place))
    if random.chance(0.15) {  // A second tap of the same finger.
      let gap = random.pick([0, 0.1, 0.2, 0.349, 0.35])
      now = now.advanced(bySeconds: gap)
      events.append(InputEvent(time: now, kind: .down(type), finger: finger, location: place))
      now = now.advanced(bySeconds: random.pick([0.05, 0.6]))
      events.append(InputEvent(time: now, kind: .up, finger: finger, location: place))
    }
    return events
  }

  private mutating func batched(_ events: [InputEvent]) -> [[InputEvent]] {
    var batches: [[InputEvent]] = []
    for event in events {
      if batches.isEmpty || random.chance(0.5) {
        batches.append([event])
      } else {
        batches[batches.count - 1].append(event)
      }
    }
    return batches
  }
}
