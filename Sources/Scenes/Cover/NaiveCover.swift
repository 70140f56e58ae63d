import Foundation
import TouchKit

/// The article's first attempt: toggling `isScrollEnabled`.
///
/// Disabling a scroll view cancels its drag, and the list does not receive a touch that began before it was enabled.
/// The rest of the drag is lost.
class NaiveCover: CoverViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      if scrollView.contentOffset.y >= Self.maxOffsetY { enableScrolling(ofLists: true) }
    } else if scrollView.contentOffset.y <= 0 {
      enableScrolling(ofLists: false)
    }
  }
}

/// The article's second attempt: replacing the delegate of the scroll view's own pan.
///
/// UIKit throws an exception. TouchKit keeps the delegate, records the misuse and continues. Otherwise this is the
/// first attempt.
final class DelegateCover: NaiveCover, GestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = mainScrollView.panGestureRecognizer
    pan.delegate = self
    if pan.delegate !== self { show(.panDelegate) }
  }

  private func show(_ misuse: Misuse) {
    let width = view.bounds.width - 24
    let card = View(frame: CGRect(x: 12, y: view.bounds.height - 160, width: width, height: 106))
    (card.backgroundColor, card.cornerRadius) = (Palette.ink, 12)
    card.isUserInteractionEnabled = false
    card.accessibilityIdentifier = "refusal"
    card.addLabel(
      "The app would end here", CGRect(x: 14, y: 10, width: width - 28, height: 22),
      .title(15).colored(Color(hex: 0xFF8A80)))
    card.addLabel(misuse.description, CGRect(x: 14, y: 36, width: width - 28, height: 60), .mono(13).white, lines: 0)
    view.addSubview(card)
  }
}

/// The article's solution: a custom pan recognizes simultaneously with the scroll views' own. Once a drag has crossed
/// the seam, the pan sets the other scroll view's offset.
///
/// It keeps the published defects. There is no momentum after release. A drag whose translation is 0 when it crosses
/// the seam loses the crossing, because 0 means "not crossed yet".
final class LinearCover: CoverViewController, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  /// What the pan moves after the crossing.
  private enum Follower { case nothing, page, list }
  private var follower = Follower.nothing
  /// The pan's translation at the crossing, or 0.
  private var crossing = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
    pan.delegate = self
    pan.addAction(named: "panGestureRecognizerAction") { [unowned self] _ in follow() }
    mainScrollView.addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      guard scrollView.contentOffset.y >= Self.maxOffsetY else { return }
      cross(scrollView, at: Self.maxOffsetY, to: .list)
    } else if scrollView.contentOffset.y <= 0 {
      cross(scrollView, at: 0, to: .page)
    }
  }

  /// Stops a scroll view at the seam and lets the pan move the other one.
  private func cross(_ scrollView: ScrollView, at offset: Double, to next: Follower) {
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    enableScrolling(ofLists: next == .list)
    follower = next
  }

  private func follow() {
    guard pan.state == .changed else {
      // Reset for the next gesture.
      (follower, crossing) = (.nothing, 0)
      return
    }
    guard follower != .nothing else { return }
    let travelled = pan.translation(in: mainScrollView).y
    if crossing == 0 { crossing = travelled }
    let beyond = crossing - travelled
    switch follower {
    case .page: mainScrollView.contentOffset = CGPoint(x: 0, y: max(Self.maxOffsetY + beyond, 0))
    case .list: subScrollView.contentOffset = CGPoint(x: 0, y: beyond)
    case .nothing: break
    }
  }
}
