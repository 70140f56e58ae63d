import Foundation

/// The fingerprint of a stage's appearance, and of the engine's state behind it.
extension Fingerprint {
  /// Adds all nodes that can be reached from the root, without velocities, subjects and recognizers.
  package mutating func add(_ stage: Stage) { add(stage.root, of: stage) }

  private mutating func add(_ id: StageNode.ID, of stage: Stage) {
    let node = stage[id]
    add(node.bounds)
    add(node.center)
    add(node.transform)
    add(ratio: node.alpha)
    add(node.look)
    add(node.children.count)
    for child in node.children { add(child, of: stage) }
  }

  private mutating func add(_ look: StageLook) {
    add(look.identifier ?? "")
    add(look.isHidden, look.clipsToBounds)
    add(look.backgroundColor)
    add(look.pressedBackground)
    add(length: look.cornerRadius)
    add(look.border?.color)
    add(length: look.border?.width ?? 0)
    add(look.content)
    guard let scrolling = look.scrolling else { return }
    add(CGPoint(x: scrolling.contentSize.width, y: scrolling.contentSize.height))
    add(scrolling.contentInset)
    add(Int(scrolling.alwaysBounces.rawValue) << 8 + Int(scrolling.indicatorAxes.rawValue))
    add(scrolling.isEnabled, scrolling.isPaging)
    switch scrolling.indicators {
    case .hidden: add(0)
    case .shown: add(1)
    case .fading(let start, _): add(Int(start.microseconds))
    }
  }

  private mutating func add(_ content: StageLook.Content) {
    switch content {
    case .none: add(0)
    case .text(let text):
      add(text.string)
      add(text.font)
      add(text.color)
      add(
        text.tone == .primary, text.tone == .secondary, text.truncation == .middle, text.alignment == .center,
        text.alignment == .trailing)
      add(text.numberOfLines)
    case .title(let title):
      add(title.string)
      add(title.font)
      add(title.color)
      add(title.isDimmed, title.isEnabled, title.alignment == .leading)
      add(title.insets)
    case .picture(let image):
      // The folder differs between machines.
      add((image.path as NSString).lastPathComponent)
    case .shape(let shape):
      for point in shape.points { add(point) }
      add(shape.isClosed)
      add(shape.fill)
      add(shape.stroke)
      add(length: shape.lineWidth)
    case .control(let control, let isEnabled):
      add(isEnabled)
      add(control)
    case .bar(let bar):
      for title in bar.titles {
        add(title.text)
        add(ratio: title.opacity)
        add(length: title.shift)
      }
      add(bar.showsArrow)
    case .row(let row):
      add(row.showsSelection, row.accessory == .checkmark, row.accessory == .disclosureIndicator)
      add(length: row.separatorStart ?? -1)
    case .custom(let content): add(content)
    }
  }

  private mutating func add(_ control: StageLook.Control) {
    switch control {
    case .onOff(let position, let knob, let onTint, let thumbTint):
      add(ratio: position)
      add(knob)
      add(onTint)
      add(thumbTint)
    case .stepper(let pressedSide, let canDecrease, let canIncrease):
      add(pressedSide)
      add(canDecrease, canIncrease)
    case .segments(let segments, let chosen, let pressed):
      for segment in segments {
        add(segment.title)
        add(segment.frame)
      }
      add(chosen)
      add(pressed)
    case .dots(let dots, let current, let tint, let currentTint):
      for dot in dots { add(dot) }
      add(current)
      add(tint)
      add(currentTint)
    }
  }

  // MARK: The engine

  /// Adds the engine state that the stage does not show: clock, touches, recognizers, deadlines and scroll modes.
  package mutating func add(_ window: Window) {
    add(Int(window.now.microseconds))
    for slot in window.touches.present.slots { add(window.touches[slot]) }
    for recognizer in window.arbiter.members {
      add(recognizer.committed.rawValue)
      add(recognizer.trackedMask.rawValue)
      add(recognizer.sequenceMask.rawValue)
      add(recognizer.attempt == nil, recognizer.hasRequirements)
    }
    for instant in window.scheduler.instants { add(Int(instant.microseconds)) }
    addTree(window)
  }

  private mutating func add(_ touch: Touch) {
    add(touch.number)
    add(touch.phase.rawValue)
    add(touch.tapCount)
    add(touch.locationInWindow)
    switch touch.delivery {
    case .withheld: add(0)
    case .begun: add(1)
    case .endWithheld: add(2)
    case .closed: add(3)
    }
  }

  private mutating func addTree(_ view: View) {
    add(view.isUserInteractionEnabled)
    for recognizer in view.gestureRecognizers { add(recognizer.isEnabled) }
    if let mode = view.asScrollView?.recordedMode {
      add(mode.phase.rawValue)
      add(mode.isTracking, mode.isDragging, mode.isDecelerating, mode.isZooming)
    }
    for subview in view.subviews { addTree(subview) }
  }
}
