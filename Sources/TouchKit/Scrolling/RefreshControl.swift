import Foundation

/// A control that a pull beyond the top of a scroll view triggers (spec 4.13). Set it as ``ScrollView/refreshControl``.
///
/// When a finger has pulled the content ``triggerDistance`` beyond its top, it is refreshing and sends
/// ``ControlEvent/valueChanged``, once per pull and before the finger lifts. From the lift on the content rests below it,
/// until the application calls ``endRefreshing()``.
open class RefreshControl: Control {
  /// Whether it has been triggered, and ``endRefreshing()`` not called since.
  public private(set) final var isRefreshing = false
  /// The colour of the spokes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tintColor: Color! { didSet { for spoke in spokes { spoke.backgroundColor = tintColor } } }

  /// The points by which the content must be pulled beyond its top, as it is shown: a finger has to move 214 pt for that
  /// in a view of 667 pt (spec 4.13).
  public static let triggerDistance = 100.0
  /// The height of the control, by which it moves the content down while it is refreshing, in points.
  public static let height = 60.0

  private let spokes = (0..<8).map { _ in View(frame: CGRect(x: 0, y: 0, width: 3, height: 8)) }
  /// Whether the next pull triggers it. False after a pull has, until the content is back at its top.
  private var isArmed = true
  private var scrollView: ScrollView? { superview as? ScrollView }

  /// Creates a control; its scroll view places it.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    isUserInteractionEnabled = false
    tintColor = Color(hex: 0x8E8E93)
    for (index, spoke) in spokes.enumerated() {
      spoke.cornerRadius = 1.5
      spoke.alpha = 0
      let angle = Double(index) / Double(spokes.count) * 2 * .pi
      spoke.transform = CGAffineTransform(rotationAngle: angle)
      addSubview(spoke)
    }
  }

  override var primaryEvent: ControlEvent? { .valueChanged }

  /// Shows that a refresh which the application itself has begun is running. Sends no event and does not scroll: set the
  /// content offset to `-refreshControl.frame.height` to show the control. Does nothing while it is refreshing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    if scrollView?.isDragging == false { scrollView?.makeRoom(for: self) }
    contentDidMove()
  }

  /// Ends a refresh: content that rests below the control moves back to its top in 0.3 s. Does nothing otherwise.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.takeRoomBack()
    contentDidMove()
  }

  /// Adding it to a scroll view makes it that view's ``ScrollView/refreshControl``, as code from before iOS 10 does.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView, scrollView.refreshControl !== self { scrollView.refreshControl = self }
  }

  /// Places the control above the content, or at the top of the view if the content is pulled further, and triggers it.
  final func contentDidMove() {
    guard let scrollView else { return }
    let pulled = scrollView.pulledBeyondTop
    scrollView.placing {
      frame = CGRect(
        x: 0, y: min(-pulled, -Self.height) - scrollView.contentInset.top, width: Double(scrollView.bounds.width),
        height: Self.height)
      for (index, spoke) in spokes.enumerated() {
        let angle = Double(index) / Double(spokes.count) * 2 * .pi
        spoke.center = CGPoint(
          x: bounds.midX + 9 * sin(angle), y: bounds.midY - 9 * cos(angle))
        let share = isRefreshing ? 1 : pulled / Self.triggerDistance
        spoke.alpha = min(max(share * Double(spokes.count) - Double(index), 0), 1)
      }
    }
    if pulled <= 0 { isArmed = true }
    guard isArmed, !isRefreshing, isEnabled, scrollView.isDragging, pulled >= Self.triggerDistance else { return }
    (isArmed, isRefreshing) = (false, true)
    send(.valueChanged, measured: Measured(.overshoot, pulled, limit: Self.triggerDistance))
  }
}

extension ScrollView {
  /// The points by which the content is below its top, without what a refresh control moves it.
  final var pulledBeyondTop: Double { -Double(bounds.origin.y) - adjustedInset.top + refreshInset }

  /// Keeps content at rest below a control that is refreshing. During a drag this waits for the lift.
  final func makeRoom(for control: RefreshControl) {
    guard control.isRefreshing, refreshInset == 0 else { return }
    refreshInset = RefreshControl.height
    refreshInsetDidChange()
  }

  final func takeRoomBack() {
    guard refreshInset > 0 else { return }
    // Content at rest below the control scrolls back to its top. A drag or a motion continues.
    if case .idle = activity, trackingMask.isEmpty, pulledBeyondTop > 0, window != nil {
      setContentOffset(CGPoint(x: bounds.origin.x, y: bounds.origin.y + pulledBeyondTop), animated: true)
    }
    refreshInset = 0
    refreshInsetDidChange()
  }

  private func refreshInsetDidChange() {
    guard let window else { return adjustInset(because: .safeAreaInsets) }
    window.update(because: window.trace.occasion()) { adjustInset(because: .safeAreaInsets) }
  }
}
