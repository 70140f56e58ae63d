import Foundation
import Stages
import TouchKit

/// One thing that a what-if changes in a spec before it is played. An ``Override`` is part of the spec and has a time.
package enum Variation: Hashable, Sendable {
  /// A parameter of the scene, or a constant of the engine, by its key.
  case parameter(String, String)
  /// An answer, a setting of a view or recognizer, or a failure requirement, from the start of the run.
  case override(Override.Change)
  /// What the fingers do: edits, applied in order.
  case gesture([GestureEdit])

  /// The command-line arguments that play the run with this variation: `--set slop=3.1`.
  package var arguments: [String] {
    switch self {
    case .parameter(let key, let value): ["--set", "\(key)=\(value)"]
    case .override(let change): ["--set", change.description]
    case .gesture(let edits): edits.flatMap { ["--edit", $0.description] }
    }
  }
}

extension RunSpec {
  /// How long after a touch later input may still affect it, in seconds.
  private static let aftermath = 10.0

  /// Returns a copy that ends 10 seconds after these touches and all that overlap them.
  package func truncated(after touches: [Int]) -> RunSpec {
    let last = FingerPaths(of: events).end(of: touches)?.advanced(bySeconds: Self.aftermath) ?? end
    return truncated(to: min(last, end))
  }

  /// Returns a copy with a change.
  package func applying(_ change: Change) -> RunSpec { applying(change.parts.map(\.variation)).spec }

  /// Returns a copy with edits of its gestures, applied in order.
  package func applying(_ edits: [GestureEdit]) -> RunSpec { applying([.gesture(edits)]).spec }

  /// Returns a copy with variations, applied in order, and a function that maps each touch to its number in the copy
  /// (nil if it was removed). Each variation numbers the touches as the previous one left them.
  package func applying(_ variations: [Variation]) -> (spec: RunSpec, number: (Int) -> Int?) {
    variations.reduce((self, { $0 })) { varied, variation in
      let next = varied.0.applying(variation)
      return (next.spec, { varied.1($0).flatMap(next.number) })
    }
  }

  private func applying(_ variation: Variation) -> (spec: RunSpec, number: (Int) -> Int?) {
    var spec = self
    switch variation {
    case .parameter(let key, let value):
      spec.settings.removeAll { $0.hasPrefix("\(key)=") }
      spec.settings.append("\(key)=\(value)")
    case .override(let change): spec.overrides.append(Override(change))
    case .gesture(let edits):
      var paths = FingerPaths(of: events)
      for edit in edits { paths.apply(edit, width: stageSize.width) }
      return (spec.with(paths.events), { [paths] in paths.number(of: $0) })
    }
    return (spec, { $0 })
  }
}

extension GestureScript {
  /// Returns a copy with edits, applied in order, on a stage of this size in points.
  /// - Throws: ``Problem`` for an edit of a touch that does not exist, and for one with which the script lasts longer
  ///   than ``GestureScript/Limits/seconds``.
  package func applying(_ edits: [GestureEdit], stageSize: CGSize) throws(Problem) -> GestureScript {
    guard !edits.isEmpty else { return self }
    // Rounding before and after, as a run does, gives the same input as the same edits of that run.
    var paths = FingerPaths(of: events.map(\.quantised))
    for edit in edits {
      if let missing = edit.touches.first(where: { $0 > paths.paths.count }) {
        let count = paths.paths.count
        throw Problem(
          .usage,
          "--edit \(edit.description.brief): there is no touch \(missing); the gesture has"
            + " \(count == 0 ? "none" : count == 1 ? "only touch 1" : "touches 1 to \(count)") there.")
      }
      paths.apply(edit, width: stageSize.width)
      guard paths.paths.allSatisfy({ $0.last.time <= Instant(seconds: Limits.seconds) }) else {
        let word = (edit.touches.isEmpty ? "" : "touch\(edit.touches[0]).") + edit.key
        throw Problem(
          .usage,
          "--edit \(word): with it the gesture lasts longer than an hour; "
            + (edit.key == "speed" ? "make the finger faster." : "make it shorter."))
      }
    }
    return GestureScript(paths.events.map(\.quantised), end: end)
  }

  /// Returns the number of a touch after these edits; nil if one of them removes it.
  package func number(of touch: Int, after edits: [GestureEdit], stageSize: CGSize) -> Int? {
    var paths = FingerPaths(of: events)
    for edit in edits { paths.apply(edit, width: stageSize.width) }
    return paths.number(of: touch)
  }
}

/// Variations under a title: another way in which an application might arbitrate touches.
///
/// Unlike a ``Change``, it is not found by a search: people try it first.
package struct Policy: Hashable, Sendable {
  /// What differs: `Nothing delays touches`.
  package let title: String
  /// How to play a run with it.
  package let variations: [Variation]

  /// Parses a policy as a command takes it: `KEY=VALUE` as for `--set`, or the name of a preset.
  /// - Throws: ``Problem`` for a what-if that has an unknown property or the wrong kind of value, or that does not
  ///   apply.
  package init(_ text: String, for trace: Trace, settings: Settings) throws(Problem) {
    guard !text.contains("=") else {
      self = try Policy(assignment: text)
      return
    }
    let names = Preset.allCases.map(\.rawValue)
    guard let preset = Preset(rawValue: text) else {
      throw Problem(
        .usage,
        "\(text.quoted) is no what-if; write KEY=VALUE, or one of \(names.joined(separator: ", "))."
          + suggestion(for: text, among: names))
    }
    if let policy = Policy(preset, for: trace, settings: settings) {
      self = policy
    } else {
      // Before the first touch, the trace lists no subjects that the preset could be about.
      let hasBegun = trace.decisions.contains { if case .touch = $0.fact { true } else { false } }
      guard !hasBegun else { throw Problem(.usage, "\(text) changes nothing here. \(preset.obstacle)") }
      self.init(preset.title, [])
    }
  }

  /// Parses a policy from the `KEY=VALUE` that `--set` takes.
  /// - Throws: ``Problem`` for a what-if that has an unknown property or the wrong kind of value.
  package init(assignment: String) throws(Problem) {
    title = assignment.replacing("=", with: " = ")
    if let change = try Override.Change(assignment) {
      variations = [.override(change)]
    } else {
      let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Problem(.usage, "\(assignment.quoted) is no what-if; write KEY=VALUE.") }
      variations = [.parameter(parts[0], parts[1])]
    }
  }

  private init(_ title: String, _ variations: [Variation]) { (self.title, self.variations) = (title, variations) }

  /// Creates a policy from a preset, for the subjects of a trace; nil if the preset does not apply.
  package init?(_ preset: Preset, for trace: Trace, settings: Settings) {
    func set(_ setting: Fact.Setting, _ value: Double) -> [Variation] {
      trace.paths { $0.kind == .scrollView }.map { .override(.setting(setting, of: $0, value)) }
    }
    switch preset {
    case .delaysOff: self.init(preset.title, set(.delaysContentTouches, 0))
    case .cancelOff: self.init(preset.title, set(.canCancelContentTouches, 0))
    case .directionLock: self.init(preset.title, set(.isDirectionalLockEnabled, 1))
    case .pagingOff: self.init(preset.title, set(.isPagingEnabled, 0))
    case .requireToFail: self.init(preset.title, Self.requirements(in: trace))
    case .simultaneous:
      let pans = trace.paths { $0.isRecognizer(.pan) || $0.isRecognizer(.screenEdgePan) }
      let yes = pans.map {
        Variation.override(.answer(.shouldRecognizeSimultaneouslyWith, of: $0, about: nil, true))
      }
      self.init(preset.title, pans.count > 1 ? yes : [])
    case .pagingToggled, .remorsefulForwarding:
      let choice = settings.otherChoices.first { $0.word == preset.strategy }
      self.init(preset.title, choice.map { [.parameter($0.parameter.key, $0.word)] } ?? [])
    }
    if variations.isEmpty { return nil }
  }

  /// Each pan waits for the screen-edge pans or, if there are none, for the pans of views inside its own.
  private static func requirements(in trace: Trace) -> [Variation] {
    let pans = trace.paths { $0.isRecognizer(.pan) }
    let edges = trace.paths { $0.isRecognizer(.screenEdgePan) }
    func view(_ pan: String) -> Substring { pan.prefix { $0 != "#" } }
    return pans.flatMap { pan in
      let others = edges.isEmpty ? pans.filter { view($0).hasPrefix("\(view(pan))/") } : edges
      return others.map { Variation.override(.requirement(of: pan, on: $0, true)) }
    }
  }

  /// Returns the policies that fit a run: the other choices of its scene, then the presets that are none of these.
  ///
  /// Some of them change nothing for the run's touches, which shows only when they are played.
  package static func all(for run: Run, settings: Settings) -> [Policy] {
    settings.otherChoices.map { Policy("\($0.title): \($1)", [.parameter($0.key, $1)]) }
      + Preset.allCases.filter { $0.strategy == nil }.compactMap { Policy($0, for: run.trace, settings: settings) }
  }
}

extension Settings {
  /// The words that the choices among the scene's own parameters do not have now, in the order of the parameters.
  package var otherChoices: [(parameter: Parameter, word: String)] {
    let own = parameters.prefix { parameter in !EngineParameter.all.contains { $0.parameter == parameter } }
    return own.flatMap { parameter -> [(parameter: Parameter, word: String)] in
      guard case .choice(let words) = parameter.kind else { return [] }
      return words.filter { $0 != self[parameter.key] }.map { (parameter, $0) }
    }
  }
}

extension RunSpec {
  /// Returns a copy with a policy.
  package func applying(_ policy: Policy) -> RunSpec { applying(policy.variations).spec }
}

extension Trace {
  /// Returns the paths of subjects, each once, in the order in which the trace lists them.
  fileprivate func paths(where isWanted: (Subject) -> Bool) -> [String] {
    var known: Set<String> = []
    return subjects.filter(isWanted).map(\.path).filter { known.insert($0).inserted }
  }
}

extension Subject {
  fileprivate func isRecognizer(_ kind: GestureRecognizer.Kind) -> Bool {
    if case .recognizer(kind, _) = self.kind { true } else { false }
  }
}

extension Policy {
  /// What people try first when a touch goes to the wrong view.
  package enum Preset: String, Hashable, Sendable, CaseIterable {
    /// Scroll views deliver touches to their content at once: `delaysContentTouches` is false.
    case delaysOff = "delays-off"
    /// Scroll views never cancel their content's touches: `canCancelContentTouches` is false.
    case cancelOff = "cancel-off"
    /// Scroll views lock a drag to one axis: `isDirectionalLockEnabled` is true.
    case directionLock = "direction-lock"
    /// Scroll views do not page: `isPagingEnabled` is false.
    case pagingOff = "paging-off"
    /// Pans wait until the screen-edge pans have failed or, if there are none, until the pans of inner views have.
    case requireToFail = "require-to-fail"
    /// Pans may recognize simultaneously.
    case simultaneous
    /// The scene's strategy that switches paging in `scrollViewWillBeginDragging`.
    case pagingToggled = "paging-toggled"
    /// The scene's strategy that forwards all touches to the page, until the finger has moved 12 pt sideways.
    case remorsefulForwarding = "remorseful-forwarding"

    private var words: (title: String, help: String, obstacle: String) {
      let still = "Nothing that scrolls was touched."
      let alone = "There are no two pans."
      let unknown = "The scene has no such strategy, or plays it already."
      return switch self {
      case .delaysOff: ("Delays off", "Scroll views hand touches on at once.", still)
      case .cancelOff: ("Cancel off", "Scroll views take no touch back.", still)
      case .directionLock: ("Direction lock", "Scroll views keep to one axis.", still)
      case .pagingOff: ("Paging off", "Scroll views do not page.", still)
      case .requireToFail: ("Require to fail", "Pans wait for the screen's edge, or for those further in.", alone)
      case .simultaneous: ("Simultaneous pans", "Pans recognize together.", alone)
      case .pagingToggled: ("Paging toggled in the delegate", "It pages while it is dragged sideways.", unknown)
      case .remorsefulForwarding: ("Remorseful forwarding", "The page gets it all, until 12 pt sideways.", unknown)
      }
    }

    /// Its name in the window.
    package var title: String { words.title }
    /// What it does, in one sentence.
    package var help: String { words.help }
    /// The reason why it does not apply, in one sentence.
    package var obstacle: String { words.obstacle }

    /// The choice of a scene's parameter that it selects; nil for a preset of any scene.
    var strategy: String? {
      switch self {
      case .pagingToggled: "paging-toggle"
      case .remorsefulForwarding: "remorseful-fixed"
      default: nil
      }
    }
  }
}
