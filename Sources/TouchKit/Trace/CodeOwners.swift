/// The classes whose code was asked or called, by what decisions know of them, so that a reader finds that code.
package struct CodeOwners {
  /// Whose class it is.
  package enum Part: Hashable {
    /// Somebody who answered a question, by the name in the decision.
    case respondent(NameID)
    /// A view or recognizer.
    case subject(SubjectID)
    /// The delegate of a scroll view.
    case delegate(of: SubjectID)
    /// The target of an action of a recognizer or control.
    case target(of: SubjectID, action: NameID)
  }

  /// The class, or that there were several.
  private enum Owner {
    case one(AnyObject.Type), several
  }

  private var owners: [Part: Owner] = [:]
  /// The classes of subjects, by their index. A finger may come down on thousands, so this is no dictionary.
  private var subjects: [AnyObject.Type] = []

  /// Notes the class of the next subject; see ``Trace/addSubject(_:of:)``.
  mutating func noteSubject(_ type: AnyObject.Type) { subjects.append(type) }

  /// Notes a class; allocates nothing if the part is known. After two different classes the part is ambiguous for good.
  mutating func note(_ type: AnyObject.Type, as part: Part) {
    switch owners[part] {
    case .one(let known): if known != type { owners[part] = .several }
    case .several: break
    case nil: owners[part] = .one(type)
    }
  }

  /// Whether a class was noted for a part.
  package func knows(_ part: Part) -> Bool { owner(of: part) != nil }

  /// Whether the class is one of the engine or of UIKit's names; false for a part that is not known, or had several.
  package func isEngine(_ part: Part) -> Bool {
    if case .one(let type) = owner(of: part) { CodeNames.isEngineClass(type) } else { false }
  }

  /// Returns the name of an application's class, without its arguments; nil for one of the engine or of UIKit's names, for a
  /// part that is not known, and for one that had several.
  package subscript(part: Part) -> String? {
    guard case .one(let type) = owner(of: part), !CodeNames.isEngineClass(type) else { return nil }
    return String("\(type)".prefix { $0 != "<" })
  }

  private func owner(of part: Part) -> Owner? {
    guard case .subject(let subject) = part else { return owners[part] }
    let index = Int(subject.index)
    return subjects.indices.contains(index) ? .one(subjects[index]) : nil
  }
}
