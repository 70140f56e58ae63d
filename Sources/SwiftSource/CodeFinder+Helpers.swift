/// What a method that answers a question asks of the application's own code.
extension CodeFinder {
  /// The most lines of a method that says something by itself.
  private static let longestHelper = 8

  /// Returns the short methods and computed properties that answer yes or no, and that a method with such an answer uses, in
  /// the order of their use: those of its own type, and those of a property whose type its declaration names. Where a local
  /// name or a label could be meant, there is none.
  package mutating func helpers(of place: Place) -> [Place] {
    guard let file = file(at: place.path), let keyword = place.tokens.first(where: { file.text($0) == "func" }),
      let body = file.answeringBody(of: keyword),
      let own = place.name.prefix(while: { $0 != "(" }).split(separator: ".").dropLast().last.map(String.init)
    else { return [] }
    let locals = file.localNames(from: keyword, in: body)
    var helpers: [Place] = []
    for index in body where file.isWord(index) && file.text(index + 1) != ":" {
      guard let type = owner(ofMember: index, in: file, of: own, besides: locals),
        let helper = helper(file.text(index + 1) == "(" ? file.calledName(at: index) : file.text(index), of: type),
        helper.lines.count <= Self.longestHelper, helper != place, !helpers.contains(helper)
      else { continue }
      helpers.append(helper)
    }
    return helpers
  }

  /// Returns the name of the type that has the member at a token: the own one without a receiver, or that of a property of it.
  private mutating func owner(
    ofMember index: Int, in file: SourceFile, of own: String, besides locals: Set<String>
  ) -> String? {
    guard file.text(index - 1) == "." else { return locals.contains(file.text(index)) ? nil : own }
    let receiver = ["?", "!"].contains(file.text(index - 2)) ? index - 3 : index - 2
    guard file.isWord(receiver), file.text(receiver - 1) != ".", !locals.contains(file.text(receiver)) else {
      return nil
    }
    return file.text(receiver) == "self" ? own : type(ofProperty: file.text(receiver), of: own)
  }

  /// Returns the type that a property is declared with, or the one that makes its first value.
  private mutating func type(ofProperty name: String, of own: String) -> String? {
    let found = parts(of: own).flatMap { part in
      part.parsed.file.tokens.indices.filter {
        ["let", "var"].contains(part.parsed.file.text($0)) && part.parsed.file.text($0 + 1) == name
          && part.owns($0)
      }.map { (part.parsed.file, $0) }
    }
    guard found.count == 1, let (file, keyword) = found.first, file.isWord(keyword + 3) else { return nil }
    let isNamed = file.text(keyword + 2) == ":" || file.text(keyword + 2) == "=" && file.text(keyword + 4) == "("
    return isNamed && file.text(keyword + 3).first?.isUppercase == true ? file.text(keyword + 3) : nil
  }

  /// Returns the place of a type's one method or computed property with a name, if it answers yes or no.
  private mutating func helper(_ name: String?, of type: String) -> Place? {
    guard let name else { return nil }
    let found = parts(of: type).flatMap { part -> [(Part, Int)] in
      let file = part.parsed.file
      return file.tokens.indices.filter { index in
        part.owns(index)
          && (file.text(index) == "func" && file.methodName(at: index + 1) == name
            || file.text(index) == "var" && file.text(index + 1) == name)
      }.map { (part, $0) }
    }
    guard found.count == 1, let (part, keyword) = found.first, let body = part.parsed.file.answeringBody(of: keyword)
    else { return nil }
    return place(
      "\(part.name).\(name)", from: part.parsed.file.firstModifier(before: keyword), to: body.upperBound,
      of: part.parsed.file)
  }

  /// A declaration of a type, or an extension of it.
  private struct Part {
    let parsed: Parsed, name: String, body: ClosedRange<Int>

    /// Whether a token is in it, and in no type inside.
    func owns(_ token: Int) -> Bool { parsed.outline.owner(of: token)?.body == body }
  }

  private mutating func parts(of type: String) -> [Part] {
    if let known = knownParts[type] { return known.map { Part(parsed: $0.0, name: $0.1, body: $0.2) } }
    let found = parsed(with: type).flatMap { parsed in
      parsed.outline.declarations.filter {
        ($0.name == type || $0.name.hasSuffix(".\(type)")) && $0.kind != "protocol"
      }.map { (parsed, $0.name, $0.body) }
    }
    knownParts[type] = found
    return found.map { Part(parsed: $0.0, name: $0.1, body: $0.2) }
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

  /// Returns the names of a method's parameters and of what its body declares.
  fileprivate func localNames(from keyword: Int, in body: ClosedRange<Int>) -> Set<String> {
    var names: Set<String> = []
    for index in keyword..<body.lowerBound where text(index + 1) == ":" { names.insert(text(index)) }
    for index in body where ["let", "var"].contains(text(index)) { names.insert(text(index + 1)) }
    return names
  }
}
