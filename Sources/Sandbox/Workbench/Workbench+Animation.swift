import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import TouchKit

/// Animates the card about the session's gesture.
extension Workbench {
  /// Returns the animation of the card about the gesture so far. Use it before the session goes on.
  ///
  /// - Parameters:
  ///   - end: The last moment that is shown; nil for the present.
  ///   - step: The time of the gesture from frame to frame, in seconds; nil for the default.
  package func cardAnimation(until end: Instant? = nil, step: Double? = nil, scale: Double) -> GestureAnimation {
    GestureAnimation(
      ofCardAbout: moment(at: session.now), until: end, step: step, scale: scale, metrics: metrics)
  }

  /// Returns work for another thread that makes the GIF of the card about the gesture so far.
  ///
  /// The session may go on meanwhile: the work simulates the input that there is now.
  func cardAnimationWork(scale: Double) -> SteppedWork<Data> {
    var present = moment(at: session.now)
    let verdict = judge(&present)
    let (spec, scene, folder) = (session.spec, session.scene, session.configuration.assets)
    let (settings, played, options) = (session.settings, played, options)
    return .whole { isWanted in
      let run = try simulate(spec, of: scene, assets: folder)
      var end = Moment(of: run, at: run.end, scene: scene, settings: settings, played: played, options: options)
      end.told = verdict.flatMap { run.answer(about: $0.topic, since: $0.start, until: $0.end) }
      let assets = try AssetLocator.find()
      let metrics = try TextMetrics(assets: assets)
      let renderer = try HeadlessRenderer(assets: assets, metrics: metrics)
      let animation = GestureAnimation(ofCardAbout: end, scale: scale, metrics: metrics)
      return try animation.file(with: renderer) { _, _ in isWanted() }.data
    }
  }
}
