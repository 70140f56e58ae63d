import Drawing
import Foundation
import Inspector
import Painting
import Replay
import SDLHost
import Stages
import TouchKit

/// A gesture as an animated GIF, from its beginning to its end, in slow motion if it is short (``AnimationPace``). A file
/// has at most 3 MB, which chats and pull requests show inline.
///
/// It needs a run to which nothing is added any more, and may then be made on any thread.
package struct GestureAnimation {
  private let pace: AnimationPace
  private(set) var draw: (Instant) throws -> DrawList

  /// Creates an animation of any picture of a run.
  ///
  /// - Parameters:
  ///   - end: The last moment that is shown; nil for the run's end.
  ///   - step: The time of the gesture from frame to frame, in seconds; nil for the default.
  ///   - draw: Draws a moment. It is called once for each frame, in order.
  package init(
    of run: Run, until end: Instant? = nil, step: Double? = nil, draw: @escaping (Instant) throws -> DrawList
  ) {
    let news = run.trace.decisions.map(\.time) + run.film.changeTimes
    let start = max(run.start, run.spec.begin)
    pace = AnimationPace(from: start, to: max(start, end ?? run.end), news: news, step: step)
    self.draw = draw
  }

  /// Creates an animation of a card: the stage and the playhead move, and headline and reason are those of the end.
  ///
  /// - Parameters:
  ///   - told: The end of the gesture with its verdict.
  ///   - end: The last moment that is shown; nil for that one.
  package init(
    ofCardAbout told: Moment, until end: Instant? = nil, step: Double? = nil, scale: Double, metrics: TextMetrics
  ) {
    self.init(of: told.run, until: end ?? told.time, step: step) { time in
      let theme = Theme.of(told.options.isDark ? .dark : .light)
      let size = Card.size(of: told.scene.stageSize)
      let canvas = Canvas(size: size, scale: scale, background: theme.background, metrics: metrics)
      Card(of: told.at(time), saying: told).draw(on: canvas, theme: theme)
      return canvas.list
    }
  }

  /// Returns the animation with boxes instead of text.
  func withTextAsBoxes() -> GestureAnimation {
    var animation = self
    animation.draw = { [draw] time in try draw(time).withTextAsBoxes() }
    return animation
  }

  /// Makes the file. While it has more than `limit` bytes, every second frame is left out, and the one before it is
  /// shown twice as long.
  ///
  /// - Parameters:
  ///   - limit: The maximum size, in bytes.
  ///   - goesOn: Called before each frame, with the number of frames that are drawn, and of all. If it returns false,
  ///     nothing is made.
  /// - Returns: The file, and the number of its frames.
  /// - Throws: `CancellationError`; ``Problem`` if first and last frame alone are larger; errors of drawing.
  package func file(
    with renderer: HeadlessRenderer, atMost limit: Int = 3_000_000,
    goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws -> (data: Data, frames: Int) {
    var frames: [DrawnFrame] = []
    var (colors, last): (ColorCounts, Bitmap?) = (ColorCounts(), nil)
    for frame in pace.frames {
      guard goesOn(frames.count, pace.frames.count) else { throw CancellationError() }
      let list = try draw(frame.time)
      try renderer.draw(list)
      let bitmap = renderer.bitmap
      colors.add(bitmap, after: last)
      last = bitmap
      frames.append(DrawnFrame(list: list, milliseconds: frame.milliseconds))
    }
    let palette = Palette(of: colors, capacity: GIFEncoder.capacity)
    while true {
      let data = try encode(frames, palette, renderer, limit) { goesOn(frames.count, frames.count) }
      if let data { return (data, frames.count) }
      guard frames.count > 2 else {
        let kilobytes = limit / 1_000
        throw Problem(
          .cannotWrite, "Two frames of the animation take more than \(kilobytes) KB; choose a smaller --scale.")
      }
      frames = frames.thinned
    }
  }

  /// Returns the GIF of these frames; nil if it is too large.
  private func encode(
    _ frames: [DrawnFrame], _ palette: Palette, _ renderer: HeadlessRenderer, _ limit: Int,
    _ isWanted: () -> Bool
  ) throws -> Data? {
    var encoder: GIFEncoder?
    for frame in frames {
      guard isWanted() else { throw CancellationError() }
      try renderer.draw(frame.list)
      let bitmap = renderer.bitmap
      encoder = encoder ?? GIFEncoder(width: bitmap.width, height: bitmap.height, palette: palette)
      encoder?.add(bitmap, milliseconds: frame.milliseconds)
      guard encoder.map({ $0.length <= limit }) ?? false else { return nil }
    }
    return encoder?.end().atMost(limit)
  }
}

/// A frame that is drawn but has no pixels yet: these take a thousand times the memory.
private struct DrawnFrame {
  let list: DrawList
  var milliseconds: Int
}

extension [DrawnFrame] {
  /// The first, third, fifth… frame, each also for the time of the next one, and the last.
  fileprivate var thinned: [DrawnFrame] {
    var result: [DrawnFrame] = []
    for (number, frame) in enumerated() {
      if number.isMultiple(of: 2) || number == count - 1 {
        result.append(frame)
      } else {
        result[result.count - 1].milliseconds += frame.milliseconds
      }
    }
    return result
  }
}

extension Data {
  fileprivate func atMost(_ bytes: Int) -> Data? { count <= bytes ? self : nil }
}

extension Moment {
  /// Returns another moment of the same run, without its verdict.
  func at(_ time: Instant) -> Moment {
    Moment(of: run, at: time, scene: scene, settings: settings, played: played, options: options)
  }
}
