import Drawing
import Foundation
import TouchKit

/// Paints what layers draw.
extension Canvas {
  /// Paints marks in the current coordinates; `paintStage` paints a frozen view tree.
  func paint(_ marks: [StageMark], on backdrop: Color, paintStage: (Stage, Canvas) -> Void) {
    for mark in marks {
      switch mark {
      case .fill(let outline, let paint): path(outline.contours, isEvenOdd: outline.isEvenOdd, paint.drawn)
      case .shadow(let outline, let color, let blur):
        shadow(outline.contours, isEvenOdd: outline.isEvenOdd, color, radius: blur)
      case .picture(let picture, let rect, let part):
        if let recording = picture.recording {
          paint(recording, part, in: rect, on: backdrop, paintStage: paintStage)
        } else {
          image(picture.path, in: rect, part: part)
        }
      case .text(let text, let rect): paint(.text(text), in: rect, on: backdrop)
      case .stage(let stage): paintStage(stage, self)
      case .group(let group):
        transformed(by: group.transform) {
          faded(group.opacity) {
            masked(by: group.mask) {
              clipped(to: group.clip) {
                pierced(by: group.holes) { paint(group.marks, on: backdrop, paintStage: paintStage) }
              }
            }
          }
        }
      }
    }
  }

  /// Paints a part of a drawn picture, in unit coordinates, stretched to a rectangle.
  func paint(
    _ recording: StageRecording, _ part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), in rect: CGRect,
    on backdrop: Color, paintStage: (Stage, Canvas) -> Void
  ) {
    guard let placement = recording.placement(of: part, in: rect) else { return }
    clipped(to: StageOutline([rect.corners])) {
      transformed(by: placement) { paint(recording.marks, on: backdrop, paintStage: paintStage) }
    }
  }

  /// Paints `body` clipped to an outline; nil for no clip. Round corners are smooth.
  func clipped(to outline: StageOutline?, _ body: () -> Void) {
    guard let outline else { return body() }
    if let rect = outline.rect { return clipped(to: rect, body) }
    masked(by: [pathFill(outline.contours, isEvenOdd: outline.isEvenOdd, .color(.black)).opaque], body)
  }

  /// Paints `body` with the opacity of marks; nil for no mask.
  func masked(by mask: [StageMark]?, _ body: () -> Void) {
    guard let mask else { return body() }
    masked(by: fills(of: mask), body)
  }

  /// Paints `body` with holes cut out of it, in the current clip.
  private func pierced(by holes: [StageMark], _ body: () -> Void) {
    guard !holes.isEmpty else { return body() }
    let area = visibleRect
    guard area.width > 0, area.height > 0 else { return }
    masked(by: [pathFill([area.corners], isEvenOdd: false, .color(.black)).opaque] + self.holes(of: holes), body)
  }

  /// Returns the fills of holes, in pixels. The opacity of groups around them does not count.
  private func holes(of marks: [StageMark]) -> [PathFill] {
    marks.compactMap { mark in
      guard case .fill(let outline, let paint) = mark else { return nil }
      var fill = pathFill(outline.contours, isEvenOdd: outline.isEvenOdd, .color(.black)).opaque
      if case .color(let color) = paint { fill.paint = .color(Color(white: 0, alpha: color.alpha)) }
      fill.isHole = true
      return fill
    }
  }

  /// Returns the fills of a mask, in pixels. Shadows, pictures of files and text do not count.
  private func fills(of marks: [StageMark]) -> [PathFill] {
    var fills: [PathFill] = []
    for mark in marks {
      switch mark {
      case .fill(let outline, let paint):
        fills.append(pathFill(outline.contours, isEvenOdd: outline.isEvenOdd, paint.drawn))
      case .group(let group):
        transformed(by: group.transform) {
          faded(group.opacity) { fills += self.fills(of: group.marks) + holes(of: group.holes) }
        }
      case .picture(let picture, let rect, let part):
        guard let recording = picture.recording, let placement = recording.placement(of: part, in: rect) else { break }
        transformed(by: placement) { fills += self.fills(of: recording.marks) }
      case .shadow, .text, .stage: break
      }
    }
    return fills
  }

  private func paint(_ content: StageLook.Content, in rect: CGRect, on backdrop: Color) {
    guard case .text(let text) = content else { return }
    paint(text, in: rect, ControlColors(on: backdrop))
  }
}

extension StageRecording {
  /// Returns the transform that stretches a part of it, in unit coordinates, to a rectangle; nil for one without an area.
  fileprivate func placement(of part: CGRect, in rect: CGRect) -> CGAffineTransform? {
    guard size.width > 0, size.height > 0, part.width > 0, part.height > 0 else { return nil }
    let (x, y) = (rect.width / (part.width * size.width), rect.height / (part.height * size.height))
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.minX - part.minX * size.width * x, ty: rect.minY - part.minY * size.height * y)
  }
}

extension StagePaint {
  fileprivate var drawn: PathPaint {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient):
      .gradient(
        PathGradient(
          kind: gradient.kind == .axial ? .axial : gradient.kind == .radial ? .radial : .conic,
          placement: gradient.placement,
          stops: gradient.stops.map { PathGradient.Stop(place: $0.place, color: $0.color) }))
    }
  }
}

extension PathFill {
  /// The same outline without the opacity of groups around it, which what is clipped has already.
  fileprivate var opaque: PathFill { PathFill(contours: contours, isEvenOdd: isEvenOdd, paint: .color(.black)) }
}

extension StageOutline {
  /// The outline as a rectangle, if it is an upright one.
  fileprivate var rect: CGRect? {
    guard contours.count == 1, contours[0].count == 4 else { return nil }
    let box = CGRect.around(contours[0])
    return contours[0] == box.corners ? box : nil
  }
}

extension CGRect {
  /// The corners, clockwise from the upper left.
  fileprivate var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }
}
