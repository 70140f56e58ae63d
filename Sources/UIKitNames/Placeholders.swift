import Foundation

/// A grey view with a name: in place of a part of UIKit that has no gestures worth looking at.
open class PlaceholderView: View {
  private let label = Label(frame: .zero)

  /// Creates the view, which shows the name of its class.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(hex: 0xE5E5EA)
    label.text = "\(type(of: self))"
    label.textAlignment = .center
    addSubview(label)
  }

  /// Places the name in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
