import Testing
import UIKitNames

/// `CATransform3D` and its functions.
struct TransformTests {
  private func near(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let (a, b) = (elements(a), elements(b))
    return zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func elements(_ t: CATransform3D) -> [CGFloat] {
    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
  }

  @Test func `a rotation about z is that of the plane`() {
    let turn = CATransform3DMakeRotation(0.7, 0, 0, 1)
    #expect(near(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.7))))
    #expect(CATransform3DIsAffine(turn))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.7, 1, 0, 0)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test func `a quarter turn about x takes y to z`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    #expect(abs(turn.m22) < 1e-12)
    #expect(abs(turn.m23 - 1) < 1e-12)
    #expect(abs(turn.m32 + 1) < 1e-12)
    // The length of the axis does not count.
    #expect(near(turn, CATransform3DMakeRotation(.pi / 2, 5, 0, 0)))
  }

  @Test func `translate, scale and rotate apply before the transform`() {
    let scale = CATransform3DMakeScale(2, 3, 4)
    let moved = CATransform3DTranslate(scale, 10, 10, 10)
    #expect([moved.m41, moved.m42, moved.m43] == [20, 30, 40])
    #expect(CATransform3DScale(scale, 2, 2, 2) == CATransform3DMakeScale(4, 6, 8))
    let after = CATransform3DConcat(scale, CATransform3DMakeTranslation(10, 10, 10))
    #expect([after.m41, after.m11] == [10, 2])
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), .pi, 0, 0, 1)
    #expect([turned.m41, turned.m42] == [1, 2])
  }

  @Test func `an inverse undoes, and a flat transform is its own`() {
    var t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.4, 1, 2, 3)
    t = CATransform3DScale(t, 2, 0.5, 1)
    #expect(near(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }
}
