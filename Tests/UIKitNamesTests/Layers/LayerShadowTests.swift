import TestSupport
import Testing
import UIKitNames

/// What a layer without a background casts a shadow of, and what `sublayerTransform` moves.
@MainActor struct LayerShadowTests {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func drawing() -> StageDrawing? {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(card)
    let stage = Stage(of: root)
    return stage[stage.root].children.first.flatMap { stage[$0].look.drawing }
  }

  private func box(_ points: [CGPoint]) -> CGRect {
    points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  private var shadow: [[CGPoint]]? {
    drawing()?.below.lazy.compactMap { if case .shadow(let outline, _, _) = $0 { outline.contours } else { nil } }.first
  }

  @Test func `a clear view casts the shadow of the backgrounds in it`() throws {
    card.layer.shadowOpacity = 1
    card.layer.shadowOffset = .zero
    #expect(shadow == nil)
    let (clear, white) = (UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 60)), UIView())
    white.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
    white.backgroundColor = .white
    clear.addSubview(white)
    card.addSubview(clear)
    let contour = try #require(shadow?.first)
    #expect(box(contour) == CGRect(x: 15, y: 25, width: 40, height: 30))
    white.isHidden = true
    #expect(shadow == nil)
    let plain = CALayer()
    plain.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    plain.backgroundColor = UIColor.black.cgColor
    card.layer.addSublayer(plain)
    #expect(shadow?.first.map(box) == CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test func `the shadow of what is in it follows an animation`() {
    let tester = Tester()
    card.frame = CGRect(x: 0, y: 0, width: 116, height: 116)
    let content = UIView(frame: card.bounds)
    content.backgroundColor = .yellow
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(content)
    tester.window.addSubview(card)
    card.layer.shadowOpacity = 0.3
    card.layer.shadowOffset = .zero
    func width() -> Double? {
      let drawing = card.companion?.drawing(of: card, content: [])
      return drawing?.below.lazy.compactMap {
        if case .shadow(let outline, _, _) = $0 { Double(box(outline.contours[0]).width) } else { nil }
      }.first
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.bounds.size = CGSize(width: 390, height: 390)
    }
    #expect(width().map { abs($0 - 116) < 1 } == true)
    tester.advance(to: tester.window.now.seconds + 0.5)
    #expect(width().map { abs($0 - 253) < 10 } == true)
    tester.advance(to: tester.window.now.seconds + 1)
    #expect(width() == 390)
  }

  @Test func `its own background comes first, and clipping casts none`() {
    card.layer.shadowOpacity = 1
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    card.backgroundColor = .white
    #expect(shadow?.first.map(box) == CGRect(x: 0, y: 4, width: 100, height: 100))
    card.clipsToBounds = true
    #expect(shadow == nil)
  }

  @Test func `a transform of sublayers is about the middle`() {
    card.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(drawing()?.inner == nil)
    card.layer.sublayerTransform = CATransform3DMakeTranslation(0, -50, 0)
    #expect(drawing()?.inner == CGAffineTransform(translationX: 0, y: -50))
    card.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(drawing()?.inner == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -50, ty: -50))
  }
}
