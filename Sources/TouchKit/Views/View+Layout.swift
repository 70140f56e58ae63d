import Foundation

extension View {
  /// Requests layout even inside the view's own ``layoutSubviews()``.
  package final func requestLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.scheduleLayout(of: self)
  }

  /// Performs the requested layout of the view and its descendants now.
  final func layoutSubtree() {
    companion?.willLayoutSubtree(of: self)
    guard let window else { return layoutNow() }
    window.layingOut { layoutNow() }
    guard self === window else { return }
    window.forgetViewsThatAreLaidOut()
    window.finishAppearing()
  }

  private func layoutNow() {
    layoutItself()
    for view in subviews { view.layoutNow() }
  }

  /// Performs the requested layout of this view alone.
  final func layoutItself() {
    guard needsLayout, !isLayingOut else { return }
    needsLayout = false
    if let window, !window.admitsLayout(of: self) { return }
    isLayingOut = true
    updateOwnConstraintsIfNeeded()
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
    isLayingOut = false
    // A change of the bounds may have been skipped because the view was being laid out.
    if needsLayout { window?.scheduleLayout(of: self) }
  }

  /// Returns the smallest size in whole pixels that is no smaller. Outside of a window two pixels are a point.
  final func roundedUp(_ size: CGSize) -> CGSize {
    let scale = window?.scale ?? 2
    func roundUp(_ value: Double) -> Double { (value * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: roundUp(size.width), height: roundUp(size.height))
  }

  /// Calls `updateConstraints()` before the first layout and where it was requested.
  package final func updateOwnConstraintsIfNeeded() {
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// The number of its superviews.
  final var depth: Int {
    var (depth, view) = (0, self)
    while let superview = view.superview { (depth, view) = (depth + 1, superview) }
    return depth
  }

  // MARK: Coordinates

  /// The transform from the view's coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform { transform.placing(bounds, at: middle) }

  /// The transform from the view's coordinates to its window's, or the root view's. Its cost is linear in the depth.
  public var transformToWindow: CGAffineTransform {
    var result = CGAffineTransform.identity
    for view in lineage where view.superview != nil { result = result.concatenating(view.transformToSuperview) }
    return result
  }

  /// The middle of the bounds, in the superview's coordinates: the ``center`` unless there is another ``anchor``.
  final var middle: CGPoint {
    guard let anchor else { return center }
    return bounds.center(withAnchor: anchor, at: center, transformedBy: transform)
  }

  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity, anchor == nil else { return point.applying(transformToSuperview) }
    return CGPoint(x: point.x - bounds.midX + center.x, y: point.y - bounds.midY + center.y)
  }

  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity, anchor == nil else { return point.applying(transformToSuperview.inverted()) }
    return CGPoint(x: point.x - center.x + bounds.midX, y: point.y - center.y + bounds.midY)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.superview {
      point = view.convertToSuperview(point)
      view = parent
    }
    return point
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = superview else { return point }
    return convertFromSuperview(parent.fromRoot(point))
  }

  /// Converts a point from this view's coordinates to those of `other`; nil means the window.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    if other === self { return point }
    let root = toRoot(point)
    return other?.fromRoot(root) ?? root
  }

  /// Converts a point from the coordinates of `other` to this view's; nil means the window.
  public func convert(_ point: CGPoint, from other: View?) -> CGPoint {
    if other === self { return point }
    return fromRoot(other?.toRoot(point) ?? point)
  }

  /// Converts a rectangle from this view's coordinates to its bounding box in those of `other`; nil means the window.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect {
    let up = transformToWindow
    return rect.applying(other.map { up.concatenating($0.transformToWindow.inverted()) } ?? up)
  }

  /// Converts a rectangle from the coordinates of `other` to its bounding box in this view's; nil means the window.
  public func convert(_ rect: CGRect, from other: View?) -> CGRect {
    let down = transformToWindow.inverted()
    return rect.applying(other.map { $0.transformToWindow.concatenating(down) } ?? down)
  }
}

extension CGRect {
  /// Returns the point with these unit coordinates.
  package func place(of anchor: CGPoint) -> CGPoint {
    CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
  }

  /// Returns where the center of these bounds is if they are transformed about an anchor, which is at `position`.
  package func center(
    withAnchor anchor: CGPoint, at position: CGPoint, transformedBy transform: CGAffineTransform
  ) -> CGPoint {
    let toCenter = CGSize(width: (0.5 - anchor.x) * width, height: (0.5 - anchor.y) * height).applying(transform)
    return CGPoint(x: position.x + toCenter.width, y: position.y + toCenter.height)
  }
}

extension CGAffineTransform {
  /// Returns the transform to its superview's coordinates for a view with this transform, these bounds and this center.
  package func placing(_ bounds: CGRect, at center: CGPoint) -> CGAffineTransform {
    // A shift of the bounds' middle to the origin, this transform, and a shift to the center.
    let (x, y) = (Double(-bounds.midX), Double(-bounds.midY))
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x * a + y * c + tx + Double(center.x), ty: x * b + y * d + ty + Double(center.y))
  }

  /// Returns the bounding box, in its superview's coordinates, of a view of this size with this transform.
  package func frame(_ size: CGSize, at center: CGPoint) -> CGRect {
    let centered = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    guard isIdentity else { return centered.applying(self).offsetBy(dx: center.x, dy: center.y) }
    // Offsetting `centered` by the center would round differently.
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

/// Safe areas and autoresizing.
extension View {
  /// ``OverridableView/safeAreaInsets`` as the engine has them.
  final var upToDateSafeArea: EdgeInsets {
    guard let window else { return .zero }
    window.updateSafeAreas()
    return safeArea
  }

  /// Sets the safe area from the superview's insets that reach into this view, and updates the subviews. Where it
  /// changes, the view is laid out again.
  final func updateSafeArea(inside insets: EdgeInsets) {
    let insets = insets + ownSafeArea
    if insets != safeArea {
      safeArea = insets
      lookDidChange()
      asScrollView?.updateSafeAreaAdjustment()
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
    }
    let passed = asScrollView?.safeAreaForSubviews ?? safeArea
    for view in subviews { view.updateSafeArea(inside: passed.reaching(into: view.frameForSafeArea, from: bounds)) }
  }

  /// The frame that says which insets reach into the view. A shift by a transform moves plain views away from them. A
  /// controller's view, and a view that is scaled or turned, keep the insets that they have without their transform.
  private final var frameForSafeArea: CGRect {
    controller == nil && transform.isTranslation ? frame : untransformedFrame
  }

  /// The margins and lengths of a view that change when its superview is resized, like `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each flexible part.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left or right edge of the superview, or the width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1),
      flexibleWidth = AutoresizingMask(rawValue: 2), flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper or lower edge of the superview, or the height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8),
      flexibleHeight = AutoresizingMask(rawValue: 16), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Applies the subviews' autoresizing masks after a change of the bounds' size. The frame of a view that is scaled or
  /// turned is the box around it, so such a view is resized as it would be without its transform.
  final func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      let isPlain = view.transform.isTranslation
      let (mask, frame) = (view.autoresizingMask, isPlain ? view.frame : view.untransformedFrame)
      let x = mask.stretch(frame.minX, frame.width, .flexibleLeftMargin, from: old.width, to: bounds.width)
      let y = mask.stretch(frame.minY, frame.height, .flexibleTopMargin, from: old.height, to: bounds.height)
      let resized = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      if isPlain { view.frame = resized } else { view.untransformedFrame = resized }
    }
  }

  /// The frame that the view would have without its transform.
  private final var untransformedFrame: CGRect {
    get {
      let (size, place) = (bounds.size, anchor ?? CGPoint(x: 0.5, y: 0.5))
      return CGRect(
        x: center.x - size.width * place.x, y: center.y - size.height * place.y, width: size.width,
        height: size.height)
    }
    set {
      center = newValue.place(of: anchor ?? CGPoint(x: 0.5, y: 0.5))
      bounds.size = newValue.size
    }
  }
}

extension EdgeInsets {
  /// Returns how far these insets of `bounds` reach into a rectangle in it.
  fileprivate func reaching(into frame: CGRect, from bounds: CGRect) -> EdgeInsets {
    func reach(_ inset: Double, _ distance: Double, _ extent: Double) -> Double {
      inset > 0 ? min(max(inset - distance, 0), extent) : 0
    }
    return EdgeInsets(
      top: reach(top, frame.minY - bounds.minY, frame.height),
      left: reach(left, frame.minX - bounds.minX, frame.width),
      bottom: reach(bottom, bounds.maxY - frame.maxY, frame.height),
      right: reach(right, bounds.maxX - frame.maxX, frame.width))
  }
}

extension Window {
  /// Runs `body`, which lays out views, as a new pass unless one is in progress. Needs no event: the first has none.
  func layingOut(_ body: () -> Void) {
    guard !isInLayoutPass else { return body() }
    (isInLayoutPass, layoutPass) = (true, layoutPass + 1)
    updateSafeAreas()
    asCurrent { placing(body) }
    isInLayoutPass = false
  }

  /// The edges of the screen that bars or corners cover, in points; zero by default. A phone with a notch has 47 pt at
  /// the top and 34 pt at the bottom. ``OverridableView/safeAreaInsets`` has each view's part of them.
  public var screenInsets: EdgeInsets {
    get { ownSafeArea }
    set {
      guard newValue != ownSafeArea else { return }
      ownSafeArea = newValue
      record(.safeAreaInsets, of: self, newValue.top)
      safeAreaDidChange()
    }
  }

  /// Forgets requests for layout that have been met in the meantime. A new stage may have ten thousand.
  final func forgetViewsThatAreLaidOut() { viewsNeedingLayout.removeAll { !$0.needsLayout } }

  /// Requests an update of the safe areas after something that they depend on changed.
  func safeAreaDidChange() { (hasSafeArea, needsSafeAreaUpdate) = (true, true) }

  /// Requests an update of the safe areas, if there are any, after a view was placed.
  @inline(__always)
  func placeDidChange() { if hasSafeArea { needsSafeAreaUpdate = true } }

  /// Updates the safe areas of all views. Called before layout, input and reading.
  func updateSafeAreas() {
    guard needsSafeAreaUpdate, !isUpdatingSafeAreas else { return }
    isUpdatingSafeAreas = true
    defer { isUpdatingSafeAreas = false }
    // Views that move in response may request another update. The limit prevents an endless loop.
    for _ in 0..<Self.safeAreaLimit where needsSafeAreaUpdate {
      needsSafeAreaUpdate = false
      updateSafeArea(inside: .zero)
    }
  }

  /// The maximum number of rounds in which safe areas and layout may affect each other in one update.
  static let safeAreaLimit = 10
}

extension View.AutoresizingMask {
  /// Returns start and length after a change of the superview's length, on the axis whose three bits begin with
  /// `first`. The flexible parts share the change in proportion to their lengths, or evenly if all of these are 0.
  fileprivate func stretch(
    _ start: Double, _ length: Double, _ first: Self, from old: Double, to new: Double
  ) -> (start: Double, length: Double) {
    var parts = [start, length, old - start - length]
    let flexible = parts.indices.filter { contains(Self(rawValue: first.rawValue << $0)) }
    let (change, sum) = (new - parts.reduce(0, +), flexible.reduce(0) { $0 + parts[$1] })
    for index in flexible { parts[index] += change * (sum == 0 ? 1 / Double(flexible.count) : parts[index] / sum) }
    return (parts[0], max(parts[1], 0))
  }
}

extension [View] {
  /// Sorts views so that each comes after its superviews; those of one depth stay in order. The way up to the root is
  /// walked once for each.
  mutating func sortByDepth() {
    var deepest = 0
    for view in self {
      view.layoutDepth = view.depth
      deepest = Swift.max(deepest, view.layoutDepth)
    }
    // A sort of few views allocates nothing.
    if count <= 32 { return sort { $0.layoutDepth < $1.layoutDepth } }
    // A new stage lays out all its views at once, in few depths.
    var levels = [[View]](repeating: [], count: deepest + 1)
    for view in self { levels[view.layoutDepth].append(view) }
    removeAll(keepingCapacity: true)
    for level in levels { append(contentsOf: level) }
  }
}
