import UIKitNames

// What the storyboard of the article of seed 002 says, which is not printed: where the two scroll views are, how large
// their contents are, and whose delegate the controller is. Numbers are those of the story: a cover of 150 pt above
// tabs.

protocol CoverAndTabs: UIScrollViewDelegate {
  var mainScrollView: UIScrollView { get }
  var subScrollView: UIScrollView { get }
}

extension CoverAndTabs where Self: UIViewController {
  func layOutCoverAndTabs() {
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    mainScrollView.frame = view.bounds
    mainScrollView.contentSize = CGSize(width: 375, height: 1000)
    subScrollView.frame = CGRect(x: 0, y: 150, width: 375, height: 850)
    subScrollView.contentSize = CGSize(width: 375, height: 2000)
    subScrollView.isScrollEnabled = false
    (mainScrollView.accessibilityIdentifier, subScrollView.accessibilityIdentifier) = ("main", "sub")
    mainScrollView.addSubview(subScrollView)
    view.addSubview(mainScrollView)
    (mainScrollView.delegate, subScrollView.delegate) = (self, self)
  }
}

extension ViewController: CoverAndTabs {}
extension Naive.ViewController: CoverAndTabs {}
extension OwnDelegate.ViewController: CoverAndTabs {}
