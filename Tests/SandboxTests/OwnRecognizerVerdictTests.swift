import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// What is said of recognizers that an application has written or added, where nobody says what a gesture means.
@Suite("Verdicts on own recognizers") struct OwnRecognizerVerdictTests {
  private static func drag(to end: CGPoint) -> [CGPoint] {
    (0...10).map { CGPoint(x: 100 + (end.x - 100) * Double($0) / 10, y: 300 + (end.y - 300) * Double($0) / 10) }
  }

  /// Draws where a finger goes, and tells its board, without an action.
  private final class Strokes: UIGestureRecognizer {
    var report: () -> Void = {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
      report()
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  private final class Board: UIView {
    private let label = UILabel(frame: CGRect(x: 0, y: 600, width: 300, height: 30))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      accessibilityIdentifier = "board"
      let (strokes, pan) = (Strokes(), UIPanGestureRecognizer())
      pan.minimumNumberOfTouches = 2
      label.text = "nothing"
      strokes.report = { [label] in label.text = "ink" }
      for recognizer in [strokes, pan] { addGestureRecognizer(recognizer) }
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A recognizer that the application wrote is what a drag is meant for, also beside a pan of two fingers")
  func written() throws {
    let answer = try said(of: Self.drag(to: CGPoint(x: 300, y: 300))) { Board() }
    #expect(answer.judgement.kind == .reacted, "\(answer.headline)")
    #expect(answer.headline.contains("“nothing” became “ink”"), "\(answer.headline)")
  }

  /// A list whose bubble a pan moves sideways, as to answer a message.
  private final class Chat: UIViewController {
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let bubble = UIView(frame: CGRect(x: 10, y: 280, width: 200, height: 60))

    override func viewDidLoad() {
      list.accessibilityIdentifier = "list"
      bubble.accessibilityIdentifier = "bubble"
      list.contentSize = CGSize(width: 375, height: 2_000)
      list.addSubview(bubble)
      view.addSubview(list)
      let pan = UIPanGestureRecognizer()
      pan.addAction(named: "answer") { [bubble] in
        let way = ($0 as? UIPanGestureRecognizer)?.translation(in: nil).x ?? 0
        bubble.transform = $0.state == .ended ? .identity : CGAffineTransform(translationX: way, y: 0)
      }
      list.addGestureRecognizer(pan)
    }
  }

  @Test("A list that scrolls the other way is not what a drag across it is meant for") func across() throws {
    let headline = try said(of: Self.drag(to: CGPoint(x: 220, y: 300))) { Chat() }.headline
    #expect(headline.hasPrefix("The bubble followed the finger"), "\(headline)")
    #expect(!headline.contains("list"), "\(headline)")
  }

  /// A group of buttons that a press without a duration chooses, in front of a button.
  private final class Alert: UIViewController {
    private let group = UIView(frame: CGRect(x: 50, y: 250, width: 200, height: 100))

    override func viewDidLoad() {
      let behind = UIButton(frame: CGRect(x: 0, y: 200, width: 375, height: 200))
      behind.accessibilityIdentifier = "behind"
      group.accessibilityIdentifier = "group"
      for child in [behind, group] { view.addSubview(child) }
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0
      press.addAction(named: "choose") { [group] in if $0.state == .ended { group.isHidden = true } }
      group.addGestureRecognizer(press)
    }
  }

  @Test("A tap that a press takes was meant for it, and not for what lies behind") func pressed() throws {
    let answer = try said(of: [CGPoint(x: 100, y: 300)], hold: 0.05) { Alert() }
    #expect(answer.judgement.kind == .reacted, "\(answer.headline)")
    #expect(!answer.headline.contains("behind"), "\(answer.headline)")
  }

  /// A view that a pan moves against the finger.
  private final class Counter: UIViewController {
    override func viewDidLoad() {
      let weight = UIView(frame: CGRect(x: 150, y: 250, width: 100, height: 100))
      weight.accessibilityIdentifier = "weight"
      let pan = UIPanGestureRecognizer()
      pan.addAction(named: "pull") { [weight] in
        let way = ($0 as? UIPanGestureRecognizer)?.translation(in: nil).y ?? 0
        weight.transform = CGAffineTransform(translationX: 0, y: -way)
      }
      view.addGestureRecognizer(pan)
      view.addSubview(weight)
    }
  }

  @Test("What goes against the finger does not follow it") func against() throws {
    let headline = try said(of: Self.drag(to: CGPoint(x: 100, y: 420))) { Counter() }.headline
    #expect(headline.contains(" moved 1"), "\(headline)")
    #expect(!headline.contains("followed"), "\(headline)")
  }
}
