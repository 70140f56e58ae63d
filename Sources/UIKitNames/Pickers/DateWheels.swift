import Foundation

/// Fills the wheels of a date picker, and reads its date from them.
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker
  private let picker: UIPickerView
  private var columns: [DateColumn] = []
  private var has12Hours = true
  private var calendar = Calendar.ofStage
  private var origin = Date.distantPast
  private var months: [String] = [], shortMonths: [String] = [], weekdays: [String] = [], periods = ["AM", "PM"]
  /// Whether ``show(animated:)`` is animated in any case.
  var isAnimated = false

  init(of owner: UIDatePicker, in picker: UIPickerView) { (self.owner, self.picker) = (owner, picker) }

  // MARK: Wheels

  /// Makes the wheels anew, after a setting has changed.
  func rebuild() {
    calendar = owner.calendar
    if let timeZone = owner.timeZone { calendar.timeZone = timeZone }
    calendar.locale = owner.locale ?? Locale(identifier: "en_US_POSIX")
    (months, shortMonths) = (calendar.monthSymbols, calendar.shortMonthSymbols)
    (weekdays, periods) = (calendar.shortWeekdaySymbols, [calendar.amSymbol, calendar.pmSymbol])
    let format = owner.locale.map { DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: $0) ?? "a" }
    has12Hours = format?.contains("a") ?? true
    origin = calendar.date(from: DateComponents(year: 2001, month: 1, day: 1)) ?? origin
    columns = DateColumn.columns(of: owner.datePickerMode, has12Hours: has12Hours)
    (picker.dataSource, picker.delegate) = (self, self)
    picker.reloadAllComponents()
    show(animated: false)
  }

  /// Asks for the rows again, some of which may now be outside the limits.
  func refresh() {
    guard columns.contains(.day) || hasLimits else { return }
    for index in columns.indices { picker.reloadComponent(index) }
  }

  /// Turns wheels to the date, except those that the user is turning.
  func show(animated: Bool) {
    let parts = parts(of: owner.exactDate)
    for (index, column) in columns.enumerated() {
      guard let wheel = picker.wheel(index), !wheel.isDragging, !wheel.isDecelerating else { continue }
      let count = count(of: column), total = count * column.repetitions
      let value = min(max(value(of: column, in: parts), 0), count - 1)
      let row = wheel.selectedRow
      guard row % count != value || !column.isNearMiddle(row, of: total) else { continue }
      // The nearest row with the value, of those in the middle of the wheel.
      let start = column.isNearMiddle(row, of: total) ? row : total / 2 / count * count + row % count
      let distance = (value - start % count + count) % count
      let near = column.repetitions > 1 ? start + (distance * 2 > count ? distance - count : distance) : value
      picker.selectRow(near, inComponent: index, animated: animated || isAnimated)
    }
  }

  private func count(of column: DateColumn) -> Int {
    column.count(has12Hours: has12Hours, interval: owner.minuteInterval)
  }

  // MARK: Dates

  private static let parts: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute, .second, .weekday]

  private func parts(of date: Date) -> DateComponents { calendar.dateComponents(Self.parts, from: date) }

  /// Returns the date rounded down to the picker's minutes, where there are such.
  func rounded(_ date: Date) -> Date {
    guard owner.minuteInterval > 1, columns.contains(.minute) else { return date }
    let parts = parts(of: date)
    let excess = Double((parts.minute ?? 0) % owner.minuteInterval * 60 + (parts.second ?? 0))
    return date - (excess + fraction(of: date))
  }

  private func fraction(of date: Date) -> Double {
    date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate.rounded(.down)
  }

  private func value(of column: DateColumn, in parts: DateComponents) -> Int {
    let minutes = Int(owner.countDownDuration) / 60
    switch column {
    case .month: return (parts.month ?? 1) - 1
    case .day: return (parts.day ?? 1) - 1
    case .year: return (parts.year ?? 1) - 1
    case .date:
      let date = DateComponents(era: parts.era, year: parts.year, month: parts.month, day: parts.day)
      let days = calendar.date(from: date).flatMap { calendar.dateComponents([.day], from: origin, to: $0).day } ?? 0
      return days + DateColumn.daysBeforeOrigin
    case .hour: return (parts.hour ?? 0) % (has12Hours ? 12 : 24)
    case .minute: return (parts.minute ?? 0) / owner.minuteInterval
    case .period: return (parts.hour ?? 0) / 12
    case .hours: return minutes / 60
    case .minutes: return minutes % 60 / owner.minuteInterval
    }
  }

  private func day(_ value: Int) -> Date {
    calendar.date(byAdding: .day, value: value - DateColumn.daysBeforeOrigin, to: origin) ?? origin
  }

  /// Puts the value of a wheel into the parts of a date.
  private func set(_ column: DateColumn, to value: Int, in parts: inout DateComponents) {
    let hour = parts.hour ?? 0
    switch column {
    case .month: parts.month = value + 1
    case .day: parts.day = value + 1
    case .year: (parts.year, parts.era) = (value + 1, nil)
    case .date:
      let day = self.parts(of: day(value))
      (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
    case .hour: parts.hour = has12Hours ? hour / 12 * 12 + value : value
    case .minute: parts.minute = value * owner.minuteInterval
    case .period: parts.hour = value * 12 + hour % 12
    case .hours, .minutes: break
    }
  }

  /// Returns the number of days of the month in the parts.
  private func dayCount(in parts: DateComponents) -> Int {
    let first = calendar.date(from: DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1))
    return first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }

  private func date(_ parts: DateComponents) -> Date? {
    var parts = parts
    parts.weekday = nil
    parts.day = min(parts.day ?? 1, dayCount(in: parts))
    return calendar.date(from: parts)
  }

  private var hasLimits: Bool { owner.minimumDate != nil || owner.maximumDate != nil }

  /// Whether the wheel could rest on the value: the day exists, and is within the limits.
  private func isValid(_ column: DateColumn, _ value: Int) -> Bool {
    guard column == .day || hasLimits else { return true }
    var parts = parts(of: owner.exactDate)
    set(column, to: value, in: &parts)
    if column == .day, value >= dayCount(in: parts) { return false }
    guard let date = date(parts) else { return false }
    return calendar.compare(date, to: owner.limited(date), toGranularity: column.unit) == .orderedSame
  }

  // MARK: Picker view

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    count(of: columns[component]) * columns[component].repetitions
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns[component].width
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let column = columns[component], value = row % count(of: column)
    switch column {
    case .month: return months.indices.contains(value) ? months[value] : "\(value + 1)"
    case .day, .year: return "\(value + 1)"
    case .date:
      let parts = parts(of: day(value)), today = self.parts(of: .onStage)
      guard let weekday = parts.weekday, let month = parts.month, let day = parts.day else { return nil }
      let isToday = (parts.year, month, day) == (today.year, today.month ?? 0, today.day ?? 0)
      return isToday ? "Today" : "\(weekdays[weekday - 1]) \(shortMonths[month - 1]) \(day)"
    case .hour: return has12Hours ? "\(value == 0 ? 12 : value)" : twoDigits(value)
    case .minute: return twoDigits(value * owner.minuteInterval)
    case .period: return periods[value]
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value * owner.minuteInterval) min"
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let title = view as? PickerTitle ?? PickerTitle(frame: .zero)
    title.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    let column = columns[component]
    title.textColor = isValid(column, row % count(of: column)) ? .label : .tertiaryLabel
    return title
  }

  /// Changes the date by the wheel that was turned. A day that the month does not have becomes its last one.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if columns == [.hours, .minutes] {
      let values = columns.indices.map { pickerView.selectedRow(inComponent: $0) % count(of: columns[$0]) }
      return owner.take(duration: Double(values[0] * 60 + values[1] * owner.minuteInterval) * 60)
    }
    var parts = parts(of: owner.exactDate)
    set(columns[component], to: row % count(of: columns[component]), in: &parts)
    if let date = date(parts) { owner.take(date + fraction(of: owner.exactDate)) }
  }
}

extension DateColumn {
  /// Whether a row is so far from the ends that no flick reaches them.
  fileprivate func isNearMiddle(_ row: Int, of total: Int) -> Bool {
    repetitions == 1 || (total / 3..<total * 2 / 3).contains(row)
  }
}
