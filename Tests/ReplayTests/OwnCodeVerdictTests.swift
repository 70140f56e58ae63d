import Foundation
import Replay
import Stages
import Testing
import TouchKit
import UIKitMotion

/// What is said of gestures in code as libraries write it: nothing that nobody can know.
@Suite("Verdicts on code of one's own") struct OwnCodeVerdictTests {
  private func answer(
    _ root: @escaping @Sendable () -> View, at place: CGPoint, by way: CGPoint = .zero, lift: Int64 = 300
  ) throws -> Answer {
    let session = try session(OwnScene("page") { _ in root() })
    try session.drag(from: place, by: way, lift: lift)
    return try #require(session.run.answer(about: .meant(nil)))
  }

  /// A card that follows the finger and, when it is let go, does something.
  private static func card(atEnd: @escaping (View) -> Void) -> View {
    let (root, card) = (View(), View(frame: CGRect(x: 50, y: 100, width: 200, height: 300)))
    (card.backgroundColor, card.accessibilityIdentifier) = (.black, "card")
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned card] pan in
      guard let pan = pan as? PanGestureRecognizer else { return }
      if pan.state == .ended { return atEnd(card) }
      card.transform = CGAffineTransform(translationX: pan.translation(in: nil).x, y: 0)
    }
    card.addGestureRecognizer(pan)
    root.addSubview(card)
    return root
  }

  @Test("Of what comes back by code, nobody knows whether it should have stayed") func back() throws {
    let answer = try answer(
      { Self.card { card in View.animate(withDuration: 0.2) { card.transform = .identity } } },
      at: CGPoint(x: 100, y: 200), by: CGPoint(x: 80, y: 0))
    #expect(answer.judgement.kind == .takenBack)
    #expect(answer.headline.hasSuffix("and came back."))
    #expect(answer.expected == nil)
  }

  @Test("A card that is thrown away is what is told, and not the one behind it") func thrown() throws {
    let answer = try answer(
      {
        Self.card { card in
          let next = View(frame: CGRect(x: 60, y: 110, width: 180, height: 280))
          (next.backgroundColor, next.accessibilityIdentifier) = (.white, "next")
          card.superview?.insertSubview(next, at: 0)
          View.animate(withDuration: 0.2) {
            card.alpha = 0
          } completion: { _ in
            card.removeFromSuperview()
          }
        }
      }, at: CGPoint(x: 100, y: 200), by: CGPoint(x: 80, y: 0))
    #expect(answer.headline.hasSuffix("and disappeared."))
  }

  @Test("A world without a size that code scales is what zoomed, and not each card in it") func world() throws {
    let answer = try answer(
      {
        let (root, world) = (View(frame: CGRect(x: 0, y: 0, width: 300, height: 500)), View(frame: .zero))
        (root.accessibilityIdentifier, world.accessibilityIdentifier) = ("canvas", "world")
        for index in 0..<3 {
          let card = View(frame: CGRect(x: 40 + 80 * Double(index), y: 60, width: 60, height: 90))
          card.backgroundColor = .black
          world.addSubview(card)
        }
        let pan = PanGestureRecognizer()
        pan.addAction { [unowned world] pan in
          guard let pan = pan as? PanGestureRecognizer else { return }
          let scale = 1 + pan.translation(in: nil).x / 100
          world.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        root.addGestureRecognizer(pan)
        root.addSubview(world)
        return root
      }, at: CGPoint(x: 100, y: 300), by: CGPoint(x: 80, y: 0))
    #expect(answer.headline == "The world zoomed to 1.7 times.")
  }

  private final class Stepper: Control {
    let handle = View(frame: CGRect(x: 60, y: 0, width: 40, height: 40))

    init() {
      super.init(frame: CGRect(x: 50, y: 100, width: 160, height: 40))
      (accessibilityIdentifier, handle.accessibilityIdentifier) = ("stepper", "handle")
      handle.backgroundColor = .black
      addSubview(handle)
      let pan = PanGestureRecognizer()
      pan.addAction { [unowned self] pan in
        guard let pan = pan as? PanGestureRecognizer else { return }
        handle.transform = CGAffineTransform(translationX: pan.state == .ended ? 0 : pan.translation(in: nil).x, y: 0)
        if pan.state == .ended { send(.valueChanged) }
      }
      handle.addGestureRecognizer(pan)
    }
  }

  @Test("A handle that springs back after it changed its control has done what was meant") func handle() throws {
    let answer = try answer(
      {
        let root = View()
        root.addSubview(Stepper())
        return root
      }, at: CGPoint(x: 130, y: 120), by: CGPoint(x: 60, y: 0))
    #expect(answer.judgement.kind == .reacted)
  }

  @Test("A tap of which only is seen what comes of it says who called what") func tap() throws {
    let answer = try answer(
      {
        let (root, backdrop) = (View(), View(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        let sheet = View(frame: CGRect(x: 0, y: 300, width: 375, height: 367))
        (sheet.backgroundColor, sheet.accessibilityIdentifier) = (.white, "sheet")
        backdrop.accessibilityIdentifier = "backdrop"
        let tap = TapGestureRecognizer()
        tap.addAction(named: "dismiss") { [unowned sheet] _ in sheet.removeFromSuperview() }
        backdrop.addGestureRecognizer(tap)
        for view in [backdrop, sheet] { root.addSubview(view) }
        return root
      }, at: CGPoint(x: 100, y: 100), lift: 80)
    #expect(answer.headline == "The backdrop was tapped; the sheet disappeared.")
    #expect(answer.reason == "The tap of the backdrop recognized after 80 ms and called dismiss().")
  }

  @Test("What an opaque view hides was not meant") func hidden() throws {
    let answer = try answer(
      {
        let (root, cover) = (View(), View(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        let button = Button(frame: CGRect(x: 50, y: 50, width: 100, height: 44))
        button.title = "Behind"
        cover.backgroundColor = .white
        for view in [button, cover] { root.addSubview(view) }
        return root
      }, at: CGPoint(x: 100, y: 70), lift: 80)
    #expect(answer.judgement.kind == .noTarget)
    // Through one that dims it, it can be seen.
    let dimmed = try self.answer(
      {
        let (root, cover) = (View(), View(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        let button = Button(frame: CGRect(x: 50, y: 50, width: 100, height: 44))
        button.title = "Behind"
        cover.backgroundColor = Color(white: 0, alpha: 0.4)
        for view in [button, cover] { root.addSubview(view) }
        return root
      }, at: CGPoint(x: 100, y: 70), lift: 80)
    #expect(dimmed.headline == "“Behind” did nothing.")
  }

  private final class ToastWindow: Window {}

  private final class Page: View {
    private var toastWindow: Window?

    /// Shows a toast that goes after 2 s.
    func show() {
      let toast = ToastWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 80))
      let banner = View(frame: toast.bounds)
      (banner.backgroundColor, banner.accessibilityIdentifier) = (.black, "banner")
      toast.addSubview(banner)
      toastWindow = toast
      toast.isHidden = false
      _ = window?.schedule(after: 2, repeats: false) { [weak self] _ in self?.toastWindow?.isHidden = true }
    }
  }

  @Test("A window in front is called after its class, and what an earlier timer hides is no consequence")
  func window() throws {
    let scene = OwnScene("page") { _ in
      let page = Page()
      for (place, title) in ["Show", "Other"].enumerated() {
        let button = Button(frame: CGRect(x: 50, y: 200 + 100 * place, width: 100, height: 44))
        button.title = title
        if place == 0 { button.addAction(for: .touchUpInside, named: "show") { [unowned page] _ in page.show() } }
        page.addSubview(button)
      }
      return page
    }
    let session = try session(scene)
    func tap(at ms: Int64, _ y: Double) throws -> String {
      for (time, kind) in [(ms, InputEvent.Kind.down(.direct)), (ms + 80, .up)] {
        let place = CGPoint(x: 80, y: y)
        try session.send([InputEvent(time: Instant(microseconds: time * 1_000), kind: kind, location: place)])
      }
      session.advance(to: Instant(microseconds: (ms + 1_000) * 1_000))
      return try #require(session.run.answer(about: .meant(nil))).headline
    }
    let (first, second) = (try tap(at: 0, 220), try tap(at: 1_800, 320))
    #expect(first == "“Show” was pressed; the toast window appeared.")
    #expect(second == "“Other” was pressed.")
    let effects = session.run.reactions(from: Instant(seconds: 1.8)).flatMap(\.effects).map(\.kind)
    #expect(effects.contains(.disappeared))
  }

  @Test("A control that only code told is no rival of the button in it or beside it") func key() throws {
    final class Pad: Control {
      let key = Button(frame: CGRect(x: 20, y: 20, width: 100, height: 44))

      init() {
        super.init(frame: CGRect(x: 0, y: 100, width: 375, height: 100))
        (accessibilityIdentifier, key.title) = ("pad", "1")
        addSubview(key)
        key.addAction(for: .touchUpInside, named: "type") { [unowned self] _ in send(.valueChanged) }
      }
    }
    let answer = try answer(
      {
        let root = View()
        root.addSubview(Pad())
        return root
      }, at: CGPoint(x: 60, y: 140), lift: 80)
    #expect(answer.judgement.kind == .reacted)
    #expect(answer.headline == "The key was pressed.")
  }

  @Test("A tap that code of a scroll view answered, and a drag that its own pan did, were not meant to scroll it")
  func scroller() throws {
    @Sendable func page() -> View {
      let (root, list) = (View(), ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
      (list.accessibilityIdentifier, list.contentSize) = ("list", CGSize(width: 800, height: 667))
      let bar = View(frame: CGRect(x: 0, y: 0, width: 375, height: 60))
      (bar.accessibilityIdentifier, bar.backgroundColor, bar.isHidden) = ("bar", .black, true)
      let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
      tap.addAction(named: "toggle") { [unowned bar] _ in bar.isHidden.toggle() }
      pan.addAction(named: "pull") { [unowned list] pan in
        if let pan = pan as? PanGestureRecognizer {
          list.transform = CGAffineTransform(translationX: 0, y: pan.translation(in: nil).y)
        }
      }
      for recognizer in [tap, pan] { list.addGestureRecognizer(recognizer) }
      for view in [list, bar] { root.addSubview(view) }
      return root
    }
    let tapped = try answer({ page() }, at: CGPoint(x: 100, y: 300), lift: 80)
    #expect(tapped.judgement.kind == .reacted)
    #expect(tapped.headline.contains("the bar appeared"))
    let pulled = try answer({ page() }, at: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: 120))
    #expect(pulled.judgement.kind == .reacted, "\(pulled.headline)")
  }

  @Test("A view that was put into one that came later has a place, also before that") func moved() throws {
    let scene = OwnScene("page") { _ in
      let (root, below) = (View(), View(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
      let card = View(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
      (card.backgroundColor, card.isUserInteractionEnabled) = (.black, false)
      let tap = TapGestureRecognizer()
      tap.addAction(named: "wrap") { [unowned root, unowned card] _ in
        let box = View(frame: card.frame)
        root.addSubview(box)
        box.addSubview(card)
      }
      below.addGestureRecognizer(tap)
      for view in [below, card] { root.addSubview(view) }
      return root
    }
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 100, y: 100), by: .zero, lift: 80)
    #expect(!session.run.questions().isEmpty)
  }
}
