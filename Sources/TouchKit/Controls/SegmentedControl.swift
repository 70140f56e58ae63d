import Foundation

/// A row of segments of which one is chosen.
///
/// A finger that comes down presses the segment under it; it may slide to another one, and chooses the one where it
/// lifts. ``ControlEvent/valueChanged`` is sent then, if the choice changed. It keeps a single tap of a view around it
/// from winning (spec 2.9.1).
open class SegmentedControl: Control {
  /// What ``selectedSegmentIndex`` is where no segment is chosen.
  public static let noSegment = -1

  /// What the segments say, from the left.
  public private(set) final var titles: [String] { didSet { setNeedsDisplay() } }
  /// The chosen segment, or ``noSegment``; a segment that does not exist traps. Setting it tells nobody.
  public var selectedSegmentIndex = noSegment {
    didSet {
      precondition(
        selectedSegmentIndex == Self.noSegment || titles.indices.contains(selectedSegmentIndex),
        "segment \(selectedSegmentIndex) of \(titles.count) does not exist")
      setNeedsDisplay()
    }
  }
  /// Whether a segment is chosen only while it is pressed; ``ControlEvent/valueChanged`` is then sent at every lift.
  public var isMomentary = false
  /// The segment under the finger, or ``noSegment``.
  public private(set) final var pressedSegmentIndex = noSegment { didSet { setNeedsDisplay() } }

  /// Creates a control with these segments, none of them chosen.
  public init(items titles: [String], frame: CGRect = .zero) {
    self.titles = titles
    super.init(frame: frame)
  }

  /// How many segments there are.
  public final var numberOfSegments: Int { titles.count }

  /// What one segment says; one that does not exist says nothing.
  public final func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// Adds a segment before the one at `index`; beyond the last one means at the end.
  public final func insertSegment(withTitle title: String, at index: Int, animated: Bool = false) {
    let index = min(max(index, 0), titles.count)
    titles.insert(title, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }

  /// Takes a segment away; the choice goes with it.
  public final func removeSegment(at index: Int, animated: Bool = false) {
    guard titles.indices.contains(index) else { return }
    let chosen = selectedSegmentIndex
    if chosen >= index { selectedSegmentIndex = chosen == index ? Self.noSegment : chosen - 1 }
    titles.remove(at: index)
    pressedSegmentIndex = Self.noSegment
  }

  /// The place of a segment in the control's coordinates; all are equally wide.
  public final func frameOfSegment(at index: Int) -> CGRect {
    let width = Double(bounds.width) / Double(max(titles.count, 1))
    return CGRect(x: width * Double(index), y: 0, width: width, height: bounds.height)
  }

  override var stageContent: StageLook.Content {
    let segments = titles.indices.map { StageLook.Segment(title: titles[$0], frame: frameOfSegment(at: $0)) }
    return .control(
      .segments(segments, chosen: selectedSegmentIndex, pressed: pressedSegmentIndex), isEnabled: isEnabled)
  }

  // MARK: Tracking

  /// Presses the segment under the finger.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    press(at: touch)
    return !titles.isEmpty
  }

  /// The press goes with the finger.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    press(at: touch)
    return true
  }

  /// Chooses the segment under the finger.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if let touch { press(at: touch) }
    let chosen = pressedSegmentIndex
    pressedSegmentIndex = Self.noSegment
    guard isTouchInside, chosen != Self.noSegment, isMomentary || chosen != selectedSegmentIndex else { return }
    selectedSegmentIndex = chosen
    send(.valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Chooses nothing.
  open override func cancelTracking(with event: TouchEvent?) { pressedSegmentIndex = Self.noSegment }

  private func press(at touch: Touch) {
    guard !titles.isEmpty, bounds.width > 0 else { return pressedSegmentIndex = Self.noSegment }
    let part = Double(touch.location(in: self).x / bounds.width) * Double(titles.count)
    pressedSegmentIndex = min(max(Int(part.rounded(.down)), 0), titles.count - 1)
  }

  /// False for the single tap of a view around the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !isSingleTapFromOutside(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
