import Foundation
import TouchKit

/// A window full of conflicts, built from a seed, on which random gestures are played.
package final class RandomStage {
  /// The content of the stage.
  package enum Plan: Int, CaseIterable, Sendable {
    /// A list in a list, both up and down, with buttons that can be tapped once and twice.
    case nestedLists
    /// A horizontal pager over zooming pages over a dismissing pan.
    case photoPager
    /// A scroll view that moves both ways and zooms, with nothing around it.
    case map
    /// No scroll view: pans, presses, taps and pinches that require, prevent and allow each other.
    case recognizers
    /// Three scroll views in one another, with insets, locks and without bounce.
    case deepNest
    /// A table with controls in its rows, alone or beside another page of a pager.
    case table
    /// Pages that are pushed and popped, with scroll views, controls and rows, and a wide screen edge.
    case navigation
    /// Nested scroll views of iPhone OS 2, with content that handles touches and content that does not.
    case legacy

    /// The original kinds. Do not change this list: the seeds of past failures must build the same stages.
    package static let first: [Plan] = [.nestedLists, .photoPager, .map, .recognizers, .deepNest]
    /// The kinds that were added later.
    package static let later: [Plan] = [.table, .navigation, .legacy]
  }

  package static let size = CGSize(width: 320, height: 480)

  package let window: Window
  var random: SplitMix64
  /// Random numbers for later additions, drawn apart so that the seeds of past failures build the same stages.
  private var addition: SplitMix64
  var meddlers: [Meddler] = []
  /// The objects that the stage retains, and the changes that it undoes.
  var kept: [AnyObject] = []
  var repairs: [() -> Void] = []
  private let rate: Double

  package init(_ plan: Plan, seed: UInt64, meddling rate: Double, tickHz: Int = 12) {
    window = Window(size: Self.size, tickHz: tickHz)
    window.options.acceleratesRepeatedFlicks = seed & 1 == 1
    (random, self.rate) = (SplitMix64(seed: seed ^ 0x5CA1_AB1E), rate)
    addition = SplitMix64(seed: seed ^ 0x0DD_BA11)
    switch plan {
    case .nestedLists: buildNestedLists()
    case .photoPager: buildPhotoPager()
    case .map: buildMap()
    case .recognizers: buildRecognizers()
    case .deepNest: buildDeepNest()
    case .table: buildTable()
    case .navigation: buildNavigation()
    case .legacy: buildLegacy()
    }
    window.layoutIfNeeded()
  }

  /// Undoes the delegate's changes.
  package func repair() {
    for meddler in meddlers { meddler.repair() }
    for repair in repairs { repair() }
  }

  func meddler() -> Meddler {
    let meddler = Meddler(seed: random.next(), rate: rate)
    meddlers.append(meddler)
    return meddler
  }

  func scrollView(
    _ name: String, _ frame: CGRect, content: CGSize, in parent: View, isLegacy: Bool = false
  ) -> ScrollView {
    let view = isLegacy ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
    view.accessibilityIdentifier = name
    view.contentSize = content
    view.delegate = meddler()
    view.isDirectionalLockEnabled = random.chance(0.3)
    view.delaysContentTouches = random.chance(0.7)
    view.canCancelContentTouches = random.chance(0.8)
    view.bounces = random.chance(0.8)
    let policies: [NestedScrollPolicy] = [.atEdge, .atEdge, .never, .midDrag, .withVelocity, .asymmetric]
    (view.verticalNesting, view.horizontalNesting) = (random.pick(policies), random.pick(policies))
    parent.addSubview(view)
    return view
  }

  func add(_ recognizer: GestureRecognizer, to view: View) {
    recognizer.delegate = meddlers.last
    recognizer.cancelsTouchesInView = random.chance(0.8)
    recognizer.delaysTouchesBegan = random.chance(0.15)
    recognizer.delaysTouchesEnded = random.chance(0.8)
    if addition.chance(0.1) { recognizer.allowedTouchTypes = [.direct] }
    recognizer.requiresExclusiveTouchType = addition.chance(0.7)
    recognizer.addAction { [weak meddler = meddlers.last] in meddler?.meddle(with: $0) }
    view.addGestureRecognizer(recognizer)
  }

  private func button(_ name: String, _ frame: CGRect, in parent: View) -> View {
    let view: View = random.chance(0.5) ? Button(frame: frame) : View(frame: frame)
    view.accessibilityIdentifier = name
    view.isMultipleTouchEnabled = random.chance(0.3)
    view.isExclusiveTouch = random.chance(0.2)
    parent.addSubview(view)
    return view
  }

  private func buildNestedLists() {
    let outer = scrollView(
      "outer", CGRect(origin: .zero, size: Self.size), content: CGSize(width: 320, height: 1000), in: window)
    let frame = CGRect(x: 20, y: 60, width: 280, height: 300)
    let inner = scrollView("inner", frame, content: CGSize(width: 280, height: 700), in: outer)
    var rows: [View] = []
    for row in 0..<6 {
      rows.append(button("row\(row)", CGRect(x: 10, y: 10 + 110 * row, width: 260, height: 90), in: inner))
    }
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    if random.chance(0.6) { single.require(toFail: double) }
    add(single, to: inner)
    add(double, to: inner)
    meddlers.last?.removable = rows + [inner]
  }

  private func buildPhotoPager() {
    let root = View(frame: CGRect(origin: .zero, size: Self.size))
    root.accessibilityIdentifier = "root"
    window.addSubview(root)
    let pager = scrollView("pager", root.frame, content: CGSize(width: 960, height: 480), in: root)
    pager.isPagingEnabled = true
    for page in 0..<3 {
      let frame = CGRect(x: 320 * page, y: 0, width: 320, height: 480)
      let photo = scrollView("photo\(page)", frame, content: CGSize(width: 320, height: 640), in: pager)
      photo.maximumZoomScale = 3
      photo.bouncesZoom = random.chance(0.7)
      let picture = View(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
      picture.accessibilityIdentifier = "picture"
      photo.addSubview(picture)
      meddlers.last?.zoomed = picture
      meddlers.last?.removable = [photo]
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.addAction { _ in photo.zoom(to: CGRect(x: 100, y: 100, width: 120, height: 180), animated: true) }
      add(double, to: photo)
    }
    add(PanGestureRecognizer(), to: root)
  }

  private func buildMap() {
    let map = scrollView(
      "map", CGRect(x: 0, y: 0, width: 320, height: 480), content: CGSize(width: 800, height: 900), in: window)
    (map.minimumZoomScale, map.maximumZoomScale) = (0.5, 2)
    map.delaysContentTouches = false
    let ground = View(frame: CGRect(x: 0, y: 0, width: 800, height: 900))
    ground.accessibilityIdentifier = "ground"
    map.addSubview(ground)
    meddlers.last?.zoomed = ground
    add(LongPressGestureRecognizer(), to: ground)
    for pin in 0..<4 { _ = button("pin\(pin)", CGRect(x: 80 * pin, y: 90 * pin, width: 60, height: 60), in: ground) }
  }

  private func buildRecognizers() {
    var all: [GestureRecognizer] = []
    var parent: View = window
    for level in 0..<3 {
      let view = button(
        "level\(level)", CGRect(x: 10, y: 20, width: 300 - 40 * level, height: 440 - 60 * level), in: parent)
      meddler().removable = [view]
      let makers: [() -> GestureRecognizer] = [
        { PanGestureRecognizer() }, { TapGestureRecognizer() }, { LongPressGestureRecognizer() },
        { PinchGestureRecognizer() }, { RotationGestureRecognizer() }, { SwipeGestureRecognizer() },
        { ScreenEdgePanGestureRecognizer() },
      ]
      for _ in 0..<3 {
        let recognizer = random.pick(makers)()
        (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired = random.int(1...3)
        (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired = random.pick([1, 1, 2])
        (recognizer as? PanGestureRecognizer)?.minimumNumberOfTouches = random.pick([1, 1, 2])
        (recognizer as? PanGestureRecognizer)?.maximumNumberOfTouches = random.pick([2, .max])
        (recognizer as? SwipeGestureRecognizer)?.direction = addition.pick([.right, [.left, .right], [.up, .down]])
        (recognizer as? SwipeGestureRecognizer)?.numberOfTouchesRequired = addition.pick([1, 1, 2])
        (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = addition.pick([.left, .all])
        (recognizer as? LongPressGestureRecognizer)?.numberOfTouchesRequired = addition.pick([1, 1, 2])
        (recognizer as? LongPressGestureRecognizer)?.numberOfTapsRequired = random.pick([0, 0, 1])
        (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = random.pick([0, 0.1, 0.5])
        add(recognizer, to: view)
        // Circles included.
        if random.chance(0.4), let other = all.last { recognizer.require(toFail: other) }
        if random.chance(0.2), let other = all.first { other.require(toFail: recognizer) }
        all.append(recognizer)
      }
      parent = view
    }
  }

  private func buildDeepNest() {
    let outer = scrollView(
      "outer", CGRect(origin: .zero, size: Self.size), content: CGSize(width: 960, height: 480), in: window)
    outer.isPagingEnabled = true
    let middle = scrollView(
      "middle", CGRect(x: 0, y: 0, width: 320, height: 480), content: CGSize(width: 320, height: 1200), in: outer)
    middle.contentInset = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    middle.contentOffset = CGPoint(x: 0, y: 100)
    let inner = scrollView(
      "inner", CGRect(x: 20, y: 100, width: 280, height: 400), content: CGSize(width: 600, height: 800), in: middle)
    inner.alwaysBounceHorizontal = true
    inner.dragsPagingParent = random.chance(0.7)
    inner.decelerationRate = .fast
    let slider = Slider(frame: CGRect(x: 20, y: 40, width: 240, height: 40))
    slider.accessibilityIdentifier = "slider"
    inner.addSubview(slider)
    meddlers.last?.removable = [slider, inner, middle]
    add(TapGestureRecognizer(), to: inner)
  }

  private func buildLegacy() {
    // Sometimes a scroll view of today is around it.
    let parent =
      random.chance(0.3)
      ? scrollView("around", CGRect(origin: .zero, size: Self.size), content: Self.size, in: window) : window
    let outer = scrollView(
      "outer", CGRect(origin: .zero, size: Self.size), content: CGSize(width: 960, height: 480), in: parent,
      isLegacy: true)
    outer.isPagingEnabled = true
    let inner = scrollView(
      "inner", CGRect(x: 0, y: 0, width: 320, height: 480), content: CGSize(width: 320, height: 1200), in: outer,
      isLegacy: true)
    inner.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    var rows: [View] = []
    for row in 0..<5 {
      rows.append(button("row\(row)", CGRect(x: 20, y: 20 + 120 * row, width: 280, height: 100), in: inner))
    }
    let slider = Slider(frame: CGRect(x: 340, y: 40, width: 240, height: 40))
    slider.accessibilityIdentifier = "slider"
    outer.addSubview(slider)
    add(TapGestureRecognizer(), to: random.chance(0.5) ? outer : parent)
    meddlers.last?.removable = rows + [slider, inner, outer]
  }
}
