import Replay
import TouchKit

/// The names that views and recognizers would have in a developer's code.
struct SwiftNames {
  let trace: Trace

  /// Returns the name of a view, from its identifier: `list`, `sideMenu`; `view` for the scene's root.
  func view(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let last = parts.last else { return "view" }
    let words = last.drop { $0 == "~" }.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "view" }
    return first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a recognizer: `list.panGestureRecognizer` for a scroll view's own, otherwise `cardTap`.
  func recognizer(_ path: String) -> String {
    let (owner, kind) = (owner(of: path), String(path.drop { $0 != "#" }.dropFirst()))
    let number = kind.drop { !$0.isNumber }
    if isScrollers(path) { return "\(view(owner)).\(kind)GestureRecognizer" }
    if isPop(path) { return "navigationController!.interactivePopGestureRecognizer!" }
    let word = kind.prefix { !$0.isNumber }
    let name = number == "2" && word == "tap" ? "doubleTap" : "\(word)\(number)"
    let view = view(owner)
    return view == "view" ? name : view + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the name of a view or of a recognizer.
  func any(_ path: String) -> String { path.contains("#") ? recognizer(path) : view(path) }

  /// Whether a recognizer is one of those that a scroll view brings along, and whose delegate it is.
  func isScrollers(_ path: String) -> Bool {
    guard let subject = trace.subject(at: owner(of: path)), trace[subject]?.kind == .scrollView else { return false }
    return path.hasSuffix("#pan") || path.hasSuffix("#pinch")
  }

  /// Whether a recognizer is a navigation controller's pop gesture.
  func isPop(_ path: String) -> Bool { trace.subject(at: path).flatMap { trace[$0] }?.isInteractivePop == true }

  /// Returns the path of a recognizer's view.
  func owner(of path: String) -> String { String(path.prefix { $0 != "#" }) }
}
