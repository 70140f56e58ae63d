import Foundation
import TouchKit

/// The thumbnails behind the browser. A tap opens a picture.
final class PhotoGallery: View {
  private(set) var thumbnails: [Button] = []
  var onChoose: (Int) -> Void = { _ in }

  init(frame: CGRect, images: [Image]) {
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = ("gallery", Color(hex: 0x0E1014))
    addLabel("Photos", CGRect(x: 20, y: 40, width: frame.width - 40, height: 32), .title(26).white)
    let (columns, gap, margin) = (3, 4.0, 12.0)
    let side = (frame.width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
    for (index, image) in images.enumerated() {
      let (row, column) = (Double(index / columns), Double(index % columns))
      let place = CGRect(
        x: margin + column * (side + gap), y: 88 + row * (side * 1.4 + gap), width: side, height: side * 1.4)
      addThumbnail(Button(frame: place).identified("thumb\(index)"), of: image)
    }
  }

  /// Adds a button with the upper part of a picture.
  private func addThumbnail(_ thumbnail: Button, of image: Image) {
    let (index, size) = (thumbnails.count, thumbnail.bounds.size)
    (thumbnail.clipsToBounds, thumbnail.backgroundColor) = (true, Color(hex: 0x1A1D23))
    thumbnail.addSubview(
      image.makeView(frame: CGRect(x: 0, y: 0, width: size.width, height: max(size.width * image.ratio, size.height))))
    thumbnail.onTap(named: "open") { [unowned self] in onChoose(index) }
    thumbnails.append(thumbnail)
    addSubview(thumbnail)
  }
}
