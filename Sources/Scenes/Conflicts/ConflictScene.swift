import Stages
import TouchKit

/// A scene for one of the most reported gesture conflicts (spec 9). With `fix` off it behaves as reported; with `fix`
/// on it is fixed.
///
/// The two differ only in what a developer would change: a line or two.
protocol ConflictScene: BuiltInScene {
  var conflict: Conflict { get }
  var cases: [Case] { get }
  /// The lines that a developer would write with UIKit, for all cases that go wrong and have no lines of their own.
  var fix: String { get }
}

extension ConflictScene {
  var id: String { conflict.id }
  var title: String { conflict.title }
  var group: String { conflict.group.rawValue }
  var origin: String { "conflict \(conflict.number)" }
  var guide: String { conflict.guide?.path ?? "" }
  var parameters: [Parameter] { [.fix] }
  var cases: [Case] { [] }
  var fix: String { "" }
  var gestures: [ReadyGesture] { cases.flatMap { $0.gestures(of: id, fix: fix) } }

  func makeRoot(_ context: SceneContext) throws -> View {
    conflict.makeRoot(context.settings.isOn("fix"), context.settings)
  }
}

/// The number of a conflict, the texts in the list of scenes, and its view tree.
struct Conflict: Sendable {
  let number: Int
  let id: String
  let title: String
  let group: SceneGroup
  /// The guide about it; nil if there is none yet.
  let guide: Guide?
  let makeRoot: @Sendable (_ isFixed: Bool, _ settings: Settings) -> View

  /// - Parameters:
  ///   - number: Its rank among the most reported, from 1.
  ///   - name: Its id without `conflict-`.
  ///   - guide: The guide about it, if there is one.
  init(
    _ number: Int, _ name: String, _ title: String, in group: SceneGroup, guide: Guide? = nil,
    makeRoot: @escaping @Sendable (_ isFixed: Bool, _ settings: Settings) -> View
  ) {
    (self.number, id, self.title, self.group) = (number, "conflict-\(name)", title, group)
    (self.guide, self.makeRoot) = (guide, makeRoot)
  }

  /// For a root that needs no settings but the fix.
  init(
    _ number: Int, _ name: String, _ title: String, in group: SceneGroup, guide: Guide? = nil,
    root: @escaping @Sendable (_ isFixed: Bool) -> View
  ) { self.init(number, name, title, in: group, guide: guide) { isFixed, _ in root(isFixed) } }
}

extension Parameter { static let fix = Parameter("fix", "Fix", .choice(["off", "on"])) }

/// A gesture and its outcomes: with the fix off, on, or both.
struct Case {
  private let name: String
  private let title: String
  private let off: String?
  private let on: String?
  private let meant: String
  private let meantFixed: String?
  private let fix: String?
  private let fixedTitle: String
  private let settings: [String]

  /// - Parameters:
  ///   - on: The outcome with the fix. If `off` is given as well, this gesture is named `NAME-fixed`.
  ///   - meant: A sentence for ``GestureIntent/init(_:of:)``. With both outcomes its verdict is that of `off`; with the
  ///     fix the same happens.
  ///   - meantFixed: The sentence for `on`, if something else is meant there.
  ///   - fix: The lines that mend `off`, if they are others than the scene's.
  ///   - settings: Further settings of the gesture with the fix off.
  init(
    _ name: String, _ title: String, off: String? = nil, on: String? = nil, meant: String, meantFixed: String? = nil,
    fix: String? = nil, fixedTitle: String = "The same, fixed", with settings: [String] = []
  ) {
    (self.name, self.title, self.off, self.on) = (name, title, off, on)
    (self.meant, self.meantFixed, self.fix) = (meant, meantFixed, fix)
    (self.fixedTitle, self.settings) = (fixedTitle, settings)
  }

  func gestures(of scene: String, fix usual: String) -> [ReadyGesture] {
    let intent = GestureIntent(meant, of: scene)
    let reported = off.map {
      ReadyGesture(
        name, title, outcome: $0, settings: ["fix=off"] + settings, intent: intent,
        fix: fix ?? (intent.kind == .reacted ? "" : usual), fixSettings: ["fix=on"],
        fixedIntent: meantFixed.map { GestureIntent($0, of: scene) })
    }
    let fixed = on.map { outcome in
      guard off != nil else {
        return ReadyGesture(name, title, outcome: outcome, settings: ["fix=on"], intent: intent)
      }
      return ReadyGesture(
        "\(name)-fixed", fixedTitle, outcome: outcome, settings: ["fix=on"],
        intent: meantFixed.map { GestureIntent($0, of: scene) } ?? intent.fulfilled, script: "\(scene)-\(name)")
    }
    return [reported, fixed].compactMap { $0 }
  }
}
