import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// What is said of touches that own code refuses, takes away or follows with two fingers.
@Suite("Verdicts on touches of own code") struct OwnTouchVerdictTests {
  private static let way = (0...10).map { CGPoint(x: 100 + 15 * Double($0), y: 300) }

  /// A button under a pan that does not take touches of controls.
  private final class Player: UIViewController, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
      let button = UIButton(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
      button.accessibilityIdentifier = "button"
      button.addAction(UIAction { _ in }, for: .touchUpOutside)
      view.addSubview(button)
      let pan = UIPanGestureRecognizer()
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      !(touch.view is UIControl)
    }
  }

  @Test("A recognizer that a delegate lets no touch receive is named, and who said so") func refused() throws {
    let run = try played([Self.way]) { Player() }
    let remarks = run.remarks(on: try #require(run.answer(about: .meant(nil)))).map(\.text)
    #expect(
      remarks.contains {
        $0.contains("never got the touch: Player answered no to gestureRecognizer(_:shouldReceive:)")
      },
      "\(remarks)")
  }

  /// A page that its book takes away when it is turned.
  private final class Book: UIViewController {
    override func viewDidLoad() {
      let page = UIView(frame: CGRect(x: 50, y: 250, width: 200, height: 200))
      let note = UILabel(frame: CGRect(x: 50, y: 50, width: 200, height: 30))
      page.accessibilityIdentifier = "page"
      for child in [page, note] { view.addSubview(child) }
      let pan = UIPanGestureRecognizer()
      pan.cancelsTouchesInView = false
      pan.addAction(named: "turn") { [page, note] _ in
        page.removeFromSuperview()
        note.text = "page 2"
      }
      view.addGestureRecognizer(pan)
    }
  }

  @Test("Of a view that code takes away it is told that it is gone, and by what code") func removed() throws {
    let run = try played([Self.way]) { Book() }
    let remarks = run.remarks(on: try #require(run.answer(about: .meant(nil)))).map(\.text)
    #expect(!remarks.contains { $0.contains("the system took") }, "\(remarks)")
    #expect(
      run.trace.decisions.contains { $0.rule == .systemCancel && told($0, in: run).hasSuffix("turn() removed it") })
  }

  private func told(_ decision: Decision, in run: Run) -> String {
    Explanation(of: run.trace, naming: .titles).reason(of: decision)
  }

  /// A canvas that a pinch scales, by a label; a press on it is for one finger.
  private final class Canvas: UIViewController {
    override func viewDidLoad() {
      let label = UILabel(frame: CGRect(x: 0, y: 600, width: 300, height: 30))
      label.text = "1.0×"
      view.addSubview(label)
      let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
      canvas.accessibilityIdentifier = "canvas"
      view.addSubview(canvas)
      let pinch = UIPinchGestureRecognizer()
      pinch.addAction(named: "scale") { [label] _ in label.text = "2.0×" }
      for recognizer in [pinch, UILongPressGestureRecognizer()] { canvas.addGestureRecognizer(recognizer) }
    }
  }

  @Test("What a pinch calls is what two fingers were meant for, also where it moves no view") func pinched() throws {
    let other = Self.way.map { CGPoint(x: 90 - ($0.x - 100) / 2, y: 300) }
    let run = try played([Self.way, other]) { Canvas() }
    let answer = try #require(run.answer(about: .meant(nil)))
    #expect(answer.judgement.kind == .reacted, "\(answer.headline)")
    #expect(answer.headline.contains("“1.0×” became “2.0×”"), "\(answer.headline)")
  }

  @Test("Counts of fingers have no decimals") func counts() {
    #expect(Measured(.touches, 2, limit: 1).ofLimit == "2 > 1 touches")
  }
}
