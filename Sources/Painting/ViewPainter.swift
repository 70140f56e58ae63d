import Drawing
import Foundation
import TouchKit

/// Paints a stage on a canvas, as a pure function of the stage and the time.
///
/// Views are painted back to front: background, own content, subviews, border, scroll indicators. Transforms concatenate
/// down the tree; a view with subviews or layers fades as one picture, as with UIKit's group opacity. Views outside the
/// clip are skipped. Items are named with their view's path, so that a difference between two pictures can be reported in
/// words.
///
/// Corner radii do not clip subviews, except for views with a layer (``StageDrawing``).
package struct ViewPainter {
  /// The painted time, which determines how far scroll indicators have faded.
  package let now: Instant
  /// Draws the content of a ``CanvasDrawing`` view, given its node's id.
  package typealias CustomDrawing = (StageNode.ID, Canvas) -> Void
  private let custom: CustomDrawing

  /// Creates a painter for one time.
  ///
  /// - Parameter custom: Called for a node with ``StageLook/Content/custom(_:)``, between its background and its
  ///   subviews, with the canvas in the node's own coordinates.
  package init(at now: Instant, custom: @escaping CustomDrawing = { _, _ in }) {
    (self.now, self.custom) = (now, custom)
  }

  /// Paints a stage with the origin of its bounds at the canvas's origin. A hidden or transparent stage paints nothing.
  package func paint(_ stage: Stage, on canvas: Canvas) {
    var pass = PaintPass(stage: stage, canvas: canvas, now: now, custom: custom)
    let bounds = stage[stage.root].bounds
    canvas.translated(x: -bounds.minX, y: -bounds.minY) {
      pass.paintFaded(stage.root, path: stage.name, backdrop: canvas.list.background)
    }
  }
}

/// A walk over a stage.
private struct PaintPass {
  let stage: Stage
  let canvas: Canvas
  let now: Instant
  let custom: ViewPainter.CustomDrawing
  var named = ""

  /// Paints with the canvas in the node's own coordinates.
  mutating func paintFaded(_ id: StageNode.ID, path: String, backdrop: Color) {
    let (alpha, isHidden) = (stage[id].alpha, stage[id].look.isHidden)
    guard !isHidden, alpha > 0 else { return }
    guard alpha < 1 else { return paintBody(id, path: path, backdrop: backdrop) }
    guard stage.isGroup(id) else {
      return canvas.faded(alpha) { paintBody(id, path: path, backdrop: backdrop) }
    }
    var pass = self
    canvas.composited(alpha, in: stage.extent(of: id) ?? canvas.visibleRect) {
      pass.paintBody(id, path: path, backdrop: backdrop)
    }
    named = ""
  }

  private mutating func paintChild(_ id: StageNode.ID, path: String, backdrop: Color) {
    let node = stage[id]
    guard !node.look.isHidden, node.alpha > 0 else { return }
    let path = node.look.identifier.map { path.isEmpty ? $0 : "\(path)/\($0)" } ?? path
    canvas.transformed(by: node.transformToSuperview) { paintFaded(id, path: path, backdrop: backdrop) }
  }

  private mutating func paintBody(_ id: StageNode.ID, path: String, backdrop: Color) {
    let node = stage[id]
    // What layers draw may be outside of the bounds.
    let isVisible = node.look.drawing != nil || node.bounds.touches(canvas.visibleRect)
    guard isVisible || !(node.look.clipsToBounds || node.children.isEmpty) else { return }
    let backdrop = node.opaqueBackground ?? backdrop
    guard let drawing = node.look.drawing else {
      if isVisible {
        name(path)
        canvas.paintBackground(of: node)
        paintContent(of: node, id, backdrop: backdrop)
      }
      paintClippedSubviews(of: node, path: path, backdrop: backdrop)
      return paintFront(of: node, path: path, isVisible: isVisible, backdrop: backdrop)
    }
    // Closures cannot change a struct that they are in.
    var pass = self
    canvas.masked(by: drawing.mask) { pass.paintBody(of: node, id, drawing, path: path, backdrop: backdrop) }
    named = ""
  }

  /// Paints a view with what its layers draw.
  private mutating func paintBody(
    of node: StageNode, _ id: StageNode.ID, _ drawing: StageDrawing, path: String, backdrop: Color
  ) {
    name(path)
    paint(drawing.below, on: backdrop)
    if !drawing.replacesSurface { canvas.paintBackground(of: node) }
    var pass = self
    canvas.clipped(to: drawing.clip) {
      pass.paint(drawing.backdrop, on: backdrop)
      if !drawing.replacesContent { pass.paintContent(of: node, id, backdrop: backdrop) }
      pass.paint(drawing.content, on: backdrop)
      pass.paintClippedSubviews(of: node, path: path, backdrop: backdrop)
    }
    named = ""
    if drawing.replacesSurface {
      name(path)
      paint(drawing.above, on: backdrop)
    } else {
      paintFront(of: node, path: path, isVisible: true, backdrop: backdrop)
    }
    guard !drawing.front.isEmpty else { return }
    name(path)
    paint(drawing.front, on: backdrop)
  }

  private func paint(_ marks: [StageMark], on backdrop: Color) {
    canvas.paint(marks, on: backdrop) { [now] stage, canvas in ViewPainter(at: now).paint(stage, on: canvas) }
  }

  private mutating func paintContent(of node: StageNode, _ id: StageNode.ID, backdrop: Color) {
    if case .picture(let image) = node.look.content, let recording = image.recording {
      return canvas.paint(recording, in: node.bounds, on: backdrop) { [now] stage, canvas in
        ViewPainter(at: now).paint(stage, on: canvas)
      }
    }
    if case .row(let row) = node.look.content, let opacity = row.fadingSelection(at: now) {
      canvas.faded(opacity) { canvas.fill(node.bounds, ControlColors(on: backdrop).selectedRow) }
    }
    canvas.paint(node.look.content, of: node, in: stage, on: backdrop)
    if case .custom = node.look.content { custom(id, canvas) }
  }

  private mutating func paintClippedSubviews(of node: StageNode, path: String, backdrop: Color) {
    if node.look.clipsToBounds {
      canvas.clipped(to: node.bounds) { paintSubviews(of: node, path: path, backdrop: backdrop) }
    } else {
      paintSubviews(of: node, path: path, backdrop: backdrop)
    }
  }

  /// Paints what is in front of the subviews.
  private mutating func paintFront(of node: StageNode, path: String, isVisible: Bool, backdrop: Color) {
    if case .row(let row) = node.look.content, isVisible {
      // A content view with a background does not hide it.
      canvas.paintSeparator(of: row, in: node.bounds, ControlColors(on: backdrop))
    }
    guard isVisible, node.look.border != nil || node.look.scrolling != nil else { return }
    name(path)
    canvas.paintBorder(of: node)
    if let scrolling = node.look.scrolling {
      canvas.paint(scrolling.indicators(in: node.bounds, at: now), in: node.bounds, on: backdrop)
    }
  }

  private mutating func paintSubviews(of node: StageNode, path: String, backdrop: Color) {
    guard let inner = node.look.drawing?.inner else {
      return paintInOrder(of: node, path: path, backdrop: backdrop)
    }
    var pass = self
    canvas.transformed(by: inner) { pass.paintInOrder(of: node, path: path, backdrop: backdrop) }
    named = ""
  }

  private mutating func paintInOrder(of node: StageNode, path: String, backdrop: Color) {
    var backdrop = backdrop
    let between = node.look.drawing?.between ?? []
    let visible = canvas.visibleRect.insetBy(dx: -1, dy: -1)
    for (index, child) in order(of: node).enumerated() {
      for part in between where part.index == index { paint(part.marks, on: backdrop) }
      // Most of the ten thousand views that a stage may have.
      if stage[child].isAlone(outside: visible) { continue }
      paintChild(child, path: path, backdrop: backdrop)
      backdrop = stage.backdrop(after: child, in: node, on: backdrop)
    }
    for part in between where part.index >= node.children.count { paint(part.marks, on: backdrop) }
  }

  /// The children from back to front: those of layers with a depth by that.
  private func order(of node: StageNode) -> [StageNode.ID] {
    func depth(_ id: StageNode.ID) -> Double { stage[id].look.drawing?.depth ?? 0 }
    guard node.children.contains(where: { depth($0) != 0 }) else { return node.children }
    return node.children.enumerated().sorted { (depth($0.1), $0.0) < (depth($1.1), $1.0) }.map(\.element)
  }

  private mutating func name(_ path: String) {
    guard path != named else { return }
    named = path
    canvas.name(path)
  }
}

extension Stage {
  /// Whether several things may lie over one another in a view.
  fileprivate func isGroup(_ id: StageNode.ID) -> Bool {
    let node = self[id]
    if node.look.drawing != nil { return true }
    let own = node.paintCount
    let shown = Array(node.children.lazy.filter { !self[$0].look.isHidden && self[$0].alpha > 0 }.prefix(2))
    // One that fades itself does so as one picture, with the opacity of both.
    if own == 0, shown.count == 1 { return self[shown[0]].alpha >= 1 && isGroup(shown[0]) }
    return own + shown.count > 1
  }

  /// Returns what a view and its subviews cover at most, in the view's own coordinates; nil where that is not known.
  fileprivate func extent(of id: StageNode.ID) -> CGRect? {
    let node = self[id]
    var extent = node.paintedBounds
    if let drawing = node.look.drawing {
      guard let drawn = drawing.extent else { return nil }
      extent = extent.union(drawn)
    }
    if node.look.clipsToBounds, node.look.drawing == nil { return extent }
    for child in node.children where !self[child].look.isHidden {
      guard let its = self.extent(of: child) else { return nil }
      extent = extent.union(its.applying(self[child].transformToSuperview))
    }
    return extent
  }
}

extension StageNode {
  /// How many things it paints beside its subviews.
  fileprivate var paintCount: Int {
    [
      look.backgroundColor != nil || look.pressedBackground != nil, look.border != nil, look.content != .none,
      look.scrolling != nil,
    ].count { $0 }
  }

  /// Its bounds, and what it paints beyond them: a bar's ground up to the edge of the screen.
  var paintedBounds: CGRect {
    guard case .bar(let bar) = look.content else { return bounds }
    return CGRect(
      x: bounds.minX, y: bounds.minY - bar.reach, width: bounds.width, height: bounds.height + bar.reach)
  }

  /// Whether nothing of it is within a part of its superview, and it has no subviews that may be.
  fileprivate func isAlone(outside part: CGRect) -> Bool {
    children.isEmpty && transform.isIdentity && !frame.touches(part) && look.drawing == nil
  }

  /// The background if it is at least half opaque: the backdrop of content and subviews.
  package var opaqueBackground: Color? {
    guard let color = look.backgroundColor, color.alpha * alpha >= 0.5 else { return nil }
    return color
  }
}

extension Stage {
  /// Returns the colour behind the next subview of a node: the colour of `child`, or of what is in it, if that fills the
  /// node, otherwise `backdrop`. What only dims the node is no ground for text in front of it.
  package func backdrop(after child: StageNode.ID, in node: StageNode, on backdrop: Color) -> Color {
    ground(of: child, filling: node.bounds, on: backdrop)
  }

  private func ground(of id: StageNode.ID, filling rect: CGRect, on backdrop: Color) -> Color {
    let node = self[id]
    guard node.frame.contains(rect) else { return backdrop }
    var ground = backdrop
    if let color = node.look.backgroundColor, color.alpha * node.alpha >= 0.9 { ground = color }
    // A container without a ground of its own shows that of its page. What scrolls may be elsewhere.
    guard node.look.scrolling == nil, !node.look.isHidden, node.alpha >= 0.9, node.transform.isIdentity else {
      return ground
    }
    let inner = rect.offsetBy(dx: node.bounds.minX - node.frame.minX, dy: node.bounds.minY - node.frame.minY)
    for child in node.children { ground = self.ground(of: child, filling: inner, on: ground) }
    return ground
  }
}

extension Canvas {
  /// Paints the background; for a pressed button, its pressed one.
  package func paintBackground(of node: StageNode) {
    guard let color = node.look.pressedBackground ?? node.look.backgroundColor else { return }
    fill(node.bounds, color, radius: node.look.cornerRadius)
  }

  package func paintBorder(of node: StageNode) {
    guard let border = node.look.border else { return }
    stroke(node.bounds, border.color, width: border.width, radius: node.look.cornerRadius)
  }

  /// Paints the content of a node; `backdrop` is the colour behind it.
  package func paint(_ content: StageLook.Content, of node: StageNode, in stage: Stage, on backdrop: Color) {
    switch content {
    case .none: break
    case .text(let text): paint(text, in: node.bounds, ControlColors(on: backdrop))
    case .title(let title): paint(title, in: node.bounds)
    case .picture(let image): self.image(image.path, in: node.bounds)
    case .shape(let shape): paint(shape)
    case .control(let control, let isEnabled):
      paint(control, in: node.bounds, isEnabled: isEnabled, ControlColors(on: backdrop))
    case .bar(let bar): paint(bar, of: node, in: stage, ControlColors(on: backdrop))
    case .row(let row): paint(row, in: node.bounds, ControlColors(on: backdrop))
    case .custom(let content): paint(content, of: node, in: stage, on: backdrop)
    }
  }

  private func paint(_ shape: StageLook.Shape) {
    if let fill = shape.fill { polygon(shape.points, fill) }
    guard let stroke = shape.stroke else { return }
    polyline(shape.points, stroke, width: shape.lineWidth, closed: shape.isClosed, cap: .round)
  }

  private func paint(_ title: StageLook.Title, in bounds: CGRect) {
    guard !title.string.isEmpty else { return }
    var color = title.color
    if title.isDimmed { color = color.withAlpha(color.alpha * DrawingConstants.highlightedTitleOpacity) }
    if !title.isEnabled { color = color.withAlpha(color.alpha * DrawingConstants.disabledTitleOpacity) }
    text(
      title.string, in: bounds.inset(by: title.insets), font: title.font, color: color,
      alignment: title.alignment == .leading ? .left : title.alignment == .center ? .center : .right)
  }

  /// Paints the scroll indicators of a scroll view with these bounds: dark on light content, light on dark. A hairline
  /// of the other colour keeps them visible on any picture.
  func paint(_ indicators: [ScrollIndicator], in bounds: CGRect, on backdrop: Color) {
    guard !indicators.isEmpty else { return }
    let colors = IndicatorColors(on: backdrop)
    for indicator in indicators {
      let frame = indicator.frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
      let around = frame.insetBy(dx: -hairline, dy: -hairline)
      let radius = min(frame.width, frame.height) / 2
      faded(indicator.opacity) {
        stroke(around, colors.halo, width: hairline, radius: radius + hairline)
        fill(frame, colors.ink, radius: radius)
      }
    }
  }
}

/// The colours of scroll indicators on a backdrop, and of the hairline around them.
package struct IndicatorColors: Hashable {
  package let ink: Color, halo: Color

  package init(on backdrop: Color) {
    let isLight = backdrop.luminance > 0.5
    ink = (isLight ? Color.black : .white).withAlpha(DrawingConstants.indicatorOpacity(onDark: !isLight))
    halo = (isLight ? Color.white : .black).withAlpha(DrawingConstants.indicatorHaloOpacity)
  }
}

extension CGRect {
  /// Returns the rectangle without the insets; its size is zero if they leave nothing.
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Color {
  /// The luma, 0 to 1, by Rec. 709 on encoded values: to choose between black and white, not for contrast.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

/// A view that draws its own content, such as a glyph or a chart.
///
/// The engine's views only describe their look. The node of a conforming view has the content
/// ``StageLook/Content/custom(_:)``. The owner of the ``ViewPainter`` must call ``draw(on:)`` from the closure of
/// ``ViewPainter/init(at:custom:)``.
package protocol CanvasDrawing: DrawsItself {
  /// Draws in the view's own coordinates, within ``View/bounds``. Do not keep the canvas.
  func draw(on canvas: Canvas)
}
