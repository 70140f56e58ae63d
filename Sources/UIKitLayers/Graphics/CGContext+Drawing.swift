import Foundation
import TouchKit

/// Drawing.
extension CGContext {
  /// Fills the current path, which is empty after that.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  /// Draws the line along the current path, which is empty after that.
  public func strokePath() { stroke(takePath()) }
  /// Fills or strokes the current path, or both. It is empty after that.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .winding)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
  }

  /// Fills a rectangle. The current path is empty after that.
  public func fill(_ rect: CGRect) {
    beginPath()
    fill(PathElement.rect(rect), .winding)
  }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(PathElement.ellipse(rect), .winding)
  }
  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(PathElement.rect(rect))
  }
  /// Draws the outline of a rectangle in a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.stroke.width
    setLineWidth(width)
    stroke(rect)
    state.stroke.width = before
  }
  /// Draws the outline of the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(PathElement.ellipse(rect))
  }
  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      stroke([.move(points[index]), .line(points[index + 1])])
    }
  }
  /// Clips what is drawn from now on to the current path, which is empty after that.
  public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }
  /// Clips what is drawn from now on to a rectangle.
  public func clip(to rect: CGRect) { clip(to: PathElement.rect(rect), .winding) }
  /// The smallest rectangle around the clip; very large without one.
  public var boundingBoxOfClipPath: CGRect {
    state.clips.map { CGRect.box(of: $0.contours.flatMap { $0 }) }.reduce(StageMark.everything) { $0.intersection($1) }
      .applying(state.transform.inverted())
  }

  /// Draws a picture in a rectangle. Unlike in Core Graphics it is upright, whether or not the y axis was turned to point up.
  /// In a context that draws into memory it is as in Core Graphics: upright where the y axis points up.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let (upright, before) = (upright(rect), state.transform)
    concatenate(upright)
    draw(image, in: rect, part: CGRect(x: 0, y: 0, width: 1, height: 1))
    state.transform = before
  }

  /// Draws the colours of a gradient along a line, in the clip.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    guard dx != 0 || dy != 0 else { return }
    let placement = CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: Double(start.x), ty: Double(start.y))
    let far = 100_000 / hypot(dx, dy)
    let (from, to) = (
      options.contains(.drawsBeforeStartLocation) ? -far : 0, options.contains(.drawsAfterEndLocation) ? far : 1
    )
    let strip = [(from, -far), (to, -far), (to, far), (from, far)].map {
      CGPoint(x: $0.0, y: $0.1).applying(placement)
    }
    paint([strip], .gradient(StageGradient(.axial, placement: placement, stops: gradient.stops)))
  }

  /// Draws the colours of a gradient around a point, in the clip. Both circles have the center of the second one.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard endRadius > 0 else { return }
    let radius = Double(endRadius)
    let placement = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: Double(endCenter.x), ty: Double(endCenter.y))
    let inner = Double(startRadius / endRadius)
    let stops = gradient.stops.map { StageGradient.Stop(inner + $0.place * (1 - inner), $0.color) }
    let reach = options.contains(.drawsAfterEndLocation) ? 100_000 : Double(endRadius)
    func circle(_ radius: Double) -> [[CGPoint]] {
      PathElement.arc(endCenter, radius, from: 0, span: 2 * .pi).flattened().map(\.points)
    }
    let hole = inner > 0 && !options.contains(.drawsBeforeStartLocation) ? circle(Double(startRadius)) : []
    paint(circle(reach) + hole, .gradient(StageGradient(.radial, placement: placement, stops: stops)), isEvenOdd: true)
  }

  // MARK: Recording

  func fill(_ path: [PathElement], _ rule: CGPathFillRule) {
    paint(path.flattened().map(\.points), .color(state.fillColor), isEvenOdd: rule == .evenOdd)
  }

  private func stroke(_ path: [PathElement]) {
    fillStroke(path.flattened().dashed(state.dash.lengths, phase: state.dash.phase).outlined(state.stroke))
  }

  /// Fills the polygons of a line with the colour of lines.
  func fillStroke(_ pieces: [FlatLine]) {
    // All in the direction that they have on the picture, however the axes are turned.
    let isTurned = bitmapBase != nil && state.transform.a * state.transform.d < state.transform.b * state.transform.c
    let contours = isTurned ? pieces.map { $0.points.reversed() } : pieces.map(\.points)
    paint(contours, .color(state.strokeColor), isLine: true)
  }

  func clip(to path: [PathElement], _ rule: CGPathFillRule) {
    let contours = path.flattened().map { $0.points.map { $0.applying(state.transform) } }
    let outline = StageOutline(contours, isEvenOdd: rule == .evenOdd)
    state.clips.append(outline.isRect ? StageOutline([outline.box.corners]) : outline)
  }

  func faded(_ opacity: CGFloat, _ body: () -> Void) {
    let before = state.opacity
    state.opacity *= Double(opacity)
    body()
    state.opacity = before
  }

  func draw(_ image: Image, in rect: CGRect, part: CGRect) {
    let outline = StageOutline([rect.corners.map { $0.applying(state.transform) }])
    guard prepare(for: outline, opacity: state.opacity, isOpaque: false) else {
      return
    }
    if !takeOver(image, in: rect, part: part) { add([.picture(image, rect, part: part)]) }
  }

  private func paint(_ contours: [[CGPoint]], _ paint: StagePaint, isEvenOdd: Bool = false, isLine: Bool = false) {
    let contours = contours.filter { $0.count > 2 }
    guard !contours.isEmpty else { return }
    let transform = state.transform
    let outline = StageOutline(contours.map { $0.map { $0.applying(transform) } }, isEvenOdd: isEvenOdd)
    guard prepare(for: outline, opacity: paint.opacity * state.opacity, isOpaque: paint.isOpaque) else {
      return
    }
    if let shadow = state.shadow {
      let moved = outline.contours.map {
        $0.map { CGPoint(x: $0.x + shadow.offset.width, y: $0.y + shadow.offset.height) }
      }
      record(.shadow(StageOutline(moved, isEvenOdd: isEvenOdd), shadow.color, blur: shadow.blur))
    }
    switch paint {
    case .color: record(.fill(outline, paint), isLine: isLine)
    case .gradient(var gradient):
      gradient.placement = gradient.placement.concatenating(transform)
      record(.fill(outline, .gradient(gradient)))
    }
  }

  /// Adds marks in the current coordinates.
  func add(_ marks: [StageMark]) {
    guard !marks.isEmpty else { return }
    var group = StageGroup(marks)
    group.transform = state.transform
    record(.group(group))
  }

  /// Adds a mark in the coordinates of the picture, with the opacity and the clips.
  private func record(_ mark: StageMark, isLine: Bool = false) {
    guard !isOutside(mark) else { return }
    var mark = mark
    if state.opacity < 1 {
      var group = StageGroup([mark])
      group.opacity = max(state.opacity, 0)
      mark = .group(group)
    }
    for mask in state.masks.reversed() {
      var group = StageGroup([mark])
      group.mask = mask
      mark = .group(group)
    }
    for clip in state.clips.reversed() where !isNeedless(clip, for: mark) {
      var group = StageGroup([mark])
      group.clip = clip
      mark = .group(group)
    }
    append(mark, isLine: isLine)
  }
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Filled, by the direction or by the count, with a line, or both.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The quality of scaled pictures, which has no effect.
public enum CGInterpolationQuality: Int32, Hashable, Sendable { case `default`, none, low, high, medium }

/// How colours are mixed with those behind them. Clear, copy and destinationOut are drawn; the others as normal.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// One way.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
