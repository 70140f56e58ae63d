import Foundation
import Replay
import TouchKit

/// A zoomed picture on a card that a drag dismisses.
struct DragToDismissScene: ConflictScene {
  let conflict = Conflict(8, "conflict-drag-to-dismiss", "Drag to dismiss", in: .nesting)
  let story = Story(
    shows: "A poster over a journal, zoomed to 1.6 times. A pan on the card around should pull it away. But the"
      + " poster's scroll view lies deeper, wins every drag, and only stretches at its upper edge.",
    attempt: "Pull down at the top: the poster stretches 73 pt and the card stays. With the fix the card follows. Once"
      + " the poster is scrolled, the same pull scrolls it back. Tap the thumbnail to open it again.",
    source: "Reported of image viewers, for tall or zoomed pictures. The fix: the scroll view's pan requires the card's"
      + " to fail, and that one begins only for a pull down at the top.")
  let symptoms = [
    "drag to dismiss does not work when zoomed", "image viewer scroll view blocks swipe down",
    "pan to close never called over UIScrollView", "tall image cannot be pulled away",
    "interactive dismissal conflicts with zooming scroll view",
  ]
  let cases = [
    Case(
      "pull", "Pull down at the top", off: "The poster's pan wins and stretches it 73 pt; the card stays.",
      on: "The card follows 150 pt, and goes when it is let go.", fixedTitle: "The same, fixed"),
    Case(
      "scrolled-fixed", "Pull once it is scrolled",
      on: "The card declines at once: the poster scrolls to 150 and back to 60."),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { JournalRoot(isFixed: isFixed) }
}

/// The journal with the card over it.
private final class JournalRoot: View, ScrollViewDelegate, GestureRecognizerDelegate {
  private static let zoom = 1.6

  private let journal = JournalView(frame: CGRect(origin: .zero, size: Screen.size)).identified("journal")
  private let card = View(frame: CGRect(origin: .zero, size: Screen.size)).identified("card")
  private let scroller = ScrollView(frame: CGRect(origin: .zero, size: Screen.size)).identified("scroller")
  private let poster = PosterView(width: Screen.size.width)
  private let pan = PanGestureRecognizer()

  init(isFixed: Bool) {
    super.init(frame: card.frame)
    card.backgroundColor = .black
    (scroller.delegate, scroller.minimumZoomScale, scroller.maximumZoomScale) = (self, 1, 3)
    scroller.contentSize = poster.bounds.size
    scroller.addSubview(poster)
    for view in [scroller, makeCloseButton()] { card.addSubview(view) }
    for view in [journal, card] { addSubview(view) }
    showFromTop()
    (pan.delegate, pan.maximumNumberOfTouches) = (self, 1)
    pan.addTarget(self, action: JournalRoot.didPull, named: "dismiss")
    card.addGestureRecognizer(pan)
    if isFixed { scroller.panGestureRecognizer.require(toFail: pan) }
    journal.onOpen = { [unowned self] in open() }
  }

  private func makeCloseButton() -> Button {
    let button = Button(
      "Done", frame: CGRect(x: bounds.width - 92, y: 14, width: 76, height: 36), "close", Color(white: 0, alpha: 0.55),
      pressed: Color(white: 0.35, alpha: 0.8), radius: 18)
    button.onTap(named: "close") { [unowned self] in leave(from: 0) }
    return button
  }

  /// Zooms the picture, centered at its upper edge.
  private func showFromTop() {
    scroller.setZoomScale(Self.zoom, animated: false)
    scroller.contentOffset = CGPoint(x: bounds.width * (Self.zoom - 1) / 2, y: 0)
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { poster }

  // MARK: Dismissing

  /// True for a drag down at the top of the poster.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let way = pan.translation(in: self)
    return scroller.contentOffset.y <= 0 && way.y > abs(way.x)
  }

  private func didPull(_ recognizer: GestureRecognizer) {
    let way = max(pan.translation(in: self).y, 0)
    switch pan.state {
    case .began, .changed: show(way)
    case .ended where way > 100 || pan.velocity(in: self).y > 500: leave(from: way)
    case .ended, .cancelled: animate(from: way, to: 0, duration: 0.25) { [unowned self] in show($0) }
    case .possible, .failed: break
    }
  }

  private func show(_ way: Double) {
    let scale = 1 - 0.15 * min(way / bounds.height, 1)
    card.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: 0, y: way))
  }

  private func leave(from way: Double) {
    let end = Double(bounds.height)
    animate(duration: 0.3) { [unowned self] part in
      show(way + (end - way) * part)
      card.alpha = 1 - 0.3 * part
    } completion: { [unowned self] in
      card.isHidden = true
    }
  }

  private func open() {
    guard card.isHidden else { return }
    (card.isHidden, card.alpha) = (false, 1)
    showFromTop()
    animate(from: bounds.height, to: 0, duration: 0.3) { [unowned self] in show($0) }
  }
}
