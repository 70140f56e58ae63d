import Foundation

/// The magnifier of a search bar, or the picture that an application chose instead.
final class SearchMagnifier: ImageView {
  /// The application's picture; nil for the magnifier.
  var chosen: Image? { didSet { image = chosen ?? Self.picture } }

  /// Creates the view with the magnifier.
  override init(frame: CGRect) {
    super.init(frame: frame)
    image = Self.picture
  }

  /// A ring with a handle, 16 points wide.
  private static var picture: Image {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      Color.secondaryLabel.setStroke()
      context.cgContext.setLineWidth(1.5)
      context.cgContext.strokeEllipse(in: CGRect(x: 1.5, y: 1.5, width: 9.5, height: 9.5))
      context.cgContext.setLineCap(.round)
      context.cgContext.strokeLineSegments(between: [CGPoint(x: 9.8, y: 9.8), CGPoint(x: 14.2, y: 14.2)])
    }
  }
}
