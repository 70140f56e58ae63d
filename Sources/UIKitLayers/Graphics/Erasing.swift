import Foundation
import TouchKit

/// What removes something that was drawn before.
extension CGContext {
  /// Makes a rectangle transparent. What was drawn only inside of it is dropped; of the rest, it is cut out.
  public func clear(_ rect: CGRect) { erase(StageOutline([rect.corners.map { $0.applying(state.transform) }])) }

  /// Draws with a blend mode.
  func mixed(_ mode: CGBlendMode, _ body: () -> Void) {
    let before = state.blendMode
    state.blendMode = mode
    body()
    state.blendMode = before
  }

  /// Removes what the blend mode, or something opaque over everything, removes below an outline. Returns whether
  /// something is drawn there.
  func prepare(for outline: StageOutline, opacity: Double, isOpaque: Bool) -> Bool {
    switch state.blendMode {
    case .clear:
      erase(outline)
      return false
    case .destinationOut:
      erase(outline, by: opacity)
      return false
    case .copy:
      erase(outline)
      return opacity > 0
    default:
      if isOpaque, opacity >= 1, coversAll(outline) {
        recorder.marks.removeSubrange((layerStarts.last ?? 0)...)
        marksWithLine = nil
      }
      return true
    }
  }

  /// Replaces the drawing by a picture that is drawn over all of it in its own size. Returns whether it is one.
  ///
  /// Its marks are taken instead of the picture: pictures in pictures would be as deep as there were touches. If the
  /// context has the same marks already, those below are dropped. Where they are translucent that is less dense.
  func takeOver(_ image: Image, in rect: CGRect, part: CGRect) -> Bool {
    guard let imageSize, let recording = image.recording, recording.size == imageSize, image.path.isEmpty,
      part == CGRect(x: 0, y: 0, width: 1, height: 1), state.opacity >= 1
    else { return false }
    let placement = CGAffineTransform(
      a: rect.width / imageSize.width, b: 0, c: 0, d: rect.height / imageSize.height, tx: rect.minX, ty: rect.minY
    ).concatenating(state.transform)
    guard placement.isNearIdentity, coversAll(StageOutline([CGRect(origin: .zero, size: imageSize).corners])) else {
      return false
    }
    marksWithLine = nil
    recorder.marks.removeFirst(recording.marks, from: layerStarts.last ?? 0)
    if recorder.marks.isEmpty { recorder.marks = recording.marks } else { recorder.marks += recording.marks }
    return true
  }

  /// Whether an outline covers all of the picture, in the clip.
  private func coversAll(_ outline: StageOutline) -> Bool {
    guard imageSize != nil, state.masks.isEmpty else { return false }
    let bounds = pictureBounds.insetBy(dx: 0.001, dy: 0.001)
    return ([outline] + state.clips).allSatisfy { $0.isRect && $0.box.contains(bounds) }
  }

  /// The bounds of the picture; very large in a view's own drawing.
  var pictureBounds: CGRect { imageSize.map { CGRect(origin: .zero, size: $0) } ?? StageMark.everything }

  /// Cuts an outline out of what was drawn in the open transparency layer, inside of the rectangles around the clips.
  private func erase(_ outline: StageOutline, by opacity: Double = 1) {
    let area = state.clips.map(\.box).reduce(pictureBounds) { $0.intersection($1) }
    guard !area.isNull, opacity > 0 else { return }
    var hole = outline.isRect ? StageOutline([outline.box.corners]) : outline
    if !area.contains(hole.box) { hole.contours = hole.contours.map { $0.cut(to: area) }.filter { $0.count > 2 } }
    guard !hole.contours.isEmpty else { return }
    marksWithLine = nil
    recorder.marks.erase(hole, by: min(opacity, 1), from: layerStarts.last ?? 0, in: pictureBounds)
  }
}

extension [StageMark] {
  /// Cuts an outline out of the marks from an index on. Those of which nothing remains are removed.
  fileprivate mutating func erase(_ hole: StageOutline, by opacity: Double, from start: Int, in bounds: CGRect) {
    let (box, removesAll) = (hole.box, hole.isRect && opacity >= 1)
    let mark = StageMark.fill(hole, .color(Color(white: 0, alpha: opacity)))
    var result = Array(self[..<start])
    var run: [StageMark] = [], area = CGRect.null
    func endRun() {
      guard !run.isEmpty else { return }
      var group = StageGroup(run)
      group.holes = [mark]
      group.clip = StageOutline([area.insetBy(dx: -StageMark.margin, dy: -StageMark.margin).corners])
      result.append(.group(group))
      (run, area) = ([], .null)
    }
    for old in self[start...] {
      let own = old.box.intersection(bounds)
      if own.isNull || !own.intersects(box) {
        endRun()
        if !own.isNull { result.append(old) }
      } else if removesAll, box.contains(own) {
        continue
      } else if case .group(var group) = old, !group.holes.isEmpty {
        endRun()
        if !group.holes.contains(mark) { group.holes.append(mark) }
        result.append(.group(group))
      } else {
        run.append(old)
        area = area.union(own)
      }
    }
    endRun()
    self = result
  }

  /// Removes the first marks from an index on that are the same as `others`.
  fileprivate mutating func removeFirst(_ others: [StageMark], from start: Int) {
    guard !others.isEmpty, count - start >= others.count else { return }
    for index in start...(count - others.count) where self[index] == others[0] {
      guard self[index..<(index + others.count)].elementsEqual(others) else { continue }
      return removeSubrange(index..<(index + others.count))
    }
  }
}

extension StageMark {
  static var everything: CGRect { CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000) }

  /// How much larger the clip of a group with holes is than what it draws: clips end at whole pixels.
  fileprivate static var margin: Double { 1 }

  /// A rectangle around what it draws; very large for a frozen view tree, which may draw anywhere.
  var box: CGRect {
    switch self {
    case .fill(let outline, _): outline.box
    case .shadow(let outline, _, let blur): outline.box.insetBy(dx: -3 * blur - 2, dy: -3 * blur - 2)
    case .picture(_, let rect, _), .text(_, let rect): rect
    case .stage: Self.everything
    case .group(let group) where !group.holes.isEmpty:
      (group.clip?.box ?? Self.everything).insetBy(dx: Self.margin, dy: Self.margin)
    case .group(let group):
      (group.clip?.box ?? group.marks.reduce(CGRect.null) { $0.union($1.box) }).applying(group.transform)
    }
  }
}

extension StagePaint {
  /// The opacity of a colour; 1 for a gradient.
  var opacity: Double { if case .color(let color) = self { color.alpha } else { 1 } }
  /// Whether nothing shows through.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient: false
    }
  }
}

extension StageOutline {
  /// The rectangle around it.
  var box: CGRect { CGRect.box(of: contours.count == 1 ? contours[0] : contours.flatMap { $0 }) }

  /// Whether it is an upright rectangle, from any corner on in any direction.
  var isRect: Bool {
    guard contours.count == 1, contours[0].count == 4 else { return false }
    let (points, box) = (contours[0], box)
    return (0..<4).allSatisfy { index in
      let (point, next) = (points[index], points[(index + 1) % 4])
      let isCorner = (point.x == box.minX || point.x == box.maxX) && (point.y == box.minY || point.y == box.maxY)
      return isCorner && (point.x == next.x) != (point.y == next.y)
    }
  }
}

extension CGRect {
  /// The corners, clockwise from the upper left.
  var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }
}

extension CGAffineTransform {
  /// Whether it moves nothing on a picture by more than a thousandth of a point.
  fileprivate var isNearIdentity: Bool {
    [a - 1, b, c, d - 1].allSatisfy { abs($0) < 1e-6 } && abs(tx) < 1e-3 && abs(ty) < 1e-3
  }
}

extension [CGPoint] {
  /// Returns the part of a closed polygon in a rectangle.
  fileprivate func cut(to rect: CGRect) -> [CGPoint] {
    cut { Double($0.x - rect.minX) }.cut { Double(rect.maxX - $0.x) }
      .cut { Double($0.y - rect.minY) }.cut { Double(rect.maxY - $0.y) }
  }

  /// Returns the part of a closed polygon where `distance`, which is linear, is not negative.
  private func cut(_ distance: (CGPoint) -> Double) -> [CGPoint] {
    guard var before = last else { return [] }
    var (result, inBefore) = ([CGPoint](), distance(before))
    for point in self {
      let inside = distance(point)
      if (inside < 0) != (inBefore < 0) {
        let share = inBefore / (inBefore - inside)
        result.append(
          CGPoint(
            x: Double(before.x) + Double(point.x - before.x) * share,
            y: Double(before.y) + Double(point.y - before.y) * share))
      }
      if inside >= 0 { result.append(point) }
      (before, inBefore) = (point, inside)
    }
    return result
  }
}
