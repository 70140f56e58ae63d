import Foundation
import TouchKit

/// The article's answer: a pan of one's own recognizes together with those of the scroll views, and moves what they
/// would not, once a drag has crossed the seam.
///
/// What is published is kept, its faults included: the content stops dead when the finger lifts, and a drag that is
/// back where it began when the crossing is to be noted down forgets it, because 0 stands for "not crossed yet".
final class LinearCover: CoverViewController, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  /// What the pan moves since the seam was crossed; nothing before.
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

  /// Holds a scroll view at its side of the seam, and lets what is on the other side go on.
  private func cross(_ scrollView: ScrollView, at offset: Double, to next: Follower) {
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    enableScrolling(ofLists: next == .list)
    follower = next
  }

  private func follow() {
    guard pan.state == .changed else {
      // A new gesture knows nothing of the last one's crossing.
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
