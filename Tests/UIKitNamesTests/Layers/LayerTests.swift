import Testing
import UIKitNames

/// Layers of views, and layers in them.
@MainActor struct LayerTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))

  private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class Preset: CALayer {
    required init() {
      super.init()
      cornerRadius = 9
      backgroundColor = UIColor.red.cgColor
    }
  }

  private final class PresetView: UIView {
    override class var layerClass: AnyClass { Preset.self }
  }

  private final class Watcher: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a view has one layer, of its layer class`() {
    #expect(view.layer === view.layer)
    #expect(type(of: view.layer) == CALayer.self)
    #expect(Gradient(frame: .zero).layer is CAGradientLayer)
    #expect(view.layer.delegate === view)
    let other = UIView()
    #expect(other.layer != view.layer)
  }

  @Test func `what a layer class sets at its creation is the view's`() {
    let view = PresetView(frame: .zero)
    view.alpha = 0.5
    #expect(view.layer.cornerRadius == 9)
    #expect(view.cornerRadius == 9)
    #expect(view.backgroundColor == .red)
    #expect(view.alpha == 0.5)
  }

  @Test func `view and layer share place, opacity, background, border and clipping`() {
    view.layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.position = CGPoint(x: 50, y: 50)
    #expect(view.center == CGPoint(x: 50, y: 50))
    view.layer.opacity = 0.25
    #expect(view.alpha == 0.25)
    view.layer.isHidden = true
    #expect(view.isHidden)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.backgroundColor = .green
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
    view.layer.borderWidth = 2
    #expect(view.borderWidth == 2)
    #expect(view.borderColor == .black, "a layer's border is black until it is set")
    view.bounds.origin = CGPoint(x: 0, y: 7)
    #expect(view.layer.bounds.origin.y == 7)
  }

  @Test func `a scale on the layer is the view's, and the other way round`() {
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(view.layer.transform.m41 == 5)
    #expect(view.layer.affineTransform() == view.transform)
    view.layer.setAffineTransform(.identity)
    #expect(view.transform.isIdentity)
  }

  @Test func `depth survives in the layer while the view shows what is in the plane`() {
    var tilted = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    tilted.m34 = -1 / 500
    view.layer.transform = tilted
    #expect(view.layer.transform == tilted)
    #expect(abs(view.transform.a - 0.5) < 1e-12)
    #expect(view.transform.d == 1)
  }

  // MARK: Anchors

  @Test func `an anchor at the left edge keeps the position and moves the frame`() {
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    #expect(view.layer.position == CGPoint(x: 60, y: 50))
    #expect(view.frame == CGRect(x: 60, y: 20, width: 100, height: 60))
    #expect(view.anchorPoint == CGPoint(x: 0, y: 0.5))
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(view.center == CGPoint(x: 10, y: 50))
  }

  @Test func `a view turns and scales about its anchor`() {
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 10, y: 20)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
    let turned = view.convert(CGPoint(x: 100, y: 60), to: nil)
    #expect(turned == CGPoint(x: 100, y: 60), "a root's own coordinates are the window's")
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.addSubview(view)
    #expect(view.convert(CGPoint(x: 100, y: 60), to: parent) == CGPoint(x: 60, y: 50))
    #expect(view.convert(CGPoint(x: 60, y: 50), from: parent) == CGPoint(x: 100, y: 60))
    #expect(parent.hitTest(CGPoint(x: 59, y: 49), with: nil) === view)
    #expect(parent.hitTest(CGPoint(x: 61, y: 51), with: nil) === parent)
  }

  @Test func `without a transform touches find a view with an anchor, too`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(view.frame == CGRect(x: -40, y: -10, width: 100, height: 60))
    #expect(parent.hitTest(CGPoint(x: 59, y: 49), with: nil) === view)
    #expect(parent.hitTest(CGPoint(x: 61, y: 40), with: nil) === parent)
    #expect(view.convert(CGPoint.zero, to: parent) == CGPoint(x: -40, y: -10))
  }

  @Test func `a plain layer's frame follows from position, anchor, bounds and transform`() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.bounds = CGRect(x: 3, y: 4, width: 20, height: 10)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 100, y: 90, width: 20, height: 10))
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.frame == CGRect(x: 100, y: 80, width: 40, height: 20))
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(layer.position == CGPoint(x: 0, y: 40))
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 40, height: 20))
  }

  // MARK: Defaults and keys

  @Test func `a layer's defaults are Core Animation's`() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowColor == UIColor.black.cgColor)
    #expect(layer.borderColor == UIColor.black.cgColor)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.sublayers == nil)
    #expect(layer.speed == 1)
    let shape = CAShapeLayer()
    #expect(shape.fillColor == UIColor.black.cgColor)
    #expect(shape.strokeColor == nil)
    #expect(shape.lineWidth == 1)
    #expect(shape.strokeEnd == 1)
    #expect(shape.miterLimit == 10)
  }

  @Test func `properties and parts of them are set and read by key path`() throws {
    let layer = view.layer
    layer.setValue(0.5, forKeyPath: "transform.scale")
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(view.transform.b - 0.5) < 1e-12)
    let angle = try #require(layer.value(forKeyPath: "transform.rotation") as? Double)
    #expect(abs(angle - .pi / 2) < 1e-12)
    layer.setValue(30, forKeyPath: "position.x")
    #expect(view.center == CGPoint(x: 30, y: 50))
    layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
    #expect(view.backgroundColor == .red)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil)
    layer.setValue("card", forKey: "kind")
    #expect(layer.value(forKey: "kind") as? String == "card")
    layer.setValue(CGPoint.zero, forKey: "opacity")
    #expect(layer.opacity == 1, "a point is no opacity")
  }

  // MARK: Layout and changes

  @Test func `a new size of the layer lays the view out`() {
    let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    watcher.layoutIfNeeded()
    #expect(watcher.layouts == 1)
    watcher.layer.bounds.size.width = 20
    watcher.layer.layoutIfNeeded()
    #expect(watcher.layouts == 2)
    watcher.layer.position.x = 5
    watcher.layoutIfNeeded()
    #expect(watcher.layouts == 2)
  }

  @Test func `setting a property of the presentation changes nothing`() {
    view.layer.presentation()?.cornerRadius = 5
    #expect(view.layer.cornerRadius == 0)
    #expect(view.layer.presentation()?.model() === view.layer)
    #expect(view.layer.model() === view.layer)
  }
}
