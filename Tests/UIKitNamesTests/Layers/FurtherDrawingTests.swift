import Testing
import UIKitNames

/// What contexts, paths and colours can do besides.
@Suite("Further drawing") struct FurtherDrawingTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test("A path knows if it is a rectangle, and its parts") func rectangles() {
    var rect = CGRect.zero
    #expect(square.isRect(&rect))
    #expect(rect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    let two = CGMutablePath()
    two.addPath(square)
    two.addEllipse(in: rect)
    #expect(two.componentsSeparated().count == 2)
  }

  @Test("Paths overlap by their areas, also without a corner in the other") func overlaps() {
    func path(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGPath {
      CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }
    #expect(square.intersects(path(5, 5, 10, 10)))
    #expect(square.intersects(path(-5, 4, 20, 2)))
    #expect(square.intersects(path(2, 2, 2, 2)))
    #expect(!square.intersects(path(20, 0, 5, 5)))
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 21, y: 4), CGPoint(x: 21, y: 21), CGPoint(x: 4, y: 21)])
    #expect(!square.intersects(corner))
  }

  @Test("A picture that was drawn clips what is drawn through it") func masks() {
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    let tinted = UIGraphicsImageRenderer(size: icon.size).image { context in
      context.cgContext.clip(to: CGRect(origin: .zero, size: icon.size), mask: icon)
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: icon.size))
    }
    func hasMask(_ marks: [StageMark]) -> Bool {
      marks.contains { mark in
        guard case .group(let group) = mark else { return false }
        return group.mask?.isEmpty == false || hasMask(group.marks)
      }
    }
    #expect(hasMask(tinted.recording?.marks ?? []))
    #expect(!hasMask(icon.recording?.marks ?? []))
  }

  @Test("Components of spaces become colours") func colors() {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]) == .red)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 1]) == .white)
    #expect(CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1) == .red)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(UIColor(ciColor: CIColor(string: "0 1 0")) == .green)
  }

  @Test("A context converts places and knows what its path contains") func places() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
      let context = renderer.cgContext
      context.translateBy(x: 5, y: 5)
      #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 5, y: 5))
      #expect(context.convertToUserSpace(CGPoint(x: 5, y: 5)) == .zero)
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
      #expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .stroke))
      context.replacePathWithStrokedPath()
      #expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
      #expect(context.width == 20)
    }
  }
}
