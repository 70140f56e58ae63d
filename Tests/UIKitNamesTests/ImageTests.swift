import Testing
import UIKitNames

extension UIImage {
  /// As apps make a picture of one colour.
  fileprivate convenience init?(color: UIColor, size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    guard let cgImage = image?.cgImage else { return nil }
    self.init(cgImage: cgImage)
  }

  fileprivate class func dot(_ side: CGFloat) -> UIImage? {
    UIImage(color: .black, size: CGSize(width: side, height: side))
  }
}

/// An image view that counts how often its image was set.
private final class CountingView: UIImageView {
  var count = 0
  override var image: UIImage? { didSet { count += 1 } }
}

@Suite("Images are objects") struct ImageTests {
  @Test("Extensions add convenience initializers and class functions") func extensions() throws {
    let red = try #require(UIImage(color: .red, size: CGSize(width: 4, height: 2)))
    #expect(red.size == CGSize(width: 4, height: 2))
    #expect(UIImage.dot(3)?.width == 3)
    #expect(UIImage().size == .zero)
  }

  @Test("Equal pictures show the same, identical ones are one object") func identity() throws {
    let size = CGSize(width: 4, height: 4)
    let red = try #require(UIImage(color: .red, size: size))
    let other = try #require(UIImage(color: .red, size: size))
    #expect(red == other)
    #expect(red.isEqual(other))
    #expect(red !== other)
    #expect(try red != #require(UIImage(color: .blue, size: size)))
    #expect(red.withRenderingMode(.alwaysTemplate) != red)
  }

  @Test("A cache holds pictures") func cache() {
    let cache = NSCache<NSString, UIImage>()
    let image = UIImage(path: "a.png", size: CGSize(width: 1, height: 1))
    cache.setObject(image, forKey: "a")
    #expect(cache.object(forKey: "a") === image)
    #expect(cache.object(forKey: "b") == nil)
  }

  @Test("A highlighted view shows its highlighted image, and keeps its image") func highlighting() {
    let (plain, lit) = (UIImage.dot(1), UIImage.dot(2))
    let view = CountingView(image: plain)
    view.highlightedImage = lit
    view.isHighlighted = true
    #expect(view.shownImage === lit)
    #expect(view.image === plain)
    view.isHighlighted = false
    #expect(view.shownImage === plain)
    #expect(view.count == 0)
  }

  @Test("What would need pixels or bundles changes nothing") func inert() {
    let image = UIImage.dot(2)
    #expect(image?.resizableImage(withCapInsets: .zero) === image)
    #expect(image?.withHorizontallyFlippedOrientation().size == image?.size)
    #expect(UIImage(named: "a", in: nil, compatibleWith: nil) == nil)
    let view = UIImageView(image: nil, highlightedImage: nil)
    view.startAnimating()
    #expect(view.isAnimating)
  }
}
