import Foundation

/// The fingerprint of a stage's appearance.
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
}
