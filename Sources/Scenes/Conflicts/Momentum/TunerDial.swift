import Foundation
import ScrollPhysics
import TouchKit

/// The dial of a radio, with a pan and a custom fling instead of a scroll view.
final class TunerDial: View {
  private static let pointsPerMegahertz = 40.0
  private static let lowest = 88.0
  private static let highest = 108.0

  private let isFixed: Bool
  private let pan = PanGestureRecognizer()
  private let scale: View
  private var positionBefore = 0.0
  private var lastMove = Instant.zero
  private var flights = 0
  /// The offset in points from the lowest frequency.
  private var position = (95 - lowest) * pointsPerMegahertz {
    didSet { if position != oldValue { show() } }
  }
  /// Called when the frequency changes.
  var onTune: () -> Void = {}

  /// The frequency at the needle, in MHz.
  var frequency: Double { Self.lowest + position / Self.pointsPerMegahertz }

  init(frame: CGRect, isFixed: Bool) {
    self.isFixed = isFixed
    let length = (Self.highest - Self.lowest) * Self.pointsPerMegahertz
    scale = View(frame: CGRect(x: 0, y: 0, width: length, height: frame.height))
    super.init(frame: frame)
    (backgroundColor, clipsToBounds) = (Palette.surface, true)
    scale.isUserInteractionEnabled = false
    addSubview(scale)
    addTicks()
    let needle = CGRect(x: frame.width / 2 - 1.5, y: 12, width: 3, height: frame.height - 24)
    addPatch(needle, Palette.hue(0), radius: 1.5)
    pan.addTarget(self, action: TunerDial.didPan, named: "tune")
    addGestureRecognizer(pan)
    show()
  }

  // MARK: Dragging

  private func didPan(_ recognizer: GestureRecognizer) {
    guard let now = window?.now else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { positionBefore = position }
      turn(to: positionBefore - pan.translation(in: self).x)
      lastMove = now
    case .ended:
      // The pan's velocity is that of the last two moves, of any age.
      let hasRested = now.milliseconds(since: lastMove) >= 100
      fling(isFixed && hasRested ? 0 : -pan.velocity(in: self).x)
    case .cancelled, .possible, .failed: break
    }
  }

  /// Decelerates from `velocity`, in points per second.
  private func fling(_ velocity: Double) {
    let flight = Deceleration(from: position, velocity: velocity / 1_000, rate: DecelerationRate.fast.rawValue)
    flights += 1
    let number = flights
    animate(duration: flight.duration / 1_000, timing: .linear) { [weak self] part in
      guard let self, flights == number else { return }
      turn(to: flight.value(at: part * flight.duration))
    }
  }

  /// A touch stops the fling.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { flights += 1 }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  private func turn(to position: Double) {
    self.position = min(max(position, 0), (Self.highest - Self.lowest) * Self.pointsPerMegahertz)
  }

  // MARK: Look

  private func show() {
    scale.center.x = bounds.width / 2 - position + scale.bounds.width / 2
    onTune()
  }

  private func addTicks() {
    let foot = Double(scale.bounds.height) - 28
    let ticks = 0...Int((Self.highest - Self.lowest) * 5)
    let comb = ticks.flatMap { tick -> [(x: Double, y: Double)] in
      let x = Double(tick) * Self.pointsPerMegahertz / 5
      return [(x, foot), (x, tick % 5 == 0 ? foot - 34 : foot - 16), (x, foot)]
    }
    scale.addStroke(comb, Palette.faint, width: 1.5)
    for megahertz in Int(Self.lowest)...Int(Self.highest) {
      let x = (Double(megahertz) - Self.lowest) * Self.pointsPerMegahertz
      scale.addLabel(
        "\(megahertz)", CGRect(x: x - 18, y: foot - 58, width: 36, height: 18),
        .detail(13).colored(megahertz % 2 == 0 ? Palette.secondary : Palette.faint).centered)
    }
  }
}
