import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// What a view draws in layers is seen, and so it is an effect of the gesture on that view.
@Suite("Drawn layers") struct DrawnLayerTests {
  private final class Chart: UIView {
    private let line = CAShapeLayer()

    init() {
      super.init(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
      line.strokeColor = UIColor.black.cgColor
      layer.addSublayer(line)
      addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("scroll(_:)", Chart.scroll(_:))))
      draw(from: 0)
    }

    required init?(coder: NSCoder) { nil }

    private func scroll(_ pan: UIPanGestureRecognizer) { draw(from: pan.translation(in: self).x) }

    private func draw(from x: CGFloat) {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: x, y: 20))
      path.addLine(to: CGPoint(x: x + 100, y: 150))
      line.path = path.cgPath
    }
  }

  private func answer(on view: @escaping @Sendable () -> UIView) throws -> Answer {
    let scene = OwnScene("page") { _ in
      let root = UIView()
      root.addSubview(view())
      return root
    }
    let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: "/"))
    for step in 0...12 {
      let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == 12 ? .up : .move
      let place = CGPoint(x: 60 + 10 * Double(min(step, 11)), y: 200)
      try session.send([InputEvent(time: Instant(microseconds: Int64(step) * 16_667), kind: kind, location: place)])
    }
    session.settle()
    return try #require(session.run.answer(about: .meant(nil)))
  }

  @Test("A chart that its pan draws anew has changed") func drawn() throws {
    let answer = try answer { Chart() }
    #expect(answer.judgement.kind == .reacted)
    #expect(answer.headline == "The chart changed.")
    #expect(answer.reason?.contains("scroll(") == true, "\(answer.reason ?? "none")")
  }

  @Test("A pan that draws nothing has changed nothing") func quiet() throws {
    let answer = try answer {
      let view = UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
      view.addGestureRecognizer(UIPanGestureRecognizer())
      return view
    }
    #expect(answer.judgement.kind != .reacted)
  }
}
