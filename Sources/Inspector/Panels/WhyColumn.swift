import Drawing
import Foundation
import Replay
import TouchKit

/// Why the verdict is as it is, what mends it, what else may be asked, and the recognizers' cards.
final class WhyColumn: Column {
  private let why: Section
  private let changes: Section
  /// The questions about what is selected, above the answer; and all that the gesture allows, below it.
  private let asked: Section, questions: Section
  private let recognizers: Section
  private let gutter: EdgeGutter
  private let stack: SectionStack

  init(_ context: PanelContext) {
    why = Section(context, "why", title: "WHY", rowPrefix: "link", isFirst: true)
    changes = Section(context, "changes", title: "WHAT MENDS IT", rowPrefix: "change")
    asked = Section(context, "asked", title: "ASK", rowPrefix: "asked", isFirst: true)
    questions = Section(context, "questions", title: "ASK", rowPrefix: "question")
    recognizers = Section(
      context, "recognizers", title: "RECOGNIZERS", rowPrefix: "card", left: EdgeGutter.margin + EdgeGutter.width,
      right: 6, gap: Tokens.cardGap)
    gutter = EdgeGutter(context, recognizers.rows)
    stack = SectionStack(context, [asked, why, changes, questions, recognizers])
    super.init(context, "whyColumn", [stack])
    recognizers.emptyHint = Self.noTouch
    recognizers.cover(with: gutter)
  }

  private static let noTouch = "Every recognizer that follows a touch appears here, with what became of it and why."

  /// What the sections above the cards show.
  private struct Reasons: Equatable {
    let basis: Moment.Basis
    /// What became of the touches in the whole gesture.
    let outcome: Moment.Contest
    let told, answer: Answer?
    let questions: [WhyQuestion]
    let trial: String?
    let isWhatIf, isTooLong: Bool
  }

  /// What the cards show.
  private struct Rivals: Equatable {
    let basis: Moment.Basis
    /// What became of the touches in the moment that is shown.
    let contest: Moment.Contest
  }

  private var reasons: Reasons?, rivals: Rivals?

  private struct Explained: Equatable {
    let run: Identity<Run>
    let answer: Answer?
    let isSearched: Bool
    let isTouch: Bool
  }

  private var explained: Explained?

  func show(_ moment: Moment) {
    let (status, basis) = (moment.status, Moment.Basis(moment, context, decisions: false))
    let newReasons = Reasons(
      basis: basis, outcome: Moment.Contest(moment.story), told: moment.told, answer: moment.why?.answer,
      questions: moment.questions, trial: status.trial, isWhatIf: status.isWhatIf, isTooLong: status.isTooLong)
    let newRivals = Rivals(basis: basis, contest: Moment.Contest(moment.reading))
    let (areNewReasons, areNewRivals) = (newReasons != reasons, newRivals != rivals)
    guard areNewReasons || areNewRivals else { return }
    (reasons, rivals) = (newReasons, newRivals)
    if areNewReasons { showReasons(of: moment) }
    if areNewRivals { showRivals(of: moment) }
    stack.setNeedsLayout()
    layoutSubviews()
  }

  private func showReasons(of moment: Moment) {
    // With every frame there may be another outcome, but the same verdict.
    let verdict = Explained(
      run: Identity(object: moment.run), answer: moment.told, isSearched: moment.why != nil, isTouch: context.isTouch)
    if verdict != explained {
      explained = verdict
      why.title = (moment.told?.question?.text ?? "Why").uppercased()
      why.show(moment.chain)
    }
    why.emptyHint = Self.nothingDecided(moment)
    let isFault = moment.told?.judgement.isFault == true
    let isPreferred = moment.isPreferredOtherwise
    let fix = isFault || isPreferred || moment.status.isWhatIf || moment.status.trial != nil ? nil : moment.fixInEffect
    changes.isHidden = !isFault && !isPreferred && !moment.status.isWhatIf && moment.status.trial == nil && fix == nil
    changes.title = fix != nil ? "THE FIX THAT IS ON" : isPreferred ? "WHAT ITS AUTHOR CHANGES" : "WHAT MENDS IT"
    changes.emptyHint = moment.withoutChanges
    changes.show(fix.map { [$0] } ?? moment.changes)
    let about = moment.questionsAboutSelection
    asked.isHidden = about.isEmpty
    asked.show(moment.rows(of: about))
    questions.isHidden = !about.isEmpty || moment.questions.isEmpty
    questions.show(moment.rows(of: moment.questions))
  }

  private func showRivals(of moment: Moment) {
    let cards = RecognizerCard.all(of: moment)
    recognizers.detail = cards.isEmpty ? "" : "\(cards.count) in play"
    recognizers.emptyHint = moment.story.touches.isEmpty ? Self.noTouch : "No recognizer follows this touch."
    recognizers.show(cards)
    gutter.show(moment.edgeLines)
  }

  /// Describes the relation between recognizers under the mouse, in points of the window.
  func point(at point: CGPoint) { gutter.point(at: isHidden ? nil : gutter.convert(point, from: nil)) }

  /// Returns the text to show without a chain.
  private static func nothingDecided(_ moment: Moment) -> String {
    guard let headline = moment.explanation.headline(for: moment.storyVerdict, in: moment.story) else {
      return "Touch the stage or play a gesture. The reason for what happens appears here."
    }
    if let told = moment.told, told.judgement.stroke.end != nil {
      return told.reason ?? "No single decision led to it. What would change it tells more."
    }
    let reason = "\(headline.reason.capitalizingFirst)."
    let custody = "\(headline.outcome.capitalizingFirst) \(reason)"
    guard moment.storyVerdict.isDecided else { return "Nothing is decided yet. \(custody)" }
    // Without a reason of the verdict's own, the outcome stands below the headline already.
    return moment.told != nil && moment.told?.reason == nil ? reason : custody
  }

  override func layoutSections(width: Double, height: Double) {
    // Where it is low, what mends it or which fix is on would be far below what led to it.
    let isLow = height < PanelConstants.lowWhy && asked.isHidden && !changes.isHidden
    stack.first = isLow ? changes : nil
    (changes.isFirst, why.isFirst) = (isLow, !isLow && asked.isHidden)
    stack.setNeedsLayout()
    stack.place(bounds)
    edge.place(CGRect(x: 0, y: 0, width: width, height: 1))
  }
}

/// A decision of the chain that led to a verdict: time and sentence. The decisive one is highlighted. Before them stands
/// what was meant, behind them the rule of UIKit.
struct LinkRow: RowContent {
  var path: String?
  /// Milliseconds since the gesture began, with a plus, or what the sentence is.
  let margin: String
  let words: String
  var isDecisive = false

  var command: Command? { path.map { .view(.select($0)) } }

  private func room(_ width: Double, _ context: PanelContext) -> Double { width - (56 + 14) }

  func height(width: Double, _ context: PanelContext) -> Double {
    max(context.height(of: words, .list, width: room(width, context)) + 8, context.hitExtent(24))
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 0.5)
    row.drawHighlight(on: canvas, in: face, radius: 5, isSelected: isDecisive)
    let room = room(bounds.width, row.context)
    let height = row.context.height(of: words, .list, width: room)
    let top = (bounds.height - height) / 2
    let line = CGRect(x: 12, y: top, width: 40, height: Font.list.lineHeight)
    canvas.text(margin, in: line, font: .labelMono, color: theme.text3)
    canvas.paragraph(
      words, .list, in: CGRect(x: 56, y: top, width: room, height: height), isDecisive ? theme.text1 : theme.text2)
  }
}

/// A change that mends the verdict: the condition or the lines of code, what comes of it, and the button that plays it.
struct ChangeRow: RowContent {
  /// Tries the change, shows others, returns to what happened, or opens the flip map; nil for one that is not enough.
  let command: Command?
  let condition: String
  /// The lines of code that are written for it; empty for none.
  let code: String
  let outcome: String

  init(_ command: Command?, _ condition: String, code: String = "", outcome: String = "") {
    (self.command, self.condition, self.code, self.outcome) = (command, condition, code, outcome)
  }

  /// The word on the button.
  private var word: String {
    let word = command.map(CommandEntry.button) ?? ""
    return word.isEmpty ? CommandEntry.tryButton : word
  }

  private static let (left, right, button) = (12.0, 12.0, 38.0)

  private func room(_ width: Double, _ context: PanelContext) -> Double {
    width - (Self.left + Self.right + Self.button + 8)
  }

  /// What is changed: the code, or the condition where there is none.
  private func what(in room: Double, _ context: PanelContext) -> (text: String, font: Font) {
    guard !code.isEmpty else { return (condition, .list) }
    let columns = Int(room / context.width("0", .labelMono))
    return (code.wrappedAsCode(to: columns).keepingIndents, .labelMono)
  }

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = room(width, context)
    let what = what(in: room, context)
    let lower = outcome.isEmpty ? 0 : context.height(of: outcome, .label, width: room)
    let text = context.height(of: what.text, what.font, width: room) + lower
    return max(text + 10, context.hitExtent(24))
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 6, dy: 0.5), radius: 5)
    let room = room(bounds.width, row.context)
    let what = what(in: room, row.context)
    let top = row.context.height(of: what.text, what.font, width: room)
    let text = CGRect(x: Self.left, y: 5, width: room, height: top)
    canvas.paragraph(what.text, what.font, in: text, theme.text1)
    canvas.paragraph(outcome, .label, in: text.offsetBy(dx: 0, dy: top), theme.text3)
    guard command != nil else { return }
    let face = CGRect(x: bounds.width - (Self.right + Self.button), y: 5, width: Self.button, height: 22)
    canvas.box(face, fill: theme.panel, stroke: theme.edge, radius: 5)
    canvas.text(word, in: face, font: .list, color: theme.text1, alignment: .center)
  }
}

extension Moment {
  /// The decisions that led to the verdict.
  var chain: [any RowContent] {
    let chain = why?.chain ?? told.flatMap { run.chain(of: $0) }?.decisions ?? []
    // What the finger did is in the decision that it led to, and a mode in the row that follows.
    let decisions = chain.filter { ![.input, .scrollMode].contains($0.rule) || $0.id == why?.decisive }
    let shown = (decisions.isEmpty ? chain : decisions) + (chain.isEmpty ? [] : callsAtLift(besides: chain))
    let rows = shown.sorted { $0.id.index < $1.id.index }.flatMap { [link(to: $0)] + code(behind: $0.id) }
    let reason = told?.reason.map { [LinkRow(margin: "", words: $0)] } ?? []
    guard !rows.isEmpty || !reason.isEmpty && told?.judgement.stroke.end != nil else { return [] }
    let touch = why?.gesture.map { LinkRow(margin: "touch", words: $0) }
    // What belongs to one gesture of its author; two that a hand makes one after the other are two.
    let before = told?.expected == nil ? [] : why?.gesturesBefore ?? []
    let meant = told?.expected.map { LinkRow(margin: "meant", words: $0) }
    let rule = why?.uikitRule.map { LinkRow(margin: "UIKit", words: $0) }
    return before.map { LinkRow(margin: "before", words: $0) } + [touch, meant].compactMap(\.self)
      + (rows.isEmpty ? reason : rows) + [rule].compactMap(\.self) + remarkRows(besides: shown.map(\.id))
  }

  /// The decisions by which code was called at the lift, of which no other row tells.
  private func callsAtLift(besides chain: [Decision]) -> [Decision] {
    let known = chain.map(\.id) + remarks.map(\.decision)
    return (why?.code ?? []).map(\.decision).filter { !known.contains($0) }.compactMap { trace[$0] }
  }

  private func link(to decision: Decision) -> any RowContent {
    LinkRow(
      path: trace[decision.subject]?.path,
      margin: NumberStyle.screen.margin(reading.storyMilliseconds(at: decision.time), digits: 0),
      words: toldOf(explanation.sentence(for: decision)), isDecisive: why != nil && decision.id == why?.decisive)
  }

  /// The application's code that a decision tells of: the lines that decided first, and of others where they stand, so that
  /// what mends it is not far below.
  private func code(behind decision: DecisionID) -> [any RowContent] {
    let code = why?.code ?? []
    return code.filter { $0.decision == decision && decision.exists }.map {
      CodeRow(excerpt: $0, isOpen: $0 == code[0])
    }
  }

  /// Returns a sentence about the gesture with as many fingers as it has.
  private func toldOf(_ sentence: String) -> String {
    told?.judgement.stroke.touches.count == 1 ? sentence.replacing("the fingers", with: "the finger") : sentence
  }

  /// How it went on, who reacted besides, and who did not, with the code of what no row above has told.
  private func remarkRows(besides told: [DecisionID]) -> [any RowContent] {
    remarks.flatMap { remark -> [any RowContent] in
      let path = trace[remark.decision].flatMap { trace[$0.subject]?.path }
      return [LinkRow(path: path, margin: remark.kind.margin, words: remark.text)]
        + (told.contains(remark.decision) ? [] : code(behind: remark.decision))
    }
  }

  /// The fix that makes the played gesture go as it is meant to, and what would happen without it; nil for none.
  fileprivate var fixInEffect: ChangeRow? {
    guard let why, let code = why.fixInEffect else { return nil }
    let meaning = why.meaningOfFix.isEmpty ? nil : "\(why.meaningOfFix.capitalizingFirst)."
    return ChangeRow(
      nil, "", code: code, outcome: [meaning, why.effectOfFix].compactMap(\.self).joined(separator: " "))
  }

  /// Whether what was meant reacted, and its author prefers something else: the list scrolls along one axis and not along
  /// both.
  var isPreferredOtherwise: Bool {
    told?.judgement.isFault == false && !status.isWhatIf && why?.remedies.isEmpty == false
  }

  /// The questions about the selected view and the recognizers on it, or about the selected recognizer.
  var questionsAboutSelection: [WhyQuestion] {
    guard let path = options.selection else { return [] }
    return questions.filter { $0.subject == path || $0.subject.hasPrefix("\(path)#") }
  }

  func rows(of questions: [WhyQuestion]) -> [QuestionRow] {
    questions.map { QuestionRow(question: $0, isAnswered: $0 == told?.question) }
  }

  /// The changes that mend the verdict: the first few, unless all are shown.
  var changes: [ChangeRow] {
    // A what-if in which what was meant happens needs no change.
    let isMended = status.isWhatIf && told?.judgement.isFault == false
    let found = isMended ? [] : why?.remedies ?? []
    let shown = options.showsAllChanges ? Array(found.indices) : Self.first(of: found.map(\.change))
    let unplayed = status.isWhatIf ? nil : why?.unplayedFix
    let isUnmended = found.isEmpty && why != nil && told?.judgement.isFault == true && !status.isWhatIf
    var rows = isUnmended && unplayed == nil ? [ChangeRow(nil, withoutChanges)] : []
    rows += shown.map { index in
      ChangeRow(
        .session(.tryChange(index)), explanation.sentence(for: found[index].change), code: found[index].code,
        outcome: "With it: \(found[index].brief(beside: why?.answer.headline ?? ""))")
    }
    let rest = found.count - shown.count
    if let unplayed { rows.append(ChangeRow(nil, "", code: unplayed, outcome: Why.unplayedNote)) }
    if let insufficient = why?.insufficient {
      rows.append(ChangeRow(nil, "", code: insufficient.code, outcome: "Not enough: \(insufficient.effect)"))
    }
    if rest > 0 { rows.append(ChangeRow(.view(.showAllChanges), "\(rest) more changes")) }
    if why != nil && !status.isTooLong || status.isWhatIf {
      rows.append(ChangeRow(.view(.toggleFlips), "What happens at other speeds and hold times"))
    }
    return (status.isWhatIf ? [whatIfRow] : trialRow.map { [$0] } ?? []) + rows
  }

  /// Why there is no change that mends the verdict.
  fileprivate var withoutChanges: String {
    if status.isTooLong {
      return "The run is too long to replay with changes. Restart with \(CommandEntry.key(of: .session(.restart)))."
    }
    return why == nil ? "Changes are tried as soon as the stage is at rest…" : "No change that was tried mends it."
  }

  /// Returns the indices of the first few changes. If all of them are gestures, or none is, the last one is replaced by
  /// the first of the other sort. A list with one more is not shortened, because a button would take as much room.
  private static func first(of changes: [Change]) -> [Int] {
    let count = PanelConstants.changesShown
    guard changes.count > count + 1 else { return Array(changes.indices) }
    let first = changes.indices.prefix(count)
    let isGesture = changes[0].kind == .gesture
    let hasBoth = changes[first].contains { ($0.kind == .gesture) != isGesture }
    guard !hasBoth, let other = changes.firstIndex(where: { ($0.kind == .gesture) != isGesture }) else {
      return Array(first)
    }
    return first.dropLast() + [other]
  }

  /// Says that a trial is on the stage. Touches there are real, so it is not a what-if.
  private var trialRow: ChangeRow? {
    status.trial.map { ChangeRow(.session(.endWhatIf), "The stage keeps the change that you tried.", outcome: $0) }
  }

  /// Says that this is a what-if, and where it diverges from what happened.
  private var whatIfRow: ChangeRow {
    var words = "The result is the same as what happened."
    if let difference {
      let isEarlier = story.storyStart.map { difference.time < $0 } ?? false
      words =
        isEarlier
        ? "Differs already before this gesture" : "First different at \(explanation.milliseconds(difference.time)) ms"
      if !isEarlier, let decision = difference.b { words += ": \(explanation.sentence(for: decision))" }
    }
    return ChangeRow(.session(.endWhatIf), "This is a what-if.", outcome: words)
  }
}
