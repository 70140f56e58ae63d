import Drawing
import Foundation
import TouchKit

/// What all panel views share: text metrics, theme, and where commands are sent.
final class PanelContext {
  let metrics: TextMetrics
  let tokens: Tokens
  var theme = Theme.dark
  /// Whether the layout is for fingers: everything that can be hit is then at least 44 points large.
  var isTouch = false
  /// Where commands go.
  var receive: (Command) -> Void = { _ in }

  init(metrics: TextMetrics, tokens: Tokens) { (self.metrics, self.tokens) = (metrics, tokens) }

  func send(_ command: Command) { receive(command) }
  func send(_ command: ViewCommand) { receive(.view(command)) }
  func send(_ command: PanelCommand) { receive(.panel(command)) }
  func send(_ command: SessionCommand) { receive(.session(command)) }

  /// The extent of something that can be hit: for a mouse `points` at scale 1.
  func hitExtent(_ points: Double) -> Double { isTouch ? tokens.smallestHitArea : points }

  func wrapped(_ string: String, _ style: TypeStyle, width: Double) -> [String] {
    metrics.wrapped(string, font: tokens.font(style), width: width)
  }

  func height(of string: String, _ style: TypeStyle, width: Double) -> Double {
    Double(wrapped(string, style, width: width).count) * tokens.lineHeight(style)
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

class PanelControl: Control, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    addAction(for: .touchUpInside, named: "press") { ($0 as? PanelControl)?.press() }
  }

  /// What a press does, of a finger that lifts in it.
  func press() {}

  /// Whether the keyboard's ring stops here.
  var takesRing: Bool { true }

  /// What Enter does while the ring is on it.
  func activate() { press() }

  func draw(on canvas: Canvas) {}

  func drawHighlight(on canvas: Canvas, in rect: CGRect, radius: Double = 4) {
    guard isHighlighted else { return }
    canvas.fill(rect, context.theme.text1.withAlpha(PanelConstants.highlightOpacity), radius: radius)
  }
}

/// A list in a panel. Like UIKit's table views, it may cancel touches of controls to scroll.
final class PanelScrollView: ScrollView {
  private let ground: KeyPath<Theme, Color>

  /// - Parameter ground: The colour behind it, by which its indicators choose theirs.
  init(on ground: KeyPath<Theme, Color> = \.background) {
    self.ground = ground
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
  }

  func show(_ theme: Theme, bounces: Bool) {
    backgroundColor = theme[keyPath: ground]
    self.bounces = bounces
  }

  override func touchesShouldCancel(in view: View) -> Bool { true }
}
