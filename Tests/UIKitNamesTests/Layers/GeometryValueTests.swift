import Testing
import UIKitNames

@Suite struct GeometryValueTests {
  @Test("Insets and transforms come out of an object as they went in") func roundTrip() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    let turned = CATransform3DMakeRotation(0.3, 1, 0, 0)
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3DIdentity)
  }

  @Test("What a change tells is boxed, and what is an object stays") func boxing() {
    let point: Any? = CGPoint(x: 1, y: 2)
    #expect(NSValue.boxing(point)?.cgPointValue == CGPoint(x: 1, y: 2))
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue.boxing(frame)?.cgRectValue == frame)
    #expect(NSValue.boxing(NSValue(cgSize: frame.size))?.cgSizeValue == frame.size)
    #expect(NSValue.boxing(CGAffineTransform(scaleX: 2, y: 2))?.cgAffineTransformValue.a == 2)
    #expect(NSValue.boxing("point") == nil)
    #expect(NSValue.boxing(nil) == nil)
  }

  @Test("A picture is cut, and the part that is not there is left out") func cropping() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { $0.fill($0.format.bounds) }
    #expect(
      picture.cgImage?.cropping(to: CGRect(x: 30, y: 0, width: 40, height: 10))?.size == CGSize(width: 10, height: 10))
    #expect(picture.cgImage?.cropping(to: CGRect(x: 50, y: 0, width: 10, height: 10)) == nil)
  }
}
