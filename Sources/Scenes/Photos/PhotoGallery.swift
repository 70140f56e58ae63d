import Foundation
import TouchKit

/// What lies under the browser: all pictures, small. A tap brings one back.
final class PhotoGallery: View {
  private(set) var thumbnails: [Thumbnail] = []
  var onChoose: ((Int) -> Void)?

  /// A button that shows the upper part of a picture.
  final class Thumbnail: Button {
    init(frame: CGRect, image: Image) {
      super.init(frame: frame)
      clipsToBounds = true
      backgroundColor = Color(hex: 0x1A1D23)
      addSubview(
        image.makeView(
          frame: CGRect(x: 0, y: 0, width: frame.width, height: max(frame.width * image.ratio, frame.height))))
    }
  }

  init(frame: CGRect, images: [Image]) {
    super.init(frame: frame)
    backgroundColor = Color(hex: 0x0E1014)
    accessibilityIdentifier = "gallery"
    addLabel("Photos", CGRect(x: 20, y: 40, width: frame.width - 40, height: 32), .title(26).white)
    let (columns, gap, margin) = (3, 4.0, 12.0)
    let side = (frame.width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
    for (index, image) in images.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let thumbnail = Thumbnail(
        frame: CGRect(
          x: margin + Double(column) * (side + gap), y: 88 + Double(row) * (side * 1.4 + gap), width: side,
          height: side * 1.4), image: image)
      thumbnail.accessibilityIdentifier = "thumb\(index)"
      thumbnail.onTap(named: "open") { [unowned self] in onChoose?(index) }
      thumbnails.append(thumbnail)
      addSubview(thumbnail)
    }
  }
}
