import TestSupport
import Testing
@_spi(Testing) import UIKitNames

/// What a view with a picture draws while its size is animated.
@Suite struct PictureAnimationTests {
  /// The widths of the pictures in what the stage shows.
  private func widths(in mirror: StageMirror) -> [Double] {
    func widths(_ mark: StageMark) -> [Double] {
      switch mark {
      case .picture(_, let rect, _): [Double(rect.width)]
      case .group(let group): group.marks.flatMap(widths)
      default: []
      }
    }
    mirror.update { _, _ in }
    return mirror.stage.nodes.flatMap { $0.look.drawing?.content.flatMap(widths) ?? [] }
  }

  @Test("a picture that fills its view grows with it")
  func growing() {
    let tester = Tester(hz: 120)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFill
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    tester.window.addSubview(view)
    let mirror = StageMirror(of: tester.window)
    tester.advance(to: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    }
    tester.advance(to: 0.35)
    let early = widths(in: mirror)
    tester.advance(to: 0.85)
    let late = widths(in: mirror)
    #expect(early.contains { abs($0 - 300) < 6 }, "\(early)")
    #expect(late.contains { abs($0 - 500) < 6 }, "\(late)")
  }
}
