import Testing
import UIKitNames

/// Classes of Foundation that Linux does not have.
@Suite struct FoundationNameTests {
  @Test(
    "Lengths of time are written in each style",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, 4_805.0, "1:20:05"), (.positional, 65, "1:05"),
      (.abbreviated, 4_805, "1h 20m 5s"), (.short, 3_600, "1 hr"), (.full, 7_260, "2 hours, 1 minute"),
      (.full, 0, "0 seconds"), (.brief, 60, "1min"),
    ]) func durations(style: DateComponentsFormatter.UnitsStyle, seconds: Double, text: String)
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test("The largest units alone, padded fields, and what is no time") func durationSettings() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    (formatter.allowedUnits, formatter.maximumUnitCount) = ([.day, .hour, .minute], 1)
    #expect(formatter.string(from: 90_000) == "1d")
    #expect(formatter.string(from: .infinity) == nil)
    let padded = DateComponentsFormatter()
    (padded.allowedUnits, padded.zeroFormattingBehavior) = ([.minute, .second], .pad)
    #expect(padded.string(from: 7) == "00:07")
  }

  @Test("Web and mail addresses are found, and nothing else") func links() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let text = "Ask mara@example.org, or see https://example.org/a?b=1."
    let found = detector.matches(in: text, range: NSRange(text.startIndex..., in: text))
    #expect(
      found.map { (text as NSString).substring(with: $0.range) } == ["mara@example.org", "https://example.org/a?b=1"])
    #expect(detector.firstMatch(in: "no address", range: NSRange(location: 0, length: 10)) == nil)
  }

  @Test("A custom action calls its closure or the method of its target") func customAction() {
    final class Reader: NSObject {
      var calls = 0
      func read(_ action: UIAccessibilityCustomAction) -> Bool {
        calls += 1
        return true
      }
    }
    let reader = Reader()
    #expect(UIAccessibilityCustomAction(name: "a") { $0.name == "a" }.perform())
    let action = UIAccessibilityCustomAction(name: "b", target: nil, selector: Selector("read", Reader.read))
    #expect(!action.perform())
    action.target = reader
    #expect(action.perform())
    #expect(reader.calls == 1)
  }
}
