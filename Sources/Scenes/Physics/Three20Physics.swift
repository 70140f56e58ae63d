import ScrollPhysics

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
