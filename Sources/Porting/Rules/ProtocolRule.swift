import SwiftSource

/// Protocols of Objective-C: `class` and `NSObjectProtocol` become `AnyObject`, and an optional method is met by an
/// extension that does nothing, answers what its callers take without it, or throws where they do not agree.
enum ProtocolRule: PortRule {
  static func apply(to port: inout FilePort) {
    for declaration in port.outline.declarations where declaration.kind == "protocol" {
      boundToClasses(declaration, &port)
      makeOptional(declaration, &port)
    }
  }

  private static func boundToClasses(_ declaration: SourceOutline.Declaration, _ port: inout FilePort) {
    for index in declaration.keyword + 2..<declaration.body.lowerBound
    where ["class", "NSObjectProtocol"].contains(port.file.text(index)) {
      port.replace(index...index, with: "AnyObject")
    }
    // One of Objective-C is only for classes, which a weak delegate needs.
    let first = port.file.firstModifier(before: declaration.keyword)
    let isOfObjectiveC = (first..<declaration.keyword).contains { port.file.text($0) == "@objc" }
    if isOfObjectiveC, declaration.inherited.isEmpty, port.file.text(declaration.body.lowerBound - 1) != ">" {
      port.insert(": AnyObject", behind: declaration.body.lowerBound - 1)
    }
  }

  private static func makeOptional(_ declaration: SourceOutline.Declaration, _ port: inout FilePort) {
    let first = port.file.firstModifier(before: declaration.keyword)
    let isPublic = (first..<declaration.keyword).contains { port.file.text($0) == "public" }
    var defaults: [String] = []
    let access = isPublic ? "public " : ""
    for index in declaration.body where port.file.text(index) == "optional" {
      let keyword = port.file.keyword(behind: index)
      if let property = OptionalMembers.Property(at: keyword, in: declaration.body, port.file),
        let accessors = accessors(of: property, &port)
      {
        port.remove(index...index)
        defaults.append("  \(access)var \(property.name): \(property.type) \(accessors)")
      } else if keyword < declaration.body.upperBound, port.file.text(keyword) == "func",
        let method = Requirement(at: keyword, in: declaration.body, port.file)
      {
        port.remove(index...index)
        if let implementation = implementation(of: method, &port) {
          defaults.append("  \(access)\(implementation)")
        } else {
          port.leave(keyword...keyword + 1, Advice.answer(of: method.name, in: declaration.name))
        }
      } else {
        port.leave(index...index, Advice.optionalProperty(of: declaration.name))
      }
    }
    guard !defaults.isEmpty else { return }
    let head = "extension \(declaration.name) {"
    port.insert(
      "\n\n\(head)\n\(defaults.joined(separator: "\n"))\n}",
      behind: port.outline.outermost(around: declaration).body.upperBound, told: "\(head) … }")
  }

  /// What throws where a member is missing.
  private static let missing = "throw MemberNotImplemented()"

  /// Returns the accessors of a default; nil if nobody says what the answer is.
  private static func accessors(of property: OptionalMembers.Property, _ port: inout FilePort) -> String? {
    if port.library.optionals.isThrowing(property.name) {
      port.insert(" throws", behind: property.open + 1)
      return "{ get throws { \(missing) } }"
    }
    guard let answer = property.isOptional ? "nil" : port.library.optionals.answer(without: property.name) else {
      return nil
    }
    // One that can be set is set by nobody who does not have it.
    return property.isSettable ? "{ get { \(answer) } set {} }" : "{ \(answer) }"
  }

  /// Returns a default; nil if nobody says what the answer is.
  private static func implementation(of method: Requirement, _ port: inout FilePort) -> String? {
    if port.library.optionals.isThrowing(method.name), let place = method.placeOfThrows {
      port.insert(" throws", behind: place)
      return "\(method.throwingSource) { \(missing) }"
    }
    return switch method.result {
    case .none: method.source + " {}"
    case .optional: method.source + " { nil }"
    case .value: port.library.optionals.answer(without: method.name).map { "\(method.source) { \($0) }" }
    }
  }
}
