import Testing
import UIKitNames

/// `UIBezierPath` and `CGPath`.
struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  private func elements(_ path: UIBezierPath) -> String {
    var names = ""
    path.cgPath.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: names += "M"
      case .addLineToPoint: names += "L"
      case .addQuadCurveToPoint: names += "Q"
      case .addCurveToPoint: names += "C"
      case .closeSubpath: names += "Z"
      }
    }
    return names
  }

  @Test func `shapes have the elements and bounds that they have in UIKit`() {
    #expect(elements(UIBezierPath(rect: rect)) == "MLLLZ")
    #expect(elements(UIBezierPath(ovalIn: rect)) == "MCCCCZ")
    #expect(elements(UIBezierPath(roundedRect: rect, cornerRadius: 0)) == "MLLLZ")
    #expect(UIBezierPath(rect: rect).bounds == rect)
    let oval = UIBezierPath(ovalIn: rect).bounds
    #expect(abs(oval.minX - 10) < 1e-9)
    #expect(abs(oval.height - 50) < 1e-9)
    #expect(UIBezierPath().bounds == .null)
    #expect(UIBezierPath().isEmpty)
    #expect(UIBezierPath().currentPoint == .zero)
  }

  @Test func `corners are round where asked, and never more than half of the shorter side`() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 12, y: 22)))
    #expect(path.contains(CGPoint(x: 108, y: 22)))
    #expect(!path.contains(CGPoint(x: 108, y: 68)))
    #expect(path.contains(CGPoint(x: 12, y: 68)))
    let pill = UIBezierPath(roundedRect: rect, cornerRadius: 400)
    #expect(!pill.contains(CGPoint(x: 16, y: 24)))
    #expect(pill.contains(CGPoint(x: 36, y: 21)))
    #expect(pill.bounds == rect)
  }

  @Test func `arcs turn clockwise on the screen if asked, and the other way otherwise`() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.y - 10) < 1e-9)
    #expect(abs(quarter.bounds.minX) < 1e-9)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.currentPoint.y - 10) < 1e-9)
    #expect(abs(rest.bounds.minX + 10) < 1e-9)
    #expect(abs(rest.bounds.minY + 10) < 1e-9)
    let circle = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    #expect(elements(circle) == "MCCCC")
    let none = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: true)
    #expect(elements(none) == "M")
  }

  @Test func `Core Graphics names the direction as for an axis that points up`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.boundingBoxOfPath.width - 10) < 1e-9)
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(relative.currentPoint.y + 10) < 1e-9)
  }

  @Test func `an arc begins with a line from the current point`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: CGPoint(x: 50, y: 0), radius: 10, startAngle: .pi, endAngle: 0, clockwise: true)
    #expect(elements(path).hasPrefix("MLC"))
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(corner.currentPoint.x - 10) < 1e-9)
    #expect(abs(corner.currentPoint.y - 4) < 1e-9)
  }

  @Test func `after a close the current point is the start of the subpath`() {
    let path = UIBezierPath(rect: rect)
    #expect(path.currentPoint == rect.origin)
    path.addLine(to: .zero)
    #expect(path.currentPoint == .zero)
    path.close()
    path.close()
    #expect(elements(path) == "MLLLZLZ")
    path.removeAllPoints()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(elements(path) == "M")
  }

  @Test func `curves bulge by their control points, and the box knows how far`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(path.bounds.height == 5)
    #expect(path.cgPath.boundingBox.height == 10)
    #expect(path.contains(CGPoint(x: 5, y: 4.9)))
    #expect(!path.contains(CGPoint(x: 5, y: 5.1)))
    let cubic = UIBezierPath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8), controlPoint2: CGPoint(x: 10, y: 8))
    #expect(abs(cubic.bounds.height - 6) < 1e-9)
  }

  @Test func `holes depend on the rule and on the directions`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle))
    let other = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    other.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!other.contains(middle))
    #expect(other.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `a reversed path goes back the same way`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 1, y: 8), controlPoint2: CGPoint(x: 9, y: 2))
    path.addLine(to: CGPoint(x: 20, y: 0))
    let back = path.reversing()
    #expect(elements(back) == "MLC")
    #expect(back.currentPoint == .zero)
    #expect(abs(back.bounds.height - path.bounds.height) < 1e-9)
    #expect(back.bounds.width == 20)
    #expect(back.reversing().cgPath == path.cgPath)
  }

  @Test func `a transform moves all points, and copies do not follow`() throws {
    let path = UIBezierPath(rect: rect)
    let copy = try #require(path.copy() as? UIBezierPath)
    let before = path.cgPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 15)
    #expect(copy.bounds.minX == 10)
    #expect(before.boundingBox.minX == 10)
    let mutable = CGMutablePath()
    mutable.addPath(before, transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(mutable.boundingBox == CGRect(x: 20, y: 40, width: 200, height: 100))
  }

  @Test func `the outline of a line has its width, its ends and its corners`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    func box(_ cap: CGLineCap) -> CGRect {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
    }
    #expect(box(.butt) == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(box(.square) == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(abs(box(.round).minX + 2) < 0.01)
    line.addLine(to: CGPoint(x: 10, y: 10))
    func corner(_ join: CGLineJoin, _ limit: CGFloat = 10) -> Bool {
      line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
        .contains(CGPoint(x: 11.9, y: -1.9))
    }
    #expect(corner(.miter))
    #expect(!corner(.miter, 1.2), "a right angle is 1.41 widths long")
    #expect(!corner(.round))
    #expect(!corner(.bevel))
  }

  @Test func `dashes have their lengths, from their phase`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    #expect(line.copy(dashingWithPhase: 0, lengths: [4, 2]).boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
    var ends: [CGFloat] = []
    line.copy(dashingWithPhase: 1, lengths: [4, 2]).applyWithBlock { ends.append($0.pointee.points[0].x) }
    #expect(ends == [0, 3, 5, 9])
    ends = []
    line.copy(dashingWithPhase: 0, lengths: [3]).applyWithBlock { ends.append($0.pointee.points[0].x) }
    #expect(ends == [0, 3, 6, 9])
  }
}
