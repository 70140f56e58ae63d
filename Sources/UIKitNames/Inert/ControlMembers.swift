import Foundation
import TouchKit

// What code sets on controls and a stage does not draw. It can be read back.

extension Control {
  /// Whether a long press shows a menu. Has no effect: a button with a `menu` does.
  public final var isContextMenuInteractionEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// A text that a pointer shows. Has no effect.
  public final var toolTip: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Where a menu would be: the middle of the lower edge.
  public final func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }
  /// Performs the actions of the primary event, as a tap does.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// The alignment, where leading is left.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }
}

extension Slider {
  /// Returns the picture of the track before the thumb, which is not shown.
  public final func minimumTrackImage(for state: State) -> Image? { picture("minimum", state) }
  /// Returns the picture of the rest of the track, which is not shown.
  public final func maximumTrackImage(for state: State) -> Image? { picture("maximum", state) }
  /// The pictures of the present state, which are not shown.
  public final var currentThumbImage: Image? { thumbImage(for: state) }
  /// The picture of the present state.
  public final var currentMinimumTrackImage: Image? { minimumTrackImage(for: state) }
  /// The picture of the present state.
  public final var currentMaximumTrackImage: Image? { maximumTrackImage(for: state) }
}

extension Stepper {
  /// Keeps a picture, which is not shown.
  public final func setIncrementImage(_ image: Image?, for state: State) { keep(image, "increment\(state.rawValue)") }
  /// Returns the picture of a state, or nil.
  public final func incrementImage(for state: State) -> Image? { kept(nil, "increment\(state.rawValue)") }
  /// Keeps a picture, which is not shown.
  public final func setDecrementImage(_ image: Image?, for state: State) { keep(image, "decrement\(state.rawValue)") }
  /// Returns the picture of a state, or nil.
  public final func decrementImage(for state: State) -> Image? { kept(nil, "decrement\(state.rawValue)") }
  /// Keeps a picture, which is not shown.
  public final func setBackgroundImage(_ image: Image?, for state: State) { keep(image, "ground\(state.rawValue)") }
  /// Returns the picture of a state, or nil.
  public final func backgroundImage(for state: State) -> Image? { kept(nil, "ground\(state.rawValue)") }
  /// Keeps a picture, which is not shown.
  public final func setDividerImage(
    _ image: Image?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) { keep(image, "divider\(leftState.rawValue)-\(rightState.rawValue)") }
}

extension SegmentedControl {
  /// The place of a segment among the others, or one of the ends.
  public enum Segment: Int, Hashable, Sendable { case any, left, center, right, alone }

  /// Nil: pictures are shown by their names.
  public final func imageForSegment(at segment: Int) -> Image? { nil }
  /// Keeps a distance by which a title is moved. Has no effect.
  public final func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { keep(offset, "offset\(segment)") }
  /// Returns the distance that was set, or zero.
  public final func contentOffsetForSegment(at segment: Int) -> CGSize { kept(.zero, "offset\(segment)") }
  /// Keeps a distance by which titles are moved. Has no effect.
  public final func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) { keep(adjustment, "position\(leftCenterRightOrAlone.rawValue)") }
  /// Returns the background of a state, which is not shown, or nil.
  public final func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> Image? {
    picture("background", state)
  }
}

extension PageControl {
  /// The picture of the current dot, which is not shown.
  public final var preferredCurrentPageIndicatorImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Returns the picture of a dot, which is not shown, or nil.
  public final func indicatorImage(forPage page: Int) -> Image? { kept(nil, "indicator\(page)") }
  /// Keeps the picture of the current dot, which is not shown.
  public final func setCurrentPageIndicatorImage(_ image: Image?, forPage page: Int) { keep(image, "current\(page)") }
}

extension Switch {
  /// The look of a switch.
  public enum Style: Int, Hashable, Sendable { case automatic, checkbox, sliding }

  /// A sliding one.
  public final var style: Style { .sliding }
  /// The look that is wished. Has no effect.
  public final var preferredStyle: Style {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  /// A title. Not shown.
  public final var title: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// A picture while it is on. Not shown.
  public final var onImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// A picture while it is off. Not shown.
  public final var offImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension UIProgressView {
  /// A picture of the part that is done. Not shown.
  public final var progressImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// A picture of the track. Not shown.
  public final var trackImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension Control.State {
  /// Has the focus: never. And bits for applications and for the system.
  public static let focused = Control.State(rawValue: 1 << 3), application = Control.State(rawValue: 0x00FF_0000),
    reserved = Control.State(rawValue: 0xFF00_0000)
}
