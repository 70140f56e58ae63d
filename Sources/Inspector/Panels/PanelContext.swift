import Drawing
import Foundation
import TouchKit

/// What all views of the panels share: how they look and whom they tell.
final class PanelContext {
  let metrics: TextMetrics
  let tokens: Tokens
  var theme = Theme.dark
  /// Whether fingers are expected: everything that can be hit is then at least 44 points large.
  var isTouch = false
  /// Where commands go.
  var send: (InspectorCommand) -> Void = { _ in }

  init(metrics: TextMetrics, tokens: Tokens) { (self.metrics, self.tokens) = (metrics, tokens) }

  /// The height of a row that can be pressed.
  var rowHeight: Double { isTouch ? tokens.smallestHitArea : tokens.rowHeight }

  /// A text in lines.
  func wrapped(_ string: String, _ style: TypeStyle, width: Double) -> [String] {
    metrics.wrapped(string, font: tokens.font(style), width: width)
  }

  func width(_ string: String, _ style: TypeStyle, _ family: Font.Family = .inter) -> Double {
    metrics.width(of: string, font: tokens.font(style, family))
  }
}

/// A view of the panels.
class PanelView: View, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
  }

  func draw(on canvas: Canvas) {}
}

/// A control of the panels: pressing it does one thing.
class PanelControl: Control, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    addAction(for: .touchUpInside, named: "press") { ($0 as? PanelControl)?.press() }
  }

  /// Lifted inside.
  func press() {}

  func draw(on canvas: Canvas) {}

  /// What lies behind a pressed control.
  func drawHighlight(on canvas: Canvas, in rect: CGRect, radius: Double = 4) {
    guard isHighlighted else { return }
    canvas.fill(rect, context.theme.text1.withAlpha(PanelConstants.highlightOpacity), radius: radius)
  }
}

/// A line along one side of a column, in front of what is in it.
final class ColumnEdge: PanelView {
  override init(_ context: PanelContext) {
    super.init(context)
    isUserInteractionEnabled = false
  }

  /// Whether the column lies over the stage and throws a shadow, and on which side.
  var shadow = Shadow.none

  enum Shadow {
    case none
    case left
    case right
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds, context.theme.edge)
    let dark = Color.black.withAlpha(PanelConstants.slideShadowOpacity)
    let width = PanelConstants.slideShadow * context.tokens.scale
    switch shadow {
    case .none: break
    case .left:
      let rect = CGRect(x: -width, y: 0, width: width, height: bounds.height)
      canvas.gradient(rect, from: .black.withAlpha(0), to: dark, axis: .horizontal)
    case .right:
      let rect = CGRect(x: bounds.width, y: 0, width: width, height: bounds.height)
      canvas.gradient(rect, from: dark, to: .black.withAlpha(0), axis: .horizontal)
    }
  }
}

/// A list of the panels: like a table of UIKit, it may take a touch back from the controls in it.
final class PanelScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// A view that shows one value and knows how tall it wants to be.
protocol PanelRow: View {
  associatedtype Content: Equatable
  /// What it shows; nil before the first.
  var content: Content? { get set }
  init(_ context: PanelContext)
  static func height(of content: Content, width: Double, context: PanelContext) -> Double
}

/// Rows below one another, made once and reused. Only rows whose value changed are told of it.
final class RowStack<Row: PanelRow>: View {
  private let context: PanelContext
  private let gap: Double
  private(set) var rows: [Row] = []
  private(set) var contents: [Row.Content] = []
  private let prefix: String

  /// - Parameter prefix: Rows are identified by it and their number.
  init(_ context: PanelContext, prefix: String, gap: Double = 0) {
    (self.context, self.prefix, self.gap) = (context, prefix, gap)
    super.init(frame: .zero)
  }

  /// Shows one row for each value and takes the height that they need.
  func show(_ values: [Row.Content], width: Double, force: Bool = false) {
    guard force || values != contents || Double(bounds.width) != width else { return }
    contents = values
    while rows.count < values.count {
      let row = Row(context)
      row.accessibilityIdentifier = "\(prefix)\(rows.count)"
      rows.append(row)
      addSubview(row)
    }
    var y = 0.0
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= values.count
      guard index < values.count else { continue }
      if row.content != values[index] { row.content = values[index] }
      let height = Row.height(of: values[index], width: width, context: context)
      let place = CGRect(x: 0, y: y, width: width, height: height)
      if row.frame != place { row.frame = place }
      y += height + gap
    }
    bounds.size = CGSize(width: width, height: max(0, y - (values.isEmpty ? 0 : gap)))
  }
}

extension View {
  /// Places a view with its upper left corner, keeping its size.
  func place(x: Double, y: Double) {
    center = CGPoint(x: x + bounds.width / 2, y: y + bounds.height / 2)
  }
}
