import Foundation

/// One wheel of a date picker.
enum DateColumn: Hashable {
  case month, day, year
  /// A day with its weekday, beside a time.
  case date
  case hour, minute, period
  case hours, minutes

  /// The wheels of a mode, from the left.
  static func columns(of mode: UIDatePicker.Mode, has12Hours: Bool) -> [DateColumn] {
    let time: [DateColumn] = has12Hours ? [.hour, .minute, .period] : [.hour, .minute]
    switch mode {
    case .time: return time
    case .date: return [.month, .day, .year]
    case .dateAndTime: return [.date] + time
    case .countDownTimer: return [.hours, .minutes]
    case .yearAndMonth: return [.month, .year]
    }
  }

  /// The days of `date` before the first day of 2001, and from it on: 100 years each.
  static let daysBeforeOrigin = 36_525

  /// The number of different values.
  func count(has12Hours: Bool, interval: Int) -> Int {
    switch self {
    case .month: 12
    case .day: 31
    case .year: 9_999
    case .date: 2 * Self.daysBeforeOrigin
    case .hour: has12Hours ? 12 : 24
    case .minute, .minutes: 60 / interval
    case .period: 2
    case .hours: 24
    }
  }

  /// How often the values are repeated, so that the wheel has no end that anybody reaches.
  var repetitions: Int {
    switch self {
    case .month, .day, .hour, .minute, .minutes: 201
    case .year, .date, .period, .hours: 1
    }
  }

  var width: CGFloat {
    switch self {
    case .month: 140
    case .day, .hour, .minute, .period: 54
    case .year: 80
    case .date: 130
    case .hours, .minutes: 110
    }
  }

  /// The unit by which rows are compared with the limits of the picker.
  var unit: Calendar.Component {
    switch self {
    case .month: .month
    case .day, .date: .day
    case .year: .year
    case .hour, .period, .hours: .hour
    case .minute, .minutes: .minute
    }
  }
}
