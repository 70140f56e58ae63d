/// Something that is drawn over the stage to show what the engine does. Its number is its key.
///
/// A new one is a case here with its title, a file that draws it, and a line in ``Overlay/layers``.
package enum Overlay: Int, CaseIterable, Hashable, Sendable, Comparable {
  case touches = 1
  case slop, delays, hitTest, ownership, velocity, rubberBand, pages

  /// The title in lists.
  package var title: String {
    switch self {
    case .touches: "Touch points & trails"
    case .slop: "Slop"
    case .delays: "Delay timers"
    case .hitTest: "Hit-test outlines"
    case .ownership: "Ownership"
    case .velocity: "Velocity & landing"
    case .rubberBand: "Rubber band"
    case .pages: "Pages & insets"
    }
  }

  /// Those that are on until somebody chooses: all but pages and insets.
  package static let usual = Set(allCases).subtracting([.pages])

  /// In the order of their numbers.
  package static func < (a: Overlay, b: Overlay) -> Bool { a.rawValue < b.rawValue }
}
