import Drawing
import Foundation
import TouchKit

/// A column of sections, with a line along one side in front of them.
class Column: PanelView {
  let edge: ColumnEdge

  init(_ context: PanelContext, _ identifier: String, _ content: [View]) {
    edge = ColumnEdge(context)
    super.init(context)
    accessibilityIdentifier = identifier
    for view in content + [edge] { addSubview(view) }
  }

  /// Places the sections; their heights depend on their rows.
  func layoutSections(width: Double, height: Double) {}

  final override func layoutSubviews() {
    guard bounds.width > 0 else { return }
    layoutSections(width: Double(bounds.width), height: Double(bounds.height))
  }

  final override func draw(on canvas: Canvas) { canvas.fill(bounds, context.theme.background) }
}

/// A line along one side of a column.
final class ColumnEdge: PanelView {
  /// The side of the shadow while the column covers the stage.
  var shadow = Shadow.none

  enum Shadow { case none, left, right }

  override init(_ context: PanelContext) {
    super.init(context)
    isUserInteractionEnabled = false
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds, context.theme.edge)
    guard shadow != .none else { return }
    let (isLeft, width) = (shadow == .left, PanelConstants.slideShadow)
    let (dark, none) = (Color.black.withAlpha(PanelConstants.slideShadowOpacity), Color.black.withAlpha(0))
    canvas.gradient(
      CGRect(x: isLeft ? -width : bounds.width, y: 0, width: width, height: bounds.height),
      from: isLeft ? none : dark, to: isLeft ? dark : none, axis: .horizontal)
  }
}

extension View {
  /// Sets the frame if it changed, and lays out immediately: sections measure their rows.
  func place(_ frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    layoutIfNeeded()
  }

  /// Moves the upper left corner, keeping the size.
  func place(x: Double, y: Double) { center = CGPoint(x: x + bounds.width / 2, y: y + bounds.height / 2) }
}
