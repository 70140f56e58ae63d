import TestSupport
import Testing
import UIKitNames

/// Image views that show one picture after the other, and pictures that are stretched between their edges.
@Suite("Animated and resizable images") struct AnimatedImageTests {
  private let tester = Tester()

  private func dot(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test("The pictures follow one another at display ticks, and the image returns after the last repetition")
  func frames() {
    let (first, second, still) = (dot(1), dot(2), dot(3))
    let view = UIImageView(image: still)
    view.animationImages = [first, second]
    (view.animationDuration, view.animationRepeatCount) = (0.4, 1)
    tester.window.addSubview(view)
    #expect(view.shownImage === still)
    view.startAnimating()
    #expect(view.shownImage === first)
    tester.advance(to: 0.1)
    #expect(view.shownImage === first)
    tester.advance(to: 0.3)
    #expect(view.shownImage === second)
    tester.advance(to: 0.6)
    #expect(view.shownImage === still)
    #expect(!view.isAnimating)
    view.startAnimating()
    view.stopAnimating()
    #expect(view.shownImage === still)
  }

  @Test("An animated image runs by itself, without an end") func animatedImage() throws {
    let (first, second) = (dot(1), dot(2))
    let image = try #require(UIImage.animatedImage(with: [first, second], duration: 1))
    #expect(image.images?.count == 2)
    #expect(Double(image.duration) == 1)
    let view = UIImageView(image: image)
    tester.window.addSubview(view)
    tester.advance(to: 0.6)
    #expect(view.shownImage === second)
    tester.advance(to: 1.2)
    #expect(view.shownImage === first)
    #expect(view.isAnimating)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  private final class Blinking: UIImageView {
    var starts = 0
    override func startAnimating() {
      starts += 1
      super.startAnimating()
    }
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  }

  @Test("Subclasses override what image views do") func overriding() {
    let view = Blinking(image: nil, highlightedImage: dot(1))
    view.startAnimating()
    view.isHighlighted = true
    #expect(view.starts == 1)
    #expect(view.alpha == 0.5)
  }

  @Test("Edges keep their size, and what is between them is stretched or repeated") func resizable() throws {
    let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    let stretched = dot(10).resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(stretched.capInsets == caps)
    #expect(stretched.resizingMode == .stretch)
    let size = CGSize(width: 20, height: 10)
    func places(_ image: UIImage) -> [CGRect] {
      (image.stretched(to: size).recording?.marks ?? []).compactMap { mark in
        guard case .picture(_, let rect, _) = mark else { return nil }
        return rect
      }
    }
    #expect(places(stretched).map { Double($0.width) } == [4, 12, 4])
    let tiled = dot(10).resizableImage(withCapInsets: caps)
    #expect(places(tiled).map { Double($0.width) } == [4, 2, 2, 2, 2, 2, 2, 4])
    #expect(places(tiled).last?.maxX == 20)
    #expect(stretched.stretched(to: CGSize(width: 10, height: 10)) === stretched)
    #expect(dot(9).stretchableImage(withLeftCapWidth: 4, topCapHeight: 4).capInsets.right == 4)
    #expect(stretched != tiled)
  }

  @Test("A thumbnail is the picture in another size") func thumbnail() {
    #expect(dot(10).preparingThumbnail(of: CGSize(width: 5, height: 5))?.size == CGSize(width: 5, height: 5))
    #expect(dot(10).preparingThumbnail(of: .zero) == nil)
    #expect(dot(10).withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom.map { Double($0) } == 3)
    #expect(!dot(10).withBaselineOffset(fromBottom: 3).imageWithoutBaseline().hasBaseline)
  }
}
