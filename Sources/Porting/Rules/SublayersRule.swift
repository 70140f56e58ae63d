/// `override func layoutSublayers(of layer: CALayer)` of a view becomes `layoutSubviews()`, which is called for the same
/// reasons. In it `layer` is the view's own.
enum SublayersRule: PortRule {
  static func apply(to port: inout FilePort) {
    let file = port.file
    for index in file.tokens.indices where file.matches(index, "func", "layoutSublayers", "(", "of", "layer", ":") {
      guard (file.firstModifier(before: index)..<index).contains(where: { file.text($0) == "override" }),
        let owner = port.outline.owner(of: index), let close = file.partner(index + 2),
        let last = file.endOfMember(from: index, before: owner.body.upperBound),
        // A class has one of that name only.
        !owner.body.contains(where: { file.matches($0, "func", "layoutSubviews") })
      else { continue }
      port.replace(index + 1...close, with: "layoutSubviews()")
      for place in close...last where file.matches(place, "super", ".", "layoutSublayers", "(") {
        if let end = file.partner(place + 3) { port.replace(place + 2...end, with: "layoutSubviews()") }
      }
    }
  }
}
