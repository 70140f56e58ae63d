import Drawing
import Foundation
import TouchKit

/// What all panel views share: text metrics, theme, and where commands are sent.
final class PanelContext {
  let metrics: TextMetrics
  let tokens: Tokens
  var theme = Theme.dark
  /// Whether the layout is for touch: everything that can be hit is then at least 44 points large.
  var isTouch = false
  /// Sends a command to the program.
  var send: (InspectorCommand) -> Void = { _ in }

  init(metrics: TextMetrics, tokens: Tokens) { (self.metrics, self.tokens) = (metrics, tokens) }

  /// The height of a row that is a control.
  var rowHeight: Double { isTouch ? tokens.smallestHitArea : tokens.rowHeight }

  /// A text wrapped into lines.
  func wrapped(_ string: String, _ style: TypeStyle, width: Double) -> [String] {
    metrics.wrapped(string, font: tokens.font(style), width: width)
  }

  func width(_ string: String, _ style: TypeStyle, _ family: Font.Family = .inter) -> Double {
    metrics.width(of: string, font: tokens.font(style, family))
  }
}

/// The base class of panel views.
class PanelView: View, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
  }

  func draw(on canvas: Canvas) {}
}

/// The base class of panel controls with a single action.
class PanelControl: Control, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    addAction(for: .touchUpInside, named: "press") { ($0 as? PanelControl)?.press() }
  }

  /// Called on a touch up inside.
  func press() {}

  func draw(on canvas: Canvas) {}

  /// Fills the background of a highlighted control.
  func drawHighlight(on canvas: Canvas, in rect: CGRect, radius: Double = 4) {
    guard isHighlighted else { return }
    canvas.fill(rect, context.theme.text1.withAlpha(PanelConstants.highlightOpacity), radius: radius)
  }
}

/// A line along one side of a column, in front of its content.
final class ColumnEdge: PanelView {
  override init(_ context: PanelContext) {
    super.init(context)
    isUserInteractionEnabled = false
  }

  /// The side of the shadow while the column lies over the stage.
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

/// A list in a panel. Like UIKit's table views, it may cancel touches of controls to scroll.
final class PanelScrollView: ScrollView { override func touchesShouldCancel(in view: View) -> Bool { true } }

/// A view for one value of a list, with a height that depends on the value.
protocol PanelRow: View {
  associatedtype Content: Equatable
  /// The value it shows; nil before the first.
  var content: Content? { get set }
  init(_ context: PanelContext)
  static func height(of content: Content, width: Double, context: PanelContext) -> Double
}

/// A vertical stack of reused rows. Only rows whose value changed are updated.
final class RowStack<Row: PanelRow>: View {
  private let context: PanelContext
  private let gap: Double
  private(set) var rows: [Row] = []
  private(set) var contents: [Row.Content] = []
  private let prefix: String

  /// - Parameter prefix: The rows' identifiers are the prefix and their index.
  init(_ context: PanelContext, prefix: String, gap: Double = 0) {
    (self.context, self.prefix, self.gap) = (context, prefix, gap)
    super.init(frame: .zero)
  }

  /// Shows one row per value and sizes the stack to fit.
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
  /// Moves the upper left corner, keeping the size.
  func place(x: Double, y: Double) { center = CGPoint(x: x + bounds.width / 2, y: y + bounds.height / 2) }
}
