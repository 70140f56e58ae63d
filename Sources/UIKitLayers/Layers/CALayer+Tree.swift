import Foundation
import TouchKit

/// A layer that belongs to no view, in the layer of a view or of another kind.
struct PlainSublayer {
  var layer: CALayer
  /// The subview directly behind it when it was inserted; nil if it is behind all of them.
  weak var view: View?
}

extension CALayer {
  /// The layer that contains this one, or nil.
  public final var superlayer: CALayer? {
    if let presented { return presented.superlayer?.presentation() }
    return hostView?.superview?.layer ?? container
  }

  /// The layers in this one, from back to front, those of subviews included; nil if there are none.
  public final var sublayers: [CALayer]? {
    get {
      if let presented { return presented.sublayers?.compactMap { $0.presentation() } }
      let layers = merged.map(\.layer)
      return layers.isEmpty ? nil : layers
    }
    set {
      for sublayer in sublayers ?? [] where newValue?.contains(sublayer) != true { sublayer.removeFromSuperlayer() }
      for sublayer in newValue ?? [] { addSublayer(sublayer) }
    }
  }

  /// The sublayers with the subviews whose own they are.
  private final var merged: [(layer: CALayer, view: View?)] {
    guard let hostView else { return plain.map { ($0.layer, nil) } }
    let views = hostView.subviews
    var (merged, next) = ([(CALayer, View?)](), 0)
    for (entry, index) in zip(plain, placesOfPlain) {
      while next < index {
        merged.append((views[next].layer, views[next]))
        next += 1
      }
      merged.append((entry.layer, nil))
    }
    return merged + views[next...].map { ($0.layer, $0) }
  }

  /// How many subviews each plain layer is in front of, in ascending order.
  final var placesOfPlain: [Int] {
    guard let hostView else { return plain.map { _ in 0 } }
    var last = 0
    return plain.map { entry in
      if let view = entry.view, let index = hostView.subviews.firstIndex(where: { $0 === view }) {
        last = max(last, index + 1)
      }
      return last
    }
  }

  /// Inserts a layer at an index of ``sublayers``, which is clamped.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer directly behind another; behind all others if it is nil or not here.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? 0)
  }

  /// Inserts a layer directly in front of another; in front of all others if it is nil or not here.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? .max)
  }

  /// Puts a layer into another one's place, which is removed.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = index(of: oldLayer, without: newLayer) else { return }
    insert(newLayer, at: index)
    oldLayer.removeFromSuperlayer()
  }

  private final func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
    sublayers?.filter { $0 !== layer }.firstIndex { $0 === sibling }
  }

  final func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && presented == nil, "a layer cannot be put into itself or a presentation")
    if let view = layer.hostView {
      guard let hostView else { preconditionFailure("a view's layer can only be put into the layer of a view") }
      let views = merged.filter { $0.layer !== layer }.prefix(index).filter { $0.view != nil }
      return hostView.insertSubview(view, at: views.count)
    }
    // A layer that only moves keeps its animations.
    let isLeaving = layer.window !== nil && layer.window !== window
    layer.leaveTree()
    if isLeaving { layer.leaveWindow() }
    let before = merged.prefix(max(index, 0))
    let entry = PlainSublayer(layer: layer, view: before.last { $0.view != nil }?.view)
    plain.insert(entry, at: before.count { $0.view == nil })
    layer.container = self
    layer.treeDidChange()
    didChange()
  }

  final func leaveSuperlayer() {
    if let hostView { return hostView.removeFromSuperview() }
    guard container != nil || maskOwner != nil else { return }
    leaveTree()
    leaveWindow()
  }

  /// Leaves the superlayer or the layer that has it as its mask.
  private final func leaveTree() {
    if let owner = maskOwner { owner.mask = nil }
    guard let container else { return }
    container.plain.removeAll { $0.layer === self }
    self.container = nil
    container.didChange()
  }

  /// The view in whose layer this one is, the nearest one.
  final var nearestView: View? { hostView ?? (container ?? maskOwner)?.nearestView }
  /// The window that shows the layer.
  final var window: Window? { presented?.window ?? nearestView?.window }

  /// Starts the animations that have waited for a window.
  final func treeDidChange() {
    // The launch is over before the first touch, also before one at time zero.
    if shownSince == nil, let window { shownSince = window.hasBegun ? window.now : Instant(microseconds: -1) }
    animations.begin(of: self)
    scheduleLayout()
    for entry in plain { entry.layer.treeDidChange() }
    if let mask { mask.treeDidChange() }
  }

  /// Notes that the view of the layer is in no window. Animations wait there for the next one.
  final func treeDidLeave() {
    shownSince = nil
    for entry in plain { entry.layer.treeDidLeave() }
  }

  private final func leaveWindow() {
    shownSince = nil
    animations.end(of: self)
    for entry in plain { entry.layer.leaveWindow() }
  }

  // MARK: Layout

  /// Requests layout of the sublayers: at the next display tick, or with the view's own layout.
  public final func setNeedsLayout() {
    guard presented == nil else { return }
    if let hostView { return hostView.setNeedsLayout() }
    needsLayout = true
    scheduleLayout()
  }

  /// Lets the window lay out the sublayers that need it. A layer outside of a window waits until it enters one.
  private final func scheduleLayout() {
    guard needsLayout, !isLayoutScheduled, let window else { return }
    isLayoutScheduled = true
    window.atNextTick { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }

  /// Performs the requested layout of the layer and its sublayers now.
  public final func layoutIfNeeded() {
    if let hostView { return hostView.layoutIfNeeded() }
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for entry in plain { entry.layer.layoutIfNeeded() }
  }

  // MARK: Display

  /// Requests drawing; for the layer of a view, that of the view.
  public final func setNeedsDisplay() {
    guard presented == nil else { return }
    needsDrawing = hostView == nil
    didChange()
  }

  /// Requests drawing. The whole layer is drawn.
  public final func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Requests drawing if the class says that a property is drawn. `port` calls it for managed properties.
  public final func setNeedsDisplay(forKey key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Draws what was requested now.
  public final func displayIfNeeded() {
    guard needsDrawing else { return }
    needsDrawing = false
    display()
  }

  final func redraw() {
    let context = CGContext()
    context.whileCurrent { draw(in: context) }
    drawn = context.marks
  }

  final func draw(into ctx: CGContext) {
    if let hostView { ctx.add([.stage(Stage(of: hostView))]) } else { ctx.add(marks(at: nil, placed: false)) }
  }
}

/// Coordinates and hits.
extension CALayer {
  final func frontmost(at p: CGPoint) -> CALayer? {
    let values = values
    let point = p.applying(values.toSuperlayer.inverted())
    guard !values.isHidden, values.opacity > 0, !(values.masksToBounds && !contains(point)) else { return nil }
    for sublayer in (sublayers ?? []).reversed() { if let hit = sublayer.hitTest(point) { return hit } }
    return contains(point) ? self : nil
  }

  private final var toRoot: CGAffineTransform {
    var (transform, layer) = (values.toSuperlayer, superlayer)
    while let ancestor = layer {
      transform = transform.concatenating(ancestor.values.toSuperlayer)
      layer = ancestor.superlayer
    }
    return transform
  }

  private final func transform(from layer: CALayer?) -> CGAffineTransform {
    (layer?.toRoot ?? .identity).concatenating(toRoot.inverted())
  }

  /// Converts a point from the coordinates of another layer; nil means the root.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(from: l)) }
  /// Converts a point to the coordinates of another layer; nil means the root.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(from: l).inverted()) }
  /// Converts a rectangle from the coordinates of another layer to its bounding box here.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(from: l)) }
  /// Converts a rectangle to its bounding box in the coordinates of another layer.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(from: l).inverted()) }
  /// Converts a time from that of another layer, in seconds; nil means the window's.
  public final func convertTime(_ t: Double, from l: CALayer?) -> Double {
    localTime(of: l?.rootTime(of: t) ?? t)
  }
  /// Converts a time to that of another layer, in seconds; nil means the window's.
  public final func convertTime(_ t: Double, to l: CALayer?) -> Double {
    let time = rootTime(of: t)
    return l?.localTime(of: time) ?? time
  }
}
