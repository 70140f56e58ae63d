import UIKitNames

extension UIColor {
  /// A colour from its six hexadecimal digits.
  init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
      alpha: 1)
  }

  static let ink = UIColor(rgb: 0x1C1B22), faded = UIColor(rgb: 0x77747F)
  static let paper = UIColor(rgb: 0xFAF8F5), mist = UIColor(rgb: 0xEFEBE6), hairline = UIColor(rgb: 0xE2DDD7)
  static let accent = UIColor(rgb: 0xE4572E)
}

extension UILabel {
  /// A label that is placed by constraints.
  convenience init(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight = .regular, _ color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    translatesAutoresizingMaskIntoConstraints = false
  }
}

extension UIView {
  /// Adds subviews that constraints place.
  func addArranged(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// Rounds the corners of the view and lets it throw a soft shadow.
  func raise(radius: CGFloat, corners: CGFloat) {
    layer.cornerRadius = corners
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: radius / 2)
  }
}

/// The distance that something of this velocity travels until friction has stopped it, as a scroll view decelerates.
func projection(of velocity: CGFloat, rate: UIScrollView.DecelerationRate = .normal) -> CGFloat {
  velocity / 1_000 * rate.rawValue / (1 - rate.rawValue)
}
