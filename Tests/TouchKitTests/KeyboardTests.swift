import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.12: drags and the keyboard, 200 pt at the bottom of a window of 480.
@Suite struct KeyboardTests {
  private func rig(_ mode: ScrollView.KeyboardDismissMode) -> ScrollRig {
    let rig = ScrollRig { $0.keyboardDismissMode = mode }
    rig.tester.window.keyboard.show(height: 200)
    return rig
  }

  private func actions(_ rig: ScrollRig) -> [String] {
    rig.tester.window.trace.decisions.filter { $0.rule == .keyboard }.map {
      if case .action(let name) = $0.fact { rig.tester.window.trace[name] } else { "?" }
    }
  }

  @Test("4.12a the keyboard lies at the bottom, and says when that changes")
  func place() {
    let keyboard = Window(size: CGSize(width: 320, height: 480)).keyboard
    let window = Window(size: CGSize(width: 320, height: 480))
    var heights: [Double] = []
    window.keyboard.didChange = { heights.append($0.visibleHeight) }
    #expect(!window.keyboard.isVisible)
    window.keyboard.show(height: 200)
    #expect(window.keyboard.isVisible)
    #expect(window.keyboard.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
    window.keyboard.show(height: 200)
    window.keyboard.dismiss()
    #expect(heights == [200, 0])
    #expect(window.keyboard.frame.minY == 480)
    #expect(keyboard.frame == .zero, "of a window that is gone")
  }

  @Test("4.12a onDrag dismisses it when the drag begins; a tap does not, nor another mode")
  func onDrag() {
    let rig = rig(.onDrag)
    rig.tester.down(0.1, 160, 200)
    rig.tester.move(0.2, dy: -9)
    #expect(rig.tester.window.keyboard.isVisible)
    rig.tester.move(0.3, dy: -11)
    #expect(!rig.tester.window.keyboard.isVisible)
    #expect(actions(rig) == ["dismissKeyboard"])
    let none = self.rig(.none)
    none.slowDrag(dy: -100)
    #expect(none.tester.window.keyboard.visibleHeight == 200)
    #expect(actions(none) == [])
  }

  @Test("4.12a interactive: it follows the finger below its upper edge, down and up again")
  func follows() {
    let rig = rig(.interactive)
    rig.tester.down(0.1, 160, 200)
    func height(_ t: Double, dy: Double) -> Double {
      rig.tester.move(t, dy: dy)
      return rig.tester.window.keyboard.visibleHeight
    }
    #expect(height(0.2, dy: 79) == 200)
    #expect(height(0.3, dy: 81) == 199)
    #expect(height(0.4, dy: 240) == 40)
    #expect(height(0.5, dy: 150) == 130)
    #expect(height(0.6, dy: 50) == 200)
    #expect(actions(rig) == ["pullKeyboard"])
  }

  @Test(
    "4.12a interactive: let go it goes with the finger's speed, or where it is nearer; a cancelled drag brings it back",
    arguments: [
      (80.0, 130.0, true, 0.0), (180, 130, true, 200), (240, 240, false, 0), (170, 170, false, 200),
    ])
  func release(first: Double, second: Double, isFast: Bool, height: Double) {
    for cancels in [false, true] {
      let rig = rig(.interactive)
      rig.tester.down(0.1, 160, 200)
      for step in 1...5 { rig.tester.move(0.1 + 0.1 * Double(step), dy: first * Double(step) / 5) }
      for step in 1...5 where isFast {
        rig.tester.move(0.6 + 0.016 * Double(step), dy: first + (second - first) * Double(step) / 5)
      }
      let end = isFast ? 0.69 : 1
      if cancels { rig.tester.cancel(end) } else { rig.tester.up(end) }
      #expect(rig.tester.window.keyboard.visibleHeight == (cancels ? 200 : height))
      #expect(actions(rig) == ["pullKeyboard", !cancels && height == 0 ? "dismissKeyboard" : "returnKeyboard"])
    }
  }

  @Test("4.12a what it does is in the trace, with the drag and the mode that it rests on")
  func causes() throws {
    let rig = rig(.onDrag)
    rig.slowDrag(dy: -100)
    let trace = rig.tester.window.trace
    let decision = try #require(trace.decisions.first { $0.rule == .keyboard })
    let causes = decision.causes.compactMap { trace[$0] }
    #expect(causes.contains { if case .setting(.keyboardDismissMode, 1) = $0.fact { true } else { false } })
    #expect(causes.contains { if case .state(_, .began) = $0.fact { true } else { $0.rule == .scrollSlop } })
  }
}
