import Drawing
import Foundation
import Inspector
import SDLHost
import Sandbox
import TouchKit

/// A user's way through all parts of the window, with one input device.
package struct Walk: Sendable {
  /// The stages of the way.
  package enum Stage: String, CaseIterable, Sendable {
    case opened, searched, set, played, scrubbed, asked, tried, compared, swapped, shared, recording, hidden, shown
    case left
  }

  /// A part of the way: how the stage is reached, and what is visible there.
  package struct Step: Sendable {
    package let stage: Stage
    package let acts: [Act]
    package let frame: DrawList

    /// Whether this text is visible in a view whose path has this prefix, or in a drawing of this name.
    package func says(_ text: String, in name: String = "") -> Bool {
      SeenWord.all(in: frame).contains { $0.name.hasPrefix(name) && $0.text == text }
    }
  }

  package let hand: Hand
  package private(set) var steps: [Step] = []
  /// The names of the files that were written to the current folder.
  package private(set) var files: [String] = []

  /// The arguments of the window. It does not lint, which takes a debug build a second each time.
  package static let arguments = ["rows", "--no-settings", "--quiet", "--lazy"]

  /// The way with an input device, which is played once and cached.
  package static func of(_ hand: Hand) throws -> Walk {
    switch hand {
    case .fingers: try byFingers.get()
    case .keyboard: try byKeyboard.get()
    case .mouse: try byMouse.get()
    }
  }

  private static let byFingers = Result { try Walk(.fingers) }
  private static let byKeyboard = Result { try Walk(.keyboard) }
  private static let byMouse = Result { try Walk(.mouse) }

  private init(_ hand: Hand) throws {
    self.hand = hand
    let folder = NSTemporaryDirectory() + "scrollarium-walk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let user = try User(hand, Self.arguments, folder: folder)
    try go(user)
    try user.app.finish()
    files = try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private mutating func go(_ user: User) throws {
    // Until the first finger everything has the size for a mouse.
    if hand == .fingers { try user.tap(CGPoint(x: 640, y: 400)) }
    reach(.opened, user)
    try user.press("top", "scene")
    try user.choose("Tab list", about: "list", in: "scenesSheet")
    reach(.searched, user)
    try user.press("parameters", "parameter2", "more")
    reach(.set, user)
    try user.press("gestures", "gesture2")
    reach(.played, user)
    if hand == .keyboard {
      try user.type(["Home", ".", "."].map { Act.Key(name: $0) })
    } else {
      // How many points stand for how much time depends on how long the stage has been live: paused, the axis stays.
      try user.press("drawer", "pause")
      let (moment, frame) = (user.app.moment, user.app.timeline)
      guard let start = moment.story.storyStart else { throw User.Stuck(description: "nothing was played") }
      // After the list has lost the drag at 217 ms, before the finger lifts at 469 ms.
      let x = Timeline(moment, frame: frame).x(of: start.advanced(bySeconds: 0.3))
      try user.tap(CGPoint(x: x, y: frame.minY + 8))
    }
    reach(.scrubbed, user)
    try user.press("verdict")
    reach(.asked, user)
    try user.press("changes", "change0")
    reach(.tried, user)
    try user.press("drawer", "side")
    reach(.compared, user)
    try user.press("drawer", "swap")
    reach(.swapped, user)
    try user.press("top", "share")
    try user.press("shareSheet", "recording")
    try user.press("shareSheet", "close")
    reach(.shared, user)
    try user.press("top", "palette")
    try user.choose("Record", about: "recordings", in: "paletteSheet")
    reach(.recording, user)
    if hand == .keyboard { try user.type([Act.Key(name: "Tab")]) } else { try user.press("top", "hide") }
    reach(.hidden, user)
    if hand == .keyboard { try user.type([Act.Key(name: "Tab")]) } else { try user.press("showPanels") }
    reach(.shown, user)
    try user.press("top", "palette")
    try user.choose("Quit", about: "window", in: "paletteSheet")
    guard user.app.wantsToQuit else { throw User.Stuck(description: "the window does not close") }
    reach(.left, user)
  }

  private mutating func reach(_ stage: Stage, _ user: User) {
    let before = steps.reduce(0) { $0 + $1.acts.count }
    steps.append(Step(stage: stage, acts: Array(user.acts[before...]), frame: user.app.shown))
  }

  /// The visible texts at each stage, in pixels.
  package func pictures() throws -> [Bitmap] { try steps.map(\.frame).pictures() }
}

extension [DrawList] {
  /// The visible texts, in pixels.
  package func pictures() throws -> [Bitmap] {
    let assets = try AssetLocator.find()
    let rasterizer = try Rasterizer(
      width: 1, height: 1, metrics: TextMetrics(assets: assets), pictures: PictureStore(assets: assets))
    return try map { frame in
      try rasterizer.resize(width: Int(frame.size.width), height: Int(frame.size.height))
      try rasterizer.draw(frame)
      return rasterizer.bitmap()
    }
  }
}
