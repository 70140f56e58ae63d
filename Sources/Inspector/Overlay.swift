/// A drawing over the stage that shows what the engine does. Its number is its key.
///
/// To add one: a case here with its title, a file that draws it, and a line in ``Overlay/layers``.
package enum Overlay: Int, CaseIterable, Hashable, Sendable, Comparable {
  case touches = 1
  case slop, delays, hitTest, ownership, velocity, rubberBand, pages

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

  /// The overlays that are on by default: all but pages and insets.
  package static let usual = Set(allCases).subtracting([.pages])

  package static func < (a: Overlay, b: Overlay) -> Bool { a.rawValue < b.rawValue }
}
