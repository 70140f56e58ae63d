import Testing
import UIKitNames

/// Constraints that are written as text.
@Suite("Visual format") struct VisualFormatTests {
  let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  let views = ["a": UIView(), "b": UIView()]

  init() {
    for name in ["a", "b"] {
      guard let view = views[name] else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
  }

  private func frames(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [CGRect] {
    NSLayoutConstraint.deactivate(host.constraints + host.subviews.flatMap(\.constraints))
    for format in formats {
      host.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    host.layoutIfNeeded()
    #expect(host.unsatisfiableConstraints.isEmpty)
    return host.subviews.map(\.frame)
  }

  @Test("Lengths, distances and both edges") func row() {
    let frames = frames("H:|-10-[a(40)]-20-[b]-30-|", "V:|[a]|", "V:[b(==25)]|")
    #expect(frames == [CGRect(x: 10, y: 0, width: 40, height: 100), CGRect(x: 70, y: 75, width: 200, height: 25)])
  }

  @Test("Standard distances: margins of 8 pt at the edges, and 8 pt between views") func standard() {
    let frames = frames("|-[a]-[b(==a)]-|", "V:|-[a]-|")
    #expect(frames[0] == CGRect(x: 8, y: 8, width: 138, height: 84))
    #expect(frames[1].minX == 154)
    #expect(frames[1].width == 138)
  }

  @Test("Metrics, relations and priorities") func metrics() {
    let frames = frames(
      "H:|-gap-[a(>=50,==200@600,<=120)][b(wide@low)]-(>=0)-|", metrics: ["gap": 12, "wide": 400.0, "low": 250])
    #expect(frames[0].minX == 12)
    #expect(frames[0].width == 120)
    #expect(frames[1].minX == 132)
    #expect(frames[1].width == 168)
  }

  @Test("A negative distance, spaces, and views that are aligned") func aligned() {
    let frames = frames("H:|-(-5)-[a(30)] - 4 - [b(20)]", "V:|-10-[a(40)]", "V:[b(10)]", options: .alignAllCenterY)
    #expect(frames[0] == CGRect(x: -5, y: 10, width: 30, height: 40))
    #expect(frames[1] == CGRect(x: 29, y: 25, width: 20, height: 10))
  }

  @Test("From right to left") func reversed() {
    let frames = frames("H:|-10-[a(40)]-5-[b(20)]", options: .directionRightToLeft)
    #expect(frames[0].minX == 250)
    #expect(frames[1].minX == 225)
  }

  @Test("The guides of before safe areas") func bars() {
    let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)
    window.screenInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let controller = UIViewController()
    window.rootViewController = controller
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame.minY == 47)
    #expect(view.frame.maxY == 446)
    #expect(controller.topLayoutGuide.length == 47)
  }
}
