import TouchKit

extension Trace {
  /// What people call somebody: the last part of a view's path, for a recognizer its kind and its view
  /// (`pan · list`); "nobody" for none.
  public func title(of subject: SubjectID) -> String {
    guard let entry = self[subject] else { return "nobody" }
    guard case .recognizer(let kind, let view) = entry.kind else { return entry.lastPart }
    let mark = entry.path.split(separator: "#").last.map(String.init) ?? kind.rawValue
    let name = kind == .touchDelay ? "delay" : mark == "longPress" ? "long press" : mark
    return view.exists ? "\(name) · \(title(of: view))" : name
  }
}

extension Subject {
  /// The last part of the path, without the recognizer's kind.
  var lastPart: String {
    let view = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    return view.split(separator: "/").last.map(String.init) ?? path
  }
}
