import Foundation
import Replay
import TouchKit

/// Conflict 15: a pan's velocity does not decay while the finger rests, so that released content flies away.
struct StaleVelocityScene: ConflictScene {
  let conflict = Conflict(15, "conflict-stale-velocity", "Fling after a rest", in: .momentum)
  let story = Story(
    shows: "A radio dial that runs on at its pan's velocity. The stations below are a real scroll view.",
    attempt: "Drag the dial to 100.0, rest 0.5 s, lift: it runs on to 102.1. With the fix it stays, as the stations"
      + " always do.",
    source: "At ended a pan still reports the speed of its last two moves. A scroll view takes 0.1 s of rest as no"
      + " speed, and so does the fix.")
  let symptoms = [
    "view flings after the finger has stopped", "pan gesture velocity not zero at end",
    "velocity in ended state is wrong when finger paused", "scroll continues after holding still",
  ]
  let cases = [
    Case(
      "rest", "Drag, rest, lift", off: "After 0.5 s of rest the dial runs on from 100.0 to 102.1 MHz.",
      on: "The dial stays at 100.0 MHz."),
    Case("flick", "Flick without a rest", on: "The dial flies on to 102.1 MHz, as it should."),
    Case("stations", "The same on the stations", off: "A scroll view: after the rest it stays where it is."),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { RadioRoot(isFixed: isFixed) }
}

/// The radio: frequency, dial, stations.
private final class RadioRoot: Screen, ScrollViewDelegate {
  private static let names = [
    "Antena", "Harbour FM", "Radio Nova", "Classica", "Onda Sul", "Jazz 24", "Talk One", "Night Air", "Mira", "Coast",
  ]

  private let dial: TunerDial
  private let stations = ScrollView(frame: CGRect(x: 0, y: 470, width: 375, height: 120)).identified("stations")
  private let frequency = Label(frame: CGRect(x: 0, y: 120, width: 375, height: 80), .mono(64, .semibold).centered)

  init(isFixed: Bool) {
    dial = TunerDial(frame: CGRect(x: 0, y: 260, width: 375, height: 150), isFixed: isFixed).identified("dial")
    super.init("Radio", "Kitchen")
    dial.onTune = { [unowned self] in tune() }
    (stations.delegate, stations.showsHorizontalScrollIndicator) = (self, false)
    for (index, name) in Self.names.enumerated() {
      let card = stations.addPatch(
        CGRect(x: 16 + 132 * Double(index), y: 4, width: 120, height: 100), Palette.hue(index), radius: 14)
      card.addLabel(name, CGRect(x: 14, y: 54, width: 96, height: 18), .title(15).white)
      card.addLabel(
        String(format: "%.1f", 88.6 + 1.9 * Double(index)), CGRect(x: 14, y: 74, width: 96, height: 18), .body(13).white
      )
    }
    stations.contentSize = CGSize(width: 20 + 132 * Double(Self.names.count), height: 108)
    for view in [bar, frequency, dial, stations, readout] { addSubview(view) }
    addLabel("MHz", CGRect(x: 16, y: 200, width: 343, height: 22), .title(15).secondary.centered)
    addLabel("Saved stations", CGRect(x: 16, y: 436, width: 343, height: 22), .title(15).secondary)
    tune()
  }

  private func tune() {
    frequency.text = String(format: "%.1f", dial.frequency)
    refresh()
  }

  override var report: String { "dial \(frequency.text) MHz · stations \(stations.contentOffset.x.whole)" }
}
