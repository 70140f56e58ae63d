import Foundation
import Replay
import TouchKit

/// A region of the stage in which a touch hits the same class of view and has the same recognizers.
struct StagePlace {
  /// The recognizer numbers, from the hit view up the superviews, last added first.
  let recognizers: [Int]
  /// The class of the hit view.
  let leaf: ObjectIdentifier
  /// The sampled points of the region, from the top down.
  var points: [CGPoint]

  /// The sampled point nearest to the mean of all.
  var middle: CGPoint {
    let count = Double(points.count)
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let mean = CGPoint(x: sum.x / count, y: sum.y / count)
    return points.min { $0.distance(to: mean) < $1.distance(to: mean) } ?? .zero
  }
}

/// The places of a stage, found by hit-testing a grid of about 1,800 points.
struct StagePlaces {
  /// The places with recognizers, the largest first, at most ``limit``.
  let places: [StagePlace]

  /// The maximum number of places that are probed.
  static let limit = 24
  /// The number of grid points, and the minimum distance between two of them in points.
  private static let points = 1_800.0
  private static let step = 12.0

  private struct Key: Hashable {
    let recognizers: [Int]
    let leaf: ObjectIdentifier
  }

  init(of stage: LintStage) {
    let numbers = Dictionary(uniqueKeysWithValues: stage.recognizers.enumerated().map { (ObjectIdentifier($1), $0) })
    var places: [StagePlace] = []
    var known: [Key: Int] = [:]
    for point in Self.grid(of: stage) {
      guard let leaf = stage.window.hitTest(point, with: nil) else { continue }
      var (followers, view) = ([Int](), Optional(leaf))
      while let current = view {
        followers += current.gestureRecognizers.reversed().filter(\.isEnabled)
          .compactMap { numbers[ObjectIdentifier($0)] }
        view = current.superview
      }
      guard !followers.isEmpty else { continue }
      let key = Key(recognizers: followers, leaf: ObjectIdentifier(type(of: leaf)))
      if let index = known[key] {
        places[index].points.append(point)
      } else {
        known[key] = places.count
        places.append(StagePlace(recognizers: followers, leaf: key.leaf, points: [point]))
      }
    }
    let order = places.indices.sorted { (-places[$0].points.count, $0) < (-places[$1].points.count, $1) }
    self.places = order.prefix(Self.limit).map { places[$0] }
  }

  /// Returns a grid over the stage, and the centers of views with recognizers, which may be smaller than a grid cell.
  static func grid(of stage: LintStage) -> [CGPoint] {
    let size = stage.window.bounds.size
    let step = max(Self.step, (Double(size.width * size.height) / points).squareRoot())
    var grid: [CGPoint] = []
    for y in stride(from: step / 2, to: Double(size.height), by: step) {
      for x in stride(from: step / 2, to: Double(size.width), by: step) { grid.append(CGPoint(x: x, y: y)) }
    }
    let middles = stage.recognizers.compactMap { recognizer in
      recognizer.view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }
    return grid + middles.filter { CGRect(origin: .zero, size: size).contains($0) }
  }
}
