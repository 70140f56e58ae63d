import UIKitNames

/// What works: a pan of the screen's own that recognizes beside those of the scroll views. Once a drag has crossed the
/// seam, it moves the content itself, until the finger lifts.
///
/// It has two faults, which tests show: without a scroll view there is no inertia, and a drag that is back where it
/// began when the crossing is noted down notes it again.
final class BridgingCover: CoverScreen, UIGestureRecognizerDelegate {
  /// Whose content the pan moves; nobody's before the seam is crossed.
  private(set) var follower: UIScrollView?
  /// The pan's translation at the crossing. 0 stands for none, though a translation may well be 0.
  private(set) var crossing: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let bridge = UIPanGestureRecognizer(target: self, action: BridgingCover.bridge(_:))
    bridge.delegate = self
    page.addGestureRecognizer(bridge)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    switch scrollView {
    case page where offset >= Self.seam: cross(the: page, at: Self.seam, to: list)
    case list where offset <= 0: cross(the: list, at: 0, to: page)
    default: break
    }
  }

  /// Pins a scroll view to its side of the seam and lets the other one go on.
  private func cross(the last: UIScrollView, at offset: CGFloat, to next: UIScrollView) {
    last.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    hand(to: next)
    follower = next
  }

  func bridge(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed else {
      // What one drag crossed, the next one does not know of.
      (follower, crossing) = (nil, 0)
      return
    }
    let travelled = pan.translation(in: page).y
    guard let follower else { return }
    if crossing == 0 { crossing = travelled }
    let beyond = crossing - travelled
    let offset = follower === page ? max(Self.seam + beyond, 0) : beyond
    follower.contentOffset = CGPoint(x: 0, y: offset)
  }
}
