import TouchKit

/// Has a run again, or one that never was: everything that follows from a spec.
///
/// A pure function of its arguments: the same spec gives the same trace, film and pictures in every process, on any
/// thread. It needs no display and no clock; ten minutes of two fingers take about 0.3 s.
///
/// - Parameters:
///   - spec: What to run.
///   - scene: The scene that it names.
///   - assets: The folder of fonts and photos.
///   - until: How far; nil for as far as the spec goes.
///   - watch: Told now and then how far it has come; false breaks it off.
/// - Throws: ``Problem`` if the scene cannot be built or set like that, `InputError` for events that no device sends,
///   `CancellationError` if `watch` said no.
public func simulate(
  _ spec: RunSpec, of scene: any Scene, assets: String, until: Instant? = nil, watch: (Instant) -> Bool = { _ in true }
) throws -> Run {
  var settings = Settings(scene)
  for assignment in spec.settings { try settings.set(assignment) }
  let end = until ?? spec.end
  var spec = spec
  spec.end = end
  let stage = try LiveStage(scene, settings, spec: spec, assets: assets)
  var events = spec.events[..<spec.events.partitioningIndex { $0.time > end }]
  for override in spec.overrides.prefix(while: { $0.time <= end }) {
    let before = events[..<events.partitioningIndex { $0.time >= override.time }]
    try play(before, on: stage, watch)
    events = events[before.endIndex...]
    stage.advance(to: override.time)
    try stage.apply(override)
  }
  try play(events, on: stage, watch)
  stage.advance(to: end)
  stage.catchUp()
  return stage.run
}

private func play(_ events: ArraySlice<InputEvent>, on stage: LiveStage, _ watch: (Instant) -> Bool) throws {
  var sent = events.startIndex
  while sent < events.endIndex {
    guard watch(stage.window.now) else { throw CancellationError() }
    // Events of one stamp belong together.
    var next = min(sent + eventsBetweenWatches, events.endIndex)
    while next < events.endIndex, events[next].time == events[next - 1].time { next += 1 }
    try stage.send(events[sent..<next])
    sent = next
  }
}

/// After so many events somebody may break a simulation off: every few milliseconds.
private let eventsBetweenWatches = 2_048
