import TestSupport
import Testing
import UIKitNames

/// Buttons that place their title and image themselves.
@Suite("Places in buttons") struct ButtonRectTests {
  /// The image above the title.
  private final class Upright: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.midX - 10, y: contentRect.minY, width: 20, height: 20)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      var rect = super.titleRect(forContentRect: contentRect)
      rect.origin = CGPoint(x: contentRect.midX - rect.width / 2, y: contentRect.maxY - rect.height)
      return rect
    }
  }

  private func make<B: UIButton>(_ button: B) -> B {
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    button.setTitle("Pin", for: .normal)
    button.layoutIfNeeded()
    return button
  }

  @Test("An override moves the image and the title") func moved() {
    let button = make(Upright(frame: .zero))
    #expect(button.imageView?.frame == CGRect(x: 30, y: 4, width: 20, height: 20))
    let title = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    #expect(title.maxY == 56)
    #expect(abs(title.midX - 40) < 0.01)
    // The engine draws the title within its margins.
    let room = button.bounds.inset(by: button.contentInsets)
    #expect(abs(room.minY - title.minY) < 0.01)
    #expect(abs(room.midX - title.midX) < 0.01)
    button.frame.size.height = 80
    button.layoutIfNeeded()
    #expect(abs(button.bounds.inset(by: button.contentInsets).maxY - 76) < 0.01)
  }

  @Test("Without one, the image is left of the title, and both are in the middle") func plain() {
    let button = make(UIButton(frame: .zero))
    let room = button.contentRect(forBounds: button.bounds)
    #expect(room == CGRect(x: 4, y: 4, width: 72, height: 52))
    let (image, title) = (button.imageRect(forContentRect: room), button.titleRect(forContentRect: room))
    #expect(button.imageView.map { abs($0.frame.minX - image.minX) < 0.01 } == true)
    #expect(button.imageView?.frame.size == image.size)
    #expect(abs(image.maxX - title.minX) < 0.01)
    #expect(abs((image.minX + title.maxX) / 2 - 40) < 0.01)
    #expect(image.midY == title.midY)
  }
}
