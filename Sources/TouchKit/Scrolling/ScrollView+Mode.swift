import Foundation
import ScrollPhysics

extension ScrollView {
  /// Whether a finger is on the scroll view: from touch-down, before any delay, until the last one lifts
  /// (spec 4.4).
  public final var isTracking: Bool { !trackingMask.isEmpty }

  private var phase: ScrollMode.Phase {
    switch activity {
    case .idle, .caught: return zoomAnimation == nil ? .idle : .animate
    case .dragging: return .drag
    case .moving(let motion): return motion.phase(at: window?.now ?? .zero)
    }
  }

  /// Records what the scroll view is doing, if that changed.
  ///
  /// - Parameter setting: The setting that it rests on.
  final func noteMode(_ rule: Rule = .scrollMode, measured: Measured? = nil, because setting: DecisionID = .none) {
    guard let stage else { return }
    let mode = ScrollMode(
      isTracking: isTracking, isDragging: isDragging, isDecelerating: isDecelerating, isZooming: isZooming,
      phase: phase)
    guard mode != recordedMode else { return }
    recordedMode = mode
    modeDecision = stage.trace.record(
      rule, subject(on: stage), .mode(mode), measured: measured,
      because: Causes(stage.trace.context, modeDecision, setting))
    noteIndicators(mode)
  }

  /// The decision that it scrolls along these axes only.
  final func decisionForAxes(in window: Window) -> DecisionID {
    window.decision(for: .scrollableAxes, of: self, Double(scrollableAxes.rawValue))
  }

  /// The decision that it pages, where that says where the content comes to rest.
  final func decisionForPaging(_ motion: Motion) -> DecisionID {
    guard isPagingEnabled, motion.isPaging, let window else { return .none }
    return window.decision(for: .isPagingEnabled, of: self, 1)
  }

  /// The window whose trace tells what happens here: the one that it is leaving, or the one that it is in.
  final var stage: Window? { leavingWindow == nil ? window : leavingWindow }

  /// Its number in that trace.
  final func subject(on stage: Window) -> SubjectID {
    leavingWindow == nil || stage === window ? stage.subject(of: self) : traceSubject
  }

  // MARK: Fingers

  /// A finger came down in the scroll view or in its content: what moves stops, at the position of this very moment,
  /// even beyond an edge (spec 4.7.1).
  final func fingerDown(_ touch: Touch) {
    if trackingMask.isEmpty && currentDrag == nil { childPull = nil }
    if trackingMask.isEmpty { countTouchDown() }
    trackingMask.formUnion(touch.bit)
    guard case .moving(let motion) = activity, isScrollEnabled, currentDrag == nil, let window else {
      return noteMode()
    }
    window.trace.processing(touch.hitDecision) {
      moveContent(to: motion.offset(at: window.now), .caught)
      guard case .moving(let motion) = activity else { return }
      activity.catchContent()
      if !motion.isDeceleration { finishAnimation(motion) }
      noteMode(.caught)
    }
  }

  /// Fingers left the window.
  final func fingersUp(_ mask: TouchMask) {
    trackingMask.subtract(mask)
    if case .caught = activity, trackingMask.isEmpty {
      // Nobody let the pan take over what the finger had stopped.
      activity.rest()
      settle(velocity: .zero, axes: scrollableAxes)
    }
    settleWithinLimits()
    noteMode()
  }
}
