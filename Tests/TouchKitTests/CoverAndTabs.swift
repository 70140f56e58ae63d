import Foundation
import TestSupport
import TouchKit

/// Seed 002: a cover of 150 pt above a list, each a scroll view of its own.
class CoverAndTabs: ScrollViewDelegate, GestureRecognizerDelegate {
  static let coverHeight = 150.0

  let tester = Tester()
  let main: ScrollView
  let sub: ScrollView
  var log: [String] = []

  init(main: ScrollView? = nil, sub: ScrollView? = nil) {
    self.main = main ?? ScrollView(frame: .zero)
    self.sub = sub ?? ScrollView(frame: .zero)
    self.main.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    self.main.contentSize = CGSize(width: 375, height: 1_000)
    self.sub.frame = CGRect(x: 0, y: 150, width: 375, height: 850)
    self.sub.contentSize = CGSize(width: 375, height: 2_000)
    self.sub.isScrollEnabled = false
    self.main.addSubview(self.sub)
    tester.window.addSubview(self.main)
    (self.main.delegate, self.sub.delegate) = (self, self)
  }

  /// So many steps of so many points on the 60 Hz grid.
  func drag(_ steps: Int, by step: Double, fromFrame first: Int = 0, y: Double = 500, lifts: Bool = true) {
    tester.down(tester.frame(first), 187, y)
    for index in 1...steps { tester.move(tester.frame(first + index), dy: step * Double(index)) }
    if lifts { tester.up(tester.frame(first + steps + 1)) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {}

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log.append("\(scrollView === main ? "main" : "sub") didEndDragging(\(decelerate))")
  }
}

/// The first attempt: whoever is to scroll is enabled in didScroll.
final class NaiveCover: CoverAndTabs {
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView === main {
      guard scrollView.contentOffset.y >= Self.coverHeight else { return }
      (main.isScrollEnabled, sub.isScrollEnabled) = (false, true)
    } else if scrollView.contentOffset.y <= 0 {
      (sub.isScrollEnabled, main.isScrollEnabled) = (false, true)
    }
  }
}

/// The answer: a pan of one's own beside the others, which moves what they would not.
final class LinearCover: CoverAndTabs {
  let pan = PanGestureRecognizer()
  /// What the pan moves since the seam was crossed.
  private var follower: ScrollView?
  /// The pan's translation there; 0 stands for "not crossed yet", a fault that is kept.
  private(set) var crossing = 0.0
  /// How often the crossing was noted down in one gesture.
  private(set) var armed = 0

  override init(main: ScrollView? = nil, sub: ScrollView? = nil) {
    super.init(main: main, sub: sub)
    pan.delegate = self
    self.main.addGestureRecognizer(pan)
    pan.addAction { [unowned self] _ in panned() }
  }

  override func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView === main {
      guard scrollView.contentOffset.y >= Self.coverHeight else { return }
      main.setContentOffset(CGPoint(x: 0, y: Self.coverHeight), animated: false)
      (main.isScrollEnabled, sub.isScrollEnabled) = (false, true)
      follower = sub
    } else if scrollView.contentOffset.y <= 0 {
      sub.setContentOffset(.zero, animated: false)
      (sub.isScrollEnabled, main.isScrollEnabled) = (false, true)
      follower = main
    }
  }

  private func panned() {
    guard pan.state == .changed else {
      (crossing, follower) = (0, nil)
      return
    }
    guard let follower else { return }
    let y = Double(pan.translation(in: main).y)
    if crossing == 0 {
      crossing = y
      armed += 1
    }
    let beyond = crossing - y
    follower.contentOffset = CGPoint(x: 0, y: follower === main ? max(Self.coverHeight + beyond, 0) : beyond)
  }
}

/// A scroll view whose pan goes along with those of others.
final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer }
}

/// Both scroll, and each is held where it has to be; what the crossing event moved too far goes on inside.
final class ImprovedCover: CoverAndTabs {
  private var isHolding = false
  private let carriesOver: Bool

  init(carriesOver: Bool) {
    self.carriesOver = carriesOver
    super.init(main: SharingScrollView(frame: .zero), sub: SharingScrollView(frame: .zero))
    sub.isScrollEnabled = true
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !isHolding else { return }
    isHolding = true
    defer { isHolding = false }
    if scrollView === main {
      let beyond = main.contentOffset.y - Self.coverHeight
      if beyond > 0 || sub.contentOffset.y > 0 {
        main.contentOffset.y = Self.coverHeight
        if carriesOver && beyond > 0 && sub.contentOffset.y == 0 { sub.contentOffset.y = beyond }
      }
    } else if main.contentOffset.y < Self.coverHeight {
      sub.contentOffset.y = 0
    }
  }
}
