import TestSupport
import Testing
import UIKitNames

/// A date picker of 320 × 216 points on a stage whose date is 09:41 on 1 June 2026.
@Suite struct DatePickerTests {
  private final class Choice {
    let tester = Tester()
    let picker = UIDatePicker()
    var changes = 0

    init(_ mode: UIDatePicker.Mode) {
      picker.datePickerMode = mode
      picker.addTarget(self, action: Choice.dateChanged, for: .valueChanged)
      tester.window.addSubview(picker)
      tester.window.layoutIfNeeded()
    }
    func dateChanged(_ sender: UIDatePicker) { changes += 1 }
    var wheels: [UIScrollView] { picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIScrollView } }
    /// The titles in the middle of the wheels.
    var shown: [String] {
      tester.window.layoutIfNeeded()
      return wheels.map { wheel in
        let middle = wheel.contentOffset.y + wheel.bounds.height / 2
        let row = wheel.subviews.first { abs(Double($0.center.y - middle)) < 1 }
        return (row?.subviews.first as? UILabel)?.text ?? ""
      }
    }
    /// Drags a wheel slowly by rows: up for later ones.
    func turn(_ wheel: Int, by rows: Int) {
      let t = tester.window.now.seconds + 1, x = Double(wheels[wheel].frame.midX), dy = Double(-rows) * 32
      tester.down(t, x, 108)
      // The first ten points recognize the drag.
      for step in 1...20 { tester.move(t + Double(step) * 0.05, dy: dy * Double(step) / 20) }
      tester.up(t + 1.5)
      tester.advance(to: t + 4)
    }
    var text: String {
      let parts = Calendar.utc.dateComponents([.year, .month, .day, .hour, .minute, .second], from: picker.date)
      return [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
        .map { "\($0 ?? -1)" }.joined(separator: " ")
    }
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    Calendar.utc.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  @Test("The wheels of each mode show the stage's date") func modes() {
    #expect(Choice(.time).shown == ["9", "41", "AM"])
    #expect(Choice(.date).shown == ["June", "1", "2026"])
    #expect(Choice(.dateAndTime).shown == ["Today", "9", "41", "AM"])
    #expect(Choice(.countDownTimer).shown == ["0 hours", "0 min"])
    #expect(Choice(.yearAndMonth).shown == ["June", "2026"])
    #expect(Choice(.date).picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(Choice(.date).text == "2026 6 1 9 41 0")
  }

  @Test("A wheel that rests changes the date and sends one event") func turn() {
    let choice = Choice(.date)
    choice.turn(1, by: 3)
    #expect(choice.text == "2026 6 4 9 41 0")
    #expect(choice.changes == 1)
    choice.turn(2, by: -2)
    #expect(choice.text == "2024 6 4 9 41 0")
    #expect(choice.changes == 2)
  }

  @Test("A day that the month does not have turns back to its last one") func lastDay() {
    let choice = Choice(.date)
    choice.picker.date = Self.date(2026, 3, 31)
    #expect(choice.shown == ["March", "31", "2026"])
    choice.turn(0, by: -1)
    #expect(choice.text == "2026 2 28 0 0 0")
    #expect(choice.shown == ["February", "28", "2026"])
    choice.turn(1, by: 2)
    #expect(choice.shown == ["February", "28", "2026"])
    #expect(choice.changes == 1)
  }

  @Test("Wheels turn back to the limits") func limits() {
    let choice = Choice(.dateAndTime)
    choice.picker.minimumDate = Self.date(2026, 6, 1, 8, 30)
    choice.picker.maximumDate = Self.date(2026, 6, 2)
    choice.turn(1, by: -3)
    #expect(choice.text == "2026 6 1 8 30 0")
    #expect(choice.shown == ["Today", "8", "30", "AM"])
    choice.turn(0, by: 3)
    #expect(choice.text == "2026 6 2 0 0 0")
    #expect(choice.shown == ["Tue Jun 2", "12", "00", "AM"])
    choice.picker.date = Self.date(2030, 1, 1)
    #expect(choice.text == "2026 6 2 0 0 0")
    #expect(choice.changes == 2)
  }

  @Test("Code sets the date without an event, and animated") func code() {
    let choice = Choice(.dateAndTime)
    choice.picker.setDate(Self.date(2027, 12, 24, 18, 5), animated: true)
    #expect(choice.text == "2027 12 24 18 5 0")
    choice.tester.advance(to: 2)
    #expect(choice.shown == ["Fri Dec 24", "6", "05", "PM"])
    choice.picker.timeZone = TimeZone(secondsFromGMT: 3_600)
    #expect(choice.shown == ["Fri Dec 24", "7", "05", "PM"])
    choice.picker.locale = Locale(identifier: "en_GB")
    #expect(choice.shown == ["Fri Dec 24", "19", "05"])
    #expect(choice.changes == 0)
  }

  @Test("Minutes come in intervals, and wrap around") func minutes() {
    let choice = Choice(.time)
    choice.picker.minuteInterval = 15
    #expect(choice.shown == ["9", "30", "AM"])
    #expect(choice.text == "2026 6 1 9 30 0")
    choice.turn(1, by: 3)
    #expect(choice.text == "2026 6 1 9 15 0")
    choice.turn(2, by: 1)
    #expect(choice.shown == ["9", "15", "PM"])
    choice.picker.minuteInterval = 7
    #expect(choice.picker.minuteInterval == 1)
  }

  @Test("A duration has one minute at least") func duration() {
    let choice = Choice(.countDownTimer)
    choice.picker.countDownDuration = 3_660
    #expect(choice.shown == ["1 hour", "1 min"])
    choice.turn(0, by: -1)
    #expect(choice.picker.countDownDuration == 60)
    choice.turn(1, by: -1)
    #expect(choice.picker.countDownDuration == 60)
    #expect(choice.shown == ["0 hours", "1 min"])
    choice.turn(1, by: 4)
    #expect(choice.picker.countDownDuration == 300)
    #expect(choice.changes == 2)
  }

  @Test("A disabled picker cannot be turned") func disabled() {
    let choice = Choice(.date)
    choice.picker.isEnabled = false
    choice.turn(1, by: 3)
    #expect(choice.text == "2026 6 1 9 41 0")
    choice.picker.preferredDatePickerStyle = .compact
    #expect(choice.picker.preferredDatePickerStyle == .compact)
    #expect(choice.picker.datePickerStyle == .wheels)
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }
}
