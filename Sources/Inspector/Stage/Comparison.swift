import Foundation

/// How a run is compared with another run of the same input.
package enum Comparison: String, Hashable, Sendable, CaseIterable {
  /// One stage, with dashed outlines where views of what happened were elsewhere.
  case ghost
  /// The stages beside one another, on one clock.
  case side
  /// One stage cut by a line: what happened at its left, the what-if at its right.
  case wipe

  /// The title of its button.
  package var title: String {
    switch self {
    case .ghost: "Ghost"
    case .side: "Side by side"
    case .wipe: "Wipe"
    }
  }
}

/// The frames of stages in an area: one stage, or several with captions.
package struct StageLayout: Hashable, Sendable {
  /// A stage with the caption above it; the caption is empty for a single stage.
  package struct Place: Hashable, Sendable {
    /// The frame of the stage.
    package let frame: StageFrame
    /// The frame of the caption, in points of the window.
    package let caption: CGRect
  }

  /// The places, row by row.
  package let places: [Place]

  /// Returns the height of a caption: two lines, or four if it is narrow. Unit: points.
  private static func captionHeight(_ width: Double) -> Double { width < StageCaption.narrow ? 78 : 44 }

  /// Places `count` stages of one size, as large as they fit.
  ///
  /// - Parameters:
  ///   - stageSize: The size of each stage, greater than 0.
  ///   - room: The area for all stages.
  ///   - count: The number of stages, at least 1.
  ///   - captions: The number of captions side by side above each stage; 0 for none.
  package init(stageSize: CGSize, in room: CGRect, count: Int = 1, captions: Int = 0) {
    let layouts = (1...max(1, count)).map { columns in
      Self.places(stageSize, room, count: max(1, count), columns: columns, captions)
    }
    // Among equally large layouts prefer fewer rows: stages side by side are easier to compare.
    places = layouts.reversed().max { $0[0].frame.scale < $1[0].frame.scale } ?? []
  }

  private static func places(
    _ stageSize: CGSize, _ room: CGRect, count: Int, columns: Int, _ captions: Int
  ) -> [Place] {
    let rows = (count + columns - 1) / columns
    let (width, height) = ((room.width / Double(columns)).rounded(.down), (room.height / Double(rows)).rounded(.down))
    return (0..<count).map { index in
      let (column, row) = (index % columns, index / columns)
      let cell = CGRect(
        x: room.minX + Double(column) * width, y: room.minY + Double(row) * height, width: width, height: height)
      let (caption, rest) = cell.divided(at: captions > 0 ? captionHeight(width / Double(captions)) : 0)
      return Place(frame: StageFrame(stageSize: stageSize, in: rest), caption: caption)
    }
  }
}
