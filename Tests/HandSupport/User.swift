import Drawing
import Foundation
import SDLHost
import Sandbox
import Scenes
import TouchKit

/// A user of the window with one input device, who finds something, acts on it, and waits until the window is idle. The
/// actions are logged, so that they can be repeated in a real window.
package final class User {
  /// Why the user cannot continue.
  package struct Stuck: Error, CustomStringConvertible {
    package let description: String
  }

  package let hand: Hand
  package let app: WindowlessApp
  /// The actions so far.
  package private(set) var acts: [Act] = []
  private var time = WallTime(seconds: 0.1)

  /// - Parameters:
  ///   - arguments: The arguments of `scrollarium run`.
  ///   - folder: The folder for recordings.
  package init(_ hand: Hand, _ arguments: [String], folder: String) throws {
    self.hand = hand
    app = try WindowlessApp(
      arguments, of: Program(scenes: Catalog.scenes), size: CGSize(width: 1_280, height: 800), folder: folder)
    try rest()
  }

  // MARK: Looking

  /// Returns the visible view with these identifiers, each within the one before.
  package func view(_ path: String...) throws -> View { try view(path) }

  private func view(_ path: [String]) throws -> View {
    var view: View? = app.panels
    for identifier in path { view = view.flatMap { Self.find(identifier, in: $0) } }
    guard let view else { throw Stuck(description: "there is no \(path.joined(separator: "/"))") }
    return view
  }

  private static func find(_ identifier: String, in view: View) -> View? {
    for subview in view.subviews where !subview.isHidden {
      if subview.accessibilityIdentifier == identifier { return subview }
      if let found = find(identifier, in: subview) { return found }
    }
    return nil
  }

  /// Returns the texts in panel views whose names have this prefix, from back to front.
  package func words(in name: String = "") -> [SeenWord] {
    SeenWord.all(in: app.shown).filter { $0.name.hasPrefix(name) }
  }

  // MARK: Doing

  /// Presses a control: at its center, or by key while it has the focus ring.
  package func press(_ path: String...) throws {
    let view = try view(path)
    guard hand == .keyboard else { return try tap(view.convert(view.bounds.middle, to: nil), on: view) }
    var count = 0
    while app.focused !== view {
      guard count < 300 else { throw Stuck(description: "the ring never comes to \(view.identifierPath)") }
      send(Act.Key(name: "Tab", hasControl: true))
      count += 1
    }
    if count > 0 { acts.append(.keys(Array(repeating: Act.Key(name: "Tab", hasControl: true), count: count))) }
    try rest()
    try type([Act.Key(name: "Return")])
  }

  /// Taps or clicks at a place, at which this view has to be hit.
  package func tap(_ point: CGPoint, on view: View? = nil) throws {
    let hit = app.panels.hitTest(point, with: nil)
    if let view, !sequence(first: hit, next: { $0?.superview }).contains(where: { $0 === view }) {
      throw Stuck(description: "\(view.identifierPath) is not to be hit at \(point), but \(hit?.identifierPath ?? "-")")
    }
    try perform(.tap(point))
  }

  /// Presses keys one after another.
  package func type(_ keys: [Act.Key]) throws { try perform(.keys(keys)) }

  /// Types a text.
  package func type(_ text: String) throws {
    try type(text.map { Act.Key(name: $0 == " " ? "Space" : $0.uppercased()) })
  }

  /// Chooses a row of an open sheet: by typing its title, by tapping one of its words, or by scrolling the list until
  /// it is visible.
  package func choose(_ title: String, about word: String, in sheet: String) throws {
    switch hand {
    case .keyboard:
      try type(title)
      return try type([Act.Key(name: "Return")])
    case .fingers: try press(sheet, "words", word)
    case .mouse: break
    }
    let card = try view(sheet, "card")
    let middle = card.convert(card.bounds.middle, to: nil)
    for _ in 0..<40 {
      let found = words(in: "window/\(sheet)").first { $0.text == title }
      if let found { return try tap(found.box.middle, on: card) }
      let start = CGPoint(x: middle.x, y: middle.y + 150)
      try perform(
        hand == .mouse ? .wheel(middle, notches: 12) : .drag(from: start, to: CGPoint(x: start.x, y: start.y - 300)))
    }
    throw Stuck(description: "\(title) never comes in sight")
  }

  private func perform(_ act: Act) throws {
    acts.append(act)
    switch act {
    case .tap(let point):
      if hand == .mouse { send(.hover(point)) }
      for phase in [HostEvent.Phase.down, .up] {
        send(hand == .mouse ? .mouse(phase, .left, point) : .finger(phase, id: 1, point))
        wait(0.06)
      }
    case .drag(let start, let end):
      send(.finger(.down, id: 1, start))
      for step in 1...10 {
        let share = Double(step) / 10
        let place = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        send(.finger(.move, id: 1, place))
        wait(0.02)
      }
      wait(0.2)
      send(.finger(.up, id: 1, end))
    case .wheel(let point, let notches):
      send(.hover(point))
      for _ in 0..<abs(notches) { send(.wheel(point, dx: 0, dy: notches > 0 ? -1 : 1)) }
    case .keys(let keys):
      for key in keys { send(key) }
    }
    try rest()
  }

  private func send(_ key: Act.Key) {
    for isDown in [true, false] {
      send(.key(name: key.name, isDown: isDown, isRepeat: false), key.hasControl ? .control : [])
    }
  }

  private func send(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) {
    time = time.advanced(bySeconds: 0.005)
    app.handle(HostEvent(time: time, kind: kind, modifiers: modifiers))
  }

  // MARK: Waiting

  private func wait(_ seconds: Double) {
    time = time.advanced(bySeconds: seconds)
    app.advance(to: time)
  }

  /// Waits until the window is idle, as on a display of 20 Hz.
  private func rest() throws {
    for _ in 0..<2_000 {
      wait(0.05)
      app.waitForBackground()
      guard let wake = app.nextWake else { return }
      time = max(time, wake)
    }
    throw Stuck(description: "the window never comes to rest")
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
