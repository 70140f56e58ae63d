import Drawing
import Foundation
import Replay
import TouchKit

/// How a run is compared with another run of the same input.
package enum Comparison: String, Hashable, Sendable, CaseIterable {
  /// The stages beside one another, on one clock.
  case side
  /// One stage, with dashed outlines where views of what happened were elsewhere.
  case ghost
  /// One stage cut by a line: what happened at its left, the what-if at its right.
  case wipe

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
    package let frame: StageFrame
    /// The frame of the caption, in points of the window.
    package let caption: CGRect
  }

  package let places: [Place]

  /// Returns the height of a caption: two lines, or four if it is narrow. Unit: points.
  private static func captionHeight(_ width: Double) -> Double {
    width < StageCaption.narrow ? StageCaption.high : StageCaption.low
  }

  /// Places `count` stages of one size, as large as they fit.
  ///
  /// - Parameters:
  ///   - stageSize: The size of each stage, greater than 0.
  ///   - room: The area for all stages.
  ///   - count: The number of stages, at least 1.
  ///   - captions: The number of captions side by side above each stage; 0 for none.
  ///   - besidePane: Whether the reading pane is at the right of the area.
  package init(
    stageSize: CGSize, in room: CGRect, count: Int = 1, captions: Int = 0, besidePane: Bool = false
  ) {
    let count = max(1, count)
    let layouts = (1...count).map { columns in
      (
        rows: (count + columns - 1) / columns,
        places: Self.places(stageSize, room, count: count, columns: columns, captions, besidePane)
      )
    }
    // Among equally large layouts prefer fewer rows, because stages side by side are easier to compare, and then the one
    // with the fewest empty cells.
    let largest = layouts.map { $0.places[0].frame.scale }.max() ?? 0
    let large = layouts.filter { $0.places[0].frame.scale >= largest }
    places = large.min { $0.rows < $1.rows }?.places ?? []
  }

  private static func places(
    _ stageSize: CGSize, _ room: CGRect, count: Int, columns: Int, _ captions: Int, _ besidePane: Bool
  ) -> [Place] {
    let rows = (count + columns - 1) / columns
    let (width, height) = ((room.width / Double(columns)).rounded(.down), (room.height / Double(rows)).rounded(.down))
    return (0..<count).map { index in
      let (column, row) = (index % columns, index / columns)
      let cell = CGRect(
        x: room.minX + Double(column) * width, y: room.minY + Double(row) * height, width: width, height: height)
      let (caption, rest) = cell.divided(at: captions > 0 ? captionHeight(width / Double(captions)) : 0)
      return Place(
        frame: StageFrame(
          stageSize: stageSize, in: rest, besidePane: besidePane && count == 1,
          besideButton: !besidePane && captions == 0), caption: caption)
    }
  }
}

/// The caption of a stage in a comparison: which run it shows, and who has the touch.
package struct StageCaption {
  private let title: String
  private let outcome: String
  private let standing: DisplayState
  /// Whether the run has diverged from what happened by now.
  private let isDifferent: Bool

  /// Creates a caption for a moment of a run.
  ///
  /// - Parameter difference: When the run diverges from the one it is compared with; nil if it does not.
  package init(_ title: String, of moment: Moment, difference: Instant? = nil) {
    self.title = title
    let words = VerdictWords(of: moment)
    outcome = words?.headline ?? "No touch yet."
    standing = words?.standing ?? .timing
    isDifferent = difference.map { $0 <= moment.reading.now } ?? false
  }

  /// Below this width each sentence has two lines. Unit: points.
  static let narrow = 260.0
  /// The heights with one and with two lines for each sentence. Unit: points.
  static let (low, high) = (44.0, 78.0)
  /// Below this width there is no text: hardly a letter of a word would fit. Unit: points.
  private static let leastWords = 64.0

  /// Draws the caption; text that does not fit is truncated.
  ///
  /// - Parameter isPresent: Whether the panels are about this run.
  package func draw(in room: CGRect, isPresent: Bool, on canvas: Canvas, theme: Theme) {
    canvas.name("caption: \(title)")
    canvas.fill(room, isPresent ? theme.selection : theme.stage)
    let lines = room.height < Self.high ? 1 : 2
    var upper = CGRect(x: room.minX + 12, y: room.minY + 5, width: room.width - 24, height: 18)
    if lines == 1 { upper.size.width -= drawMark(upper, on: canvas, theme) }
    upper.size.height *= Double(lines)
    guard upper.width >= Self.leastWords else { return }
    // Titles name what is changed first and its value last, so truncate their middle.
    write(title, in: upper, Font.title, theme.text1, lines: lines, truncation: .middle, on: canvas)
    let lower = CGRect(x: room.minX + 28, y: upper.maxY + 1, width: room.width - 40, height: 16 * Double(lines))
    let glyph = CGPoint(x: lower.minX - 11, y: lower.minY + 8)
    canvas.stateGlyph(standing, at: glyph, size: 10, theme: theme)
    guard lower.width >= Self.leastWords else { return }
    write(outcome, in: lower, Font.list, theme.text2, lines: lines, on: canvas)
  }

  /// Draws a chip at the right that says that the runs differ.
  ///
  /// - Returns: The chip's width with the gap before it; 0 without a chip.
  private func drawMark(_ line: CGRect, on canvas: Canvas, _ theme: Theme) -> Double {
    let word = "differs"
    let width = canvas.metrics.width(of: word, font: .label) + 16
    guard isDifferent, line.width > width + 90 else { return 0 }
    let mark = CGRect(x: line.maxX - width, y: line.minY, width: width, height: 18)
    canvas.box(mark, fill: theme.background, stroke: theme.hue(.broken), radius: 9)
    canvas.text(word, in: mark, font: .label, color: theme.ink(.broken), alignment: .center)
    return width + 8
  }

  /// Writes words in one or two lines and truncates the last one.
  private func write(
    _ words: String, in room: CGRect, _ font: Font, _ color: Color, lines: Int, truncation: TextTruncation = .end,
    on canvas: Canvas
  ) {
    let height = room.height / Double(lines)
    let wrapped = lines == 1 ? [words] : canvas.metrics.wrapped(words, font: font, width: room.width)
    let shown = wrapped.prefix(lines - 1) + [wrapped.dropFirst(lines - 1).joined(separator: " ")]
    for (index, words) in shown.enumerated() {
      let line = CGRect(x: room.minX, y: room.minY + Double(index) * height, width: room.width, height: height)
      canvas.text(words, in: line, font: font, color: color, truncation: truncation)
    }
  }
}
