import TestSupport
import Testing
import UIKitNames

/// A run is over although something turns for ever.
@Suite struct EndlessAnimationTests {
  private let tester = Tester()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() { tester.window.addSubview(view) }

  private func wiggle(_ times: Float) -> CAKeyframeAnimation {
    let wiggle = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    (wiggle.values, wiggle.duration, wiggle.repeatCount) = ([-0.1, 0.1, -0.1], 0.25, times)
    return wiggle
  }

  @Test("Spinners, and animations that repeat without end, go on and hold no run")
  func endless() {
    let spinner = UIActivityIndicatorView()
    tester.window.addSubview(spinner)
    spinner.startAnimating()
    view.layer.add(wiggle(.infinity), forKey: "wiggle")
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { [view] in view.alpha = 0.5 }
    tester.advance(to: 0.1)
    #expect(tester.window.isSettled)
    #expect(!tester.window.isQuiet)
    view.layer.removeAllAnimations()
    spinner.stopAnimating()
    tester.advance(to: 0.2)
    #expect(tester.window.isQuiet)
  }

  @Test("One that ends is waited for, also beside one that does not") func ending() {
    view.layer.add(wiggle(.infinity), forKey: "wiggle")
    view.layer.add(wiggle(4), forKey: "four times")
    tester.advance(to: 0.9)
    #expect(!tester.window.isSettled)
    tester.advance(to: 1.1)
    #expect(tester.window.isSettled)
  }
}
