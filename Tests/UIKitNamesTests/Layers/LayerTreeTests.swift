import Testing
import UIKitNames

/// The order of layers and views in each other.
@MainActor struct LayerTreeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let layers = (0..<4).map { _ in CALayer() }

  private func expect(_ expected: [CALayer], _ location: SourceLocation = #_sourceLocation) {
    #expect(
      (view.layer.sublayers ?? []).map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init),
      sourceLocation: location)
  }

  @Test func `layers are added in front and inserted where asked`() {
    view.layer.addSublayer(layers[0])
    view.layer.addSublayer(layers[1])
    view.layer.insertSublayer(layers[2], at: 0)
    expect([layers[2], layers[0], layers[1]])
    view.layer.insertSublayer(layers[3], below: layers[1])
    expect([layers[2], layers[0], layers[3], layers[1]])
    view.layer.insertSublayer(layers[2], above: layers[0])
    expect([layers[0], layers[2], layers[3], layers[1]])
    view.layer.insertSublayer(layers[2], at: 99)
    expect([layers[0], layers[3], layers[1], layers[2]])
    view.layer.addSublayer(layers[0])
    expect([layers[3], layers[1], layers[2], layers[0]])
    view.layer.replaceSublayer(layers[1], with: CALayer())
    #expect(view.layer.sublayers?.count == 4)
    #expect(layers[1].superlayer == nil)
  }

  @Test func `a layer is in front of the views that were there and behind those that come later`() {
    let (first, second) = (UIView(), UIView())
    view.addSubview(first)
    view.layer.addSublayer(layers[0])
    view.addSubview(second)
    view.layer.insertSublayer(layers[1], at: 0)
    expect([layers[1], first.layer, layers[0], second.layer])
    view.layer.insertSublayer(layers[2], above: second.layer)
    expect([layers[1], first.layer, layers[0], second.layer, layers[2]])
    view.layer.insertSublayer(layers[3], below: first.layer)
    expect([layers[1], layers[3], first.layer, layers[0], second.layer, layers[2]])
    first.removeFromSuperview()
    expect([layers[1], layers[3], layers[0], second.layer, layers[2]])
  }

  @Test func `a superlayer is that of the superview, or the layer's`() {
    let child = UIView()
    view.addSubview(child)
    #expect(child.layer.superlayer === view.layer)
    child.layer.addSublayer(layers[0])
    #expect(layers[0].superlayer === child.layer)
    layers[0].addSublayer(layers[1])
    #expect(layers[1].superlayer === layers[0])
    view.layer.addSublayer(layers[0])
    #expect(layers[0].superlayer === view.layer)
    #expect(child.layer.sublayers == nil)
    layers[0].removeFromSuperlayer()
    #expect(layers[0].superlayer == nil)
    #expect(layers[0].sublayers?.count == 1)
  }

  @Test func `adding the layer of a view adds the view, and removing it removes it`() {
    let child = UIView()
    view.layer.addSublayer(child.layer)
    #expect(child.superview === view)
    view.layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    #expect(child.superview == nil)
  }

  @Test func `sublayers may be set as a whole`() {
    view.layer.sublayers = [layers[1], layers[0]]
    expect([layers[1], layers[0]])
    view.layer.sublayers = [layers[0]]
    expect([layers[0]])
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == nil)
  }

  @Test func `a mask has one owner and no superlayer`() {
    view.layer.addSublayer(layers[0])
    view.layer.mask = layers[0]
    #expect(layers[0].superlayer == nil)
    #expect(view.layer.mask === layers[0])
    layers[1].mask = layers[0]
    #expect(view.layer.mask == nil)
    layers[1].mask = nil
    #expect(layers[1].mask == nil)
  }

  @Test func `a view masks another as its layer does`() {
    let mask = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    mask.backgroundColor = .black
    view.mask = mask
    #expect(view.mask === mask)
    #expect(view.layer.mask === mask.layer)
    let before = Stage(of: view)
    mask.frame.origin.x = 15
    #expect(Stage(of: view) != before)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func `hits and conversions walk the tree`() {
    view.layer.addSublayer(layers[0])
    layers[0].frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    layers[0].addSublayer(layers[1])
    layers[1].frame = CGRect(x: 10, y: 10, width: 60, height: 10)
    #expect(view.layer.hitTest(CGPoint(x: 35, y: 35)) === layers[1])
    #expect(view.layer.hitTest(CGPoint(x: 25, y: 55)) === layers[0])
    #expect(view.layer.hitTest(CGPoint(x: 70, y: 35)) === layers[1], "outside of its superlayer")
    layers[0].masksToBounds = true
    #expect(view.layer.hitTest(CGPoint(x: 70, y: 35)) === view.layer)
    #expect(view.layer.hitTest(CGPoint(x: 170, y: 35)) == nil)
    layers[1].isHidden = true
    #expect(view.layer.hitTest(CGPoint(x: 35, y: 35)) === layers[0])
    #expect(layers[1].convert(CGPoint(x: 1, y: 2), to: view.layer) == CGPoint(x: 31, y: 32))
    #expect(layers[1].convert(CGPoint(x: 31, y: 32), from: view.layer) == CGPoint(x: 1, y: 2))
    layers[0].transform = CATransform3DMakeScale(2, 2, 1)
    #expect(
      layers[0].convert(CGRect(x: 0, y: 0, width: 10, height: 5), to: view.layer)
        == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(layers[0].contains(CGPoint(x: 40, y: 0)) == false)
  }
}
