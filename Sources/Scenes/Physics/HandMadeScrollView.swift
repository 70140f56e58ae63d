import Foundation
import ScrollPhysics
import TouchKit

/// Seed 000's fallback: a scroll view with its own touch handling, after Three20's TTScrollView. It uses only the
/// content offset of a ScrollView.
///
/// There is no slop and no momentum. The first movement decides the axis. A horizontal drag of more than 60 pt turns
/// the page in 0.4 s, overshoots by 2 pt and returns in 0.1 s. A shorter one returns in 0.3 s. Past an edge every move
/// closes 0.15 of the gap between content and finger, and less farther out. Vertical scrolling by the same rules is an
/// addition: TTScrollView has no pages taller than the screen.
package final class HandMadeScrollView: ScrollView {
  /// The horizontal travel above which the page turns, in points.
  package static let flickDistance = 60.0
  /// The duration of a page turn, in seconds.
  package static let flickDuration = 0.4
  /// The overshoot of a page turn, in points.
  package static let overshoot = 2.0
  /// The duration of the return from the overshoot, in seconds.
  package static let overshootDuration = 0.1
  /// The duration of the return without a page turn, in seconds.
  package static let bounceDuration = 0.3
  /// The share of the gap that a move past an edge closes.
  package static let resistance = 0.15

  private var page = 0
  private var finger = CGPoint.zero
  private var start = CGPoint.zero
  private var isSideways: Bool?
  private let motion = LatestAnimation()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    (isScrollEnabled, isMultipleTouchEnabled) = (false, false)
  }

  package override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first else { return }
    motion.cancel()
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

  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { release() }
  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { release() }

  private var lastOffset: CGPoint {
    CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
  }

  /// Returns the offset for a move, with resistance past an edge.
  private func follow(_ shown: Double, _ wanted: Double, last: Double, extent: Double) -> Double {
    let room = Room(limits: 0...last, extent: extent)
    return Three20Physics.place(Pull(shown: shown, wanted: wanted, step: wanted - shown, room: room))
  }

  private func release() {
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

  private func move(to end: CGPoint, in duration: Double, then next: @escaping (HandMadeScrollView) -> Void = { _ in })
  {
    let begin = contentOffset
    motion.start(in: self, duration: duration, timing: .cubicOut) { [weak self] part in
      let left = CGPoint(x: (begin.x - end.x) * (1 - part), y: (begin.y - end.y) * (1 - part))
      self?.contentOffset = CGPoint(x: end.x + left.x, y: end.y + left.y)
    } completion: { [weak self] in
      if let self { next(self) }
    }
  }
}

/// The scrolling of Three20's TTScrollView, seed 000's fallback. It has only pages; without paging the content stays
/// where it is released.
enum Three20Physics {
  private typealias Numbers = HandMadeScrollView

  static func place(_ pull: Pull) -> Double {
    let edge = pull.room.clamp(pull.wanted)
    guard pull.wanted != edge else { return pull.wanted }
    let share = max(1 - abs(pull.wanted - edge) / pull.room.extent, 0) * Numbers.resistance
    let from = pull.wanted < edge ? min(pull.shown, edge) : max(pull.shown, edge)
    return from + (pull.wanted - from) * share
  }

  static func curve(after release: Release) -> any Curve {
    let (start, room) = (release.offset, release.room)
    guard release.pages else { return back(from: start, to: room.clamp(start)) }
    let page = (release.dragStart / room.extent).rounded()
    let moved = start - release.dragStart
    let next = abs(moved) > Numbers.flickDistance ? page + (moved > 0 ? 1 : -1) : page
    let place = room.clamp(next * room.extent)
    guard next != page, room.limits.contains(next * room.extent) else { return back(from: start, to: place) }
    let past = next > page ? place + Numbers.overshoot : place - Numbers.overshoot
    let flick = OffsetAnimation(from: start, to: past, duration: Numbers.flickDuration * 1_000, timing: .cubicOut)
    let home = OffsetAnimation(from: past, to: place, duration: Numbers.overshootDuration * 1_000, timing: .cubicOut)
    return Relay(first: flick, handOver: flick.duration, second: home)
  }

  private static func back(from start: Double, to place: Double) -> any Curve {
    start == place
      ? Rest(destination: start)
      : OffsetAnimation(from: start, to: place, duration: Numbers.bounceDuration * 1_000, timing: .cubicOut)
  }
}
