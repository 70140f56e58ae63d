import TestSupport
import Testing
import UIKitNames

/// Layers whose time stands still, and which show the moment of their `timeOffset`.
@Suite struct FrozenLayerTests {
  private let tester = Tester()
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private final class Listener: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  init() {
    tester.window.addSubview(outer)
    outer.addSubview(view)
  }

  private func move(from begin: Double = 1e-100) -> CAKeyframeAnimation {
    let move = CAKeyframeAnimation(keyPath: "position.x")
    (move.values, move.duration, move.beginTime) = ([50, 250], 1, begin)
    move.isRemovedOnCompletion = false
    return move
  }

  private var shown: Double {
    let stage = Stage(of: tester.window)
    let inner = stage[stage[stage.root].children[0]].children[0]
    return Double(stage[inner].center.x)
  }

  @Test("A scrubbed animation needs no ticks, and shows the moment that is set") func scrubbed() {
    tester.advance(to: 2)
    view.layer.add(move(), forKey: "move")
    view.layer.speed = 0
    for (index, progress) in [0.25, 0.75, 0.5].enumerated() {
      view.layer.timeOffset = progress
      tester.advance(to: 2.1 + Double(index))
      #expect(abs(shown - (50 + 200 * progress)) < 1e-6)
      #expect(tester.window.isQuiet)
    }
    #expect(view.layer.animationKeys() == ["move"])
  }

  @Test("So does one in a layer around that stands still, and it goes on with it") func around() {
    view.layer.add(move(), forKey: "move")
    outer.layer.speed = 0
    outer.layer.timeOffset = 0.5
    tester.advance(to: 1)
    #expect(tester.window.isQuiet)
    #expect(abs(shown - 150) < 1e-6)
    outer.layer.timeOffset = 0.25
    tester.tick()
    #expect(abs(shown - 100) < 1e-6)
    outer.layer.beginTime = tester.window.now.seconds
    outer.layer.speed = 1
    #expect(!tester.window.isSettled)
    tester.advance(to: tester.window.now.seconds + 0.5)
    #expect(abs(shown - 200) < 1e-6)
  }

  @Test("Without a time of its own, it begins at the layer's time when it is first shown") func committed() {
    tester.advance(to: 3)
    view.layer.add(move(from: 0), forKey: "move")
    view.layer.speed = 0
    tester.tick()
    view.layer.timeOffset = 0.5
    #expect(abs(shown - 150) < 1e-6)
  }

  @Test("A delegate hears of the beginning, and of the end when that is set") func delegate() {
    let (animation, listener) = (move(), Listener())
    animation.delegate = listener
    view.layer.add(animation, forKey: "move")
    view.layer.speed = 0
    view.layer.timeOffset = 0.5
    tester.advance(to: 1)
    #expect(listener.log == ["start"])
    view.layer.timeOffset = 1
    tester.advance(to: 1.1)
    #expect(listener.log == ["start", "stop true"])
  }
}
