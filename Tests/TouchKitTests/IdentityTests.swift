import Foundation
import TestSupport
import Testing
import TouchKit

@Suite("What views are called")
struct IdentityTests {
  @Test("A path leads to the newest of those that were called so, and to those that come after it was asked for")
  func newestOfAPath() throws {
    let tester = Tester()
    let trace = tester.window.trace
    func replaceAndTouch(at t: Double) {
      tester.window.subviews.first?.removeFromSuperview()
      let view = View(frame: tester.window.bounds)
      view.accessibilityIdentifier = "card"
      view.addGestureRecognizer(TapGestureRecognizer())
      tester.window.addSubview(view)
      tester.down(t, 100, 100)
      tester.up(t + 0.05)
    }
    #expect(trace.subject(at: "card") == nil)
    replaceAndTouch(at: 1)
    let first = try #require(trace.subject(at: "card"))
    replaceAndTouch(at: 2)
    let second = try #require(trace.subject(at: "card"))
    #expect(first != second && trace[first]?.path == "card" && trace[second]?.path == "card")
    #expect(trace.subject(at: "card#tap").flatMap { trace[$0]?.kind } == .recognizer(.tap, on: second))
  }
}
