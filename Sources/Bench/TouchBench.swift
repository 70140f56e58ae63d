import CAllocations
import Foundation
import SDLHost
import Sandbox
import TouchKit

/// Benchmark of touch events in a view tree: a vertical scroll view of rows that scroll sideways, each with children
/// that have tap recognizers.
///
/// One gesture is a touch-down on a child, 60 moves of 5 pt at 120 Hz and a lift; every event is timed separately, with
/// the trace on.
struct TouchBench {
  let rows: Int
  let children: Int
  /// Recognizers on the child under the finger, beside those of the scroll views.
  var recognizers = 1

  private static let moves = 60
  private static let gestures = 400
  private static let warmUp = 40
  /// Other processes can only slow a pass down, so the quickest pass is the engine's cost.
  private static let passes = 20

  struct Outcome {
    var microseconds: Distribution
    /// Allocations per move; nil where they cannot be counted.
    var allocationsPerMove: Double?
  }

  /// The pass with the lowest mean; each pass has a window of its own.
  func run() throws -> Outcome {
    var quickest = try pass()
    for _ in 1..<Self.passes {
      let next = try pass()
      if next.microseconds.mean < quickest.microseconds.mean { quickest = next }
    }
    return quickest
  }

  private func pass() throws -> Outcome {
    let window = makeWindow()
    var costs: [Double] = []
    costs.reserveCapacity(Self.gestures * (Self.moves + 2))
    var allocations: UInt64 = 0
    var clock = 1.0
    for gesture in 0..<(Self.gestures + Self.warmUp) {
      let isUp = gesture % 2 == 0
      for (index, event) in Self.gesture(at: clock, upwards: isUp).enumerated() {
        let allocated = scrollarium_allocations()
        let begun = WallClock.nanoseconds
        try window.send(event)
        let cost = Double(WallClock.nanoseconds - begun) / 1_000
        guard gesture >= Self.warmUp else { continue }
        if (1...Self.moves).contains(index) { allocations += scrollarium_allocations() - allocated }
        costs.append(cost)
      }
      clock += 10
      window.advance(to: Instant(seconds: clock - 1))
    }
    let perMove = Double(allocations) / Double(Self.gestures * Self.moves)
    return Outcome(
      microseconds: Distribution(costs), allocationsPerMove: scrollarium_counts_allocations() == 1 ? perMove : nil)
  }

  private static func gesture(at start: Double, upwards: Bool) -> [InputEvent] {
    var point = CGPoint(x: 60, y: upwards ? 500 : 200)
    var events = [BenchGestures.event(start, .down(.direct), point)]
    for move in 1...moves {
      point.y += upwards ? -5 : 5
      events.append(BenchGestures.event(start + Double(move) / 120, .move, point))
    }
    events.append(BenchGestures.event(start + Double(moves + 1) / 120, .up, point))
    return events
  }

  private func makeWindow() -> Window {
    let window = Window(size: CGSize(width: 375, height: 667))
    let list = ScrollView(frame: window.bounds)
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: Double(rows) * 90)
    for row in 0..<rows {
      let strip = ScrollView(frame: CGRect(x: 0, y: Double(row) * 90, width: 375, height: 90))
      strip.accessibilityIdentifier = "row\(row)"
      strip.contentSize = CGSize(width: Double(children) * 80, height: 90)
      for column in 0..<children {
        let child = View(frame: CGRect(x: Double(column) * 80, y: 0, width: 80, height: 90))
        child.accessibilityIdentifier = "child\(column)"
        for _ in 0..<recognizers { child.addGestureRecognizer(TapGestureRecognizer()) }
        strip.addSubview(child)
      }
      list.addSubview(strip)
    }
    window.addSubview(list)
    return window
  }
}
