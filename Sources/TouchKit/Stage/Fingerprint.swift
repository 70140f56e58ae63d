import Foundation

/// A hash that is the same in every process: 64-bit FNV-1a over the bytes of the values added. It is not cryptographic.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt64) {
    // A plain loop: every number of every view passes here, and unoptimised builds iterate sequences slowly.
    var (hash, rest, bytes) = (value, word, 8)
    while bytes > 0 {
      hash = (hash ^ (rest & 0xff)) &* 0x0000_0100_0000_01b3
      rest &>>= 8
      bytes -= 1
    }
    value = hash
  }

  /// Adds a word in one step instead of byte by byte: weaker but faster, for the millions of pixels of pictures.
  package mutating func add(folding word: UInt64) { value = (value ^ word ^ (value >> 29)) &* 0x0000_0100_0000_01b3 }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds up to 62 flags as one word.
  package mutating func add(_ flags: Bool...) { add(flags.reduce(0) { $0 << 1 + ($1 ? 1 : 0) }) }

  /// Adds a coordinate or length, rounded to 1/64 pt and clamped to ±1e12; NaN is distinct from all numbers.
  package mutating func add(length: Double) {
    guard !length.isNaN else { return add(Int.max) }
    add(Int((max(min(length, 1e12), -1e12) * 64).rounded()))
  }

  /// Adds an opacity, scale or fraction, rounded to 1/1,024.
  package mutating func add(ratio: Double) { add(length: ratio * 16) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    add(text.utf8.count)
  }

  package mutating func add(_ point: CGPoint) {
    add(length: point.x)
    add(length: point.y)
  }

  package mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(length: rect.width)
    add(length: rect.height)
  }

  package mutating func add(_ transform: CGAffineTransform) {
    for part in [transform.a, transform.b, transform.c, transform.d] { add(ratio: part) }
    add(CGPoint(x: transform.tx, y: transform.ty))
  }

  package mutating func add(_ insets: EdgeInsets) {
    for length in [insets.top, insets.left, insets.bottom, insets.right] { add(length: length) }
  }

  package mutating func add(_ color: Color?) {
    guard let color else { return add(-1) }
    for part in [color.red, color.green, color.blue, color.alpha] { add(ratio: part) }
  }

  package mutating func add(_ font: Font) {
    add(font.family.rawValue)
    add(font.weight == .semibold)
    add(length: font.size)
  }

  // MARK: A stage

  /// Adds all nodes that are reachable from the root, without velocities, subjects and recognizers.
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
    if let drawing = look.drawing { add(drawing) }
    guard let scrolling = look.scrolling else { return }
    add(CGPoint(x: scrolling.contentSize.width, y: scrolling.contentSize.height))
    add(scrolling.contentInset)
    if scrolling.horizontalIndicatorInsets != .zero { add(scrolling.horizontalIndicatorInsets) }
    if scrolling.verticalIndicatorInsets != .zero { add(scrolling.verticalIndicatorInsets) }
    add(Int(scrolling.alwaysBounces.rawValue) << 8 + Int(scrolling.indicatorAxes.rawValue))
    add(scrolling.isEnabled, scrolling.isPaging)
    switch scrolling.indicators {
    case .hidden: add(0)
    case .shown: add(1)
    case .fading(let start, _): add(Int(start.microseconds))
    }
  }

  /// Adds nothing for a text of one look, as in fingerprints of recordings.
  mutating func add(_ runs: [StageLook.Text.Run], lineSpacing: Double) {
    guard !runs.isEmpty else { return }
    add(length: lineSpacing)
    for run in runs {
      add(run.length)
      add(run.font)
      add(run.color)
      add(run.isUnderlined, run.isStruckThrough)
      guard let attachment = run.attachment else { continue }
      add(attachment.bounds)
      if let image = attachment.image { add(StageLook.Content.picture(image)) }
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
      // Fingerprints of recordings are those of labels without margins.
      if text.insets != .zero { add(text.insets) }
      add(text.runs, lineSpacing: text.lineSpacing)
    case .title(let title):
      add(title.string)
      add(title.font)
      add(title.color)
      add(title.isDimmed, title.isEnabled, title.alignment == .leading)
      if title.alignment == .trailing { add(true) }
      add(title.insets)
    case .picture(let image):
      // The folder differs between machines.
      add((image.path as NSString).lastPathComponent)
      if let recording = image.recording { add(recording.marks) }
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
      if let deselected = row.deselected { add(Int(deselected.microseconds)) }
      add(row.showsSelection, row.accessory == .checkmark, row.showsChevron)
      add(length: row.separatorStart ?? -1)
      if let color = row.separatorColor { add(color) }
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
    for finger in window.moves.fingers { add(finger) }
    for sample in window.moves.waiting {
      add(sample.finger)
      add(Int(sample.time.microseconds))
      add(sample.location)
    }
    for recognizer in window.arbiter.members {
      add(recognizer.committed.rawValue)
      add(recognizer.trackedMask.rawValue)
      add(recognizer.sequenceMask.rawValue)
      add(recognizer.attempt == nil, !recognizer.requirements.isEmpty)
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

  private mutating func add(_ finger: ResampledFinger) {
    add(finger.id)
    for sample in finger.samples {
      add(Int(sample.time.microseconds))
      add(sample.location)
    }
    add(Int(finger.lift?.time.microseconds ?? -1))
  }

  private mutating func addTree(_ view: View) {
    add(view.isUserInteractionEnabled)
    for recognizer in view.gestureRecognizers { add(recognizer.isEnabled) }
    if let mode = view.asScrollView?.recordedMode {
      add(mode.phase.rawValue)
      add(mode.isTracking, mode.isDragging, mode.isDecelerating, mode.isZooming)
    }
    if case .moving(let motion)? = view.asScrollView?.activity { add(motion.destination) }
    // During an animation the stage holds what is drawn, but hit tests find the view at its destination.
    if !view.changes.isEmpty {
      add(view.bounds)
      add(view.center)
      add(view.transform)
      add(ratio: view.alpha)
    }
    for subview in view.subviews { addTree(subview) }
  }
}
