import Foundation

extension UIButton.ButtonType {
  /// The image of the type; nil for those that have none. It has the tint of the button, except for the grey disc.
  var symbol: Image? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: Self.ring(Self.letter)
    case .contactAdd: Self.ring(Self.plus)
    case .close: Self.disc
    }
  }

  /// A ring with something in it, as a template.
  private static func ring(_ content: (CGContext) -> Void) -> Image {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { renderer in
      let context = renderer.cgContext
      Color.black.setStroke()
      Color.black.setFill()
      context.setLineWidth(1.5)
      context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
      content(context)
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// Draws a letter i.
  private static func letter(in context: CGContext) {
    context.fillEllipse(in: CGRect(x: 10.75, y: 6.25, width: 2.5, height: 2.5))
    context.strokeLineSegments(between: [CGPoint(x: 12, y: 10.5), CGPoint(x: 12, y: 17.5)])
  }

  /// Draws a plus.
  private static func plus(in context: CGContext) {
    context.strokeLineSegments(between: [
      CGPoint(x: 7, y: 12), CGPoint(x: 17, y: 12), CGPoint(x: 12, y: 7), CGPoint(x: 12, y: 17),
    ])
  }

  /// A cross in a grey disc.
  private static var disc: Image {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { renderer in
      let context = renderer.cgContext
      Color.systemGray5.setFill()
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
      Color.systemGray.setStroke()
      context.setLineWidth(2.5)
      context.setLineCap(.round)
      context.strokeLineSegments(between: [
        CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 10), CGPoint(x: 10, y: 20),
      ])
    }
  }
}
