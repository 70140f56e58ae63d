import TestSupport
import Testing
import UIKitNames

/// Timers as UIKit code writes them, on the clock of the window.
@Suite struct TimerTests {
  /// A tap that fails if it takes too long, with a timer as apps write it.
  private final class QuickTap: UIGestureRecognizer {
    private var timer: Timer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self] _ in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }

    override func reset() {
      timer?.invalidate()
      timer = nil
    }
  }

  /// The same, with a delayed call.
  private final class PatientTap: UIGestureRecognizer {
    private(set) var failures = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      perform(PatientTap.giveUp, with: nil, afterDelay: 0.3)
    }

    private func giveUp() {
      failures += 1
      state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }

    override func reset() { NSObject.cancelPreviousPerformRequests(withTarget: self) }
  }

  private let tester = Tester()

  private func tap(_ recognizer: UIGestureRecognizer, for seconds: Double, at start: Double) -> Int {
    var taps = 0
    recognizer.addAction { _ in taps += 1 }
    tester.window.addGestureRecognizer(recognizer)
    tester.down(start, 100, 100)
    tester.up(start + seconds)
    tester.advance(to: start + 1)
    tester.window.removeGestureRecognizer(recognizer)
    return taps
  }

  @Test("2.1.3 a recognizer of one's own fails after a time, by a timer or by a delayed call; a quick tap is one")
  func timeLimits() {
    #expect(tap(QuickTap(), for: 0.299, at: 0) == 1)
    // A deadline comes before input at its instant.
    #expect(tap(QuickTap(), for: 0.3, at: 1) == 0)
    #expect(tap(QuickTap(), for: 0.6, at: 2) == 0)
    let patient = PatientTap()
    #expect(tap(patient, for: 0.299, at: 4) == 1)
    #expect(patient.failures == 0, "the reset took the call back")
    #expect(tap(patient, for: 0.3, at: 6) == 0)
    #expect(patient.failures == 1)
    #expect(tester.window.isQuiet)
  }

  @Test("A timer with a date fires then, and after that in its interval") func fireDate() {
    var times: [Double] = []
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { [tester] _ in
      let start = Date.onStage
      _ = Timer(fire: start.addingTimeInterval(0.5), interval: 0.2, repeats: true) { timer in
        times.append((Date.onStage.timeIntervalSince(start) * 1_000).rounded())
        if times.count == 3 { timer.invalidate() }
      }
      _ = tester
    }
    tester.window.addGestureRecognizer(recognizer)
    tester.down(0, 100, 100)
    tester.up(0.1)
    tester.advance(to: 3)
    #expect(times == [500, 700, 900])
  }

  @Test("A repeating timer fires on the window's clock until it is invalid; one that is started by a controller, too")
  func repeating() {
    final class Banner: UIViewController {
      var ticks: [Double] = []
      var timer: Timer?

      override func viewDidAppear(_ animated: Bool) {
        timer = Timer.scheduledTimer(
          timeInterval: 0.5, target: self, selector: Banner.tick(_:), userInfo: nil, repeats: true)
      }

      func tick(_ timer: Timer) {
        ticks.append(view.window?.now.seconds ?? -1)
        if ticks.count == 3 { timer.invalidate() }
      }
    }
    let banner = Banner()
    tester.window.rootViewController = banner
    tester.advance(to: 0)
    #expect(banner.timer?.isValid == true)
    tester.advance(to: 3)
    #expect(banner.ticks == [0.5, 1, 1.5])
    #expect(banner.timer?.isValid == false)
    let phases = tester.window.trace.decisions.compactMap { decision -> Fact.TimerPhase? in
      guard case .timer(.application, let phase, _) = decision.fact else { return nil }
      return phase
    }
    #expect(phases == [.armed, .fired, .armed, .fired, .armed, .fired, .armed, .cancelled])
  }

  @Test("Each thread's window is the current one only while it works")
  func current() {
    #expect(Window.current == nil)
    var found: [Bool] = []
    let other = Tester()
    tester.window.schedule(after: 0.1) { [tester] _ in
      found.append(Window.current === tester.window)
      other.window.schedule(after: 0) { _ in found.append(Window.current === other.window) }
      other.advance(to: 1)
      found.append(Window.current === tester.window)
    }
    tester.advance(to: 1)
    #expect(found == [true, true, true])
    #expect(Window.current == nil)
  }

  private final class Holder: NSObject {
    deinit { NSObject.cancelPreviousPerformRequests(withTarget: self) }
  }

  @Test("What takes back its delayed calls as it goes needs no window") func goes() {
    weak var seen: Holder?
    do {
      let holder = Holder()
      seen = holder
      #expect(seen != nil)
    }
    #expect(Window.current == nil)
    #expect(seen == nil)
  }
}
