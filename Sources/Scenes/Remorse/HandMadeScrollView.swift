import Foundation
import TouchKit

/// Seed 000's fallback: a scroll view written by hand, after the numbers of Three20's TTScrollView. It has nothing of a
/// ScrollView but the canvas: it takes all touches itself and places the content as the finger says.
///
/// There is no slop and no momentum. The first movement decides the axis; sideways, more than 60 pt turn the page in
/// 0.4 s, past it by 2 pt and back in 0.1 s, and anything less falls back in 0.3 s. Past an edge every move closes only
/// 0.15 of the gap between content and finger, the less of it the farther out. TTScrollView knows pages no taller than
/// the screen; that tall ones follow the finger up and down by the same rules is an addition.
package final class HandMadeScrollView: ScrollView {
  /// More than this sideways turns the page, in points.
  package static let flickDistance = 60.0
  /// How long a page takes to turn, in seconds.
  package static let flickDuration = 0.4
  /// How far it turns past its place, in points.
  package static let overshoot = 2.0
  /// How long it takes back from there, in seconds.
  package static let overshootDuration = 0.1
  /// How long content takes back that was not flicked, in seconds.
  package static let bounceDuration = 0.3
  /// The share of the gap to the finger that a move past an edge closes.
  package static let resistance = 0.15

  private var page = 0
  private var finger = CGPoint.zero
  private var start = CGPoint.zero
  private var isSideways: Bool?
  /// Counts animations: one that is not the latest has nothing to say any more.
  private var latestAnimation = 0

  package override init(frame: CGRect) {
    super.init(frame: frame)
    (isScrollEnabled, isMultipleTouchEnabled) = (false, false)
  }

  package override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first else { return }
    latestAnimation += 1
    (finger, start, isSideways) = (touch.location(in: nil), contentOffset, nil)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: nil)
    let travel = CGPoint(x: finger.x - place.x, y: finger.y - place.y)
    if isSideways == nil, travel != .zero { isSideways = abs(travel.x) >= abs(travel.y) }
    if isSideways == true {
      contentOffset.x = follow(contentOffset.x, start.x + travel.x, last: lastOffset.x, extent: bounds.width)
    } else {
      contentOffset.y = follow(contentOffset.y, start.y + travel.y, last: lastOffset.y, extent: bounds.height)
    }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { letGo() }
  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { letGo() }

  private var lastOffset: CGPoint {
    CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
  }

  /// Past an edge only a part of what the finger asks for.
  private func follow(_ shown: Double, _ wanted: Double, last: Double, extent: Double) -> Double {
    let room = Room(limits: 0...last, extent: extent)
    return Three20Physics.place(Pull(shown: shown, wanted: wanted, step: wanted - shown, room: room))
  }

  // MARK: Letting go

  private func letGo() {
    let moved = contentOffset.x - start.x
    let last = Int((contentSize.width / bounds.width).rounded()) - 1
    let next = abs(moved) > Self.flickDistance ? page + (moved > 0 ? 1 : -1) : page
    let y = min(max(contentOffset.y, 0), lastOffset.y)
    guard next != page, (0...last).contains(next) else {
      let place = CGPoint(x: Double(page) * bounds.width, y: y)
      if place != contentOffset { move(to: place, in: Self.bounceDuration) }
      return
    }
    let past = next > page ? Self.overshoot : -Self.overshoot
    page = next
    let place = CGPoint(x: Double(next) * bounds.width, y: y)
    move(to: CGPoint(x: place.x + past, y: y), in: Self.flickDuration) { view in
      view.move(to: place, in: Self.overshootDuration)
    }
  }

  private func move(
    to end: CGPoint, in duration: Double, then next: @escaping (HandMadeScrollView) -> Void = { _ in }
  ) {
    latestAnimation += 1
    let (number, begin) = (latestAnimation, contentOffset)
    animate(duration: duration, timing: .cubicOut) { [weak self] part in
      guard let self, number == latestAnimation else { return }
      contentOffset = CGPoint(x: end.x + (begin.x - end.x) * (1 - part), y: end.y + (begin.y - end.y) * (1 - part))
    } completion: { [weak self] in
      if let self, number == latestAnimation { next(self) }
    }
  }
}
