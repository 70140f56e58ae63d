import TestSupport
import Testing
import UIKitNames

@Suite struct ReplicatorLayerTests {
  private func groups(_ marks: [StageMark]) -> [StageGroup] {
    marks.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  /// A replicator of 100 × 20 with a dot of 10 × 10 in it, on a view.
  private func stage(_ change: (CAReplicatorLayer, CALayer) -> Void) -> [StageGroup] {
    let tester = Tester()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    tester.window.addSubview(view)
    let (replicator, dot) = (CAReplicatorLayer(), CALayer())
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    view.layer.addSublayer(replicator)
    change(replicator, dot)
    tester.advance(to: 1)
    guard case .group(let whole)? = view.companion?.drawing(of: view, content: [])?.between.first?.marks.first else {
      return []
    }
    return groups(whole.marks)
  }

  @Test("Copies are moved and fade, each from the one before it") func copies() {
    let copies = stage { replicator, _ in
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      replicator.instanceAlphaOffset = -0.25
    }
    #expect(copies.map(\.transform.tx) == [0, 20, 40])
    #expect(copies.map(\.opacity) == [1, 0.75, 0.5])
  }

  @Test("Copies turn about the center of the replicator") func turn() throws {
    let copies = stage { replicator, _ in
      replicator.instanceCount = 2
      replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    }
    let corner = CGPoint.zero.applying(try #require(copies.last?.transform))
    #expect(abs(corner.x - 100) < 0.001)
    #expect(abs(corner.y - 20) < 0.001)
  }

  @Test("A copy shows what the sublayers showed before, by the delay") func delay() {
    let copies = stage { replicator, dot in
      replicator.instanceCount = 2
      replicator.instanceDelay = 0.5
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (0, 1, 2, .infinity)
      dot.add(fade, forKey: nil)
    }
    // The animation began at 0; at 1 s the dot is at half of it, and its copy where it was at 0.5 s.
    #expect(copies.map { groups($0.marks).first?.opacity } == [0.5, 0.25])
  }

  @Test("No copies are drawn for a count of 0") func none() {
    #expect(stage { replicator, _ in replicator.instanceCount = 0 }.isEmpty)
  }
}
