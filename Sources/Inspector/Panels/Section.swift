import Drawing
import Foundation
import TouchKit

/// A view in a column that knows its natural height.
protocol NaturalSection: View {
  /// The height at which everything is visible.
  func naturalHeight(width: Double) -> Double
}

/// A caption above rows that scroll if they do not fit.
final class Section<Row: PanelRow>: PanelView, NaturalSection {
  /// The caption, and the detail at its right.
  var title: String
  var detail = ""
  /// The text shown without rows.
  var emptyHint = ""
  /// A line below the rows, in small type.
  var note = ""
  /// Whether it is the first section, which has no line above it.
  var isFirst: Bool
  let rows: RowStack<Row>
  private let scroll = PanelScrollView()
  private let fade: FadingEdge
  /// The space left and right of the rows.
  private let (left, right): (Double, Double)
  /// A view over the rows and beside them that scrolls with them.
  private var cover: View?

  init(
    _ context: PanelContext, _ identifier: String, title: String, rowPrefix: String, isFirst: Bool = false,
    left: Double = 0, right: Double = 0, gap: Double = 0
  ) {
    (self.title, self.isFirst, self.left, self.right) = (title, isFirst, left, right)
    rows = RowStack(context, prefix: rowPrefix, gap: gap)
    fade = FadingEdge(context, of: scroll)
    super.init(context)
    accessibilityIdentifier = identifier
    addSubview(scroll)
    scroll.addSubview(rows)
    addSubview(fade)
  }

  /// Adds a view over the rows and the space left and right of them.
  func cover(with view: View) {
    cover = view
    scroll.addSubview(view)
  }

  func naturalHeight(width: Double) -> Double {
    measure(width: width)
    var content = Double(rows.bounds.height)
    if rows.contents.isEmpty {
      content = emptyHint.isEmpty ? 0 : context.height(of: emptyHint, .list, width: width - 24)
    }
    return caption + content + noteHeight + 8
  }

  private var caption: Double { PanelConstants.captionHeight }
  private var noteHeight: Double { note.isEmpty ? 0 : 18 }

  func show(_ contents: [Row.Content]) {
    rows.show(contents, width: Double(bounds.width) - left - right)
    layoutRows()
  }

  /// Scrolls to the last rows, unless a touch is tracked.
  func scrollToEnd() {
    guard !scroll.isTracking else { return }
    layoutRows()
    scroll.contentOffset = CGPoint(x: 0, y: max(0, scroll.contentSize.height - scroll.bounds.height))
  }

  override func layoutSubviews() {
    measure(width: Double(bounds.width))
    layoutRows()
  }

  /// Measures the rows again if the width has changed.
  private func measure(width: Double) {
    let inner = width - left - right
    guard inner > 0, Double(rows.bounds.width) != inner else { return }
    rows.show(rows.contents, width: inner, force: true)
  }

  private func layoutRows() {
    let height = max(0, Double(bounds.height) - caption - noteHeight)
    let place = CGRect(x: 0, y: caption, width: bounds.width, height: height)
    if scroll.frame != place { scroll.frame = place }
    rows.place(x: left, y: 0)
    cover?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rows.bounds.height)
    let edge = FadingEdge.height
    let lower = CGRect(x: 0, y: place.maxY - edge, width: place.width, height: edge)
    if fade.frame != lower { fade.frame = lower }
    scroll.contentSize = CGSize(width: bounds.width, height: rows.bounds.height + 4)
    scroll.isHidden = rows.contents.isEmpty
    let fits = scroll.contentSize.height <= height + 4
    scroll.isScrollEnabled = !fits
    if fits && scroll.contentOffset.y != 0 { scroll.contentOffset = .zero }
  }

  override func draw(on canvas: Canvas) {
    let inner = bounds.insetBy(dx: context.tokens.panelPadding, dy: 0)
    let (head, rest) = inner.divided(at: caption)
    canvas.caption(title, detail, in: head, context: context, isFirst: isFirst)
    if rows.contents.isEmpty { canvas.paragraph(emptyHint, .list, in: rest, context.theme.text3, context: context) }
    guard !note.isEmpty else { return }
    canvas.text(
      note, in: CGRect(x: inner.minX, y: bounds.height - noteHeight - 4, width: inner.width, height: noteHeight),
      font: context.tokens.font(.label), color: context.theme.text3)
  }
}

/// Fades out rows that continue below a section's lower edge.
final class FadingEdge: PanelView {
  private unowned let scroll: ScrollView
  private let ground: KeyPath<Theme, Color>

  /// Unit: points.
  static let height = 18.0

  init(_ context: PanelContext, of scroll: ScrollView, on ground: KeyPath<Theme, Color> = \.background) {
    (self.scroll, self.ground) = (scroll, ground)
    super.init(context)
    isUserInteractionEnabled = false
  }

  override func draw(on canvas: Canvas) {
    let rest = scroll.contentSize.height - scroll.bounds.height - scroll.contentOffset.y
    guard !scroll.isHidden, rest > 1 else { return }
    let ground = context.theme[keyPath: ground]
    canvas.gradient(bounds, from: ground.withAlpha(0), to: ground.withAlpha(0.94), axis: .vertical)
  }
}
