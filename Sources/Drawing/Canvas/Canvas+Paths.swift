import Foundation
import Primitives

extension Canvas {
  /// Returns a fill in pixels, with the opacity of the groups around it. Points and placement are in points.
  package func pathFill(_ contours: [[CGPoint]], isEvenOdd: Bool, _ paint: PathPaint) -> PathFill {
    let paint: PathPaint =
      switch paint {
      case .color(let color): .color(effective(color))
      case .gradient(var gradient):
        .gradient(
          {
            gradient.placement = gradient.placement.concatenating(state.transform)
            for index in gradient.stops.indices { gradient.stops[index].color = effective(gradient.stops[index].color) }
            return gradient
          }())
      }
    return PathFill(contours: contours.map { $0.map(device) }, isEvenOdd: isEvenOdd, paint: paint)
  }

  /// Fills closed polygons, which may have holes and need not be convex.
  package func path(_ contours: [[CGPoint]], isEvenOdd: Bool = false, _ paint: PathPaint) {
    guard !contours.isEmpty else { return }
    record(.path(pathFill(contours, isEvenOdd: isEvenOdd, paint)))
  }

  /// Draws the blurred shadow of closed polygons. The radius is the standard deviation of the blur.
  package func shadow(_ contours: [[CGPoint]], isEvenOdd: Bool = false, _ color: Color, radius: Double) {
    guard color.alpha > 0, !contours.isEmpty else { return }
    record(
      .shadow(
        PathShadow(
          contours: contours.map { $0.map(device) }, isEvenOdd: isEvenOdd, color: effective(color),
          radius: device(length: max(radius, 0)))))
  }

  /// Draws with the opacity of `fills`, in pixels, as that of what `body` draws. Without any, `body` does not run.
  package func masked(by fills: [PathFill], _ body: () throws -> Void) rethrows {
    guard let first = fills.first else { return }
    let bounds = fills.dropFirst().reduce(first.bounds) { $1.isHole ? $0 : $0.union($1.bounds) }
    let whole = CGRect(
      x: bounds.minX.rounded(.down), y: bounds.minY.rounded(.down),
      width: bounds.maxX.rounded(.up) - bounds.minX.rounded(.down),
      height: bounds.maxY.rounded(.up) - bounds.minY.rounded(.down))
    let clip = state.clip.overlap(with: whole)
    guard clip.width > 0, clip.height > 0 else { return }
    let before = state
    defer { state = before }
    state.clip = clip
    list.items += [.pushClip(clip), .pushMask(clip)]
    try body()
    list.items += [.popMask(clip, fills), .popClip]
  }
}
