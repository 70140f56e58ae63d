import Foundation
import Replay
import TouchKit

/// Conflict 15: a pan's velocity does not decay while the finger rests, so what it lets go of flies away.
struct StaleVelocityScene: ConflictScene {
  let number = 15
  let id = "conflict-stale-velocity"
  let title = "Fling after a rest"
  var group: String { SceneGroup.momentum }
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
  let gestures = [
    ReadyGesture(
      "rest", "Drag, rest, lift", outcome: "After 0.5 s of rest the dial runs on from 100.0 to 102.1 MHz.",
      settings: ["fix=off"]),
    ReadyGesture(
      "rest-fixed", "The same, mended", outcome: "The dial stays at 100.0 MHz.", settings: ["fix=on"],
      script: "conflict-stale-velocity-rest"),
    ReadyGesture(
      "flick", "Flick without a rest", outcome: "The dial flies on to 102.1 MHz, as it should.", settings: ["fix=on"]),
    ReadyGesture(
      "stations", "The same on the stations", outcome: "A scroll view: after the rest it stays where it is.",
      settings: ["fix=off"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { RadioRoot(size: stageSize, isFixed: isFixed) }
}

/// The radio: frequency, dial, stations.
private final class RadioRoot: View, ScrollViewDelegate {
  private static let names = [
    "Antena", "Harbour FM", "Radio Nova", "Classica", "Onda Sul", "Jazz 24", "Talk One", "Night Air", "Mira",
    "Coast",
  ]

  private let dial: TunerDial
  private let stations: ScrollView
  private let frequency: Label
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    dial = TunerDial(frame: CGRect(x: 0, y: 260, width: size.width, height: 150), isFixed: isFixed)
    stations = ScrollView(frame: CGRect(x: 0, y: 470, width: size.width, height: 120))
    frequency = Label(
      "", frame: CGRect(x: 0, y: 120, width: size.width, height: 80), size: 64, weight: .semibold,
      alignment: .center, family: .mono)
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    dial.accessibilityIdentifier = "dial"
    dial.onTune = { [unowned self] in tell() }
    addStations()
    for view in [HeaderBar(width: size.width, title: "Radio", detail: "Kitchen"), frequency, dial, stations, readout] {
      addSubview(view)
    }
    addText("MHz", y: 200, size: 15, .center)
    addText("Saved stations", y: 436, size: 15, .leading)
    tell()
  }

  private func addText(_ text: String, y: Double, size: Double, _ alignment: Label.Alignment) {
    addSubview(
      Label(
        text, frame: CGRect(x: 16, y: y, width: bounds.width - 32, height: 22), size: size, weight: .semibold,
        color: Palette.secondary, alignment: alignment))
  }

  private func addStations() {
    stations.accessibilityIdentifier = "stations"
    (stations.delegate, stations.showsHorizontalScrollIndicator) = (self, false)
    for (index, name) in Self.names.enumerated() {
      let card = View(frame: CGRect(x: 16 + 132 * Double(index), y: 4, width: 120, height: 100))
      (card.backgroundColor, card.cornerRadius) = (Palette.hue(index), 14)
      card.isUserInteractionEnabled = false
      for (text, y, size) in [(name, 54.0, 15.0), (String(format: "%.1f", 88.6 + 1.9 * Double(index)), 74, 13)] {
        card.addSubview(
          Label(
            text, frame: CGRect(x: 14, y: y, width: 96, height: 18), size: size,
            weight: size == 15 ? .semibold : .regular, color: .white))
      }
      stations.addSubview(card)
    }
    stations.contentSize = CGSize(width: 20 + 132 * Double(Self.names.count), height: 108)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell() }

  private func tell() {
    frequency.text = String(format: "%.1f", dial.frequency)
    readout.text = "dial \(frequency.text) MHz · stations \(Int(stations.contentOffset.x.rounded()))"
  }
}
