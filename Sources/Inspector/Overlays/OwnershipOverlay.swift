import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 5: the owner of each touch, and its previous owner.
enum OwnershipOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for (touch, presence) in moment.shownTouches {
      let transfer = recentTransfer(of: touch, moment)
      pen.canvas.faded(presence) { drawOwner(touch, moment, pen) }
      if let transfer, isLoss(transfer, touch, moment) { draw(transfer, touch, moment, pen) }
      addLabel(touch, transfer, presence, moment, pen)
    }
  }

  /// Returns a change of owner in the last 600 ms.
  private static func recentTransfer(of touch: TouchReading, _ moment: Moment) -> Transfer? {
    touch.lastTransfer.flatMap {
      moment.reading.now.seconds(since: $0.at) < InspectorConstants.transferAfterglow ? $0 : nil
    }
  }

  /// Whether the previous owner has lost something: not a view whose own recognizer has the touch, or may still get it.
  private static func isLoss(_ transfer: Transfer, _ touch: TouchReading, _ moment: Moment) -> Bool {
    let former = moment.trace.ownerPath(of: transfer.from)
    let winner = moment.reading.winner(of: touch)?.view ?? touch.owner
    let mayReact = moment.reading.recognizers.contains { recognizer in
      moment.trace.ownerPath(of: recognizer.subject) == former && recognizer.touches.contains(touch.number)
        && (recognizer.state == .possible || recognizer.state.isActive)
    }
    return former != moment.trace.ownerPath(of: winner) && !mayReact && !isToldOf(former, moment)
  }

  /// Whether the verdict tells what a view did, also one that code moved: who reads that takes it for no loser.
  private static func isToldOf(_ path: String, _ moment: Moment) -> Bool {
    moment.told?.judgement.deeds.contains { $0.path == path } == true
  }

  /// Draws the owner's outline: solid once the owner is certain, dashed while the touch is withheld.
  private static func drawOwner(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[touch.owner] else { return }
    let standing = standing(of: touch, moment)
    let isCertain = standing != .possible
    pen.canvas.detail("outline of \(moment.title(of: touch.owner)), owner of touch \(touch.number)")
    pen.frame(frame, pen.hue(standing), width: 2, radius: 4, dash: isCertain ? nil : Dash(on: 6, off: 4))
    guard isCertain, !pen.hasMargins else { return }
    let title = titlePoint(frame, pen)
    pen.canvas.polyline([touch.location, title], pen.hue(standing).withAlpha(0.45), width: pen.unit)
  }

  /// Returns the standing of a touch; cancelled if its view lost it and nobody won, or if the recognizer that had it was
  /// cancelled.
  private static func standing(of touch: TouchReading, _ moment: Moment) -> DisplayState {
    let isLost = moment.verdict.touch == touch.number && moment.verdict.owner == nil
    let own = moment.reading.recognizers.filter { $0.view == touch.owner && $0.touches.contains(touch.number) }
    let isCancelled = own.contains { $0.state == .cancelled } && !own.contains { $0.state.isActive }
    return isLost || isCancelled && touch.ended == nil ? .cancelled : touch.standing
  }

  /// Draws the previous owner's outline, which stays dashed for 600 ms.
  private static func draw(_ transfer: Transfer, _ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    guard let frame = moment.geometry.visible[transfer.from] else { return }
    // Of two views in the same place, the previous owner's outline is inside the other.
    let isCovered = moment.geometry.visible[touch.owner].map { frame.isAlmost($0) } == true
    let inset = isCovered ? 4 * pen.unit : 0
    pen.canvas.detail("outline of \(moment.title(of: transfer.from)), which had touch \(touch.number)")
    pen.frame(
      frame.insetBy(dx: inset, dy: inset), pen.hue(.cancelled), width: 2, radius: 4, dash: Dash(on: 6, off: 4))
  }

  /// Returns where the owner's name is on the stage.
  private static func titlePoint(_ frame: CGRect, _ pen: OverlayPen) -> CGPoint {
    CGPoint(x: frame.minX + 6 * pen.unit, y: frame.maxY - 6 * pen.unit)
  }

  /// Adds who has the touch and, for a while, from whom it was taken.
  private static func addLabel(
    _ touch: TouchReading, _ transfer: Transfer?, _ presence: Double, _ moment: Moment, _ pen: OverlayPen
  ) {
    let frame = moment.geometry.visible[touch.owner]
    guard frame != nil || transfer != nil else { return }
    let winner = moment.reading.winner(of: touch)
    let title = moment.title(of: winner?.subject ?? touch.owner)
    let standing = standing(of: touch, moment)
    let having = "\(title) \(verb(standing))"
    var forms = ["\(having) it", "\(title)\n\(verb(standing)) it", title]
    if !pen.namesTouches { forms.insert("\(having) touch \(touch.number)", at: 0) }
    if let winner {
      forms += ["\(moment.title(of: winner.view)) \(verb(standing)) it", "\(winner.kind.word) \(verb(standing)) it"]
    }
    var lines = [OverlayLabel.Line(forms: forms, standing: standing, style: .prose, name: title)]
    if let winner { lines += others(beside: winner, touch, moment) }
    // That the owner lost it is said already.
    if let transfer, standing != .cancelled, isLoss(transfer, touch, moment) {
      let former = moment.title(of: transfer.from)
      let phases = moment.reading.deliveries.first { $0.touch == touch.number && $0.subject == transfer.from }?.phases
      // A scroll view that forwards touches still receives them itself (spec 10).
      let forms =
        switch phases?.last?.phase {
        case nil: ["\(former) never got it", "\(former)\nnever got it", "not \(former)"]
        case .cancelled: ["\(former) lost it", "\(former)\nlost it", "not \(former)"]
        case .began, .moved, .stationary, .ended: ["\(former) handed it on", "\(former)\nhanded it on"]
        }
      lines.append(.init(forms: forms, standing: .cancelled, style: .prose, name: former))
    }
    let anchor = frame.map { pen.hasMargins ? touch.origin.clamped(to: $0) : titlePoint($0, pen) } ?? touch.location
    pen.add(
      OverlayLabel(
        kind: .owner, touch: touch.number, lines: lines, accessory: .glyph(standing), anchor: anchor,
        extent: frame, home: touch.origin, opacity: presence, sides: [.upperRight, .lowerRight]))
  }

  /// Returns who follows the touch besides: two recognizers that were allowed to recognize together.
  private static func others(
    beside winner: RecognizerReading, _ touch: TouchReading, _ moment: Moment
  ) -> [OverlayLabel.Line] {
    let others = moment.reading.recognizers.filter {
      $0.subject != winner.subject && $0.touches.contains(touch.number) && $0.state.isActive
    }
    guard let first = others.first else { return [] }
    let name = moment.title(of: first.subject)
    let forms =
      others.count == 1
      ? ["\(name) has it, too", "\(name)\nhas it, too", "\(name), too"]
      : ["\(others.count) others have it, too", "\(others.count) others, too"]
    return [.init(forms: forms + ["not alone"], standing: .running, style: .prose, name: name)]
  }

  private static func verb(_ standing: DisplayState) -> String {
    switch standing {
    case .possible: "would get"
    case .failed: "is kept from"
    case .cancelled: "lost"
    case .granted, .running, .timing, .broken: "has"
    }
  }
}

extension CGRect {
  /// Whether all edges are within 3 points of another's.
  fileprivate func isAlmost(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 3 }
  }
}

extension Reading {
  /// Returns the recognizer that has the touch for its owner; nil if no recognizer took it from the view.
  fileprivate func winner(of touch: TouchReading) -> RecognizerReading? {
    recognizers.last {
      $0.view == touch.owner && $0.touches.contains(touch.number) && ($0.state.isActive || $0.state == .ended)
    }
  }
}
