import TestSupport
import Testing

import UIKitNames

/// The main queue and timers that code makes itself, on the window's clock.
@Suite("The main queue") struct DispatchTests {
  /// A view that runs a closure for each touch.
  private final class Pad: UIView {
    var touched: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
  }

  private let window = UIWindow(size: CGSize(width: 100, height: 100))
  // In Swift 6 mode the words `DispatchQueue.main.async` take a closure of the main actor.
  private let main = DispatchQueue.main
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { window.addSubview(pad) }

  private func touch(at seconds: Double, _ body: @escaping () -> Void) throws {
    pad.touched = body
    try window.send(
      InputEvent(time: Instant(seconds: seconds), kind: .down(.direct), finger: 1, location: CGPoint(x: 50, y: 50)))
  }

  @Test("A block is called after the event, at the same instant") func afterEvent() throws {
    var said: [String] = []
    try touch(at: 1) {
      main.async { said.append("later \(CACurrentMediaTime())") }
      said.append("now")
    }
    #expect(said == ["now"])
    window.advance(to: Instant(seconds: 1.001))
    #expect(said.count == 2)
    #expect(said.last?.hasPrefix("later 1.000") == true, "\(said)")
  }

  @Test("Delays count from now on the window's clock, in seconds or intervals") func delays() throws {
    var times: [Double] = []
    try touch(at: 2) {
      main.asyncAfter(deadline: .now() + 0.3) { times.append(CACurrentMediaTime()) }
      main.asyncAfter(deadline: .now() + .milliseconds(200)) { times.append(CACurrentMediaTime()) }
      main.asyncAfter(deadline: .now() + .seconds(1)) { times.append(CACurrentMediaTime()) }
    }
    window.advance(to: Instant(seconds: 2.9))
    #expect(times.map { ($0 * 1000).rounded() } == [2200, 2300])
    window.advance(to: Instant(seconds: 3.1))
    #expect(times.count == 3)
  }

  @Test("A cancelled item is not called") func cancel() throws {
    var calls = 0
    let (first, second) = (DispatchWorkItem { calls += 1 }, DispatchWorkItem { calls += 10 })
    try touch(at: 1) {
      main.asyncAfter(deadline: .now() + 0.1, execute: first)
      main.asyncAfter(deadline: .now() + 0.1, execute: second)
    }
    first.cancel()
    window.advance(to: Instant(seconds: 2))
    #expect(calls == 10)
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
  }

  @Test("A group calls its blocks once all that was entered has been left") func group() throws {
    var said: [String] = []
    try touch(at: 1) {
      let group = DispatchGroup()
      group.enter()
      UIView.animate(withDuration: 0.4, animations: { pad.alpha = 0.5 }) { _ in
        said.append("animated")
        group.leave()
      }
      main.async(group: group) { said.append("worked") }
      group.notify(queue: .main) { said.append("all") }
      group.notify(queue: .main, work: DispatchWorkItem { said.append("item") })
      DispatchGroup().notify(queue: .global()) { said.append("nothing") }
    }
    window.advance(to: Instant(seconds: 1.3))
    #expect(said == ["worked", "nothing"])
    window.advance(to: Instant(seconds: 1.5))
    #expect(said == ["worked", "nothing", "animated", "all", "item"])
  }

  @Test("A work item tells when it was performed") func workItem() throws {
    var said: [String] = []
    let item = DispatchWorkItem(qos: .userInitiated) { said.append("worked") }
    try touch(at: 1) {
      item.notify(queue: .main) { said.append("told") }
      main.asyncAfter(deadline: .now() + 0.1, execute: item)
    }
    window.advance(to: Instant(seconds: 1.05))
    #expect(said.isEmpty)
    window.advance(to: Instant(seconds: 2))
    #expect(said == ["worked", "told"])
  }

  @Test("A timer waits at the distant future, and goes on from another date") func fireDate() throws {
    var times: [Double] = []
    var timer: Timer?
    try touch(at: 1) {
      timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in times.append(CACurrentMediaTime()) }
    }
    window.advance(to: Instant(seconds: 1.6))
    timer?.fireDate = .distantFuture
    window.advance(to: Instant(seconds: 5))
    #expect(times == [1.5])
    #expect(timer?.isValid == true)
    timer?.fireDate = Date(timeIntervalSinceNow: 2)
    window.advance(to: Instant(seconds: 7.6))
    #expect(times == [1.5, 7, 7.5])
    timer?.fireDate = .distantPast
    window.advance(to: Instant(seconds: 7.7))
    #expect(times.count == 4)
    timer?.fireDate = .distantFuture
    timer?.invalidate()
    timer?.fireDate = Date()
    window.advance(to: Instant(seconds: 9))
    #expect(times.count == 4)
    #expect(timer?.isValid == false)
  }

  @Test("A timer that is added to a run loop fires on the window's clock, until it is invalid") func runLoop() throws {
    final class Owner {
      var times: [Double] = []
      func fired() { times.append(CACurrentMediaTime()) }
    }
    let owner = Owner()
    var blocks = 0
    var timer: Timer?
    try touch(at: 1) {
      timer = Timer(timeInterval: 0.5, target: owner, selector: Owner.fired, userInfo: nil, repeats: true)
      let other = Timer(timeInterval: 0.25, repeats: false) { _ in blocks += 1 }
      RunLoop.main.add(timer!, forMode: .common)
      RunLoop.current.add(other, forMode: .default)
    }
    window.advance(to: Instant(seconds: 2.2))
    timer?.invalidate()
    window.advance(to: Instant(seconds: 4))
    #expect(owner.times == [1.5, 2])
    #expect(blocks == 1)
  }

  @Test("Code runs on the main thread, whichever it is") func threads() async {
    let isMain = await Task.detached { Thread.isMainThread && Thread.current.isMainThread }.value
    #expect(isMain)
    dispatchPrecondition(condition: .onQueue(.main))
  }
}
