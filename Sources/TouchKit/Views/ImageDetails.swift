import Foundation

/// What few pictures have: pictures of an animation, edges that are not stretched, a base line, and a scale.
package struct ImageDetails: Hashable, Sendable {
  /// The pictures of an animation, and its duration in seconds.
  package var frames: [Image] = [], duration = 0.0
  /// The edges that keep their size where a view stretches the picture, and whether the middle is repeated.
  package var caps = EdgeInsets.zero, tiles = true
  /// The distances of the edges that constraints align. They have no effect.
  package var alignment = EdgeInsets.zero
  /// The distance of the base line from the lower edge, in points; nil for none.
  package var baseline: Double?
  /// The picture of which this one shows the pixels turned, and the number of the way; nil for a picture that is not turned.
  package var upright: Image?, orientation = 0

  /// Whether the size is in pixels, of a picture of a bitmap context.
  package var isBitmap = false
  /// Pixels per point.
  package var scale = 1.0

  package init() {}

  /// Whether it has pictures that are shown one after the other.
  package var isAnimated: Bool { !frames.isEmpty && duration > 0 }
}

extension Image {
  /// Returns the picture with other details.
  package func with(_ details: ImageDetails) -> Image {
    Image(path: path, size: size, recording: recording, isTemplate: isTemplate, details: details)
  }

  /// Returns the picture in a size with the edges as they are, or itself if all of it is stretched.
  package func stretched(to size: CGSize) -> Image {
    guard let details, details.caps != .zero, size != self.size, self.size.width > 0, self.size.height > 0 else {
      return self
    }
    let caps = details.caps
    let columns = Self.pieces(self.size.width, size.width, caps.left, caps.right, tiles: details.tiles)
    let rows = Self.pieces(self.size.height, size.height, caps.top, caps.bottom, tiles: details.tiles)
    let plain = Image(path: path, size: self.size, recording: recording, isTemplate: isTemplate)
    let marks = rows.flatMap { row in
      columns.map { column in
        StageMark.picture(
          plain, CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength),
          part: CGRect(
            x: column.from / self.size.width, y: row.from / self.size.height,
            width: column.fromLength / self.size.width, height: row.fromLength / self.size.height))
      }
    }
    return Image(path: path, size: size, recording: StageRecording(size: size, marks: marks), isTemplate: isTemplate)
  }

  private struct Piece {
    var from: Double, fromLength: Double, to: Double, toLength: Double
  }

  /// The pieces of one side: the first edge, the middle, once or repeated, and the last edge.
  private static func pieces(
    _ length: Double, _ wanted: Double, _ first: Double, _ last: Double, tiles: Bool
  ) -> [Piece] {
    let (middle, room) = (max(length - first - last, 0), max(wanted - first - last, 0))
    var pieces = [Piece(from: 0, fromLength: first, to: 0, toLength: first)]
    // Tiles of less than a point are stretched: there would be hundreds.
    if tiles, middle >= 1, room > middle, room / middle <= 200 {
      var place = 0.0
      while place < room - 0.001 {
        let part = min(middle, room - place)
        pieces.append(Piece(from: first, fromLength: part, to: first + place, toLength: part))
        place += part
      }
    } else if middle > 0, room > 0 {
      pieces.append(Piece(from: first, fromLength: middle, to: first, toLength: room))
    }
    pieces.append(Piece(from: length - last, fromLength: last, to: max(wanted - last, 0), toLength: last))
    return pieces.filter { $0.fromLength > 0 }
  }
}
