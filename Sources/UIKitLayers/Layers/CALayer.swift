import Foundation
import TouchKit

/// A rectangle that is drawn: the layer of a view, or one inside of it.
///
/// The layer of a view shares place, background, border, corners and opacity with the view: setting them on one sets
/// them on the other. In the closure of `UIView.animate` its other properties are animated, too. Layers of no view hold
/// their own properties, and animate most changes of them by themselves; see ``action(forKey:)``.
///
/// A subclass that overrides `init()` has to call it `required`, since views and ``presentation()`` create instances.
open class CALayer {
  /// The layer's own values. For the layer of a view, those that the view has are not up to date.
  final var own = LayerValues()
  /// The view that shows the layer as its own.
  public internal(set) final weak var hostView: View?
  /// The layer of which this is the presentation.
  final var presented: CALayer?
  final var plain: [PlainSublayer] = []
  final weak var container: CALayer?
  /// The layer that has this one as its mask.
  final weak var maskOwner: CALayer?
  final var animations = LayerAnimations()
  /// When the layer came into its window; nil outside of one.
  final var shownSince: Instant?
  final var needsLayout = false, isLayoutScheduled = false, needsDrawing = false
  /// What `draw(in:)` has drawn.
  final var drawn: [StageMark] = []
  final var extras: [(key: String, value: Any)] = []

  /// Creates a layer of size zero.
  public required init() {}

  /// Creates a copy of a layer, for its presentation. Subclasses may copy their properties; Core Animation does not need
  /// it here.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    own = layer.values
  }

  /// The value of a property that was never set. Not asked here: nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: Values

  /// The values of the model; of a presentation, those that are shown.
  final var values: LayerValues {
    guard presented == nil, let view = hostView else { return own }
    var values = own
    (values.bounds, values.position, values.opacity) = (view.bounds, view.center, view.alpha)
    values.anchorPoint = view.anchor ?? CGPoint(x: 0.5, y: 0.5)
    if own.transform.flattened != view.transform { values.transform = CATransform3D(view.transform) }
    (values.isHidden, values.masksToBounds) = (view.isHidden, view.clipsToBounds)
    values.backgroundColor = view.backgroundColor
    (values.cornerRadius, values.borderWidth) = (view.cornerRadius, view.borderWidth)
    values.borderColor = view.borderColor ?? own.borderColor
    return values
  }

  /// Sets a property of the model. Of a layer of no view, the change is animated if the property has an action by this key.
  final func set<Value: Equatable>(
    _ path: WritableKeyPath<LayerValues, Value>, _ value: Value, action key: String? = nil
  ) {
    guard presented == nil else { return }
    let old = values
    own = old
    own[keyPath: path] = value
    if let hostView { place(own, in: hostView, insteadOf: old) }
    if own.bounds.size != old.bounds.size, needsDisplayOnBoundsChange { setNeedsDisplay() }
    if hostView?.window != nil, own != old { LayerAnimations.follow(self, from: old) }
    if hostView == nil, let key { animateChange(of: key, from: old) }
    didChange()
    if own.bounds.size != old.bounds.size { setNeedsLayout() }
  }

  /// Gives a view the values that differ.
  private func place(_ new: LayerValues, in view: View, insteadOf old: LayerValues) {
    if new.anchorPoint != old.anchorPoint {
      view.anchor = new.anchorPoint == CGPoint(x: 0.5, y: 0.5) ? nil : new.anchorPoint
    }
    if new.bounds != old.bounds { view.bounds = new.bounds }
    if new.position != old.position { view.center = new.position }
    if new.transform != old.transform { view.transform = new.transform.flattened }
    if new.opacity != old.opacity { view.alpha = new.opacity }
    if new.isHidden != old.isHidden { view.isHidden = new.isHidden }
    if new.masksToBounds != old.masksToBounds { view.clipsToBounds = new.masksToBounds }
    if new.backgroundColor != old.backgroundColor { view.backgroundColor = new.backgroundColor }
    if new.cornerRadius != old.cornerRadius { view.cornerRadius = new.cornerRadius }
    if new.borderWidth != old.borderWidth { view.borderWidth = new.borderWidth }
    if new.borderWidth != old.borderWidth || new.borderColor != old.borderColor { view.borderColor = new.borderColor }
  }

  /// Becomes the layer of a view, which takes over what the layer's creation has set.
  final func join(_ view: View) {
    let mine = own
    hostView = view
    let theirs = values
    own = theirs
    // What the view has was set after its creation.
    let fresh = LayerValues()
    func take<Value: Equatable>(_ path: WritableKeyPath<LayerValues, Value>) {
      if mine[keyPath: path] != fresh[keyPath: path] { own[keyPath: path] = mine[keyPath: path] }
    }
    take(\.backgroundColor)
    take(\.cornerRadius)
    take(\.borderWidth)
    take(\.borderColor)
    take(\.masksToBounds)
    take(\.opacity)
    take(\.anchorPoint)
    place(own, in: view, insteadOf: theirs)
  }

  /// Notes a change of what the layer shows.
  final func didChange() {
    guard presented == nil else { return }
    (maskOwner ?? container)?.didChange()
    hostView?.setNeedsDisplay()
  }

  // MARK: Geometry

  /// The smallest rectangle around the layer, in the superlayer's coordinates.
  open var frame: CGRect {
    get { values.frame }
    set {
      var new = values
      new.frame = newValue
      set(\.bounds.size, new.bounds.size, action: "bounds")
      set(\.position, new.position, action: "position")
    }
  }
  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { values.bounds }
    set { set(\.bounds, newValue, action: "bounds") }
  }
  /// The place of the ``anchorPoint`` in the superlayer's coordinates.
  open var position: CGPoint {
    get { values.position }
    set { set(\.position, newValue, action: "position") }
  }
  /// The point about which the layer turns, in unit coordinates of the bounds: (0.5, 0.5) by default. Setting it keeps
  /// the position, so the layer moves.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { set(\.anchorPoint, newValue, action: "anchorPoint") }
  }
  /// The place among siblings: layers with higher values are drawn in front. Hit testing of views ignores it.
  open var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set {
      set(\.zPosition, Double(newValue))
      hostView?.superview?.setNeedsDisplay()
    }
  }
  /// The transform about the position, which is drawn flat; see ``CATransform3D``.
  open var transform: CATransform3D {
    get { values.transform }
    set { set(\.transform, newValue, action: "transform") }
  }
  /// A transform for all sublayers about the anchor point, which is drawn flat. Touches do not follow it.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { set(\.sublayerTransform, newValue, action: "sublayerTransform") }
  }

  /// Returns the ``transform`` as one of the plane.
  public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the ``transform`` to one of the plane.
  public final func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  // MARK: Content

  /// Returns what the layer shows in front of its background, in its coordinates.
  func contentMarks(_ shown: LayerValues) -> [StageMark] {
    let layer = presented ?? self
    guard let image = shown.contents else { return layer.drawn }
    let rect = layer.contentsGravity.mode.place(image.size, in: shown.bounds)
    return [.picture(image, rect, part: shown.contentsRect)] + layer.drawn
  }

  /// Returns the outline of the content of a layer without a background, for its shadow.
  func shadowOutline(_ shown: LayerValues) -> StageOutline? { nil }

  // MARK: Overriding

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Removes the layer; for that of a view, the view.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Draws the layer as it is now, with its sublayers, in a graphics context.
  ///
  /// The layer of a view draws the view and its subviews. Views that draw with a canvas of their own are left out.
  open func render(in ctx: CGContext) { draw(into: ctx) }

  /// Returns whether a point is in the bounds, including their upper and left edges but not the others.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the front-most layer at a point in the superlayer's coordinates, or nil. Subviews count as in the tree, but
  /// not whether they take touches.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  /// Adds a copy of an animation. One with the same key is removed.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard presented == nil else { return }
    LayerAnimations.add(anim, forKey: key, to: self)
  }

  /// Places the sublayers. By default the layer of a view leaves that to the view, and the delegate may do it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Draws the content. By default the delegate may do it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the content anew: calls ``draw(in:)``.
  open func display() { redraw() }

  /// Returns whether a change of a property needs drawing. False by default, and not asked: all changes are drawn.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns what animates a change of a property. It is asked of a layer of no view, if it was in its window before the
  /// present instant and the transaction has actions.
  ///
  /// It is that of the ``delegate``, of ``actions``, of the class, or else a ``CABasicAnimation`` from what is
  /// shown, in 0.25 s: of place, size, transform, opacity, colours, border, shadow, and of what shape and gradient layers
  /// have, but not of paths, contents and `isHidden`. With `NSNull` the change shows at once.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
      ?? CABasicAnimation(ofChange: event)
  }

  /// Returns the animation of a property that all layers of the class have; by default none of their own.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Called where the layer's tree is drawn.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the application's use.
  public final var name: String?

  /// The speed of the time of the layer and its sublayers: at 0 their ``CAAnimation``s stand still at ``timeOffset``.
  /// Animations of views are not affected.
  public final var speed: Float = 1 { didSet { timeDidChange() } }
  /// What is added to the layer's time, in seconds.
  public final var timeOffset: Double = 0 { didSet { timeDidChange() } }
  /// When the layer's time begins, in that of the superlayer, in seconds.
  public final var beginTime: Double = 0 { didSet { timeDidChange() } }
  /// The layer's duration. Has no effect.
  public final var duration: Double = 0
}

extension CALayer: Hashable {
  /// Whether both are the same layer.
  public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
  /// Feeds the layer's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What can be run for an event of a layer, such as a ``CAAnimation``.
public protocol CAAction: AnyObject {}

/// `actions = ["position": NSNull()]` means that no action runs for that event.
extension NSNull: CAAction {}

/// An object that draws a layer or places its sublayers. A view is the delegate of its own layer.
public protocol CALayerDelegate: AnyObject {
  /// Called to draw the layer's content after `setNeedsDisplay()`. Does nothing by default.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called to give the layer its contents. Not asked here: draw instead.
  func display(_ layer: CALayer)
  /// Called before the layer is drawn. Not called here.
  func layerWillDraw(_ layer: CALayer)
  /// Called to place the sublayers. Does nothing by default.
  func layoutSublayers(of layer: CALayer)
  /// Returns what animates a change of a property; by default nil, so that the layer decides. `NSNull` is no animation.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func display(_ layer: CALayer) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension View: CALayerDelegate {}
