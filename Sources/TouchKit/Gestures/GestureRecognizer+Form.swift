extension GestureRecognizer {
  /// What distinguishes the recognizer from others of its kind: `double tap`, `two-finger pan`, or the name of its class if
  /// that is the application's own. Nil for a plain one.
  final var form: String? {
    let type = Swift.type(of: self)
    guard Self.isPlain(type) || Self.isOfEngine(type) else { return "\(type)" }
    let (taps, fingers) =
      switch self {
      case let tap as TapGestureRecognizer: (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
      case let pan as PanGestureRecognizer: (1, pan.minimumNumberOfTouches)
      default: (1, 1)
      }
    guard taps > 1 || fingers > 1 else { return nil }
    let words = [Self.count(fingers).map { "\($0)-finger" }, taps == 2 ? "double" : taps == 3 ? "triple" : nil]
    let known = words.compactMap(\.self)
    return known.isEmpty ? nil : (known + [kind.rawValue]).joined(separator: " ")
  }

  /// Whether it is a class that applications mostly use as it is. Of thousands of them nobody has to read a name.
  private static func isPlain(_ type: GestureRecognizer.Type) -> Bool {
    type == TapGestureRecognizer.self || type == PanGestureRecognizer.self
      || type == ScrollViewPanGestureRecognizer.self || type == TouchDelayGestureRecognizer.self
      || type == LongPressGestureRecognizer.self || type == PinchGestureRecognizer.self
      || type == SwipeGestureRecognizer.self
  }

  private static func isOfEngine(_ type: GestureRecognizer.Type) -> Bool {
    let name = String(reflecting: type)
    return ["TouchKit.", "UIKit"].contains(where: name.hasPrefix)
  }

  private static func count(_ fingers: Int) -> String? { [2: "two", 3: "three", 4: "four", 5: "five"][fingers] }
}
