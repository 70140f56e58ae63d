import Foundation
import TouchKit

/// The article's answer: a pan of one's own recognizes together with those of the scroll views, and moves what they
/// would not, once a drag has crossed the seam.
///
/// What is published is kept, its faults included: the content stops dead when the finger lifts, and a drag that is
/// back where it began when the crossing is to be noted down forgets it, because 0 stands for "not crossed yet".
final class LinearCover: CoverViewController, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  private var mainScrollEnabled = false
  private var subScrollEnabled = false
  private var currentPanY = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
    pan.delegate = self
    pan.addAction(named: "panGestureRecognizerAction") { [unowned self] _ in panGestureRecognizerAction() }
    mainScrollView.addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      guard scrollView.contentOffset.y >= Self.maxOffsetY else { return }
      scrollView.setContentOffset(CGPoint(x: 0, y: Self.maxOffsetY), animated: false)
      enableScrolling(ofLists: true)
      (mainScrollEnabled, subScrollEnabled) = (false, true)
    } else if scrollView.contentOffset.y <= 0 {
      scrollView.setContentOffset(.zero, animated: false)
      enableScrolling(ofLists: false)
      (mainScrollEnabled, subScrollEnabled) = (true, false)
    }
  }

  private func panGestureRecognizerAction() {
    guard pan.state == .changed else {
      // A new gesture knows nothing of the last one's crossing.
      (currentPanY, mainScrollEnabled, subScrollEnabled) = (0, false, false)
      return
    }
    guard mainScrollEnabled || subScrollEnabled else { return }
    let currentY = pan.translation(in: mainScrollView).y
    if currentPanY == 0 { currentPanY = currentY }
    let offsetY = currentPanY - currentY
    if mainScrollEnabled {
      mainScrollView.contentOffset = CGPoint(x: 0, y: max(Self.maxOffsetY + offsetY, 0))
    } else {
      subScrollView.contentOffset = CGPoint(x: 0, y: offsetY)
    }
  }
}
