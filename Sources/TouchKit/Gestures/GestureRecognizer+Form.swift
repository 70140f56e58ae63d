extension GestureRecognizer {
  /// What distinguishes the recognizer from others of its kind: `double tap`, `two-finger pan`, or the name of its class if
  /// that is the application's own. Nil for a plain one.
  final var form: String? {
    let type = Swift.type(of: self)
    if !Self.plain.contains(where: { $0 == type }) {
      let name = String(reflecting: type)
      guard ["TouchKit.", "UIKit"].contains(where: name.hasPrefix) else { return "\(type)" }
    }
    let (taps, fingers) =
      switch self {
      case let tap as TapGestureRecognizer: (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
      case let pan as PanGestureRecognizer: (1, pan.minimumNumberOfTouches)
      default: (1, 1)
      }
    let words = [Self.count(fingers).map { "\($0)-finger" }, taps == 2 ? "double" : taps == 3 ? "triple" : nil]
    let known = words.compactMap(\.self)
    return known.isEmpty ? nil : (known + [kind.rawValue]).joined(separator: " ")
  }

  /// The classes that applications mostly use as they are, for which nobody has to read a name.
  private static var plain: [GestureRecognizer.Type] {
    [
      TapGestureRecognizer.self, PanGestureRecognizer.self, ScrollViewPanGestureRecognizer.self,
      LongPressGestureRecognizer.self, TouchDelayGestureRecognizer.self, PinchGestureRecognizer.self,
      SwipeGestureRecognizer.self,
    ]
  }

  private static func count(_ fingers: Int) -> String? { [2: "two", 3: "three", 4: "four", 5: "five"][fingers] }
}
