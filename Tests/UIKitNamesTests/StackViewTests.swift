import Testing
import UIKitNames

/// A view with an intrinsic size.
final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { size }
}

/// Rows and columns of views, with places worked out by hand.
@Suite("Stack views") struct StackViewTests {
  let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)
  let views = [SizedView(40, 10), SizedView(80, 30), SizedView(20, 20)]

  private func stack(_ size: CGSize) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame.size = size
    window.addSubview(stack)
    return stack
  }

  /// The horizontal places and widths.
  private var spans: [[Double]] { views.map { [Double($0.frame.minX), Double($0.frame.width)] } }
  private var verticalSpans: [[Double]] { views.map { [Double($0.frame.minY), Double($0.frame.height)] } }

  @Test("Fill: the view that hugs least gets the rest") func fill() {
    let stack = stack(CGSize(width: 300, height: 50))
    stack.spacing = 10
    views[1].setContentHuggingPriority(.init(249), for: .horizontal)
    window.layoutIfNeeded()
    #expect(spans == [[0, 40], [50, 220], [280, 20]])
    #expect(verticalSpans == [[0, 50], [0, 50], [0, 50]])
    #expect(stack.constraints.isEmpty)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test("Fill: the view that resists least shrinks") func shrink() {
    let stack = stack(CGSize(width: 100, height: 50))
    views[0].setContentCompressionResistancePriority(.init(749), for: .horizontal)
    window.layoutIfNeeded()
    #expect(spans == [[0, 0], [0, 80], [80, 20]])
    _ = stack
  }

  @Test("Fill equally") func fillEqually() {
    let stack = stack(CGSize(width: 320, height: 50))
    (stack.distribution, stack.spacing) = (.fillEqually, 10)
    window.layoutIfNeeded()
    #expect(spans == [[0, 100], [110, 100], [220, 100]])
  }

  @Test("Fill proportionally: 2 to 4 to 1") func fillProportionally() {
    let stack = stack(CGSize(width: 280, height: 50))
    stack.distribution = .fillProportionally
    window.layoutIfNeeded()
    #expect(spans == [[0, 80], [80, 160], [240, 40]])
    views[2].size.width = 40
    window.layoutIfNeeded()
    #expect(spans == [[0, 70], [70, 140], [210, 70]])
  }

  @Test("Equal spacing: gaps are equal, and not below the spacing") func equalSpacing() {
    let stack = stack(CGSize(width: 300, height: 50))
    (stack.distribution, stack.spacing) = (.equalSpacing, 10)
    window.layoutIfNeeded()
    // 300 − 140 in two gaps.
    #expect(spans == [[0, 40], [120, 80], [280, 20]])
    stack.frame.size.width = 150
    views[1].setContentCompressionResistancePriority(.init(700), for: .horizontal)
    window.layoutIfNeeded()
    #expect(spans == [[0, 40], [50, 70], [130, 20]])
  }

  @Test("Equal centering: distances of centres are equal") func equalCentering() {
    let stack = stack(CGSize(width: 300, height: 50))
    stack.distribution = .equalCentering
    window.layoutIfNeeded()
    // Centres at 20, 155 and 290.
    #expect(spans == [[0, 40], [115, 80], [280, 20]])
  }

  @Test("Alignments in a row") func alignments() {
    let stack = stack(CGSize(width: 140, height: 50))
    stack.alignment = .top
    window.layoutIfNeeded()
    #expect(verticalSpans == [[0, 10], [0, 30], [0, 20]])
    stack.alignment = .center
    window.layoutIfNeeded()
    #expect(verticalSpans == [[20, 10], [10, 30], [15, 20]])
    stack.alignment = .bottom
    window.layoutIfNeeded()
    #expect(verticalSpans == [[40, 10], [20, 30], [30, 20]])
  }

  @Test("A column, with custom spacing") func column() {
    let stack = stack(CGSize(width: 100, height: 120))
    (stack.axis, stack.alignment, stack.spacing) = (.vertical, .trailing, 10)
    stack.setCustomSpacing(30, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    views[2].setContentHuggingPriority(.init(1), for: .vertical)
    window.layoutIfNeeded()
    #expect(verticalSpans == [[0, 10], [40, 30], [80, 40]])
    #expect(spans == [[60, 40], [20, 80], [80, 20]])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    window.layoutIfNeeded()
    #expect(verticalSpans[1] == [18, 30])
  }

  @Test("Margins") func margins() {
    let stack = stack(CGSize(width: 300, height: 50))
    (stack.distribution, stack.isLayoutMarginsRelativeArrangement) = (.fillEqually, true)
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 6, right: 30)
    window.layoutIfNeeded()
    #expect(spans == [[30, 80], [110, 80], [190, 80]])
    #expect(verticalSpans[0] == [5, 39])
    stack.layoutMargins.left = 60
    window.layoutIfNeeded()
    #expect(spans == [[60, 70], [130, 70], [200, 70]])
  }

  @Test("A hidden view takes no room and no spacing") func hidden() {
    let stack = stack(CGSize(width: 320, height: 50))
    (stack.distribution, stack.spacing) = (.fillEqually, 10)
    views[1].isHidden = true
    window.layoutIfNeeded()
    #expect(spans == [[0, 155], [155, 0], [165, 155]])
    views[1].isHidden = false
    window.layoutIfNeeded()
    #expect(spans == [[0, 100], [110, 100], [220, 100]])
  }

  @Test("Hiding in an animation moves the others, and what is around") func hiding() {
    let host = UIView(frame: window.bounds)
    window.addSubview(host)
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: host.leftAnchor).isActive = true
    host.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 140, height: 30))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = true
      host.layoutIfNeeded()
    }
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(views[2].frame.minX == 40)
    window.advance(to: Instant(seconds: 0.5))
    let shown = views[2].layer.presentation()?.frame.minX ?? 0
    #expect(abs(shown - 80) < 2, "\(shown)")
  }

  @Test("A stack view is as large as its views") func size() {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 150, height: 30))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 70))
    #expect(stack.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    stack.distribution = .equalSpacing
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 70))
    #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("Views are added, inserted and removed") func views_() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    window.addSubview(stack)
    stack.addArrangedSubview(views[0])
    stack.addArrangedSubview(views[2])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(stack.arrangedSubviews == views)
    #expect(stack.subviews == [views[0], views[2], views[1]])
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    stack.removeArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == [views[1], views[0]])
    #expect(views[2].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0]])
    window.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test("Stack views in each other") func nested() {
    let inner = UIStackView(arrangedSubviews: [views[0], views[1]])
    inner.axis = .vertical
    let outer = UIStackView(arrangedSubviews: [inner, views[2]])
    outer.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    outer.rightAnchor.constraint(equalTo: window.rightAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 220, y: 0, width: 100, height: 40))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(views[1].frame == CGRect(x: 0, y: 10, width: 80, height: 30))
    #expect(views[2].frame == CGRect(x: 80, y: 0, width: 20, height: 40))
  }

  @Test("Base lines of labels of different sizes") func baselines() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, small.font) = ("a", .systemFont(ofSize: 10))
    (large.text, large.font) = ("b", .systemFont(ofSize: 30))
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    window.addSubview(stack)
    window.layoutIfNeeded()
    // The ascent is 0.96875 times the size.
    let difference = large.frame.minY + 30 * 0.96875 - (small.frame.minY + 10 * 0.96875)
    #expect(abs(difference) <= 0.5, "\(difference)")
    #expect(small.frame.minY > 18)
  }
}
