import Foundation
import TouchKit

/// Eight spokes of which one after the other is dark.
open class UIActivityIndicatorView: View {
  /// The size: 20 pt, or 37 pt for large.
  public enum Style: Int, Hashable, Sendable {
    /// Medium or large.
    case medium = 100, large = 101
    /// The names of before iOS 13.
    case whiteLarge = 0, white = 1, gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: Color {
      self == .white || self == .whiteLarge ? .white : Color(hex: 0x3C3C43, alpha: 0.6)
    }
  }

  /// The size and colour.
  open var style: Style {
    didSet {
      color = style.color
      setNeedsDisplay()
    }
  }
  /// Whether it is hidden while it stands still: true by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// The colour of the darkest spoke.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: Color! { didSet { setNeedsDisplay() } }
  /// Whether it turns. It stands still outside a window, and turns again in one.
  public final private(set) var isAnimating = false

  /// The window's time at the start, and the spoke that is dark.
  private final var start: Instant?, phase = 0
  private static let secondsPerSpoke = 0.1

  /// Creates an indicator that stands still, in its own size.
  public init(style: Style) {
    (self.style, color) = (style, style.color)
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    (isHidden, isUserInteractionEnabled) = (true, false)
  }

  /// Creates an indicator of medium size, which is in the middle of the frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Lets it turn, and shows it.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    turn()
  }

  /// Lets it stand still.
  open func stopAnimating() {
    (isAnimating, start) = (false, nil)
    if hidesWhenStopped { isHidden = true }
  }

  /// Lets it turn again in another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    start = nil
    if isAnimating { turn() }
  }

  private final func turn() {
    guard let window, start == nil else { return }
    let begin = window.now
    start = begin
    let ticker = window.stepAtTicks { [weak self, weak window] now in
      guard let self, isAnimating, self.window === window, start == begin else { return false }
      let phase = Int((now.seconds(since: begin) / Self.secondsPerSpoke + 1e-6).rounded(.down)) % 8
      if phase != self.phase {
        self.phase = phase
        setNeedsDisplay()
      }
      return true
    }
    ticker.isEndless = true
  }

  /// Draws the spokes.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = style.side
    for spoke in 0..<8 {
      let age = (phase - spoke + 8) % 8
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: CGFloat(spoke) * .pi / 4)
      let fading = 1 - 0.8 * Double(age) / 7
      context.setFillColor((color ?? style.color).withAlpha((color ?? style.color).alpha * fading))
      let bar = CGRect(x: -side * 0.055, y: -side * 0.48, width: side * 0.11, height: side * 0.26)
      context.fill(PathElement.rounded(bar, .allCorners, CGSize(width: side * 0.055, height: side * 0.055)), .winding)
      context.restoreGState()
    }
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
