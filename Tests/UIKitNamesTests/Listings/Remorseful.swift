import UIKitNames

let kThresholdX: CGFloat = 12
let kThresholdY: CGFloat = 4

/// The class of seed 000, published in Objective-C, in Swift: method by method, defects and all. It needs the scroll view
/// of iPhone OS 2 underneath, and that is told here that it forwards nothing by itself.
class RemorsefulScrollView: TouchDrivenScrollView {
  var originalPoint = CGPoint.zero
  var isHorizontalScroll = false
  var isMultitouch = false
  weak var currentChild: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    delaysContentTouches = false
  }

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }

  func honestHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for child in subviews where child.point(inside: point, with: event) {
      if let result = child.hitTest(point, with: event) { return result }
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if isHorizontalScroll { return }
    if touches.count == event?.touches(for: self)?.count, let touch = touches.first {
      originalPoint = touch.location(in: self)
      currentChild = honestHitTest(originalPoint, with: event)
      isMultitouch = false
    }
    isMultitouch = isMultitouch || (event?.touches(for: self)?.count ?? 0) > 1
    currentChild?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isHorizontalScroll && !isMultitouch, let point = touches.first?.location(in: self) {
      if abs(originalPoint.x - point.x) > kThresholdX && abs(originalPoint.y - point.y) < kThresholdY {
        isHorizontalScroll = true
        currentChild?.touchesCancelled(event?.touches(for: self) ?? [], with: event)
      }
    }
    if isHorizontalScroll {
      super.touchesMoved(touches, with: event)
    } else {
      currentChild?.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isHorizontalScroll {
      super.touchesEnded(touches, with: event)
    } else {
      super.touchesCancelled(touches, with: event)
      currentChild?.touchesEnded(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if !isHorizontalScroll { currentChild?.touchesCancelled(touches, with: event) }
  }
}

/// The same with its defects mended: a new sequence of touches starts anew, and the child is the one in front, under the
/// point as the child sees it.
final class CorrectedRemorsefulScrollView: RemorsefulScrollView {
  override func honestHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    contentView(at: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.count == event?.touches(for: self)?.count { isHorizontalScroll = false }
    super.touchesBegan(touches, with: event)
  }
}
