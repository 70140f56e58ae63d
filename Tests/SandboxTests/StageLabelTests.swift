import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The words about the stage in windows of all sizes: none lies on another, on the device, or outside the stage's area,
/// and none is cut without an ellipsis. In full at ten moments of every ready gesture, else at three of a few.
@Suite("Stage labels") struct StageLabelTests {
  private static let scenes = Volume.pick(Catalog.scenes, every: 12).map(\.id)
  private static let moments = Volume.count(10, sample: 3)
  private static let frames = Volume.count(60, sample: 20)

  /// The areas for the stage of windows of these sizes in pixels, at these scales.
  private static let rooms: [CGRect] = {
    let sizes = [(800, 480), (1_024, 600), (1_280, 800), (1_920, 1_080), (2_560, 1_440), (3_840, 2_160)]
    return sizes.flatMap { width, height in
      (width == 3_840 ? [3] : [1, 1.5, 2]).map { scale in
        let size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
        return PanelLayout(size: size, options: InspectorOptions()).stage
      }
    }
  }()

  private let assets: AssetLocator
  private let metrics: TextMetrics

  init() throws {
    assets = try AssetLocator.find()
    metrics = try TextMetrics(assets: assets)
  }

  @Test("No label lies on another, on the device or outside the stage's area", arguments: scenes)
  func nothingCoversAnything(id: String) throws {
    var (turn, count) = (0, 0)
    for session in try sessions(of: id) {
      let end = session.now
      for step in 1...Self.moments {
        let time = Instant(seconds: end.seconds * Double(step) / Double(Self.moments))
        var moment = moment(of: session, at: time)
        for room in Self.rooms {
          // Colours move nothing: each moment in one theme is enough.
          turn += 1
          moment.options.isDark = turn.isMultiple(of: 2)
          moment.options.overlays = turn.isMultiple(of: 3) ? Set(Overlay.allCases) : Overlay.usual
          count += check(moment, room, "\(id) at \(time.seconds) s in \(room.size)")
        }
      }
    }
    // Otherwise nothing was tried.
    #expect(count > turn / 3, "\(count) labels in \(turn) pictures")
  }

  @Test("While the same labels are shown, none changes its margin or its place in it", arguments: scenes)
  func steady(id: String) throws {
    let room = Self.rooms[6]
    for session in try sessions(of: id) {
      var last: [[String]] = [[], []]
      for frame in 1...Self.frames {
        let time = session.now.seconds * Double(frame) / Double(Self.frames)
        var moment = moment(of: session, at: Instant(seconds: time))
        moment.options.overlays = Set(Overlay.allCases)
        let margins = StageFrame(stageSize: moment.stage.size, in: room, besidePane: true).margins()
        let canvas = Canvas(size: CGSize(width: 10, height: 10), metrics: metrics)
        let labels = StageOverlays(margins: margins).labels(of: moment, on: canvas)
        let sides = [labels.filter { $0.rect.minX < 0 }, labels.filter { $0.rect.minX > 0 }]
        let now = sides.map { $0.sorted { $0.rect.minY < $1.rect.minY }.map(\.subject) }
        if now.joined().sorted() == last.joined().sorted() { #expect(now == last, "\(id) at \(time) s") }
        last = now
      }
    }
  }

  /// The ready gestures of a scene, played to half a second after their end.
  private func sessions(of id: String) throws -> [Session] {
    let scene = try #require(Catalog.scenes.first { $0.id == id })
    return try (Volume.isFull ? scene.gestures : Array(scene.gestures.prefix(1))).map { gesture in
      let settings = try Settings(scene, changing: gesture.settings)
      let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder))
      let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets.folder))
      try session.send(script.events)
      session.advance(to: script.end.advanced(bySeconds: 0.5))
      return session
    }
  }

  private func moment(of session: Session, at time: Instant) -> Moment {
    Moment(of: session.run, at: time, scene: session.scene, settings: session.settings)
  }

  /// How many labels there are.
  private func check(_ moment: Moment, _ room: CGRect, _ name: String) -> Int {
    let frame = StageFrame(stageSize: moment.stage.size, in: room, besidePane: true)
    let margins = frame.margins()
    let canvas = Canvas(size: CGSize(width: 4_000, height: 4_000), metrics: metrics)
    let overlays = StageOverlays(zoom: frame.scale, margins: margins)
    let labels = overlays.labels(of: moment, on: canvas)
    for (index, label) in labels.enumerated() {
      let said = "\u{201C}\(label.text)\u{201D}, \(name)"
      #expect(margins.area.contains(label.rect), "\(said), leaves the area")
      #expect(!label.rect.intersects(margins.device), "\(said), lies on the device")
      for other in labels[..<index] {
        #expect(!label.rect.intersects(other.rect), "\(said), lies on \u{201C}\(other.text)\u{201D}")
      }
    }
    for cut in canvas.cuts {
      #expect(cut.shown.contains("…"), "\(cut), \(name)"); #expect(cut.shown.count > 2, "\(cut), \(name)")
    }
    return labels.count
  }
}
