import Foundation
import TouchKit

/// A short scripted gesture on one scroll view, for tests that hold for every kind of motion.
package struct Story: Sendable, CustomStringConvertible {
  package let name: String
  /// Finger moves in points from the down point, at seconds of the clock; the finger lifts at the last time.
  let steps: [(t: Double, dx: Double, dy: Double)]
  let lift: Double
  /// The configuration of the scroll view, and what happens to it before the finger comes down.
  let prepare: @Sendable (ScrollView) -> Void
  /// A second finger, which moves in the opposite direction.
  var isPinch = false

  package var description: String { name }

  /// A window of 320 × 480 with a scroll view of 960 × 4800 that fills it.
  package func stage(hz: Int = 120) -> (window: Window, scrollView: ScrollView, delegate: LoggingDelegate) {
    let window = Window(size: CGSize(width: 320, height: 480), tickHz: hz)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 960, height: 4_800)
    let content = View(frame: CGRect(x: 0, y: 0, width: 960, height: 4_800))
    scrollView.addSubview(content)
    let delegate = LoggingDelegate()
    delegate.zoomed = content
    scrollView.delegate = delegate
    window.addSubview(scrollView)
    prepare(scrollView)
    return (window, scrollView, delegate)
  }

  package var events: [InputEvent] {
    func event(_ t: Double, _ kind: InputEvent.Kind, _ finger: Int, _ x: Double, _ y: Double) -> InputEvent {
      InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: CGPoint(x: x, y: y))
    }
    var events = [event(0.1, .down(.direct), 1, 160, 300)]
    if isPinch { events.append(event(0.1, .down(.direct), 2, 160, 200)) }
    for step in steps {
      events.append(event(step.t, .move, 1, 160 + step.dx, 300 + step.dy))
      if isPinch { events.append(event(step.t, .move, 2, 160 - step.dx, 200 - step.dy)) }
    }
    let last = steps.last ?? (0.1, 0, 0)
    events.append(event(lift, .up, 1, 160 + last.dx, 300 + last.dy))
    if isPinch { events.append(event(lift, .up, 2, 160 - last.dx, 200 - last.dy)) }
    return events
  }

  /// Every story.
  package static let all: [Story] = [
    Story(name: "fling", steps: [(0.11, 0, -12), (0.12, 0, -36), (0.13, 0, -66), (0.14, 0, -96)], lift: 0.15) {
      $0.contentSize.width = 320
    },
    Story(name: "fling into a bounce", steps: [(0.11, 0, -20), (0.12, 0, -50), (0.13, 0, -90)], lift: 0.14) {
      $0.contentSize = CGSize(width: 320, height: 900)
    },
    Story(name: "diagonal fling", steps: [(0.11, 15, -20), (0.12, -50, -50), (0.13, -90, -90)], lift: 0.14) { _ in },
    Story(name: "page flick", steps: [(0.11, -15, 0), (0.12, -30, 0), (0.13, -50, 0)], lift: 0.14) {
      $0.isPagingEnabled = true
      $0.contentSize.height = 480
    },
    Story(name: "release out of bounds", steps: [(0.2, 0, 60), (0.3, 0, 150)], lift: 0.5) {
      $0.contentSize.width = 320
    },
    Story(
      name: "zoom bounce", steps: [(0.12, 0, 20), (0.14, 0, 80), (0.16, 0, 160), (0.18, 0, 240)], lift: 0.2,
      prepare: { $0.maximumZoomScale = 2 }, isPinch: true),
    Story(name: "animated offset", steps: [], lift: 0.11) {
      $0.setContentOffset(CGPoint(x: 100, y: 900), animated: true)
      $0.isScrollEnabled = false
    },
    Story(name: "caught fling", steps: [(0.11, 0, -12), (0.12, 0, -30)], lift: 0.9) {
      $0.setContentOffset(CGPoint(x: 0, y: 2_000), animated: true)
    },
  ]
}

extension Trace {
  /// Every decision as one line, for comparing whole traces.
  package var lines: [String] {
    decisions.map { decision in
      let subject = self[decision.subject]?.path ?? "-"
      let rival = self[decision.rival]?.path ?? "-"
      let measured = decision.measured.map { "\($0.quantity) \($0.value) of \($0.limit)" } ?? "-"
      let causes = decision.causes.map { "\($0.index)" }.joined(separator: ",")
      let time = decision.time.microseconds
      return "\(time) \(decision.rule.rawValue) \(subject) \(decision.fact) \(measured) [\(causes)] \(rival)"
    }
  }
}

extension Window {
  /// Sends the events, one call for each moment. Traps if they are malformed.
  package func play(_ events: some Collection<InputEvent>) {
    do { try send(events) } catch { preconditionFailure("\(error)") }
  }

  /// Advances time until nothing moves, by at most 30 s.
  package func settle() {
    let end = now.advanced(bySeconds: 30)
    while !isQuiet && now < end { advance(to: min(nextWake ?? now.advanced(bySeconds: 0.1), end)) }
  }
}
