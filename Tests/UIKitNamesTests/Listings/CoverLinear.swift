// swift-format-ignore-file
import UIKitNames // import UIKit

// The last listing of the article of seed 002, a cover above tabs, line for line as it is published; its comments are
// left out, and the class around it is the one that it implies. Four lines differ, each with the published one beside
// it.

class ViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  let mainScrollView = UIScrollView() // @IBOutlet weak var mainScrollView: UIScrollView!
  let subScrollView = UIScrollView() // @IBOutlet weak var subScrollView: UIScrollView!

  let maxOffsetY: CGFloat = 150

  override func viewDidLoad() {
    super.viewDidLoad()
    layOutCoverAndTabs()

    let pan = UIPanGestureRecognizer(target: self, action: ViewController.panGestureRecognizerAction(recognizer:)) // let pan = UIPanGestureRecognizer(target: self, action: #selector(ViewController.panGestureRecognizerAction(recognizer:)))
    pan.delegate = self
    mainScrollView.addGestureRecognizer(pan)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                         shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    return true
  }

  var mainScrollEnabled = false
  var subScrollEnabled = false

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView == mainScrollView {
      if scrollView.contentOffset.y >= maxOffsetY {
        scrollView.setContentOffset(CGPoint(x: 0, y: maxOffsetY), animated: false)
        mainScrollView.isScrollEnabled = false
        subScrollView.isScrollEnabled = true
        subScrollEnabled = true
        mainScrollEnabled = false
      }
    }else {
      if scrollView.contentOffset.y <= 0 {
        scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: false)
        subScrollView.isScrollEnabled = false
        mainScrollView.isScrollEnabled = true
        mainScrollEnabled = true
        subScrollEnabled = false
      }
    }
  }

  var currentPanY: CGFloat = 0
  func panGestureRecognizerAction(recognizer: UIPanGestureRecognizer) {
    if recognizer.state != .changed{
      currentPanY = 0
      mainScrollEnabled = false
      subScrollEnabled = false
    }else {
      let currentY = recognizer.translation(in: mainScrollView).y
      if mainScrollEnabled || subScrollEnabled {
        if currentPanY == 0 {
          currentPanY = currentY
        }
        let offsetY = currentPanY - currentY
        if mainScrollEnabled {
          let supposeY = maxOffsetY + offsetY
          if supposeY >= 0 {
            mainScrollView.contentOffset = CGPoint(x: 0, y: supposeY)
          }else {
            mainScrollView.contentOffset = CGPoint.zero
          }
        }else {
          subScrollView.contentOffset = CGPoint(x: 0, y: offsetY)
        }
      }
    }
  }
}
