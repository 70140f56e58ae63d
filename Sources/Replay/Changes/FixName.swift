/// Names code that mends a gesture, for sentences.
extension String {
  /// The method that code overrides or implements first, `touchesShouldCancel(in:)`, the one in which it stands by its first
  /// comment, or a short line that is all of it. Nil for longer code without a method.
  package var nameOfCode: String? {
    let lines = split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    if let method = nameOfFirstMethod ?? nameInComment { return method }
    guard lines.count == 1, let line = lines.first, line.count <= 48 else { return nil }
    return String(line.prefix { $0 != "/" }).trimmingSpaces
  }

  /// The same with the answer, where the method does no more than give it: `touchesShouldCancel(in:), which answers yes`.
  var nameOfFix: String? {
    guard let name = nameOfCode, let open = firstIndex(of: "{"), let close = lastIndex(of: "}"), open < close else {
      return nameOfCode
    }
    switch self[index(after: open)..<close].filter({ !$0.isWhitespace }) {
    case "true": return "\(name), which answers yes"
    case "false": return "\(name), which answers no"
    default: return name
    }
  }

  private var nameOfFirstMethod: String? {
    guard let keyword = firstRange(of: "func ") else { return nil }
    let declaration = self[keyword.upperBound...]
    guard let open = declaration.firstIndex(of: "(") else { return nil }
    var (depth, labels, isLabel) = (0, "", false)
    for index in declaration.indices[open...] {
      let character = declaration[index]
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if character == "(" && depth == 1 || character == "," && depth == 1 {
        (isLabel, labels) = (true, labels.isEmpty || labels.hasSuffix(":") ? labels : "\(labels):")
      } else if isLabel, character == " " || character == ":" || character == "\n" {
        if labels.isEmpty || labels.hasSuffix(":") { continue }
        (isLabel, labels) = (false, "\(labels):")
      } else if isLabel {
        labels.append(character)
      }
    }
    return "\(declaration[..<open])(\(labels))"
  }

  /// The method after `// in`, which begins as methods do: `// in scrollViewDidScroll(_:), while isDragging`.
  private var nameInComment: String? {
    let mark = "// in "
    guard hasPrefix(mark) else { return nil }
    let word = dropFirst(mark.count).prefix { !" ;,\n".contains($0) }
    let name = word.hasSuffix(":") ? word.dropLast() : word
    return name.first?.isLowercase == true && name.contains(where: \.isUppercase) ? String(name) : nil
  }

  private var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
