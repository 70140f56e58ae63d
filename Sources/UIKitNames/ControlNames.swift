import Foundation

// What UIKit's controls have beyond those of the engine. What is drawn differently is kept and can be read back.

/// The values of a control's inert members.
private final class ControlValues {
  var maximumTint: Color?, thumbTint: Color?, minimumTint: Color?, selectedTint: Color?
  var images: [String: Image] = [:], attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var minimumImage: Image?, maximumImage: Image?, indicator: Image?
  var title: NSAttributedString?
  var isContent = false, defers = false, isContinuous = true
  var widths: [Int: CGFloat] = [:], disabled: Set<Int> = []
}

extension Control {
  fileprivate final var own: ControlValues {
    if let values = attachments[ControlValues.self] { return values }
    let values = ControlValues()
    attachments[ControlValues.self] = values
    return values
  }
}

extension Control {
  /// Returns a picture that was set for a state and is not shown, or nil.
  final func picture(_ part: String, _ state: State) -> Image? { own.images["\(part)\(state.rawValue)"] }
}

extension Slider {
  /// The value, clamped to the limits. Setting it sends no event.
  public final var value: Float {
    get { Float(exactValue) }
    set { exactValue = Double(newValue) }
  }
  /// The value at the left end. Raising it above the maximum raises the maximum too.
  public final var minimumValue: Float {
    get { Float(exactMinimum) }
    set { exactMinimum = Double(newValue) }
  }
  /// The value at the right end. Lowering it below the minimum lowers the minimum too.
  public final var maximumValue: Float {
    get { Float(exactMaximum) }
    set { exactMaximum = Double(newValue) }
  }
  /// Sets the value at once, and moves the thumb, in 0.25 s if `animated` is true. Sends no event.
  public final func setValue(_ value: Float, animated: Bool) { setValue(Double(value), animated: animated) }

  /// The colour of the track before the thumb: the `tintColor`.
  public final var minimumTrackTintColor: Color? {
    get { own.minimumTint }
    set {
      own.minimumTint = newValue
      if let newValue { tintColor = newValue }
    }
  }
  /// The colour of the rest of the track: the `trackColor`.
  public final var maximumTrackTintColor: Color? {
    get { own.maximumTint }
    set {
      own.maximumTint = newValue
      if let newValue { trackColor = newValue }
    }
  }
  /// The colour of the thumb. Has no effect: it is white.
  public final var thumbTintColor: Color? {
    get { own.thumbTint }
    set { own.thumbTint = newValue }
  }
  /// Pictures at the ends. They are not shown.
  public final var minimumValueImage: Image? {
    get { own.minimumImage }
    set { own.minimumImage = newValue }
  }
  /// Pictures at the ends. They are not shown.
  public final var maximumValueImage: Image? {
    get { own.maximumImage }
    set { own.maximumImage = newValue }
  }
  /// Keeps a picture of the thumb, which is not shown.
  public final func setThumbImage(_ image: Image?, for state: State) { own.images["thumb\(state.rawValue)"] = image }
  /// Returns the picture of the thumb.
  public final func thumbImage(for state: State) -> Image? { own.images["thumb\(state.rawValue)"] }
  /// Keeps a picture of the track before the thumb, which is not shown.
  public final func setMinimumTrackImage(_ image: Image?, for state: State) {
    own.images["minimum\(state.rawValue)"] = image
  }
  /// Keeps a picture of the rest of the track, which is not shown.
  public final func setMaximumTrackImage(_ image: Image?, for state: State) {
    own.images["maximum\(state.rawValue)"] = image
  }
}

extension SegmentedControl {
  /// Removes all segments, and the selection.
  public final func removeAllSegments() {
    while numberOfSegments > 0 { removeSegment(at: numberOfSegments - 1) }
  }
  /// Replaces the title of a segment. Does nothing for an index out of range.
  public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard (0..<numberOfSegments).contains(segment) else { return }
    let selected = selectedSegmentIndex
    removeSegment(at: segment)
    insertSegment(withTitle: title ?? "", at: segment)
    selectedSegmentIndex = selected
  }
  /// Inserts a segment with a picture, of which the name for assistive technology is shown; nothing without one.
  public final func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: image?.accessibilityLabel ?? "", at: segment, animated: animated)
  }
  /// Shows a picture's name for assistive technology in a segment. Does nothing for an index out of range.
  public final func setImage(_ image: Image?, forSegmentAt segment: Int) {
    setTitle(image?.accessibilityLabel, forSegmentAt: segment)
  }
  /// The colour of the selected segment. Has no effect.
  public final var selectedSegmentTintColor: Color? {
    get { own.selectedTint }
    set { own.selectedTint = newValue }
  }
  /// Whether segments are as wide as their titles. Has no effect: they have one width.
  public final var apportionsSegmentWidthsByContent: Bool {
    get { own.isContent }
    set { own.isContent = newValue }
  }
  /// Keeps a look of titles, which is not shown.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    own.attributes[state.rawValue] = attributes
  }
  /// Returns the look of titles that was set.
  public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    own.attributes[state.rawValue]
  }
  /// Keeps a width. Has no effect: segments have one width.
  public final func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { own.widths[segment] = width }
  /// Returns the width that was set, or 0.
  public final func widthForSegment(at segment: Int) -> CGFloat { own.widths[segment] ?? 0 }
  /// Keeps whether a segment can be selected. Has no effect: it can.
  public final func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { own.disabled.remove(segment) } else { own.disabled.insert(segment) }
  }
  /// Whether a segment was not disabled.
  public final func isEnabledForSegment(at segment: Int) -> Bool { !own.disabled.contains(segment) }
  /// Keeps a background, which is not shown.
  public final func setBackgroundImage(_ image: Image?, for state: State, barMetrics: UIBarMetrics) {
    own.images["background\(state.rawValue)"] = image
  }
  /// Keeps a divider, which is not shown.
  public final func setDividerImage(
    _ image: Image?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { own.images["divider\(leftState.rawValue)-\(rightState.rawValue)"] = image }
}

extension PageControl {
  /// How the background is shown. Has no effect.
  public enum BackgroundStyle: Int, Hashable, Sendable { case automatic, prominent, minimal }

  /// Returns the size of the dots for a number of pages: 16 points wide each, and 26 high [likely].
  public final func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: pageCount * 16, height: 26) }
  /// Whether the current dot is shown only by `updateCurrentPageDisplay()`. Has no effect: it is shown at once.
  public final var defersCurrentPageDisplay: Bool {
    get { own.defers }
    set { own.defers = newValue }
  }
  /// Does nothing: the current dot is shown at once.
  public final func updateCurrentPageDisplay() {}
  /// Whether a drag changes the page. Has no effect.
  public final var allowsContinuousInteraction: Bool {
    get { own.isContinuous }
    set { own.isContinuous = newValue }
  }
  /// The picture of dots, which is not shown.
  public final var preferredIndicatorImage: Image? {
    get { own.indicator }
    set { own.indicator = newValue }
  }
  /// Keeps the picture of a dot, which is not shown.
  public final func setIndicatorImage(_ image: Image?, forPage page: Int) { own.images["dot\(page)"] = image }
  /// The background. Has no effect.
  public final var backgroundStyle: BackgroundStyle {
    get { .automatic }
    set {}
  }
}

extension RefreshControl {
  /// A text under the spinner, which is not shown.
  public final var attributedTitle: NSAttributedString? {
    get { own.title }
    set { own.title = newValue }
  }
}
