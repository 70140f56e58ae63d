import Foundation
import TouchKit

/// A bar that fills with progress.
open class UIProgressView: View {
  /// The look, which is the same for both.
  public enum Style: Int, Hashable, Sendable { case `default`, bar }

  /// The progress, 0 to 1.
  open var progress: Float {
    get { shown }
    set { setProgress(newValue, animated: false) }
  }
  /// The look, which has no effect.
  open var progressViewStyle = Style.default
  /// The colour of the part that is done; nil for the tint colour.
  open var progressTintColor: Color? { didSet { showColors() } }
  /// The colour of the rest; nil for a light grey.
  open var trackTintColor: Color? { didSet { showColors() } }

  private final var shown: Float = 0
  private final let bar = View(frame: .zero)

  /// Creates a view. Its height should be 4 pt.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    showColors()
  }

  /// Creates a view of size zero.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Sets the progress, with an animation of 0.25 s if it is `animated`.
  open func setProgress(_ progress: Float, animated: Bool) {
    shown = min(max(progress, 0), 1)
    guard animated else { return placeBar() }
    View.animateChanges(
      duration: 0.25, delay: 0, allowsInteraction: true, progress: View.easing(0.42, 0, 0.58, 1),
      placeBar, completion: { _ in })
  }

  private final func placeBar() {
    bar.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(shown), height: bounds.height)
    (bar.cornerRadius, cornerRadius) = (Double(bounds.height) / 2, Double(bounds.height) / 2)
  }

  private final func showColors() {
    bar.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? Color(hex: 0x787880, alpha: 0.2)
  }

  /// Places the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeBar()
  }

  /// Shows the tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  /// No width, and 4 pt.
  open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 4) }

  /// Returns the width of `size` and 4 pt.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}
