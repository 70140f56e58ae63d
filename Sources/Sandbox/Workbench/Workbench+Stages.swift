import Drawing
import Foundation
import Inspector
import Painting
import Replay
import TouchKit

/// Draws the stage, or the stages of several runs on one clock.
extension Workbench {
  /// A stage that is shown.
  struct ShownStage {
    /// Its run; nil for the session's own.
    let run: Run?
    let title: String
    let difference: Instant?
  }

  /// The stages in order: what happened comes first, whichever run is live.
  var shownStages: [ShownStage] {
    let present = ShownStage(run: nil, title: variants.title, difference: variants.difference?.time)
    guard options.comparison == .side else { return [present] }
    let policies = variants.policies.map { ShownStage(run: $0.run, title: $0.title, difference: $0.difference) }
    let other = variants.other.map { ShownStage(run: $0.run, title: $0.title, difference: $0.difference) }
    guard policies.isEmpty, let other else { return [present] + policies }
    return variants.isWhatIf ? [other, present] : [present, other]
  }

  private var isWiped: Bool { options.comparison == .wipe && variants.other != nil }

  /// Returns where the stages are, in points of the window.
  func layout(of shown: [ShownStage]) -> StageLayout {
    StageLayout(
      stageSize: session.scene.stageSize, in: inspector.stageFrame, count: shown.count,
      captions: isWiped ? 2 : shown.count > 1 ? 1 : 0, besidePane: inspector.isBesidePane)
  }

  func drawStages(of moment: Moment, on canvas: Canvas) {
    let shown = shownStages
    let (places, theme) = (layout(of: shown).places, Theme.of(options.isDark ? .dark : .light))
    inspector.placeDisplay(beside: places[0])
    inspector.placeOutcome(beside: shown.count > 1 || isWiped ? nil : places[0])
    if isWiped, let other = variants.other { return drawWiped(moment, other, at: places[0], on: canvas, theme) }
    if shown.count > 1 { canvas.fill(inspector.stageFrame, theme.stage) }
    for (stage, place) in zip(shown, places) {
      let its = stage.run.map { self.moment(of: $0, like: moment) } ?? moment
      place.frame.drawBehind(its.stage, on: canvas, theme: theme)
      paint(its, in: place.frame, within: CGRect(origin: .zero, size: place.frame.stageSize), on: canvas)
      place.frame.drawBezel(on: canvas, theme: theme)
      canvas.transformed(by: place.frame.transform) {
        StageOverlays(zoom: place.frame.scale, margins: margins(of: place.frame)).draw(its, on: canvas)
      }
      guard shown.count > 1 else { continue }
      StageCaption(stage.title, of: its, difference: stage.difference)
        .draw(in: uncovered(place.caption), isPresent: stage.run == nil, on: canvas, theme: theme)
      drawBorder(of: place, on: canvas, theme)
    }
  }

  /// Draws what happened left of a line, and the what-if right of it.
  private func drawWiped(
    _ moment: Moment, _ other: Variants.Variant, at place: StageLayout.Place, on canvas: Canvas, _ theme: Theme
  ) {
    let its = self.moment(of: other.run, like: moment)
    let present = (moment, variants.title, variants.difference?.time)
    let rest = (its, other.title, other.difference)
    let (frame, size) = (place.frame, place.frame.stageSize)
    let cut = (size.width * options.wipe).rounded()
    let halves = [
      CGRect(x: 0, y: 0, width: cut, height: size.height),
      CGRect(x: cut, y: 0, width: size.width - cut, height: size.height),
    ]
    let sides = variants.isWhatIf ? [rest, present] : [present, rest]
    frame.drawBehind(sides[0].0.stage, on: canvas, theme: theme)
    for (side, half) in zip(sides, halves) { paint(side.0, in: frame, within: half, on: canvas) }
    frame.drawBezel(on: canvas, theme: theme)
    let margins = margins(of: frame)
    for (index, half) in halves.enumerated() {
      let isPresent = sides[index].0.run === moment.run
      // Only the run that the panels show has labels.
      let nowhere = StageMargins(area: margins.device, device: margins.device)
      canvas.transformed(by: frame.transform) {
        StageOverlays(zoom: frame.scale, margins: isPresent ? margins : nowhere, within: half)
          .draw(sides[index].0, on: canvas)
      }
    }
    // Each heading is above the half that it describes; dragging the line resizes both.
    let line = frame.toWindow(CGPoint(x: cut, y: 0)).x - place.caption.minX
    for (index, side) in sides.enumerated() {
      let caption = CGRect(
        x: place.caption.minX + (index == 0 ? 0 : line), y: place.caption.minY,
        width: index == 0 ? line : place.caption.width - line, height: place.caption.height)
      StageCaption(side.1, of: side.0, difference: side.2)
        .draw(in: uncovered(caption), isPresent: side.0.run === moment.run, on: canvas, theme: theme)
    }
  }

  /// Returns the part of a caption that is right of the button for hidden panels.
  private func uncovered(_ caption: CGRect) -> CGRect {
    let button = inspector.coveredFrames.first { $0.intersects(caption) && $0.minX <= caption.minX }
    guard let button else { return caption }
    return CGRect(
      x: button.maxX, y: caption.minY, width: max(0, caption.maxX - button.maxX), height: caption.height)
  }

  /// Returns where labels of a stage may be.
  private func margins(of frame: StageFrame) -> StageMargins { frame.margins(without: inspector.coveredFrames) }

  /// Paints the views of a moment, clipped to an area of the stage.
  private func paint(_ moment: Moment, in frame: StageFrame, within area: CGRect, on canvas: Canvas) {
    canvas.transformed(by: frame.transform) {
      canvas.clipped(to: area) { ViewPainter(at: moment.time).paint(moment.stage, on: canvas) }
    }
  }

  /// Draws lines at the left of a stage and above its caption, where there is another stage.
  private func drawBorder(of place: StageLayout.Place, on canvas: Canvas, _ theme: Theme) {
    let (room, caption) = (inspector.stageFrame, place.caption)
    if caption.minX > room.minX {
      canvas.fill(
        CGRect(x: caption.minX, y: caption.minY, width: 1, height: place.frame.room.maxY - caption.minY), theme.edge)
    }
    if caption.minY > room.minY {
      canvas.fill(CGRect(x: caption.minX, y: caption.minY, width: caption.width, height: 1), theme.edge)
    }
  }

  /// Returns the moment of another run at the same time as one of the session's run.
  private func moment(of run: Run, like moment: Moment) -> Moment {
    let time = min(moment.reading.now, run.end)
    var other = Moment(
      of: run, at: time, scene: session.scene, settings: session.settings, names: names.names(of: run, at: time),
      options: options)
    judge(&other)
    return other
  }
}

extension Moment {
  /// Returns the stage alone with its overlays, as in goldens. There are no margins, so labels lie on the stage.
  ///
  /// - Parameter namesDetails: Whether items are named in full, for comparing pictures.
  func stagePicture(scale: Double, metrics: TextMetrics, namesDetails: Bool = false) -> DrawList {
    let canvas = Canvas(size: scene.stageSize, scale: scale, background: .black, metrics: metrics)
    canvas.namesDetails = namesDetails
    ViewPainter(at: time).paint(stage, on: canvas)
    StageOverlays(zoom: 1).draw(self, on: canvas)
    return canvas.list
  }
}
