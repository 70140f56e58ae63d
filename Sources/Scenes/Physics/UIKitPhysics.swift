import ScrollPhysics

/// The engine's motion (spec 5.4, 5.6, 5.7), for comparison with another toolkit.
enum UIKitPhysics {
  static func curve(after release: Release) -> any Curve {
    let (room, inside) = (release.room, release.room.limits.contains(release.offset))
    if release.pages && inside {
      let page = PageTarget(
        offset: release.offset, velocity: release.velocity, stride: room.extent, limits: room.limits)
      return PageSpring(
        from: release.offset, to: page.offset, velocity: release.velocity, extent: room.extent,
        settleDistance: release.settleDistance)
    }
    return Flight(
      from: release.offset, velocity: release.velocity, limits: room.limits, bounces: release.bounces,
      rate: release.rate, settleDistance: release.settleDistance)
  }
}
