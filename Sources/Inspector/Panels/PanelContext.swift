import Drawing
import Foundation
import TouchKit

/// What all panel views share: text metrics, theme, and the receiver of commands.
final class PanelContext {
  let metrics: TextMetrics
  let tokens: Tokens
  var theme = Theme.dark
  /// Whether the layout is for fingers: every target is then at least 44 points large.
  var isTouch = false
  /// Receives the commands.
  var receive: (Command) -> Void = { _ in }

  init(metrics: TextMetrics, tokens: Tokens) { (self.metrics, self.tokens) = (metrics, tokens) }

  func send(_ command: Command) { receive(command) }
  func send(_ command: ViewCommand) { receive(.view(command)) }
  func send(_ command: PanelCommand) { receive(.panel(command)) }
  func send(_ command: SessionCommand) { receive(.session(command)) }

  /// Returns the extent of a touch target; for a mouse it is `points`.
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

  /// Called when a finger lifts inside the control.
  func press() {}

  /// Whether the control can have the keyboard's focus.
  var takesRing: Bool { true }

  /// Called when Enter is pressed while the control has the focus.
  func activate() { press() }

  func draw(on canvas: Canvas) {}

  func drawHighlight(on canvas: Canvas, in rect: CGRect, radius: Double = 4) {
    guard isHighlighted else { return }
    canvas.fill(rect, context.theme.text1.withAlpha(PanelConstants.highlightOpacity), radius: radius)
  }
}

/// A list in a panel. Like UIKit's table views, it may cancel touches of controls in order to scroll.
final class PanelScrollView: ScrollView {
  private let ground: KeyPath<Theme, Color>

  /// - Parameter ground: The colour behind the list, which determines the colour of its indicators.
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
