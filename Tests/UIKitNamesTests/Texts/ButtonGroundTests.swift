import Foundation
import Testing
import UIKitNames

/// Background images of buttons, and the images that types of buttons have.
@Suite("Pictures of buttons") struct ButtonGroundTests {
  private func ground(_ button: UIButton) -> (image: UIImage, rect: CGRect, opacity: Double)? {
    let marks = StageNode(of: button).look.drawing?.backdrop ?? []
    guard case .group(let group)? = marks.first, case .picture(let image, let rect, _)? = group.marks.first else {
      return nil
    }
    return (image, rect, group.opacity)
  }

  @Test("The background is behind the title, over the bounds, and follows the state") func states() {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    button.setTitle("Go", for: .normal)
    #expect(ground(button) == nil)
    let plain = UIImage(path: "a.png", size: CGSize(width: 20, height: 20))
    let pressed = UIImage(path: "b.png", size: CGSize(width: 20, height: 20))
    button.setBackgroundImage(plain, for: .normal)
    button.setBackgroundImage(pressed, for: .highlighted)
    #expect(ground(button)?.image == plain)
    #expect(ground(button)?.rect == button.bounds)
    button.isHighlighted = true
    #expect(ground(button)?.image == pressed)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(ground(button)?.opacity == 0.5)
    button.adjustsImageWhenDisabled = false
    #expect(ground(button)?.opacity == 1)
    button.setBackgroundImage(nil, for: .normal)
    #expect(ground(button) == nil)
  }

  @Test("A resizable background keeps its edges, and a button is no smaller than its background") func sizes() {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 90)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 21, height: 90))
    }
    let caps = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    button.setBackgroundImage(image.resizableImage(withCapInsets: caps), for: .normal)
    #expect(ground(button)?.image.size == CGSize(width: 120, height: 40))
    #expect(button.intrinsicContentSize.height == 90)
  }

  @Test("Buttons for information, adding and closing have an image") func types() {
    for type in [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd] {
      let button = UIButton(type: type)
      #expect(button.currentImage?.isTemplate == true)
      #expect(button.bounds.size == CGSize(width: 24, height: 24))
      #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    }
    #expect(UIButton(type: .close).bounds.size == CGSize(width: 30, height: 30))
    #expect(UIButton(type: .system).currentImage == nil)
  }
}
