import UIKitNames

/// A finger on a window that shows a view controller, on the window's own clock: no test waits.
final class Finger {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private var time = 0.0
  private var place = CGPoint.zero

  init(on controller: UIViewController) {
    window.rootViewController = controller
    window.layoutIfNeeded()
    wait(0.1)
  }

  func down(_ x: Double, _ y: Double) {
    place = CGPoint(x: x, y: y)
    send(.down(.direct))
  }

  /// Moves in steps of a 60th of a second.
  func move(to x: Double, _ y: Double, over seconds: Double) {
    let (start, steps) = (place, max(Int((seconds * 60).rounded()), 1))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      place = CGPoint(x: start.x + (x - start.x) * share, y: start.y + (y - start.y) * share)
      wait(seconds / Double(steps))
      send(.move)
    }
  }

  func up() { send(.up) }
  func cancel() { send(.cancel) }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    wait(0.06)
    up()
  }

  func wait(_ seconds: Double) {
    time += seconds
    window.advance(to: Instant(seconds: time))
  }

  private func send(_ kind: InputEvent.Kind) {
    let event = InputEvent(time: Instant(seconds: time), kind: kind, finger: 1, location: place)
    do { try window.send(event) } catch { preconditionFailure("\(error)") }
  }
}

extension UIView {
  /// The upper edge as it is seen during an animation, in the superview.
  var seenTop: CGFloat { layer.presentation()?.frame.minY ?? frame.minY }
}
