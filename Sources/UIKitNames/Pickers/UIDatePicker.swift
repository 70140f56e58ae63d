import Foundation

/// How a date picker looks. It has wheels with every style.
public enum UIDatePickerStyle: Int, Hashable, Sendable { case automatic, wheels, compact, inline }

/// Wheels of a date, a time or a duration.
///
/// Where an app sets nothing else, they are those of the Gregorian calendar in Greenwich, as the stage's date is, with
/// English names. The other styles, a button or a month's page, show the wheels, too.
open class UIDatePicker: Control {
  /// What the wheels choose.
  public enum Mode: Int, Hashable, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  private let picker = UIPickerView()
  private lazy var wheels = DateWheels(of: self, in: picker)
  /// The date within the limits, before it is rounded.
  final private(set) var exactDate = Date.onStage

  /// Creates a date picker of the stage's present time, of 320 × 216 points if the frame has no size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
    addSubview(picker)
    wheels.rebuild()
  }

  // MARK: Value

  /// The date: at first, the stage's time when the picker was created. It is kept within the limits.
  open var date: Date {
    get { roundsToMinuteInterval ? wheels.rounded(exactDate) : exactDate }
    set { setDate(newValue, animated: false) }
  }
  /// Sets ``date`` and turns the wheels to it, without a call of actions.
  open func setDate(_ date: Date, animated: Bool) {
    exactDate = limited(date)
    wheels.show(animated: animated)
  }
  /// The duration in seconds that `countDownTimer` chooses, up to 23 hours and 59 minutes. Other modes ignore it.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      countDownDuration = countDownDuration.isFinite ? min(max(countDownDuration, 0), 86_340) : 0
      wheels.show(animated: false)
    }
  }
  /// The first date that can be chosen. Ignored after ``maximumDate``.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The last date that can be chosen.
  open var maximumDate: Date? { didSet { limitsDidChange() } }

  final func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  private func limitsDidChange() {
    exactDate = limited(exactDate)
    wheels.rebuild()
  }

  // MARK: Wheels

  /// What the wheels choose: at first, a date and a time.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { wheels.rebuild() } } }
  /// The minutes between two rows, a divisor of 60 up to 30. With others, it is 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      wheels.rebuild()
    }
  }
  /// Whether ``date`` is rounded down to ``minuteInterval``, where that is more than 1 and the mode has minutes.
  open var roundsToMinuteInterval = true
  /// Whose names and hours the wheels have: with nil, English names and 12 hours.
  open var locale: Locale? { didSet { wheels.rebuild() } }
  /// The calendar, the Gregorian one in Greenwich if nil is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.ofStage {
    didSet {
      if calendar == nil { calendar = .ofStage }
      wheels.rebuild()
    }
  }
  /// The time zone: with nil, that of the calendar.
  open var timeZone: TimeZone? { didSet { wheels.rebuild() } }

  /// The style. Has no effect: there are wheels with every style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style that is shown: wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  /// Takes what the user has turned the wheels to.
  final func take(_ date: Date) {
    let (new, old) = (limited(date), exactDate)
    exactDate = new
    if new != old { wheels.refresh() }
    wheels.show(animated: true)
    if new != old { sendActions(for: .valueChanged) }
  }

  /// Takes the duration that the user has turned the wheels to, one step at least.
  final func take(duration: TimeInterval) {
    let old = countDownDuration
    wheels.isAnimated = true
    countDownDuration = max(duration, Double(minuteInterval) * 60)
    wheels.isAnimated = false
    if countDownDuration != old { sendActions(for: .valueChanged) }
  }

  // MARK: View

  /// Whether the wheels can be turned. They are pale if not.
  open override var isEnabled: Bool {
    didSet {
      picker.isUserInteractionEnabled = isEnabled
      picker.alpha = isEnabled ? 1 : 0.5
    }
  }
  /// False: the wheels take the touches.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  /// Returns 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }
  /// Places the wheels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placing { picker.frame = bounds }
  }
}

/// The name before Swift 4.2.
public typealias UIDatePickerMode = UIDatePicker.Mode

extension Calendar {
  /// The Gregorian calendar in Greenwich, where the stage's date is.
  static var ofStage: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }
}
