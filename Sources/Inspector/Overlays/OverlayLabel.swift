import Foundation
import Replay
import TouchKit

/// A few words about something on the stage: in a margin beside the device, or next to their anchor.
struct OverlayLabel {
  /// A line of words in the colour of a standing, or of body text.
  struct Line {
    /// The words, the longest form first; the first form that fits is drawn. One with a line break takes two lines.
    var forms: [String]
    var standing: DisplayState?
    var style = Style.number
    /// The name in the words, which may be truncated. Numbers must not be: half a number would be wrong.
    var name: String?

    enum Style { case number, prose, strong }
  }

  enum Kind: Int {
    // In the order in which the labels of one touch are lined up in a margin.
    case touch, delay, velocity, owner, slop, landing, band, gauge, page, inset, skip

    /// The kinds by importance: the labels of the first are placed first.
    static let byWeight = [Kind.touch, .delay, .slop, .velocity, .band, .landing, .owner, .gauge, .page, .inset, .skip]

    fileprivate var rank: Int { Self.byWeight.firstIndex(of: self) ?? 0 }

    /// Whether the label prefers the margin farther from the touch, so that the labels of one touch use both margins.
    var isFar: Bool { self == .owner || self == .slop }
  }

  enum Side: CaseIterable { case right, left, above, below, lowerRight, upperRight, lowerLeft, upperLeft }

  enum Accessory {
    /// The glyph of a standing, in front of the first line.
    case glyph(DisplayState)
    /// The rubber band's curve of shown over raw overshoot, with a dot for the current values.
    case bandCurve(raw: Double, shown: Double, extent: Double)
    /// A bar with a limit at its middle, filled up to a value.
    case gauge(value: Double, limit: Double)
  }

  var kind: Kind
  /// The number of the touch; 0 for a label about no touch.
  var touch = 0
  var lines: [Line]
  var accessory: Accessory?
  /// The point that the label describes.
  var anchor: CGPoint
  /// The area that the label describes, if any: in a margin it may be beside any part of it.
  var extent: CGRect?
  /// A point that does not move with the touch, such as its origin. It determines the label's margin and its order
  /// there, so that no label jumps.
  var home: CGPoint
  var opacity = 1.0

  /// The standing that gives the border and the leader their hue.
  var accent: DisplayState? {
    if case .glyph(let standing) = accessory { standing } else { lines.first?.standing }
  }

  // MARK: On the stage

  /// The distance from the anchor, in stage points.
  var clearance = 0.0
  var sides: [Side] = [.right, .left, .below, .above]
}

/// A label with words that fit, and its size in stage points.
struct LabelChip {
  let label: OverlayLabel
  /// The chosen form of each line.
  let words: [String]
  let size: CGSize
}

package struct PlacedLabel {
  let chip: LabelChip
  package let rect: CGRect
  /// A line from the label towards its anchor; empty if it is right beside it.
  package var leader: [CGPoint] = []
  /// A tick across the bezel, at the height of the anchor; empty on the stage.
  package var notch: [CGPoint] = []

  package var text: String { chip.words.joined(separator: "\n") }
  /// Whether the label is about a touch, not a view.
  package var isOfTouch: Bool { chip.label.touch > 0 }
  /// The kind and the touch's number: `delay 1`.
  package var subject: String { "\(chip.label.kind) \(chip.label.touch)" }
}

extension [OverlayLabel] {
  /// The labels by descending weight; equal ones keep their order.
  var byWeight: [OverlayLabel] {
    indices.sorted { (self[$0].kind.rank, $0) < (self[$1].kind.rank, $1) }.map { self[$0] }
  }
}
