// swift-format-ignore-file
import UIKitNames // import UIKit

// The first listing of the article of seed 002, line for line as it is published; its comment is left out. Three lines
// differ, each with the published one beside it. The type around it is there because the article uses the name of the
// class twice.

enum Naive {
  class ViewController: UIViewController, UIScrollViewDelegate {
    let mainScrollView = UIScrollView() // @IBOutlet weak var mainScrollView: UIScrollView!
    let subScrollView = UIScrollView() // @IBOutlet weak var subScrollView: UIScrollView!

    let maxOffsetY: CGFloat = 150

    override func viewDidLoad() {
      super.viewDidLoad()
      layOutCoverAndTabs()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView == mainScrollView {
        if scrollView.contentOffset.y >= maxOffsetY {
          mainScrollView.isScrollEnabled = false
          subScrollView.isScrollEnabled = true
        }
      }else {
        if scrollView.contentOffset.y <= 0 {
          subScrollView.isScrollEnabled = false
          mainScrollView.isScrollEnabled = true
        }
      }
    }
  }
}

/// Between the two listings the article tries to be the pan's delegate itself, in one line.
enum OwnDelegate {
  class ViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    let mainScrollView = UIScrollView() // @IBOutlet weak var mainScrollView: UIScrollView!
    let subScrollView = UIScrollView() // @IBOutlet weak var subScrollView: UIScrollView!

    override func viewDidLoad() {
      super.viewDidLoad()
      layOutCoverAndTabs()
      mainScrollView.panGestureRecognizer.delegate = self
    }
  }
}
