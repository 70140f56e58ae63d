import TestSupport
import Testing
import UIKitNames

/// Timers with a target, in the forms that Foundation has.
@Suite("Forms of timers") struct TimerFormTests {
  private final class Repeater: UIView {
    var times: [Double] = []
    var notes: [String] = []
    func tick(_ timer: Timer) {
      times.append((window?.now.seconds ?? -1) * 1_000)
      notes.append(timer.userInfo as? String ?? "none")
    }
    func plain() { times.append((window?.now.seconds ?? -1) * 1_000) }
  }

  private let tester = Tester()

  private func repeater() -> Repeater {
    let view = Repeater(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    tester.window.addSubview(view)
    return view
  }

  private func rounded(_ view: Repeater) -> [Double] { view.times.map { $0.rounded() } }

  @Test("A timer with a date calls its target then, and after that in its interval") func fireAt() {
    let view = repeater()
    tester.window.asCurrent {
      let timer = Timer(
        fireAt: Date.onStage.addingTimeInterval(0.4), interval: 0.1, target: view, selector: Repeater.tick(_:),
        userInfo: "held", repeats: true)
      RunLoop.main.add(timer, forMode: .common)
      view.addSubview(UIView())
      #expect(timer.isValid)
    }
    tester.advance(to: 0.65)
    #expect(rounded(view) == [400, 500, 600])
    #expect(view.notes == ["held", "held", "held"])
  }

  @Test("A selector does as well, and a method without an argument") func selectors() {
    let view = repeater()
    let target: Any = view
    tester.window.asCurrent {
      Timer.scheduledTimer(
        timeInterval: 0.2, target: target, selector: Selector("tick(_:)", Repeater.tick(_:)), userInfo: nil,
        repeats: false)
      _ = Timer(
        fireAt: Date.onStage.addingTimeInterval(0.3), interval: 1, target: view, selector: Repeater.plain,
        userInfo: nil, repeats: false)
      _ = Timer(
        fireAt: Date.onStage.addingTimeInterval(0.4), interval: 1, target: target,
        selector: Selector("plain", Repeater.plain), userInfo: nil, repeats: false)
    }
    tester.advance(to: 1)
    #expect(rounded(view) == [200, 300, 400])
    #expect(view.notes == ["none"])
  }
}
