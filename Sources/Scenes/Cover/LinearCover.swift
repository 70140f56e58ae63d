import Foundation
import TouchKit

/// The article's solution: a custom pan recognizes simultaneously with the scroll views' and sets the other one's
/// offset once a drag has crossed the seam.
///
/// As published, with its defects: there is no momentum after release, and a drag whose translation is 0 when it
/// crosses the seam loses the crossing, because 0 means "not crossed yet".
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
