import Foundation
import Scenes
import Testing
import TouchKit

/// The photo pager behaves as people know it (spec 8.3).
@Suite("The scene photos") struct PhotosSceneTests {
  private let page = "photos/pager/page0"

  @Test("Views and recognizers have the names of the design") func identifiers() throws {
    let stage = try Stage(PhotosScene())
    let pages = (0..<5).flatMap {
      ["photos/pager/page\($0)", "photos/pager/page\($0)/image", "photos/gallery/thumb\($0)"]
    }
    #expect(stage.paths.isSuperset(of: ["photos", "photos/pager", "photos/chrome", "photos/gallery"] + pages))
    #expect(
      stage.recognizers.isSuperset(of: [
        "photos#tap", "photos#tap2", "photos#pan", "photos/pager#pan", "photos/pager#touchDelay",
        "photos/pager/page4#pan", "photos/pager/page4#pinch",
      ]))
  }

  @Test("A flick goes one page, however fast, and stops at the last") func flick() throws {
    let stage = try Stage(PhotosScene())
    let pager = try #require(stage.scroll("photos/pager"))
    for (index, steps) in [3, 8, 5, 2].enumerated() {
      try stage.drag(at: stage.session.now.seconds + 0.1, from: (330, 300), to: (60, 305), steps: steps)
      stage.settle()
      #expect(pager.contentOffset == CGPoint(x: 395 * Double(index + 1), y: 0))
    }
    try stage.drag(at: stage.session.now.seconds + 0.1, from: (330, 300), to: (60, 305), steps: 3)
    stage.settle()
    #expect(pager.contentOffset == CGPoint(x: 1_580, y: 0))
    try stage.drag(at: stage.session.now.seconds + 0.1, from: (60, 300), to: (330, 305), steps: 3)
    stage.settle()
    #expect(pager.contentOffset == CGPoint(x: 1_185, y: 0))
  }

  @Test("A slow drag of less than half a page comes back, of more goes on") func slowDrag() throws {
    for (end, rest) in [(180.0, 0.0), (100.0, 395.0)] {
      let stage = try Stage(PhotosScene())
      try stage.drag(at: 0, from: (330, 300), to: (end, 300), steps: 60, rest: 0.3)
      stage.settle()
      #expect(stage.scroll("photos/pager")?.contentOffset == CGPoint(x: rest, y: 0))
    }
  }

  @Test("A tap shows and hides the chrome once no second one came") func tap() throws {
    let stage = try Stage(PhotosScene())
    try stage.tap(at: 0, 100, 300)
    stage.settle()
    #expect(stage.view("photos/chrome")?.alpha == 0)
    #expect(stage.reached(.ended, "photos#tap") == [410])
    try stage.tap(at: 2, 100, 300)
    stage.settle()
    #expect(stage.view("photos/chrome")?.alpha == 1)
  }

  @Test("A double tap zooms in at the finger and out again, and the single tap fails") func doubleTap() throws {
    let stage = try Stage(PhotosScene())
    let page = try #require(stage.scroll(page))
    try stage.tap(at: 0, 100, 300)
    try stage.tap(at: 0.2, 100, 300)
    stage.settle()
    #expect(abs(page.zoomScale - 2.5) < 1e-9)
    // The point under the finger lies in the middle now: 2.5 · (100, 300) less half the page.
    #expect(page.contentOffset == CGPoint(x: 62.5, y: 416.5))
    #expect(stage.reached(.ended, "photos#tap2") == [260])
    #expect(stage.reached(.ended, "photos#tap").isEmpty)
    try stage.tap(at: 2, 100, 300)
    try stage.tap(at: 2.2, 100, 300)
    stage.settle()
    #expect(page.zoomScale == 1)
    #expect(page.contentOffset.x == 0)
  }

  @Test("Two fingers zoom, no further than the limit in the end, and the pans lose") func pinch() throws {
    for (reach, zoom) in [(1.2, nil), (9.0, 4.0)] as [(Double, Double?)] {
      let stage = try Stage(PhotosScene())
      try stage.send(.down(.direct), 0, 180, 320, finger: 1)
      try stage.send(.down(.direct), 0.02, 195, 345, finger: 2)
      for step in 1...20 {
        let spread = Double(step) * reach
        try stage.send(.move, 0.02 + Double(step) / 60, 180 - spread, 320 - spread, finger: 1)
        try stage.send(.move, 0.021 + Double(step) / 60, 195 + spread, 345 + spread, finger: 2)
      }
      try stage.send(.up, 0.6, 100, 300, finger: 1)
      try stage.send(.up, 0.6, 300, 400, finger: 2)
      stage.settle()
      let scale = Double(try #require(stage.scroll(page)).zoomScale)
      if let zoom { #expect(scale == zoom) } else { #expect(scale > 1.2); #expect(scale < 4) }
      let zooming = stage.callbacks(page).filter { $0 == .willBeginZooming || $0 == .didEndZooming }
      #expect(zooming == [.willBeginZooming, .didEndZooming])
      #expect(stage.reached(.began, "photos/pager#pan").isEmpty)
      #expect(stage.reached(.began, "photos#pan").isEmpty)
    }
  }

  @Test("Pinched below its size a picture springs back") func pinchBack() throws {
    let stage = try Stage(PhotosScene())
    try stage.send(.down(.direct), 0, 80, 200, finger: 1)
    try stage.send(.down(.direct), 0.02, 300, 450, finger: 2)
    for step in 1...20 {
      try stage.send(.move, 0.02 + Double(step) / 60, 80 + Double(step) * 4, 200 + Double(step) * 5, finger: 1)
      try stage.send(.move, 0.021 + Double(step) / 60, 300 - Double(step) * 4, 450 - Double(step) * 5, finger: 2)
    }
    #expect((stage.scroll(page)?.zoomScale ?? 1) < 1)
    try stage.send(.up, 0.6, 160, 300, finger: 1)
    try stage.send(.up, 0.6, 220, 350, finger: 2)
    #expect(stage.settle().scroll(page)?.zoomScale == 1)
  }

  @Test("A tall picture scrolls inside the pager, which stays") func tall() throws {
    let stage = try Stage(PhotosScene())
    try stage.drag(at: 0, from: (180, 500), to: (180, 400), steps: 30, rest: 0.3)
    stage.settle()
    // 3.2: a drag of 100 points scrolls 100 less the 10 of the hysteresis.
    #expect(stage.scroll(page)?.contentOffset == CGPoint(x: 0, y: 90))
    #expect(stage.scroll("photos/pager")?.contentOffset == .zero)
    #expect(stage.callbacks("photos/pager").isEmpty)
  }

  // MARK: The edge rule (3.1 to 3.5)

  @Test("At its top a picture leaves the pull down to the browser; without the rule it takes it and bounces")
  func edgeRuleAtTop() throws {
    let fixed = try Stage(PhotosScene())
    try fixed.drag(at: 0, from: (180, 200), to: (180, 300), steps: 25, rest: 0.3)
    #expect(fixed.reached(.began, "photos#pan") == [50])
    #expect(fixed.reached(.began, "\(page)#pan").isEmpty)
    #expect(fixed.callbacks(page).isEmpty)
    #expect(fixed.scroll(page)?.contentOffset == .zero)

    let broken = try Stage(PhotosScene(), "edgeRule=off")
    try broken.send(.down(.direct), 0, 180, 200)
    for step in 1...25 { try broken.send(.move, Double(step) / 60, 180, 200 + 4 * Double(step)) }
    #expect(broken.reached(.began, "\(page)#pan") == [50])
    #expect(broken.reached(.began, "photos#pan").isEmpty)
    let height = 667.0
    let band = height - height / (90 * 0.55 / height + 1)
    #expect(abs(Double(broken.scroll(page)?.contentOffset.y ?? 0) + band) < 0.01)
  }

  @Test("At its bottom it leaves the pull up, and only that") func edgeRuleAtBottom() throws {
    for (rule, winner) in [("edgeRule=on", "photos#pan"), ("edgeRule=off", "\(page)#pan")] {
      let stage = try Stage(PhotosScene(), rule)
      stage.scroll(page)?.contentOffset = CGPoint(x: 0, y: 458)
      try stage.drag(at: 0.1, from: (180, 400), to: (180, 300), steps: 25, rest: 0.3)
      #expect(stage.reached(.began, winner).count == 1)
    }
    let down = try Stage(PhotosScene())
    down.scroll(page)?.contentOffset = CGPoint(x: 0, y: 458)
    try down.drag(at: 0.1, from: (180, 300), to: (180, 400), steps: 25, rest: 0.3)
    #expect(down.reached(.began, "\(page)#pan").count == 1)
    #expect(down.reached(.began, "photos#pan").isEmpty)
  }

  @Test("A drag that reaches the edge on its way stays with the picture") func edgeMidway() throws {
    let stage = try Stage(PhotosScene())
    stage.scroll(page)?.contentOffset = CGPoint(x: 0, y: 60)
    try stage.drag(at: 0.1, from: (180, 200), to: (180, 400), steps: 40, rest: 0.3)
    #expect(stage.reached(.began, "\(page)#pan").count == 1)
    #expect(stage.reached(.began, "photos#pan").isEmpty)
    #expect(stage.settle().scroll(page)?.contentOffset == .zero)
  }

  // MARK: Dismissing (3.10)

  @Test("Pulled far it is gone, and a tap on its thumbnail brings it back") func dismiss() throws {
    let stage = try Stage(PhotosScene())
    let pager = try #require(stage.scroll("photos/pager"))
    try stage.drag(at: 0, from: (180, 150), to: (185, 400), steps: 40, rest: 0.2)
    stage.settle()
    #expect(pager.isHidden)
    #expect(stage.view("photos/shade")?.alpha == 0)
    let thumbnail = try #require(stage.view("photos/gallery/thumb2"))
    try stage.tap(at: 3, Double(thumbnail.frame.midX), Double(thumbnail.frame.midY))
    stage.settle()
    #expect(!pager.isHidden)
    #expect(pager.contentOffset.x == 790)
    #expect(stage.view("photos/shade")?.alpha == 1)
    #expect(stage.view("photos/pager/page2")?.transform == .identity)
  }

  /// A pull, the speed at which it is let go or taken away, in points and points per second, and what comes of it.
  struct Pull: CustomTestStringConvertible, Sendable {
    let style: String
    let travel: Double
    var speed = 0.0
    var end = InputEvent.Kind.up
    let isGone: Bool

    var testDescription: String { "\(style) \(travel) pt at \(speed) pt/s, \(end)" }
  }

  private static let pulls: [Pull] = [("slide", 200.0), ("rotate", 200), ("scale", 100)].flatMap { style, limit in
    [
      // The limits themselves are not enough; a cancelled pull is judged like one that is let go.
      Pull(style: style, travel: limit, isGone: false),
      Pull(style: style, travel: limit + 0.5, isGone: true),
      Pull(style: style, travel: limit - 0.5, end: .cancel, isGone: false),
      Pull(style: style, travel: limit + 0.5, end: .cancel, isGone: true),
      Pull(style: style, travel: 60, speed: 490, isGone: false),
      Pull(style: style, travel: 60, speed: 510, isGone: true),
      Pull(style: style, travel: 60, speed: 510, end: .cancel, isGone: true),
    ]
  }

  @Test("3.10 how far and how fast is enough depends on the style, of a cancelled pull too", arguments: pulls)
  func styles(pull: Pull) throws {
    let stage = try Stage(PhotosScene(), "dismiss=\(pull.style)")
    let speed = pull.speed == 0 ? 100 : pull.speed
    // Ten points go to the hysteresis. The last two steps make the velocity; without any, the finger rests.
    let way = 10 + pull.travel
    let last = 20.0
    try stage.send(.down(.direct), 0, 180, 150)
    try stage.send(.move, 1, 180, 150 + way - 2 * last)
    for step in [1.0, 2] {
      try stage.send(.move, 1 + step * last / speed, 180, 150 + way - (2 - step) * last)
    }
    if pull.speed == 0 { try stage.send(.move, 3, 180, 150 + way) }
    try stage.send(pull.end, pull.speed == 0 ? 3.1 : 1 + 2 * last / speed, 180, 150 + way)
    stage.settle()
    #expect(stage.scroll("photos/pager")?.isHidden == pull.isGone)
    if !pull.isGone {
      #expect(stage.view(page)?.transform == .identity)
      #expect(stage.view("photos/shade")?.alpha == 1)
    }
  }
}
