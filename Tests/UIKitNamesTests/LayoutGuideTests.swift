import Testing
import UIKitNames

/// Layout guides, scroll views and margins.
@Suite("Layout guides") struct LayoutGuideTests {
  let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private func make(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("A guide between two views, which centres them") func custom() {
    let guide = UILayoutGuide()
    guide.identifier = "middle"
    window.addLayoutGuide(guide)
    let (a, b) = (make(in: window), make(in: window))
    NSLayoutConstraint.activate([
      guide.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      a.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
      b.trailingAnchor.constraint(equalTo: guide.trailingAnchor), a.widthAnchor.constraint(equalToConstant: 30),
      b.widthAnchor.constraint(equalToConstant: 60), guide.topAnchor.constraint(equalTo: window.topAnchor, constant: 7),
      guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    window.layoutIfNeeded()
    #expect(a.frame.minX == 110)
    #expect(b.frame.minX == 150)
    #expect(guide.layoutFrame == CGRect(x: 110, y: 7, width: 100, height: 9))
    #expect(guide.owningView === window)
    #expect(window.layoutGuides.first === guide)
    window.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(!window.constraints.contains { $0.firstItem === guide })
    window.layoutIfNeeded()
    #expect(b.frame.minX == a.frame.minX + 40)
  }

  @Test("The safe area, which changes") func safeArea() {
    window.screenInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let controller = UIViewController()
    window.rootViewController = controller
    let view = make(in: controller.view)
    pin(view, to: controller.view.safeAreaLayoutGuide)
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame == CGRect(x: 0, y: 47, width: 320, height: 399))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == view.frame)
    window.screenInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    window.advance(to: Instant(seconds: 0.2))
    #expect(view.frame == CGRect(x: 47, y: 0, width: 226, height: 459))
    controller.additionalSafeAreaInsets.top = 50
    window.advance(to: Instant(seconds: 0.3))
    #expect(view.frame == CGRect(x: 47, y: 50, width: 226, height: 409))
  }

  @Test("Margins: 8 pt, 16 pt at the sides of a controller's view, and those that are set") func margins() {
    let controller = UIViewController()
    window.rootViewController = controller
    window.screenInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let view = make(in: controller.view)
    pin(view, to: controller.view.layoutMarginsGuide)
    let inner = make(in: view)
    inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
    NSLayoutConstraint(
      item: inner, attribute: .right, relatedBy: .equal, toItem: view, attribute: .rightMargin, multiplier: 1,
      constant: 0
    ).isActive = true
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame == CGRect(x: 16, y: 20, width: 288, height: 460))
    #expect(inner.frame == CGRect(x: 8, y: 0, width: 272, height: 0))
    view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    window.advance(to: Instant(seconds: 0.2))
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 238, height: 0))
    controller.view.insetsLayoutMarginsFromSafeArea = false
    window.advance(to: Instant(seconds: 0.3))
    #expect(view.frame == CGRect(x: 16, y: 0, width: 288, height: 480))
  }

  @Test("Readable content is at most 672 pt wide") func readable() {
    let wide = UIWindow(size: CGSize(width: 1_000, height: 600), scale: 2)
    let host = UIView(frame: wide.bounds)
    host.autoresizingMask = [.flexibleWidth]
    wide.addSubview(host)
    let view = make(in: host)
    pin(view, to: host.readableContentGuide)
    wide.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 164, y: 8, width: 672, height: 584))
    wide.bounds.size.width = 600
    wide.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 584, height: 584))
  }

  @Test("The edges of a scroll view are those of its content for its subviews") func contentSize() {
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 10, width: 200, height: 300))
    window.addSubview(scrollView)
    let content = make(in: scrollView)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -10),
    ])
    let height = content.heightAnchor.constraint(equalToConstant: 900)
    height.isActive = true
    window.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 900))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 190, height: 900))
    scrollView.contentOffset.y = 100
    window.advance(to: Instant(seconds: 0.1))
    #expect(content.frame.minY == 0)
    height.constant = 1_000
    window.advance(to: Instant(seconds: 0.2))
    #expect(scrollView.contentSize == CGSize(width: 200, height: 1_000))
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test("Content and frame guide: a header stays while content scrolls") func scrollGuides() {
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scrollView)
    pin(scrollView, to: window.safeAreaLayoutGuide)
    let (content, header) = (make(in: scrollView), make(in: scrollView))
    pin(content, to: scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2_000),
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 10),
      header.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      header.heightAnchor.constraint(equalToConstant: 30),
    ])
    window.layoutIfNeeded()
    #expect(scrollView.frame == window.bounds)
    #expect(scrollView.contentSize == CGSize(width: 320, height: 2_000))
    #expect(header.frame.minY == 10)
    scrollView.contentOffset.y = 500
    window.advance(to: Instant(seconds: 0.1))
    #expect(header.frame.minY == 510)
    #expect(content.frame.minY == 0)
    #expect(header.convert(CGPoint.zero, to: nil).y == 10)
  }

  @Test("Constraints between content and what is outside follow the offset") func sticky() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 320, height: 400))
    window.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 320, height: 2_000)
    let header = make(in: scrollView)
    let natural = header.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 100)
    natural.priority = .defaultHigh
    NSLayoutConstraint.activate([
      natural, header.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 60),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    for (offset, expected) in [(0.0, 100.0), (50, 100), (90, 100), (200, 210), (20, 100)] {
      scrollView.contentOffset.y = offset
      window.layoutIfNeeded()
      #expect(Double(header.frame.minY) == expected, "\(offset)")
    }
    #expect(scrollView.contentSize == CGSize(width: 320, height: 2_000), "constraints leave it open")
  }

  @Test("A cell's content view is placed by the cell, and its views by constraints") func cell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let icon = make(in: cell.contentView)
    NSLayoutConstraint.activate([
      icon.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -8),
      icon.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 20), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
    ])
    window.addSubview(cell)
    window.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 272, y: 20, width: 20, height: 20))
    cell.accessoryType = .checkmark
    window.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 244, y: 20, width: 20, height: 20))
  }
}
