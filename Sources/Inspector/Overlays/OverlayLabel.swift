import Foundation
import Replay
import TouchKit

/// A few words about something on the stage, on a chip: in a margin beside the device, or next to what they mean.
struct OverlayLabel {
  /// A line and its colour: that of a standing, or of body text.
  struct Line {
    /// The words, the longest form first: the first that fits is drawn.
    var forms: [String]
    var standing: Standing?
    var style = Style.number
    /// The name in them, which may be cut with an ellipsis: half a number would be a wrong one.
    var name: String?

    enum Style { case number, prose, strong }
  }

  /// What the words are about.
  enum Kind: Int {
    // In the order in which the chips of one touch stand in a margin.
    case touch, delay, velocity, owner, slop, landing, band, gauge, page, inset, skip

    /// Of labels that compete for room, the greatest is placed first.
    var weight: Int {
      switch self {
      case .touch: 100
      case .delay: 90
      case .slop: 80
      case .velocity: 75
      case .band: 72
      case .landing: 65
      case .owner: 60
      case .gauge: 50
      case .page: 40
      case .inset: 30
      case .skip: 10
      }
    }

    /// Whether it stands in the margin away from the touch, so that the words about one touch are in both.
    var isFar: Bool { self == .owner || self == .slop }
  }

  enum Side: CaseIterable { case right, left, above, below, lowerRight, upperRight, lowerLeft, upperLeft }

  enum Accessory {
    /// The glyph of a standing, before the first line.
    case glyph(Standing)
    /// The rubber band's curve, shown over raw overshoot, with a dot for the current values.
    case bandCurve(raw: Double, shown: Double, extent: Double)
    /// A bar that a value fills up to a limit in its middle, and beyond.
    case gauge(value: Double, limit: Double)
  }

  var kind: Kind
  /// The touch that it is about, by number; 0 if it is about none.
  var touch = 0
  var lines: [Line]
  var accessory: Accessory?
  /// What it means.
  var anchor: CGPoint
  /// What it means, if that is an area: in a margin it may stand beside any part of it.
  var extent: CGRect?
  /// A point that stays where it is while the touch moves, such as its origin: it tells in which margin the chip
  /// stands, and in which order, so that no chip jumps.
  var home: CGPoint
  var opacity = 1.0

  /// The standing whose hue its border and its leader have.
  var accent: Standing? {
    if case .glyph(let standing) = accessory { standing } else { lines.first?.standing }
  }

  // MARK: On the stage

  /// The distance from the anchor, in stage points.
  var clearance = 0.0
  var sides: [Side] = [.right, .left, .below, .above]
}

/// A label in words that fit, and its size in stage points.
struct LabelChip {
  let label: OverlayLabel
  /// One form of each line.
  let words: [String]
  let size: CGSize
}

/// A label in its place, in stage points.
package struct PlacedLabel {
  let chip: LabelChip
  package let rect: CGRect
  /// A line from the chip towards what it means; empty if it is right beside it.
  package var leader: [CGPoint] = []
  /// A tick across the bezel, at the height of what it means; empty on the stage.
  package var notch: [CGPoint] = []

  package var text: String { chip.words.joined(separator: "\n") }
  /// Whether it is about a touch, and not about a view.
  package var isOfTouch: Bool { chip.label.touch > 0 }
  /// What it is about, in a word and a number: `delay 1`.
  package var subject: String { "\(chip.label.kind) \(chip.label.touch)" }
}
