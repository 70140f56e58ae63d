import Foundation
import Replay
import TouchKit

/// A freshly built stage. Its recognizers have the same numbers, in preorder, on all stages with the same settings.
struct LintStage {
  let session: Session
  let recognizers: [GestureRecognizer]
  /// The number of views, a measure of what building another stage costs.
  let viewCount: Int

  init(_ session: Session) {
    self.session = session
    var (recognizers, count) = ([GestureRecognizer](), 0)
    func collect(_ view: View) {
      count += 1
      recognizers += view.gestureRecognizers
      for subview in view.subviews { collect(subview) }
    }
    collect(session.window)
    (self.recognizers, viewCount) = (recognizers, count)
  }

  var window: Window { session.window }

  /// Returns a recognizer's name in messages: its identifier path.
  func name(_ number: Int) -> String { recognizers[number].identifierPath }

  /// Returns the number of the recognizer with a name.
  func number(of name: String) -> Int? { recognizers.firstIndex { $0.identifierPath == name } }

  /// Whether a recognizer is a scroll view's `panGestureRecognizer`.
  func isScrollPan(_ number: Int) -> Bool {
    (recognizers[number].view as? ScrollView)?.panGestureRecognizer === recognizers[number]
  }

  /// All scroll views of the stage.
  var scrollViews: [ScrollView] {
    func collect(_ view: View) -> [ScrollView] {
      ((view as? ScrollView).map { [$0] } ?? []) + view.subviews.flatMap(collect)
    }
    return collect(window)
  }

  /// Returns the sampled points of the stage at which the scroll view or a view in it is hit.
  func points(in scrollView: ScrollView) -> [CGPoint] {
    StagePlaces.grid(of: self).filter { window.hitTest($0, with: nil)?.isDescendant(of: scrollView) == true }
  }

  /// The findings about enabled recognizers on visible views that hit testing never reaches, because the view or an
  /// ancestor has user interaction disabled. Without a scroll view's built-in recognizers.
  var unreachableFindings: [LintFinding] {
    recognizers.compactMap { recognizer in
      guard recognizer.isEnabled, let view = recognizer.view, !view.hasBuiltIn(recognizer), view.isVisible,
        let closed = view.ancestry.first(where: { !$0.isUserInteractionEnabled })
      else { return nil }
      let (who, whom) = (recognizer.identifierPath, closed.identifierPath)
      let place = closed === view ? "its view" : whom
      return LintFinding(
        .noInteraction, [who, whom],
        "\(who) receives no touches: isUserInteractionEnabled of \(place) is false. Set it to true, or add the recognizer"
          + " to a view around it.")
    }
  }
}

extension View {
  /// Whether the view is a scroll view that created the recognizer itself.
  fileprivate func hasBuiltIn(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView = self as? ScrollView else { return false }
    return recognizer === scrollView.panGestureRecognizer || recognizer === scrollView.pinchGestureRecognizer
      || recognizer.kind == .touchDelay
  }

  /// Whether neither the view nor an ancestor is hidden or transparent.
  fileprivate var isVisible: Bool { !ancestry.contains { $0.isHidden || $0.alpha < 0.01 } }
}

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
      let followers = leaf.ancestry.flatMap { view in
        view.gestureRecognizers.reversed().filter(\.isEnabled).compactMap { numbers[ObjectIdentifier($0)] }
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
