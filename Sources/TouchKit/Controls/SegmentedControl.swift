import Foundation

/// A row of segments of which one is selected.
///
/// A touch highlights the segment under it. It may slide to other segments, and selects the one where it ends.
/// ``ControlEvent/valueChanged`` is sent if the selection changed. It vetoes a single tap on a superview (spec 2.9.1).
open class SegmentedControl: Control {
  /// The value of ``selectedSegmentIndex`` without a selection: UIKit's `noSegment`.
  public static let noSegment = -1

  /// The titles of the segments, from the left.
  public private(set) final var titles: [String] { didSet { lookDidChange() } }
  /// The selected segment, or ``noSegment``. Traps for an index out of range. Setting it sends no event.
  open var selectedSegmentIndex = noSegment {
    didSet {
      precondition(
        selectedSegmentIndex == Self.noSegment || titles.indices.contains(selectedSegmentIndex),
        "segment \(selectedSegmentIndex) of \(titles.count) does not exist")
      lookDidChange()
    }
  }
  /// Whether the selection is reset at the lift. If true, ``ControlEvent/valueChanged`` is sent at every lift inside.
  public var isMomentary = false
  /// The segment under the tracked touch, or ``noSegment``.
  public private(set) final var pressedSegmentIndex = noSegment { didSet { lookDidChange() } }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    titles = []
    super.init(frame: frame)
  }

  /// Creates a control with these segments and no selection.
  public init(items titles: [String], frame: CGRect = .zero) {
    self.titles = titles
    super.init(frame: frame)
  }

  /// The number of segments.
  public final var numberOfSegments: Int { titles.count }

  /// Returns the title of a segment, or nil for an index out of range.
  public final func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// Inserts a segment before the one at `index`, which is clamped. The selection stays on its segment.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    let index = min(max(index, 0), titles.count)
    titles.insert(title ?? "", at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }

  /// Removes a segment, and the selection if the segment was selected. Does nothing for an index out of range.
  public final func removeSegment(at index: Int, animated: Bool = false) {
    guard titles.indices.contains(index) else { return }
    let selected = selectedSegmentIndex
    if selected >= index { selectedSegmentIndex = selected == index ? Self.noSegment : selected - 1 }
    titles.remove(at: index)
    pressedSegmentIndex = Self.noSegment
  }

  /// Returns the frame of a segment in the control's coordinates. All segments have the same width.
  public final func frameOfSegment(at index: Int) -> CGRect {
    let width = Double(bounds.width) / Double(max(titles.count, 1))
    return CGRect(x: width * Double(index), y: 0, width: width, height: bounds.height)
  }

  /// As many times the widest title with 10 pt on each side as there are segments, and a height of 32 pt.
  open override var intrinsicContentSize: CGSize {
    let widest = titles.map { Font(size: 13, weight: .semibold).width(of: $0) }.max() ?? 0
    return roundedUp(CGSize(width: (widest + 20) * Double(titles.count), height: 32))
  }
  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var primaryEvent: ControlEvent? { .valueChanged }

  override var stageContent: StageLook.Content {
    let segments = titles.indices.map { StageLook.Segment(title: titles[$0], frame: frameOfSegment(at: $0)) }
    return .control(
      .segments(segments, chosen: selectedSegmentIndex, pressed: pressedSegmentIndex), isEnabled: isEnabled)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    press(at: touch)
    return !titles.isEmpty
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    press(at: touch)
    return true
  }

  /// Selects the segment under the touch.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if let touch { press(at: touch) }
    let pressed = pressedSegmentIndex
    pressedSegmentIndex = Self.noSegment
    guard isTouchInside, pressed != Self.noSegment, isMomentary || pressed != selectedSegmentIndex else { return }
    selectedSegmentIndex = pressed
    send(.valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Keeps the selection.
  open override func cancelTracking(with event: TouchEvent?) { pressedSegmentIndex = Self.noSegment }

  private func press(at touch: Touch) {
    guard !titles.isEmpty, bounds.width > 0 else { return pressedSegmentIndex = Self.noSegment }
    let part = Double(touch.location(in: self).x / bounds.width) * Double(titles.count)
    pressedSegmentIndex = min(max(Int(part.rounded(.down)), 0), titles.count - 1)
  }

  override var vetoesSingleTaps: Bool { true }
}
