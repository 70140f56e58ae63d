import Testing
import UIKitNames

/// Pictures that show the pixels of another one turned or mirrored.
@Suite("Orientations of pictures") struct ImageOrientationTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  /// Where the corner that was at the upper left is.
  private func corner(_ orientation: UIImage.Orientation) throws -> CGRect {
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: orientation)
    #expect(turned.imageOrientation == orientation)
    #expect(turned.cgImage?.size == image.size)
    var box = CGRect.null
    func collect(_ marks: [StageMark], _ transform: CGAffineTransform) {
      for mark in marks {
        switch mark {
        case .fill(let outline, _):
          for point in outline.contours.joined() {
            box = box.union(CGRect(origin: point.applying(transform), size: .zero))
          }
        case .group(let group): collect(group.marks, group.transform.concatenating(transform))
        case .picture(let image, _, _): collect(image.recording?.marks ?? [], transform)
        default: break
        }
      }
    }
    collect(turned.recording?.marks ?? [], .identity)
    return box
  }

  @Test("The corner at the upper left goes where UIKit shows it") func corners() throws {
    #expect(try corner(.up) == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(try corner(.down) == CGRect(x: 30, y: 15, width: 10, height: 5))
    #expect(try corner(.left) == CGRect(x: 0, y: 30, width: 5, height: 10))
    #expect(try corner(.right) == CGRect(x: 15, y: 0, width: 5, height: 10))
    #expect(try corner(.upMirrored) == CGRect(x: 30, y: 0, width: 10, height: 5))
    #expect(try corner(.downMirrored) == CGRect(x: 0, y: 15, width: 10, height: 5))
    #expect(try corner(.leftMirrored) == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(try corner(.rightMirrored) == CGRect(x: 15, y: 30, width: 5, height: 10))
  }

  @Test("The sides change places for turns to the left and right") func sizes() throws {
    let source = try #require(image.cgImage)
    #expect(UIImage(cgImage: source, scale: 1, orientation: .right).size == CGSize(width: 20, height: 40))
    #expect(UIImage(cgImage: source, scale: 1, orientation: .down).size == CGSize(width: 40, height: 20))
  }
}
