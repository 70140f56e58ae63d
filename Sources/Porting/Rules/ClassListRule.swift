/// Lists of classes that may be decoded, `[NSArray.self, UIColor.self]`: colours and fonts are structures here, for which
/// a class stands.
enum ClassListRule: PortRule {
  private static let standIns = ["UIColor": "ColorClass", "UIFont": "FontClass"]

  static func apply(to port: inout FilePort) {
    let file = port.file
    for index in file.tokens.indices where file.text(index) == "[" {
      guard let end = file.partner(index), let places = elements(index + 1..<end, port) else { continue }
      for place in places {
        if let standIn = standIns[file.text(place)] { port.replace(place...place, with: standIn) }
      }
    }
  }

  /// Returns where the names of a list's types begin, or nil if something else is in it.
  private static func elements(_ tokens: Range<Int>, _ port: FilePort) -> [Int]? {
    let file = port.file
    var (place, places) = (tokens.lowerBound, [Int]())
    while place < tokens.upperBound {
      guard file.isWord(place) else { return nil }
      places.append(place)
      while file.text(place + 1) == ".", file.text(place + 2) != "self" { place += 2 }
      guard file.matches(place + 1, ".", "self"), place + 3 == tokens.upperBound || file.text(place + 3) == ","
      else { return nil }
      place += 4
    }
    return places
  }
}
