import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.1: a scroll view is the delegate of its own recognizers and remains it.
@Suite struct MisuseTests {
  final class Delegate: GestureRecognizerDelegate {}

  /// A scroll view that zooms, in a window that collects what goes wrong.
  private final class Stage {
    let rig = ScrollRig { $0.maximumZoomScale = 2 }
    var heard: [Misuse] = []
    var scrollView: ScrollView { rig.scrollView }
    var trace: Trace { rig.tester.window.trace }

    init() { rig.tester.window.misuseHandler = { [unowned self] misuse, _ in heard.append(misuse) } }

    /// Refusals in the trace: whom they are about, what they say, and what led to them.
    var refusals: [(path: String?, text: String, cause: Decision?)] {
      trace.decisions.compactMap { decision in
        guard decision.rule == .misuse, case .misuse(let misuse) = decision.fact else { return nil }
        return (
          trace[decision.subject]?.path, misuse.description, decision.causes.first { _ in true }.flatMap { trace[$0] }
        )
      }
    }
  }

  static let sentence = "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."

  @Test("4.1b another delegate for the pan is refused with UIKit's own words, and that is a decision about the pan")
  func refused() throws {
    let (stage, other) = (Stage(), Delegate())
    stage.scrollView.panGestureRecognizer.delegate = other
    #expect(stage.heard.map(\.description) == [Self.sentence])
    #expect(stage.scrollView.panGestureRecognizer.delegate !== other)
    let refusal = try #require(stage.refusals.first)
    #expect(stage.refusals.count == 1)
    #expect(refusal.text == Self.sentence)
    #expect(refusal.path?.hasSuffix("#pan") == true)
    guard case .setting(.delegate, _) = try #require(refusal.cause).fact else {
      Issue.record("the refusal is not caused by a setting")
      return
    }
    #expect(checkInvariants(stage.rig.tester.window, atRest: true) == [])
  }

  @Test("4.1b none at all is refused too, the one that is there is not; the pinch has the same rule")
  func others() {
    let (stage, other) = (Stage(), Delegate())
    let scrollView = stage.scrollView
    scrollView.panGestureRecognizer.delegate = nil
    scrollView.panGestureRecognizer.delegate = scrollView.panGestureRecognizer.delegate
    scrollView.pinchGestureRecognizer?.delegate = other
    #expect(stage.heard == [.panDelegate, .pinchDelegate])
    #expect(
      stage.heard.last?.description
        == "UIScrollView's built-in pinch gesture recognizer must have its scroll view as its delegate.")
    #expect(scrollView.pinchGestureRecognizer?.delegate !== other)
    #expect(stage.refusals.map(\.path).compactMap { $0?.split(separator: "#").last } == ["pan", "pinch"])
  }

  @Test("4.1b a scroll view whose class is a delegate is the one to ask, and may be assigned")
  func itself() {
    final class Sharing: ScrollView, GestureRecognizerDelegate {
      var asked: [GestureRecognizer] = []
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool {
        asked.append(gestureRecognizer)
        return true
      }
    }
    let tester = Tester()
    let (scrollView, pan) = (Sharing(frame: tester.window.bounds), PanGestureRecognizer())
    scrollView.contentSize = CGSize(width: 375, height: 1_000)
    tester.window.addGestureRecognizer(pan)
    tester.window.addSubview(scrollView)
    #expect(scrollView.panGestureRecognizer.delegate === scrollView)
    scrollView.panGestureRecognizer.delegate = scrollView
    tester.down(0, 100, 300)
    tester.move(0.016, dy: -12)
    #expect(pan.state == .began)
    #expect(scrollView.contentOffset.y == 2)
    #expect(scrollView.asked.contains(scrollView.panGestureRecognizer))
  }

  @Test("4.1b after the refusal the scroll view scrolls as before")
  func scrollsOn() {
    let (stage, other) = (Stage(), Delegate())
    stage.scrollView.panGestureRecognizer.delegate = other
    stage.rig.slowDrag(dy: -100)
    #expect(stage.rig.y == 90)
  }

  @Test("4.1b outside a window the refusal is heard as soon as the scroll view enters one, once")
  func outsideWindow() {
    let (stage, other) = (Stage(), Delegate())
    stage.scrollView.removeFromSuperview()
    stage.scrollView.panGestureRecognizer.delegate = other
    #expect(stage.heard.isEmpty)
    #expect(stage.scrollView.panGestureRecognizer.delegate !== other)
    for _ in 1...2 { stage.rig.tester.window.addSubview(stage.scrollView) }
    #expect(stage.heard == [.panDelegate])
    #expect(stage.refusals.count == 1)
  }

  @Test("4.1b who asks with setDelegate gets the refusal as an error, and other recognizers take any delegate")
  func thrown() throws {
    let (stage, other) = (Stage(), Delegate())
    let error = #expect(throws: Misuse.self) { try stage.scrollView.panGestureRecognizer.setDelegate(other) }
    #expect(error?.description == Self.sentence)
    #expect(stage.refusals.count == 1)
    #expect(stage.heard.isEmpty)
    let tap = TapGestureRecognizer()
    try tap.setDelegate(other)
    #expect(tap.delegate === other)
  }

  @Test("4.1b nobody misses it: without a handler the program ends with these words")
  func ends() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let window = Window(size: CGSize(width: 320, height: 480))
      let scrollView = ScrollView(frame: window.bounds)
      window.addSubview(scrollView)
      scrollView.panGestureRecognizer.delegate = nil
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(Self.sentence))
  }
}
