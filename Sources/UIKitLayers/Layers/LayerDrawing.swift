import Foundation
import TouchKit

/// What layers draw.
extension CALayer {
  /// Returns what the layer of a view draws with it; `drawn` is what the view's `draw(_:)` drew.
  final func drawing(of view: View, content drawn: [StageMark]) -> StageDrawing {
    let now = view.window?.now
    let shown = shown(at: now)
    var drawing = StageDrawing()
    drawing.depth = shown.zPosition
    drawing.below = shadow(shown, hasContent: view.showsPicture, at: now)
    drawing.replacesSurface =
      !animations.isEmpty || shown.cornerRadius > 0 && shown.maskedCorners != .all
    if drawing.replacesSurface {
      drawing.below += background(shown)
      drawing.above = border(shown)
    }
    if let picture = view.picture(in: shown.bounds) {
      (drawing.replacesContent, drawing.content) = (true, [picture])
      if view.clipsToBounds { drawing.content = [clipped(drawing.content, to: shown.bounds)] }
    }
    if Self.drawsItself(self) { redraw() }
    drawing.content += contentMarks(shown)
    if !drawn.isEmpty { drawing.content.append(clipped(drawn, to: shown.bounds)) }
    drawing.between = sublayerMarks(at: now, subviews: view.subviews.count)
    drawing.inner = shown.innerTransform
    if shown.masksToBounds, shown.cornerRadius > 0 { drawing.clip = shown.outline }
    drawing.mask = mask.map { $0.marks(at: now) }
    return drawing
  }

  /// Whether a layer's class is not one of this module, and may draw.
  private static func drawsItself(_ layer: CALayer) -> Bool {
    let type = type(of: layer)
    return type != CALayer.self && type != CAShapeLayer.self && type != CAGradientLayer.self && type != CATextLayer.self
      && type != CAReplicatorLayer.self && type != CATransformLayer.self
  }

  /// Returns the marks of the layer and its sublayers, in the superlayer's coordinates; if it is not `placed`, with the
  /// upper left corner of the bounds at the origin.
  final func marks(at now: Instant?, placed: Bool = true) -> [StageMark] {
    let shown = shown(at: now)
    guard !shown.isHidden, shown.opacity > 0 else { return [] }
    displayIfNeeded()
    var inner = sublayerMarks(at: now, subviews: 0).flatMap(\.marks)
    if let transform = shown.innerTransform, !inner.isEmpty {
      var group = StageGroup(inner)
      group.transform = transform
      inner = [.group(group)]
    }
    var inside = contentMarks(shown) + inner
    if shown.masksToBounds, !inside.isEmpty {
      var group = StageGroup(inside)
      group.clip = shown.outline
      inside = [.group(group)]
    }
    let marks = shadow(shown, hasContent: !drawn.isEmpty, at: now) + background(shown) + inside + border(shown)
    guard !marks.isEmpty else { return [] }
    var group = StageGroup(marks)
    group.transform =
      placed
      ? shown.toSuperlayer
      : CGAffineTransform(translationX: -Double(shown.bounds.minX), y: -Double(shown.bounds.minY))
    group.opacity = shown.opacity
    group.mask = mask.map { $0.marks(at: now) }
    return [.group(group)]
  }

  private final func sublayerMarks(at now: Instant?, subviews: Int) -> [StageDrawing.Sublayers] {
    guard let replicator = self as? CAReplicatorLayer else { return plainMarks(at: now, subviews: subviews) }
    guard let index = plainMarks(at: now, subviews: subviews).first?.index else { return [] }
    let copies = replicator.copies(at: now, in: shown(at: now).bounds) { now in
      plainMarks(at: now, subviews: subviews).flatMap(\.marks)
    }
    return [StageDrawing.Sublayers(index: index, marks: copies)]
  }

  private final func plainMarks(at now: Instant?, subviews: Int) -> [StageDrawing.Sublayers] {
    let entries = zip(plain, placesOfPlain).map { entry, index in
      let depth = entry.layer.shown(at: now).zPosition
      return (layer: entry.layer, depth: depth, index: depth > 0 ? subviews : depth < 0 ? 0 : index)
    }
    // A stable sort: equal ones stay in order.
    let sorted = entries.enumerated().sorted {
      ($0.element.index, $0.element.depth, $0.offset) < ($1.element.index, $1.element.depth, $1.offset)
    }
    var parts: [StageDrawing.Sublayers] = []
    for (_, entry) in sorted {
      let marks = entry.layer.marks(at: now)
      guard !marks.isEmpty else { continue }
      if let last = parts.last, last.index == entry.index {
        parts[parts.count - 1].marks += marks
      } else {
        parts.append(StageDrawing.Sublayers(index: entry.index, marks: marks))
      }
    }
    return parts
  }

  // MARK: Parts

  private final func shadow(_ shown: LayerValues, hasContent: Bool, at now: Instant?) -> [StageMark] {
    guard shown.shadowOpacity > 0, let color = shown.shadowColor, color.alpha > 0, !shown.masksToBounds else {
      return []
    }
    let outline: StageOutline
    if let path = shown.shadowPath {
      outline = StageOutline(path.elements.flattened().map(\.points))
    } else if shown.backgroundColor.map({ $0.alpha > 0 }) ?? false || shown.contents != nil || hasContent {
      outline = shown.outline
    } else if let shape = shadowOutline(shown) {
      outline = shape
    } else {
      outline = StageOutline(contoursInside(depth: 0, at: now))
      guard !outline.contours.isEmpty else { return [] }
    }
    let offset = CGAffineTransform(
      translationX: Double(shown.shadowOffset.width), y: Double(shown.shadowOffset.height))
    let moved = StageOutline(
      outline.contours.map { $0.map { $0.applying(offset) } }, isEvenOdd: outline.isEvenOdd)
    return [.shadow(moved, color.withAlpha(color.alpha * shown.shadowOpacity), blur: shown.shadowRadius)]
  }

  /// How many layers in one another are searched for something that casts a shadow.
  private static let deepestShadow = 4

  /// The outlines of the backgrounds and pictures in a layer that has none itself, in its coordinates, with the values of
  /// animations.
  private final func contoursInside(depth: Int, at now: Instant?) -> [[CGPoint]] {
    guard depth < Self.deepestShadow else { return [] }
    return plain.flatMap { $0.layer.contours(depth: depth, at: now) }
      + (hostView?.subviews ?? []).flatMap { Self.contours(of: $0, depth: depth, at: now) }
  }

  /// The outline of a layer, or of what is in it, in the superlayer's coordinates.
  private final func contours(depth: Int, at now: Instant?) -> [[CGPoint]] {
    let values = shown(at: now)
    guard !values.isHidden, values.opacity > 0 else { return [] }
    let isSolid =
      values.backgroundColor.map { $0.alpha > 0 } == true || values.contents != nil || !drawn.isEmpty
      || hostView?.showsPicture == true
    let contours = isSolid ? values.outline.contours : contoursInside(depth: depth + 1, at: now)
    return contours.map { $0.map { $0.applying(values.toSuperlayer) } }
  }

  /// The same of a view, of which no layer is made for it.
  private static func contours(of view: View, depth: Int, at now: Instant?) -> [[CGPoint]] {
    if let host = view.attachments[LayerHost.self] { return host.layer.contours(depth: depth, at: now) }
    let place = view.presentedPlaceOfAnchor
    guard depth < deepestShadow, !view.isHidden, place.alpha > 0 else { return [] }
    let isSolid = view.presentedBackground.map { $0.alpha > 0 } == true || view.showsPicture
    let contours =
      isSolid
      ? LayerValues.contours(place.bounds, .all, view.cornerRadius)
      : view.subviews.flatMap { self.contours(of: $0, depth: depth + 1, at: now) }
    let toSuperview = place.transform.placing(place.bounds, at: place.center)
    return contours.map { $0.map { $0.applying(toSuperview) } }
  }

  private final func background(_ shown: LayerValues) -> [StageMark] {
    guard let color = shown.backgroundColor, color.alpha > 0 else { return [] }
    return [.fill(shown.outline, .color(color))]
  }

  private final func border(_ shown: LayerValues) -> [StageMark] {
    guard shown.borderWidth > 0, let color = shown.borderColor, color.alpha > 0 else { return [] }
    var outline = shown.outline
    let inner = shown.bounds.insetBy(dx: CGFloat(shown.borderWidth), dy: CGFloat(shown.borderWidth))
    if inner.width > 0, inner.height > 0, !inner.isNull {
      let radius = max(0, shown.cornerRadius - shown.borderWidth)
      outline.contours += LayerValues.contours(inner, shown.maskedCorners, radius)
      outline.isEvenOdd = true
    }
    return [.fill(outline, .color(color))]
  }

  private final func clipped(_ marks: [StageMark], to bounds: CGRect) -> StageMark {
    var group = StageGroup(marks)
    group.clip = StageOutline(LayerValues.contours(bounds, [], 0))
    return .group(group)
  }
}

extension LayerValues {
  /// What `sublayerTransform` does, about the anchor, in the layer's coordinates; nil for nothing.
  fileprivate var innerTransform: CGAffineTransform? {
    let flat = sublayerTransform.flattened
    guard !flat.isIdentity else { return nil }
    let anchor = bounds.place(of: anchorPoint)
    return CGAffineTransform(translationX: -Double(anchor.x), y: -Double(anchor.y)).concatenating(flat).concatenating(
      CGAffineTransform(translationX: Double(anchor.x), y: Double(anchor.y)))
  }

  /// The bounds with their round corners.
  var outline: StageOutline { StageOutline(Self.contours(bounds, maskedCorners, cornerRadius)) }

  static func contours(_ rect: CGRect, _ corners: CACornerMask, _ radius: Double) -> [[CGPoint]] {
    let radius = min(CGFloat(max(radius, 0)), min(rect.width, rect.height) / 2)
    return PathElement.rounded(rect, corners.corners, CGSize(width: radius, height: radius)).flattened().map(\.points)
  }
}
