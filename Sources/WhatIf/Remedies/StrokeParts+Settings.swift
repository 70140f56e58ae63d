import Replay
import TouchKit

/// Settings of the views and recognizers that took part, and answers of their subclasses.
extension StrokeParts {
  /// The settings, those first that somebody lost the touch by.
  var settingSteps: [[Step]] {
    let causes = causes.filter { $0.fullest.kind == .setting && isWritable($0) }.map { [$0] }
    let scrolling = Self.scrolling.flatMap { setting, value -> [[Step]] in
      let steps = flips(of: setting, to: value, at: scrollViews.reversed())
      // The same setting of all of them is one line of code, too.
      return steps.map { [$0] } + (steps.count > 1 ? [steps] : [])
    }
    let flags = Self.recognizing.flatMap { setting, value in flips(of: setting, to: value, at: followers) }
    let touching = Self.touching.flatMap { setting, value in flips(of: setting, to: value, at: views + targets) }
    return causes + scrolling + (flags + touching).map { [$0] }
  }

  /// Settings that take something away: a rival wants one finger or one tap more, or a scroll view is switched off.
  var sacrifices: [[Step]] {
    (fingers + flips(of: .isScrollEnabled, to: 0, at: scrollViews.filter { !targets.contains($0) })).map { [$0] }
  }

  private static let scrolling: [(Fact.Setting, Double)] = [
    (.delaysContentTouches, 0), (.canCancelContentTouches, 1), (.canCancelContentTouches, 0),
    (.isDirectionalLockEnabled, 1), (.isScrollEnabled, 1), (.bounces, 1), (.alwaysBounceVertical, 1),
    (.alwaysBounceHorizontal, 1), (.bounces, 0), (.isPagingEnabled, 0),
  ]
  private static let recognizing: [(Fact.Setting, Double)] = [
    (.cancelsTouchesInView, 0), (.delaysTouchesBegan, 0), (.delaysTouchesEnded, 0), (.isEnabled, 1),
  ]
  private static let touching: [(Fact.Setting, Double)] = [
    (.isUserInteractionEnabled, 1), (.isEnabled, 1), (.isMultipleTouchEnabled, 0), (.isExclusiveTouch, 1),
  ]

  private var targets: [SubjectID] { trial.judgement.targets.compactMap(trace.subject(at:)) }

  /// Returns a step for each subject whose setting has another value.
  private func flips(of setting: Fact.Setting, to value: Double, at subjects: [SubjectID]) -> [Step] {
    subjects.uniqued.filter { self.value(of: setting, at: path($0)).map { $0 != value } ?? false }.map {
      Step(.setting(setting, of: path($0), value))
    }
  }

  /// The rivals want one finger more, or one tap more.
  private var fingers: [Step] {
    rivals.filter { trace.recognizerKind(of: $0) != .screenEdgePan }.flatMap { rival in
      [Fact.Setting.minimumNumberOfTouches, .numberOfTapsRequired].compactMap { setting in
        value(of: setting, at: path(rival)).map { value in
          let change = Override.Change.setting(setting, of: path(rival), value + 1)
          return Step(
            .setting, change.key, from: .number(value, unit: ""), to: .number(value + 1, unit: ""), .override(change))
        }
      }
    }
  }

  private func isWritable(_ step: Step) -> Bool {
    guard case .override(.setting(let setting, let path, _)) = step.fullest.variation else { return false }
    return value(of: setting, at: path) != nil
  }

  // MARK: Answers of subclasses

  /// What scroll views answer about their content, what recognizers answer about each other, and what a view in front
  /// of the target answers to a hit test.
  var overrides: [[Step]] {
    let answers = causes.filter { $0.fullest.kind == .override && SwiftCode.canWrite($0.fullest.variation) }
    return (answers + cancelling + prevention + hitTests).map { [$0] }
  }

  private var cancelling: [Step] {
    scrollViews.map { Step(.answer(.touchesShouldCancel, of: path($0), about: nil, true)) }
  }

  private var prevention: [Step] {
    let subclassed = rivals.filter { !trace.isScrollPan($0) && trace.recognizerKind(of: $0) != .screenEdgePan }
    return subclassed.flatMap { rival in
      own.map { Step(.answer(.canPrevent, of: path(rival), about: path($0), false)) }
    }
  }

  /// A view in front that was hit itself, and has nothing to do with the target, lets the touch through.
  private var hitTests: [Step] {
    guard let leaf = views.first.map(path), let target = trial.judgement.targets.first, !target.contains("~"),
      !"\(target)/".hasPrefix("\(leaf)/"), !leaf.hasPrefix("\(target)/")
    else { return [] }
    let change = Override.Change.setting(.isUserInteractionEnabled, of: leaf, 0)
    return [Step(.override, change.key, from: .flag(true), to: .flag(false), .override(change))]
  }
}
