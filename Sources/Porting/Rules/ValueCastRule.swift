/// `value as? NSValue` becomes `NSValue.boxing(value)`: on Linux no cast makes an object of a point or a rectangle.
enum ValueCastRule: PortRule {
  static func apply(to port: inout FilePort) {
    let file = port.file
    for index in file.tokens.indices where file.matches(index, "as") && file.text(index + 2) == "NSValue" {
      let mark = file.text(index + 1)
      guard ["?", "!"].contains(mark), file.touchesPrevious(index + 1),
        let start = file.startOfOperand(endingAt: index - 1)
      else { continue }
      port.enclose(
        start...index - 1, between: "NSValue.boxing(", and: mark == "!" ? ")!" : ")", inPlaceOf: index + 2)
    }
  }
}
