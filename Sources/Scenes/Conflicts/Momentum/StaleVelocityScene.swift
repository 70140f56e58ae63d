import Foundation
import ScrollPhysics
import Stages
import TouchKit

struct StaleVelocityScene: ConflictScene {
  let conflict = Conflict(15, "stale-velocity", "Fling after a rest", in: .momentum, root: RadioRoot.init)
  let story = Story(
    shows: "A radio dial that runs on at its pan's velocity. The stations below are a real scroll view.",
    attempt: "Drag the dial to 100.0, rest 0.5 s, lift: it runs on to 102.1. With the fix it stays, as the stations"
      + " always do.",
    source: "At ended a pan still reports the speed of its last two moves. A scroll view takes 0.1 s of rest as no"
      + " speed.",
    fix: "after 0.1 s of rest the dial takes the speed as 0, as a scroll view does")
  let symptoms = [
    "view flings after the finger has stopped", "pan gesture velocity not zero at end",
    "velocity in ended state is wrong when finger paused", "scroll continues after holding still",
  ]
  let cases = [
    Case(
      "rest", "Drag, rest, lift", off: "After 0.5 s of rest the dial runs on from 100.0 to 102.1 MHz.",
      on: "The dial stays at 100.0 MHz.", meant: "dial turns and stops where the finger rested",
      fix: """
        // in .ended, where a pan reports the velocity of its last two moves, however old they are
        let hasRested = now - lastMove >= 0.1  // lastMove: when .changed came last
        fling(hasRested ? 0 : -pan.velocity(in: self).x)
        """),
    Case(
      "flick", "Flick without a rest", on: "The dial flies on to 102.1 MHz, as it should.",
      meant: "dial turns and flies"),
    Case(
      "stations", "Rest on the stations", off: "A scroll view: after the rest it stays where it is.",
      meant: "stations scrolls"),
  ]
}

private final class RadioRoot: Screen, ScrollViewDelegate {
  private static let names = [
    "Antena", "Harbour FM", "Radio Nova", "Classica", "Onda Sul", "Jazz 24", "Talk One", "Night Air", "Mira", "Coast",
  ]

  private let dial: TunerDial
  private let stations = ScrollView(frame: CGRect(0, 470, 375, 120)).identified("stations")
  private let frequency = Label(frame: CGRect(0, 120, 375, 80), .mono(64, .semibold).centered)

  init(isFixed: Bool) {
    dial = TunerDial(frame: CGRect(0, 260, 375, 150), isFixed: isFixed).identified("dial")
    super.init("Radio", "Kitchen")
    dial.onTune = { [unowned self] in tune() }
    (stations.delegate, stations.showsHorizontalScrollIndicator) = (self, false)
    for (index, name) in Self.names.enumerated() {
      let card = stations.addPatch(CGRect(16 + 132 * Double(index), 4, 120, 104), Palette.surface, radius: 14)
      card.setBorder()
      card.addPicture(PictureKind.song.picture(of: name), CGRect(12, 12, 44, 44))
      card.addLabel(name, CGRect(12, 62, 100, 18), .title(15))
      card.addLabel(String(format: "%.1f", 88.6 + 1.9 * Double(index)), CGRect(12, 80, 100, 18), .detail(13))
    }
    stations.contentSize = CGSize(width: 20 + 132 * Double(Self.names.count), height: 108)
    for view in [bar, frequency, dial, stations, readout] { addSubview(view) }
    addLabel("MHz", CGRect(16, 200, 343, 22), .title(15).secondary.centered)
    addLabel("Saved stations", CGRect(16, 436, 343, 22), .title(15).secondary)
    tune()
  }

  private func tune() {
    frequency.text = String(format: "%.1f", dial.frequency)
    refresh()
  }

  override var report: String { "dial \(frequency.text ?? "") MHz · stations \(stations.contentOffset.x.whole)" }
}

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
  private let motion = LatestAnimation()
  /// The offset in points from the lowest frequency.
  private var position = (95 - lowest) * pointsPerMegahertz {
    didSet { if position != oldValue { show() } }
  }
  var onTune: () -> Void = {}

  /// The frequency at the needle, in MHz.
  var frequency: Double { Self.lowest + position / Self.pointsPerMegahertz }

  init(frame: CGRect, isFixed: Bool) {
    self.isFixed = isFixed
    let length = (Self.highest - Self.lowest) * Self.pointsPerMegahertz
    scale = View(frame: CGRect(0, 0, length, frame.height))
    super.init(frame: frame)
    (backgroundColor, clipsToBounds) = (Palette.surface, true)
    scale.isUserInteractionEnabled = false
    addSubview(scale)
    addTicks()
    let needle = CGRect(frame.width / 2 - 1.5, 12, 3, frame.height - 24)
    addPatch(needle, Palette.hue(0), radius: 1.5)
    pan.addTarget(self, action: TunerDial.didPan, named: "tune")
    addGestureRecognizer(pan)
    show()
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    guard let now = window?.now else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { positionBefore = position }
      turn(to: positionBefore - pan.translation(in: self).x)
      lastMove = now
    case .ended:
      // The pan computes its velocity from the last two moves, however old they are.
      let hasRested = now.milliseconds(since: lastMove) >= 100
      if hasRested { recordValue(isFixed ? "on" : "off", of: "fix") }
      fling(isFixed && hasRested ? 0 : -pan.velocity(in: self).x)
    case .cancelled, .possible, .failed: break
    }
  }

  /// Decelerates from `velocity`, in points per second.
  private func fling(_ velocity: Double) {
    let flight = Deceleration(from: position, velocity: velocity / 1_000, rate: DecelerationRate.fast.rawValue)
    motion.start(in: self, duration: flight.duration / 1_000, timing: .linear) { [weak self] part in
      self?.turn(to: flight.value(at: part * flight.duration))
    }
  }

  /// A touch stops the fling.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { motion.cancel() }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  private func turn(to position: Double) {
    self.position = min(max(position, 0), (Self.highest - Self.lowest) * Self.pointsPerMegahertz)
  }

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
        "\(megahertz)", CGRect(x - 18, foot - 58, 36, 18),
        .detail(13).colored(megahertz % 2 == 0 ? Palette.secondary : Palette.faint).centered)
    }
  }
}
