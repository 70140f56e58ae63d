import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// What users type, and what they are told.
@Suite("Typed settings, moments and names") struct SettingsTextTests {
  @Test("A moment is written as milliseconds, seconds, a step or the end") func moments() throws {
    #expect(try TimePoint("161ms") == .instant(Instant(microseconds: 161_000)))
    #expect(try TimePoint("1.5s") == .instant(Instant(microseconds: 1_500_000)))
    #expect(try TimePoint("step:49") == .step(49))
    #expect(try TimePoint("end") == .end)
    #expect(try TimePoint("decisive") == .decisive)
    #expect(try TimePoint("step:49").instant(tickHz: 120) == Instant(microseconds: 408_333))
    #expect(try TimePoint("step:3").instant(tickHz: 60) == Instant(microseconds: 50_000))
    #expect(try TimePoint("end").instant(tickHz: 60) == nil)
  }

  @Test(
    "Anything else is no moment",
    arguments: [
      "", "12", "ms", "-1ms", "nanms", "infs", "1e999s", "86401s", "step:", "step:-1", "step:1.5", "step:10000001",
      "END",
      "1 s", "0x1p3q",
    ])
  func noMoment(text: String) {
    let found = problem { _ = try TimePoint(text) }
    #expect(found?.code == .usage)
    #expect(found?.description.contains("\"\(text)\"") == true)
  }

  @Test("The nearest name is the one with the fewest edits, if it is near at all") func nearestName() {
    let names = ["photos", "tabs", "edgeRule", "delaysContentTouches"]
    #expect(nearest(to: "photo", among: names) == "photos")
    #expect(nearest(to: "EDGERULE", among: names) == "edgeRule")
    #expect(nearest(to: "tbas", among: names) == "tabs")
    #expect(nearest(to: "delayContentTouches", among: names) == "delaysContentTouches")
    #expect(nearest(to: "xylophone", among: names) == nil)
    #expect(nearest(to: "x", among: [String]()) == nil)
    #expect(suggestion(for: "tab", among: names) == " Did you mean \"tabs\"?")
    #expect(suggestion(for: "qqq", among: names) == "")
  }

  @Test("Values are kept in one form, and defaults are no changes") func canonical() throws {
    var settings = Settings(TabsScene())
    #expect(settings.isOn("delaysContentTouches"))
    #expect(settings["touchesShouldCancel"] == "default")
    for text in ["delaysContentTouches=off", "touchesShouldCancel=ALWAYS", "delay=0200.0ms", "slop=12.5"] {
      try settings.set(text)
    }
    #expect(settings.changes == ["delay=200", "delaysContentTouches=false", "slop=12.5", "touchesShouldCancel=always"])
    #expect(settings.constants.contentTouchDelay == 0.2)
    #expect(settings.constants.panHysteresis == 12.5)
    #expect(settings.constants.tapMovement == EngineConstants().tapMovement)
    for text in ["delaysContentTouches=yes", "touchesShouldCancel=default", "delay=150", "slop=10pt"] {
      try settings.set(text)
    }
    #expect(settings.changes.isEmpty)
    #expect(settings == Settings(TabsScene()))
  }

  @Test(
    "What cannot be set is refused with 64 and the culprit",
    arguments: [
      ("delay", "KEY=VALUE"), ("=1", "KEY=VALUE"), ("", "KEY=VALUE"), ("dealy=1", "Did you mean \"delay\"?"),
      ("wxyz=1", "delaysContentTouches, "), ("delay=soon", "\"soon\""), ("delay=nan", "\"nan\""),
      ("delay=inf", "\"inf\""),
      ("delay=2000.1", "0 to 2000"), ("delay=-1", "-1"), ("slop=5ms", "\"5ms\""),
      ("content=buton", "Did you mean \"button\"?"),
      ("touchesShouldBegin=perhaps", "true, false"), ("delay=", "\"\""),
    ])
  func refused(assignment: String, culprit: String) {
    var settings = Settings(TabsScene())
    let found = problem { try settings.set(assignment) }
    #expect(found?.code == .usage)
    #expect(found?.description.contains(culprit) == true, "\(found?.description ?? "nothing")")
    #expect(settings == Settings(TabsScene()))
  }

  @Test("Some numbers go by a name as well") func namedNumbers() throws {
    let rate = Parameter(
      "rate", "Rate", .number(0.998, 0.9...0.9999, step: 0.001, unit: ""), names: ["normal": 0.998, "fast": 0.99])
    #expect(rate.defaultValue == "0.998")
    #expect(try rate.canonical("normal") == "0.998")
    #expect(try rate.canonical("FAST") == "0.99")
    #expect(try rate.canonical("0.995") == "0.995")
    let unknown = problem { _ = try rate.canonical("slow") }
    #expect(unknown?.description.contains("takes fast, normal or a number, and \"slow\" is none") == true)
    let outside = problem { _ = try rate.canonical("1") }
    #expect(outside?.description.contains("takes fast, normal or 0.9 to 0.9999, and 1 is outside") == true)
  }

  @Test("Every engine constant can be set within its range, and its default is inside") func constants() throws {
    for engine in EngineParameter.all {
      guard case .number(let value, let range, let step, _) = engine.parameter.kind else {
        Issue.record("\(engine.parameter.key) is no number")
        continue
      }
      #expect(range.contains(value))
      #expect(step > 0)
      var settings = Settings(TabsScene())
      try settings.set(engine.parameter.key, to: Parameter.text(range.upperBound))
      #expect(settings.constants != EngineConstants())
    }
  }
}
