import Testing
import UIKitNames

/// The sizes of text and controls. Widths of text were measured with fontTools in the bundled files.
@Suite("Intrinsic sizes") struct IntrinsicSizeTests {
  let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private static let measured: [(text: String, regular: Double, semibold: Double, mono: Double)] = [
    ("Hello, world!", 99.8267, 102.8693, 132.6), ("Übergröße – 42 €", 141.8196, 143.353, 163.2),
    ("The quick brown fox", 164.446, 167.9535, 193.8), ("→ “x” …", 61.8665, 61.794, 71.4),
    ("日", 16.9034, 17.5312, 10.2),
  ]

  @Test("Widths of text in the three faces", arguments: measured.indices) func widths(index: Int) {
    let measured = Self.measured[index]
    let fonts = [
      (UIFont.systemFont(ofSize: 17), measured.regular), (.boldSystemFont(ofSize: 17), measured.semibold),
      (.monospacedSystemFont(ofSize: 17, weight: .regular), measured.mono),
    ]
    for (font, width) in fonts {
      let label = UILabel()
      (label.text, label.font) = (measured.text, font)
      // Rounded up to half a point.
      #expect(Double(label.intrinsicContentSize.width) == (width * 2).rounded(.up) / 2)
    }
  }

  @Test("A label on one line: 17 pt are 20.57 high, at two pixels per point 21") func oneLine() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize == .zero, "empty")
    label.text = "Hello, world!"
    #expect(label.intrinsicContentSize == CGSize(width: 100, height: 21))
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 100, height: 21))
    label.frame.origin = CGPoint(x: 7, y: 8)
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 7, y: 8, width: 100, height: 21))
  }

  @Test("A label on several lines") func lines() {
    let label = UILabel()
    (label.font, label.numberOfLines) = (.systemFont(ofSize: 17), 0)
    label.text = "The quick brown fox"
    #expect(label.intrinsicContentSize == CGSize(width: 164.5, height: 21))
    // “The quick” and “brown fox”: each fits into 100 pt. Two lines are 41.15 pt high.
    let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.height == 41.5)
    #expect(wrapped.width <= 100)
    #expect(wrapped.width > 70)
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize.height == 82.5, "a line for each word")
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 41.5)
    label.text = "a\nb\nc"
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 0)
    #expect(label.intrinsicContentSize.height == 62)
  }

  @Test("Constraints work out the height of a label from its width") func wrapping() {
    let (label, below) = (UILabel(), UIView())
    (label.font, label.numberOfLines, label.text) = (.systemFont(ofSize: 17), 0, "The quick brown fox")
    for view in [label, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, label.topAnchor.constraint(equalTo: window.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame.height == 41.5)
    #expect(below.frame.minY == 41.5)
    width.constant = 200
    window.layoutIfNeeded()
    #expect(label.frame.height == 21)
    label.text = "The quick brown fox jumps over it"
    window.layoutIfNeeded()
    #expect(below.frame.minY == 41.5)
  }

  @Test("A label without a width is as wide as its text, and follows it") func following() {
    let label = UILabel()
    (label.font, label.text) = (.systemFont(ofSize: 17), "Hello, world!")
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    label.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 110, y: 0, width: 100, height: 21))
    label.text = "Hi"
    window.advance(to: Instant(seconds: 0.1))
    #expect(label.frame.width == label.intrinsicContentSize.width)
    #expect(label.frame.midX == 160)
    label.text = nil
    window.advance(to: Instant(seconds: 0.2))
    #expect(label.frame.size == .zero)
  }

  @Test("Hugging, compression resistance and other constraints") func priorities() {
    let view = SizedView(100, 50)
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
    limit.priority = .init(749)
    let wish = view.widthAnchor.constraint(equalToConstant: 200)
    wish.priority = .init(249)
    NSLayoutConstraint.activate([limit, wish])
    window.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 100, height: 50))
    view.setContentCompressionResistancePriority(.init(748), for: .horizontal)
    window.layoutIfNeeded()
    #expect(view.frame.width == 80)
    limit.isActive = false
    view.setContentHuggingPriority(.init(100), for: .horizontal)
    window.layoutIfNeeded()
    #expect(view.frame.width == 200)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 100)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.size = CGSize(width: 300, height: 60)
    window.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 300, height: 60))
  }

  @Test("Sizes of controls and images") func controls() {
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 34))
    #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    #expect(pages.intrinsicContentSize == CGSize(width: 39, height: 26))
    let image = UIImageView()
    #expect(image.intrinsicContentSize == CGSize(width: -1, height: -1))
    image.image = UIImage(path: "x.png", size: CGSize(width: 30, height: 20))
    #expect(image.intrinsicContentSize == CGSize(width: 30, height: 20))
    image.sizeToFit()
    #expect(image.bounds.size == CGSize(width: 30, height: 20))
    let button = UIButton(type: .system)
    button.setTitle("Hello, world!", for: .normal)
    (button.font, button.contentInsets) = (.systemFont(ofSize: 17), .zero)
    #expect(button.intrinsicContentSize == CGSize(width: 100, height: 33))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 100, height: 33))
  }

  @Test("A text field is as high as a line, with a border 34 points, also in a stack view") func textField() {
    let (field, bordered, padded) = (UITextField(), UITextField(), PaddedField())
    bordered.borderStyle = .roundedRect
    padded.text = "Hello, world!"
    let stack = UIStackView(arrangedSubviews: [field, bordered, padded])
    (stack.axis, stack.frame) = (.vertical, CGRect(x: 0, y: 0, width: 200, height: 400))
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
    window.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 0, width: 200, height: 21))
    #expect(bordered.frame.height == 34)
    #expect(padded.intrinsicContentSize == CGSize(width: 120, height: 21))
    bordered.font = .systemFont(ofSize: 14)
    window.layoutIfNeeded()
    #expect(bordered.frame.height == 30)
  }

  private final class PaddedField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
  }

  @Test("The fitting size of a card: constraints inside, not those outside") func fitting() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(card)
    let label = UILabel()
    (label.font, label.numberOfLines, label.text) = (.systemFont(ofSize: 17), 0, "The quick brown fox")
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      card.heightAnchor.constraint(equalTo: window.heightAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
    ])
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 184.5, height: 41))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 120, height: 61.5))
    #expect(label.frame == .zero, "nothing is placed")
    #expect(card.constraints.count == 4)
  }
}
