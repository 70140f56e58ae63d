/// What a method that answers a question asks of the application's own code.
extension CodeFinder {
  /// The most lines of a method that says something by itself.
  private static let longestHelper = 8

  /// Returns the short methods and computed properties that answer yes or no, and that a method with such an answer uses, in
  /// the order of their use. One whose name is declared twice is left out.
  package mutating func helpers(of place: Place) -> [Place] {
    guard let file = file(at: place.path), let keyword = place.tokens.first(where: { file.text($0) == "func" }),
      let body = file.answeringBody(of: keyword)
    else { return [] }
    var helpers: [Place] = []
    for index in body where file.isWord(index) {
      let isCall = file.text(index + 1) == "("
      guard
        let helper = isCall
          ? file.calledName(at: index).flatMap({ helper(method: $0, named: file.text(index)) })
          : helper(property: file.text(index)),
        helper.lines.count <= Self.longestHelper, helper != place, !helpers.contains(helper)
      else { continue }
      helpers.append(helper)
    }
    return helpers
  }

  private mutating func helper(method name: String, named word: String) -> Place? {
    only(
      parsed(with: "func \(word)(").flatMap { parsed in
        parsed.file.tokens.indices.filter {
          parsed.file.text($0) == "func" && parsed.file.text($0 + 1) == word
            && parsed.file.methodName(at: $0 + 1) == name
        }.map { (parsed, $0) }
      }, called: name)
  }

  private mutating func helper(property word: String) -> Place? {
    only(
      parsed(with: "var \(word):").flatMap { parsed in
        parsed.file.tokens.indices.filter { parsed.file.text($0) == "var" && parsed.file.text($0 + 1) == word }
          .map { (parsed, $0) }
      }, called: word)
  }

  /// Returns the place of the one declaration if it answers yes or no.
  private func only(_ found: [(Parsed, Int)], called name: String) -> Place? {
    guard found.count == 1, let (parsed, keyword) = found.first, let body = parsed.file.answeringBody(of: keyword)
    else { return nil }
    let owner = parsed.outline.owner(of: keyword)?.name
    return place(
      owner.map { "\($0).\(name)" } ?? name, from: parsed.file.firstModifier(before: keyword), to: body.upperBound,
      of: parsed.file)
  }
}

extension SourceFile {
  /// Returns the body of the method or computed property that a keyword declares, if it answers yes or no.
  fileprivate func answeringBody(of keyword: Int) -> ClosedRange<Int>? {
    let brace: Int
    if text(keyword) == "var" {
      brace = keyword + 4
      guard text(keyword + 2) == ":" else { return nil }
    } else {
      guard let list = partner(keyword + 2), text(list + 1) == "->" else { return nil }
      brace = list + 3
    }
    guard text(brace - 1) == "Bool", text(brace) == "{", let end = partner(brace) else { return nil }
    return brace...end
  }
}
