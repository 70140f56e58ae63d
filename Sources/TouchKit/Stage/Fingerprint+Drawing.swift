import Foundation

/// What layers draw.
extension Fingerprint {
  mutating func add(_ drawing: StageDrawing) {
    add(drawing.replacesSurface, drawing.replacesContent, drawing.clip != nil, drawing.mask != nil)
    add(length: drawing.depth)
    for marks in [drawing.below, drawing.content, drawing.above, drawing.mask ?? []] { add(marks) }
    for marks in [drawing.backdrop, drawing.front] where !marks.isEmpty { add(marks) }
    for part in drawing.between {
      add(part.index)
      add(part.marks)
    }
    if let clip = drawing.clip { add(clip) }
    if let inner = drawing.inner { add(inner) }
  }

  mutating func add(_ marks: [StageMark]) {
    add(marks.count)
    for mark in marks { add(mark) }
  }

  private mutating func add(_ mark: StageMark) {
    switch mark {
    case .fill(let outline, let paint):
      add(outline)
      add(paint)
    case .shadow(let outline, let color, let blur):
      add(outline)
      add(color)
      add(length: blur)
    case .picture(let image, let rect, let part):
      // The folder differs between machines.
      add((image.path as NSString).lastPathComponent)
      add(image.recording?.marks ?? [])
      add(rect)
      add(part)
    case .text(let text, let rect):
      add(text.string)
      add(text.font)
      add(text.color)
      add(text.runs, lineSpacing: text.lineSpacing)
      add(rect)
    case .stage(let stage): add(stage)
    case .group(let group):
      add(group.transform)
      add(ratio: group.opacity)
      if let clip = group.clip { add(clip) }
      if let mask = group.mask { add(mask) }
      if !group.holes.isEmpty { add(group.holes) }
      add(group.marks)
    }
  }

  private mutating func add(_ outline: StageOutline) {
    add(outline.isEvenOdd)
    for contour in outline.contours {
      add(contour.count)
      for point in contour { add(point) }
    }
  }

  private mutating func add(_ paint: StagePaint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let gradient):
      add(gradient.kind == .radial, gradient.kind == .conic)
      add(gradient.placement)
      for stop in gradient.stops {
        add(ratio: stop.place)
        add(stop.color)
      }
    }
  }
}
