import Foundation
import TouchKit

extension Window {
  /// The paths of all pictures in the window, each once, nearest to its middle first.
  var imagePaths: [String] {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var found: [(path: String, distance: Double)] = []
    func collect(_ view: View) {
      if let view = view as? ImageView, let path = view.image?.path {
        let place = view.convert(view.bounds, to: self)
        let across = max(place.minX - middle.x, middle.x - place.maxX, 0)
        found.append((path, across + max(place.minY - middle.y, middle.y - place.maxY, 0)))
      }
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    var paths: [String] = []
    // The sort is stable, so equally near pictures keep their painting order.
    for (path, _) in found.sorted(by: { $0.distance < $1.distance }) where !paths.contains(path) { paths.append(path) }
    return paths
  }
}
