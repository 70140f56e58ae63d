import Foundation
import TouchKit

/// The thumbnails behind the browser; a tap opens a picture. Only the thumbnails near the visible part exist.
final class PhotoGallery: ScrollView {
  /// The number of columns, and distances in points: between thumbnails, at the sides, and above the first row.
  private static let (columns, gap, margin, top) = (3, 4.0, 12.0, 88.0)

  private let library: PhotoLibrary
  private var thumbnails: [(index: Int, button: Button)] = []
  var onChoose: (Int) -> Void = { _ in }

  init(frame: CGRect, library: PhotoLibrary) {
    self.library = library
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = ("gallery", Color(hex: 0x0E1014))
    addLabel("Photos", CGRect(20, 40, frame.width - 40, 32), .title(26).white)
    let last = self.frame(of: library.count - 1)
    contentSize = CGSize(width: frame.width, height: max(last.maxY + Self.margin, frame.height))
    showThumbnails()
  }

  /// Returns a thumbnail's frame in the gallery's content.
  func frame(of index: Int) -> CGRect {
    let (row, column) = (Double(index / Self.columns), Double(index % Self.columns))
    let width = (bounds.width - 2 * Self.margin - Self.gap * Double(Self.columns - 1)) / Double(Self.columns)
    let height = width * 1.4
    return CGRect(Self.margin + column * (width + Self.gap), Self.top + row * (height + Self.gap), width, height)
  }

  /// Scrolls as little as needed to make a thumbnail fully visible.
  func reveal(_ index: Int) {
    let frame = frame(of: index)
    let y = min(max(contentOffset.y, frame.maxY + Self.margin - bounds.height), frame.minY - Self.margin)
    if y != contentOffset.y, contentSize.height > bounds.height {
      contentOffset.y = min(max(y, 0), contentSize.height - bounds.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showThumbnails()
  }

  /// Adds the missing thumbnails of the visible part and half a screen above and below it, and removes the others.
  private func showThumbnails() {
    let near = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
    let wanted = thumbnailIndices(in: near)
    for (index, button) in thumbnails where !wanted.contains(index) { button.removeFromSuperview() }
    thumbnails.removeAll { !wanted.contains($0.index) }
    for index in wanted where !thumbnails.contains(where: { $0.index == index }) { addThumbnail(index) }
  }

  /// Returns the indices of the thumbnails in all rows that overlap `rect`.
  private func thumbnailIndices(in rect: CGRect) -> Range<Int> {
    let rowHeight = frame(of: Self.columns).minY - Self.top
    let rows = (library.count + Self.columns - 1) / Self.columns
    let first = min(max(Int((rect.minY - Self.top) / rowHeight), 0), rows)
    let end = min(max(Int((rect.maxY - Self.top) / rowHeight) + 1, first), rows)
    return first * Self.columns..<min(end * Self.columns, library.count)
  }

  private func addThumbnail(_ index: Int) {
    let (place, image) = (frame(of: index), library[index])
    let thumbnail = Button(frame: place).identified("thumb\(index)")
    (thumbnail.clipsToBounds, thumbnail.backgroundColor) = (true, Color(hex: 0x1A1D23))
    // The picture is as wide as the thumbnail. Its lower part is cut off if it is higher.
    let height = max(place.width * image.ratio, place.height)
    thumbnail.addSubview(image.makeView(frame: CGRect(0, 0, place.width, height)))
    thumbnail.onTap(named: "open") { [unowned self] in onChoose(index) }
    thumbnails.append((index, thumbnail))
    addSubview(thumbnail)
  }
}
