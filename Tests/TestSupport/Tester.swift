import Foundation
import TouchKit

/// A window with verbs: `tester.down(0, 100, 100)`, `tester.move(0.016, dy: -12)`, `tester.up(0.05)`.
///
/// Times are seconds of the virtual clock. A relative move counts from where the finger came down, as the tables of
/// the spec do.
package final class Tester {
  package let window: Window
  private var fingers: [Int: (down: CGPoint, now: CGPoint)] = [:]

  package init(
    _ size: CGSize = CGSize(width: 375, height: 667), scale: Double = 2, hz: Int = 120,
    configure: (Window) -> Void = { _ in }
  ) {
    window = Window(size: size, scale: scale, tickHz: hz)
    configure(window)
  }

  package func down(_ t: Double, _ x: Double, _ y: Double, finger: Int = 1) {
    let point = CGPoint(x: x, y: y)
    fingers[finger] = (point, point)
    send(t, .down(.direct), finger, point)
  }

  package func move(_ t: Double, dx: Double = 0, dy: Double = 0, finger: Int = 1) {
    guard let start = fingers[finger]?.down else { preconditionFailure("finger \(finger) is not down") }
    moveTo(t, start.x + dx, start.y + dy, finger: finger)
  }

  package func moveTo(_ t: Double, _ x: Double, _ y: Double, finger: Int = 1) {
    fingers[finger]?.now = CGPoint(x: x, y: y)
    send(t, .move, finger, CGPoint(x: x, y: y))
  }

  package func up(_ t: Double, finger: Int = 1) {
    send(t, .up, finger, fingers[finger]?.now ?? .zero)
    fingers[finger] = nil
  }

  package func cancel(_ t: Double, finger: Int = 1) {
    send(t, .cancel, finger, fingers[finger]?.now ?? .zero)
    fingers[finger] = nil
  }

  /// Sends moves of several fingers at one instant together.
  package func moveTogether(_ t: Double, _ moves: [(finger: Int, x: Double, y: Double)]) {
    for move in moves { fingers[move.finger]?.now = CGPoint(x: move.x, y: move.y) }
    sendAll(
      moves.map {
        InputEvent(
          time: Instant(seconds: t), kind: .move, finger: $0.finger, location: CGPoint(x: $0.x, y: $0.y))
      })
  }

  /// Advances to the next display tick, which delivers moves that wait for it; its time.
  @discardableResult
  package func tick() -> Double {
    window.advance(to: window.ticks.next(after: window.now))
    return window.now.seconds
  }

  package func advance(to t: Double) { window.advance(to: Instant(seconds: t)) }

  /// Moves on the 60 Hz grid: frame n at round(n / 60 s), in points relative to the down point.
  package func frame(_ n: Int) -> Double { (Double(n) * 1_000_000 / 60).rounded() / 1_000_000 }

  private func send(_ t: Double, _ kind: InputEvent.Kind, _ finger: Int, _ point: CGPoint) {
    sendAll([InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: point)])
  }

  private func sendAll(_ events: [InputEvent]) {
    do { try window.send(events) } catch { preconditionFailure("\(error)") }
  }
}

/// A log of what views and scroll views received. A line has the word, the time of delivery and the time of the event.
package final class Log {
  package private(set) var lines: [String] = []
  /// Other entries, with the numbers that a test compares.
  package private(set) var touches: [(phase: TouchPhase, delivered: Int64, stamped: Int64, at: CGPoint)] = []

  package init() {}

  package func add(_ line: String) { lines.append(line) }

  package func add(_ phase: TouchPhase, _ set: Set<Touch>, _ window: Window?) {
    for touch in set.sorted(by: { $0.number < $1.number }) {
      lines.append(phase.rawValue)
      touches.append(
        (
          phase, window?.now.microseconds ?? -1, Instant(seconds: touch.timestamp).microseconds,
          touch.location(in: nil)
        ))
    }
  }

  /// `began@150000/0 moved@200000/200000`: phase, delivered at, stamped.
  package var story: String {
    touches.map { "\($0.phase.rawValue)@\($0.delivered)/\($0.stamped)" }.joined(separator: " ")
  }

  package var words: String { lines.joined(separator: " ") }
}

/// A plain view that logs its touches.
package final class LoggingView: View {
  package var log = Log()
  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.began, touches, window)
  }
  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.moved, touches, window)
  }
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.ended, touches, window)
  }
  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.cancelled, touches, window)
  }
}

/// A button that logs its touches.
package final class LoggingButton: Button {
  package var log = Log()
  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.began, touches, window)
    super.touchesBegan(touches, with: event)
  }
  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.moved, touches, window)
    super.touchesMoved(touches, with: event)
  }
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.ended, touches, window)
    super.touchesEnded(touches, with: event)
  }
  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.cancelled, touches, window)
    super.touchesCancelled(touches, with: event)
  }
}

/// A delegate that logs every callback, with offsets to 0.01 pt.
package final class LoggingDelegate: ScrollViewDelegate {
  package private(set) var log: [String] = []
  package private(set) var offsets: [CGPoint] = []
  package var onDidEnd: ((ScrollView) -> Void)?
  package var onScroll: ((ScrollView) -> Void)?
  package var onWillEnd: ((ScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
  package var zoomed: View?
  package private(set) var velocity = CGPoint.zero
  package private(set) var target = CGPoint.zero

  package init() {}

  /// Clears the log.
  package func forget() { (log, offsets) = ([], []) }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append(scrollView.contentOffset)
    if log.last != "didScroll" { log.append("didScroll") }
    onScroll?(scrollView)
  }
  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    log.append("willBeginDragging \(flags(scrollView))")
  }
  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEndDragging \(flags(scrollView))")
    (self.velocity, target) = (velocity, targetContentOffset.pointee)
    onWillEnd?(scrollView, velocity, targetContentOffset)
  }
  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging(\(decelerate)) \(flags(scrollView))")
    onDidEnd?(scrollView)
  }
  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    log.append("willBeginDecelerating \(flags(scrollView))")
  }
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    log.append("didEndDecelerating \(flags(scrollView))")
  }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    log.append("didEndScrollingAnimation")
  }
  package func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  package func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    log.append("willBeginZooming")
  }
  package func scrollViewDidZoom(_ scrollView: ScrollView) {
    if log.last != "didZoom" { log.append("didZoom") }
  }
  package func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    log.append("didEndZooming \(scale)")
  }

  /// `t`, `d`, `a` for tracking, dragging, decelerating; a dash for each that is false.
  private func flags(_ view: ScrollView) -> String {
    "\(view.isTracking ? "t" : "-")\(view.isDragging ? "d" : "-")\(view.isDecelerating ? "a" : "-")"
  }
}

/// Whether two numbers agree to 0.01, the precision of the specification's tables.
package func near(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }
