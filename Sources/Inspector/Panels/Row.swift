import Drawing
import Foundation
import TouchKit

/// A view for one value of a list, with a height that depends on the value.
protocol PanelRow: View {
  associatedtype Content: Equatable
  var content: Content? { get set }
  init(_ context: PanelContext)
  static func height(of content: Content, width: Double, context: PanelContext) -> Double
}

/// The value of a row that has a drawing and at most one command.
protocol RowContent: Equatable {
  /// The command that a press sends; a row without one ignores touches.
  var command: Command? { get }
  /// Whether a press first closes the sheet that the row is on.
  var closesSheet: Bool { get }
  func height(width: Double, _ context: PanelContext) -> Double
  func draw(on canvas: Canvas, in row: Row<Self>)
}

extension RowContent {
  var command: Command? { nil }
  var closesSheet: Bool { false }
}

/// A row that draws its value and sends its command.
final class Row<Content: RowContent>: PanelControl, PanelRow {
  var content: Content? {
    didSet { isUserInteractionEnabled = content?.command != nil }
  }

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    content.height(width: width, context)
  }

  override func press() {
    guard let content, let command = content.command else { return }
    if content.closesSheet { context.send(.close) }
    context.send(command)
  }

  override func draw(on canvas: Canvas) { content?.draw(on: canvas, in: self) }
}

/// A vertical stack of reused rows. Only rows whose values changed are updated.
final class RowStack<Row: PanelRow>: View {
  private let context: PanelContext
  private let gap: Double
  private(set) var rows: [Row] = []
  private(set) var contents: [Row.Content] = []
  private let prefix: String
  /// Whether the rows were measured for touch.
  private var isTouch = false

  /// - Parameter prefix: The rows' identifiers are this prefix and their index.
  init(_ context: PanelContext, prefix: String, gap: Double = 0) {
    (self.context, self.prefix, self.gap) = (context, prefix, gap)
    super.init(frame: .zero)
  }

  /// Shows one row per value and sizes the stack to fit.
  func show(_ values: [Row.Content], width: Double, force: Bool = false) {
    let isMeasured = Double(bounds.width) == width && isTouch == context.isTouch
    guard force || values != contents || !isMeasured else { return }
    (contents, isTouch) = (values, context.isTouch)
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
