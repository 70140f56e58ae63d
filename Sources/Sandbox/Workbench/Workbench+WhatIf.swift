import Inspector
import Replay
import Stages
import TouchKit

/// Shows what-ifs, and goes back to what happened.
extension Workbench {
  /// Shows the what-if of one of the changes that mend the verdict.
  func tryChange(_ index: Int) throws {
    // The verdict may be about a moment of the past, which is shown.
    guard let subject = inquiries.why.subject, subject.run == RunIdentity(session.run),
      let remedies = inquiries.why.answer(about: subject)?.remedies, remedies.indices.contains(index)
    else { return }
    let change = remedies[index].change
    try showBeside(session.run.spec.applying(change), moment(at: session.now).explanation.sentence(for: change))
  }

  /// Shows the what-if of a preset.
  ///
  /// - Throws: ``Problem`` if the preset does not apply.
  func tryPreset(_ preset: Policy.Preset) throws {
    let run = session.run
    let policy = try Policy(preset.rawValue, for: run.trace, settings: session.settings)
    try showBeside(run.spec.applying(policy), policy.title)
  }

  /// Shows a what-if beside what happened; after another what-if, as that one was shown.
  private func showBeside(_ spec: RunSpec, _ title: String) throws {
    let isFirst = !variants.isWhatIf
    try showWhatIf(spec, title)
    if isFirst { options.comparison = .side }
  }

  /// Sets a parameter. If there was input, the run with the old value becomes the other run.
  func setParameter(_ key: String, to value: String) throws {
    guard !session.spec.events.isEmpty else { return try session.set(key, to: value) }
    let happened = variants.isWhatIf ? variants.other : nil
    let present = present
    try session.set(key, to: value)
    let title = session.settings.parameters.first { $0.key == key }?.title ?? key
    take("\(title): \(value)", .parameter, insteadOf: happened ?? present)
  }

  /// Replaces the run with a what-if.
  func showWhatIf(_ spec: RunSpec, _ title: String) throws {
    let happened = variants.isWhatIf ? variants.other ?? present : present
    try session.replay(spec)
    take(title, .trial, insteadOf: happened)
  }

  /// Plays the run with an edit of what fingers did. Replaces the last edit unless this one is new.
  ///
  /// - Throws: ``Problem`` if the run is too long to be replayed at every move of a finger.
  func edit(_ edit: GestureEdit, isNew: Bool) throws {
    try checkLength()
    var editing = variants.editing ?? (session.run.spec, [])
    if !isNew { editing.edits = editing.edits.dropLast() }
    editing.edits.append(edit)
    let words = Explanation.summary(of: editing.edits)
    var spec = editing.spec.applying(editing.edits)
    // A longer gesture extends the run, so that its consequences still fit.
    let delay = (spec.events.last?.time ?? .zero).seconds(since: editing.spec.events.last?.time ?? .zero)
    spec.end = max(spec.end, editing.spec.end.advanced(bySeconds: max(delay, 0)))
    try showWhatIf(spec, words)
    variants.editing = editing
  }

  /// Checks that the run is short enough to be replayed many times.
  ///
  /// - Throws: ``Problem`` if it is too long.
  func checkLength() throws {
    guard session.run.isTrimmed || session.run.trace.decisions.count > replayLimit else { return }
    let key = CommandEntry.key(of: .session(.restart))
    throw Problem(.usage, "The run is too long to replay with changes. Restart with \(key).")
  }

  /// Shows the last gesture as an ideal panel would have reported it: sampled evenly, 120 times a second.
  ///
  /// - Throws: ``Problem`` if there is no gesture.
  func tryIdealPanel() throws {
    let happened = variants.isWhatIf ? variants.other?.run ?? session.run : session.run
    guard let start = happened.reading(at: happened.end).storyStart else {
      throw Problem(.usage, "No gesture to play again yet: touch the stage first.")
    }
    try showWhatIf(happened.spec.sampledEvenly(hz: Self.idealHz, since: start), "An ideal \(Self.idealHz) Hz panel")
  }

  /// The rate of an ideal panel, in samples a second.
  private static let idealHz = 120

  /// Goes back from a what-if to what happened, and discards the what-if.
  func endWhatIf() throws {
    let untried = variants.untried
    defer { leaveComparison() }
    guard variants.origin != .live, let other = variants.other else { return variants = Variants() }
    try session.replay(other.run.spec)
    variants = Variants()
    (variants.title, variants.origin, variants.touched) = (other.title, other.origin, other.touched)
    if other.origin == .trial { variants.untried = untried }
  }

  /// Swaps the session's run and the other one.
  func swapRuns() throws {
    guard let other = variants.other else { return }
    let before = present
    try session.replay(other.run.spec)
    // Edits and other policies belong to the old run.
    let untried = variants.untried
    variants = Variants()
    (variants.title, variants.origin, variants.touched) = (other.title, other.origin, other.touched)
    (variants.other, variants.untried) = (before, untried)
    variants.difference = other.isWhatIf ? RunDifference(before.run, session.run).decision : nil
  }

  /// Resumes from a moment of the past. The run with what came after becomes the other run.
  func goOn(from time: Instant) throws {
    let (before, untried) = (present, variants.untried)
    try session.replay(before.run.spec.truncated(to: time))
    variants = Variants()
    variants.other = Variants.Variant(
      run: before.run, title: before.isWhatIf ? before.title : "What came after", origin: before.origin,
      touched: before.touched, difference: before.difference)
    (variants.origin, variants.untried) = (before.origin, untried)
    variants.touch(at: time)
  }

  /// Shows the input with other policies beside what happened.
  func show(_ policies: [Variants.Variant]) { (variants.policies, options.comparison) = (policies, .side) }

  /// Shows the session's run alone.
  func leaveComparison() { (variants.policies, options.comparison) = ([], .ghost) }

  /// Ends every comparison, because a finger touches the stage: from now on the session's run is real.
  func touchStage() {
    leaveComparison()
    variants.touch(at: session.now)
  }

  /// Shows what-ifs of the input so far: one replaces what happened, several are shown beside it.
  package func compare(with policies: [Policy]) throws {
    guard let first = policies.first else { return }
    let spec = session.run.spec.truncated(to: session.now)
    if policies.count == 1 { return try showWhatIf(spec.applying(first), first.title) }
    show(
      try policies.map { policy in
        let run = try simulate(spec.applying(policy), of: session.scene, assets: session.configuration.assets)
        let difference = RunDifference(session.run, run).decision?.time
        return Variants.Variant(run: run, title: policy.title, origin: .trial, difference: difference)
      })
  }

  private var present: Variants.Variant {
    Variants.Variant(
      run: session.run, title: variants.title, origin: variants.origin, touched: variants.touched,
      difference: variants.difference?.time)
  }

  private func take(_ title: String, _ origin: Variants.Origin, insteadOf happened: Variants.Variant) {
    let untried = variants.untried ?? (origin == .trial ? happened.run.spec : nil)
    variants = Variants()
    (variants.title, variants.origin, variants.other, variants.untried) = (title, origin, happened, untried)
    variants.difference = RunDifference(happened.run, session.run).decision
  }
}

/// The flip map: what would become of the gesture under other conditions.
extension Workbench {
  private var touchInQuestion: Int? { moment(at: session.now).verdict.touch }

  /// Returns what the author of the gesture means by a touch; nil for one of a live finger.
  private func intent(of touch: Int) -> GestureIntent? { touch <= playedTouches ? played?.intent : nil }

  /// Computes the map while its sheet is open; cancels it otherwise.
  func mapFlips() throws {
    guard options.sheet == .flips else { return inquiries.flips.cancel() }
    if let touch = touchInQuestion {
      try inquiries.flips.ask(touch, meant: intent(of: touch), options.flipAxes, of: session)
    }
  }

  /// Computes the map before it returns, for a picture.
  package func mapFlipsNow() throws {
    if options.sheet == .flips, let touch = touchInQuestion {
      try inquiries.flips.find(touch, meant: intent(of: touch), options.flipAxes, of: session)
    }
  }

  /// Chooses the variable of an axis. If the other axis has it, they are swapped.
  func chooseFlip(axis: Int, key: String) {
    var axes = inquiries.flips.state?.chosen ?? []
    guard axes.indices.contains(axis) else { return }
    if let other = axes.firstIndex(of: key) { axes[other] = axes[axis] }
    axes[axis] = key
    options.flipAxes = axes
  }

  /// Shows the what-if of a cell.
  func playFlip(_ place: FlipPlace) throws {
    guard let (spec, title) = inquiries.flips.spec(session.run.spec, at: place) else { return }
    options.sheet = nil
    try showWhatIf(spec, title)
  }
}
