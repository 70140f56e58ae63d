import Foundation
import Replay
import TouchKit

/// Conflict 22: a drawer in a transparent scroll view over the whole screen eats the touches of what lies below.
struct OverlayScene: ConflictScene {
  let number = 22
  let id = "conflict-overlay"
  let title = "Transparent overlay"
  var group: String { SceneGroup.recognizers }
  let story = Story(
    shows: "A home screen with a search drawer to pull down. The drawer is in a transparent scroll view over"
      + " everything. It pulls well, but no icon below it can be pressed.",
    attempt: "Tap an icon, then drag down anywhere to open the drawer. With fix on the icon answers and the drawer"
      + " still comes.",
    source: "The front-most view under the finger takes the touch, even where it shows nothing (HIT-TEST). The fix:"
      + " hitTest returns nil where only the overlay itself is hit, and its pan moves to the view around both.")
  let symptoms = [
    "transparent scroll view blocks touches below", "buttons under a scroll view do not respond",
    "pass touches through scroll view", "hitTest return nil but scroll view does not scroll anymore",
  ]
  let gestures = [
    ReadyGesture(
      "tap", "Tap an icon", outcome: "The overlay is hit; the icon hears nothing.", settings: ["fix=off"]),
    ReadyGesture(
      "tap-fixed", "Tap an icon, mended", outcome: "The icon is hit and opens its app.", settings: ["fix=on"],
      script: "conflict-overlay-tap"),
    ReadyGesture(
      "pull", "Pull the drawer", outcome: "The drawer follows the finger, 10 pt behind.", settings: ["fix=off"]),
    ReadyGesture(
      "pull-fixed", "Pull the drawer, mended", outcome: "It still follows: the root's pan scrolls the overlay.",
      settings: ["fix=on"], script: "conflict-overlay-pull"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { OverlayRoot(size: stageSize, isFixed: isFixed) }
}

/// The scroll view over everything: a drawer, and below it nothing to see.
private final class DrawerOverlay: ScrollView {
  private let letsThrough: Bool

  init(frame: CGRect, letsThrough: Bool) {
    self.letsThrough = letsThrough
    super.init(frame: frame)
  }

  /// Whoever hits only the overlay itself means what is below it.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return letsThrough && hit === self ? nil : hit
  }

  /// A pull may begin on an icon.
  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// Icons below, the overlay above.
private final class OverlayRoot: View, ScrollViewDelegate {
  private static let drawerHeight = 300.0
  private static let apps = [
    "Post", "Maps", "Camera", "Notes", "Weather", "Music", "Trains", "Books", "Kitchen", "Stocks", "Clock", "Garden",
    "Bank", "News", "Chess", "Phone", "Radio", "Atlas", "Tides", "Mail",
  ]

  private let overlay: DrawerOverlay
  private let readout: Readout
  private var opened = "nothing"

  init(size: CGSize, isFixed: Bool) {
    overlay = DrawerOverlay(frame: CGRect(origin: .zero, size: size), letsThrough: isFixed)
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Color(hex: 0x2B4A66)
    addSky()
    for index in Self.apps.indices { addIcon(index) }
    addOverlay()
    addSubview(readout)
    if isFixed { addGestureRecognizer(overlay.panGestureRecognizer) }
    show()
  }

  private func addOverlay() {
    (overlay.accessibilityIdentifier, overlay.delegate) = ("overlay", self)
    (overlay.decelerationRate, overlay.showsVerticalScrollIndicator) = (.fast, false)
    let drawer = SearchDrawer(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.drawerHeight))
    drawer.accessibilityIdentifier = "drawer"
    overlay.addSubview(drawer)
    overlay.contentSize = CGSize(width: bounds.width, height: bounds.height + Self.drawerHeight)
    overlay.contentOffset = CGPoint(x: 0, y: Self.drawerHeight)
    addSubview(overlay)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = targetContentOffset.pointee.y < Self.drawerHeight / 2 ? 0 : Self.drawerHeight
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { show() }

  private func show() {
    readout.text = "drawer \(Int((Self.drawerHeight - overlay.contentOffset.y).rounded())) · opened \(opened)"
  }

  private func addSky() {
    for (index, part) in [0.3, 0.55].enumerated() {
      let (width, top) = (Double(bounds.width), Double(bounds.height) * (0.62 + 0.16 * Double(index)))
      let hill = ShapeView(frame: CGRect(x: 0, y: top, width: width, height: bounds.height - top))
      hill.points = [
        CGPoint(x: 0, y: 60), CGPoint(x: width * part, y: 0), CGPoint(x: width, y: 90),
        CGPoint(x: width, y: hill.bounds.height), CGPoint(x: 0, y: hill.bounds.height),
      ]
      (hill.isClosed, hill.fillColor) = (true, Color(hex: index == 0 ? 0x24405A : 0x1C3449))
      addSubview(hill)
    }
  }

  private func addIcon(_ index: Int) {
    let (column, row) = (Double(index % 4), Double(index / 4))
    let place = CGPoint(x: 24 + 87 * column, y: 56 + 110 * row)
    let icon = Button(frame: CGRect(x: place.x, y: place.y, width: 64, height: 64))
    (icon.accessibilityIdentifier, icon.title, icon.cornerRadius) = (
      "icon\(index)", String(Self.apps[index].prefix(1)), 16
    )
    (icon.backgroundColor, icon.font) = (Palette.hue(index * 5), Font(size: 26, weight: .semibold))
    (icon.highlightedBackgroundColor, icon.contentInsets) = (Palette.hue(index * 5).mixed(with: .black, by: 0.4), .zero)
    icon.addAction(for: .touchUpInside, named: "open") { [unowned self] _ in
      opened = Self.apps[index]
      show()
    }
    addSubview(icon)
    addSubview(
      Label(
        Self.apps[index], frame: CGRect(x: place.x - 10, y: place.y + 68, width: 84, height: 18), size: 12,
        color: .white, alignment: .center))
  }
}

/// What is pulled down: a field, and what was looked for last.
private final class SearchDrawer: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    let field = View(frame: CGRect(x: 16, y: 24, width: frame.width - 32, height: 44))
    (field.backgroundColor, field.cornerRadius, field.isUserInteractionEnabled) = (Palette.ground, 12, false)
    field.addSubview(
      Label("Search", frame: CGRect(x: 14, y: 11, width: 200, height: 22), size: 16, color: Palette.secondary))
    addSubview(field)
    let searches = [
      ("Tide table Lisbon", "Today"), ("How to sharpen a plane", "Yesterday"), ("Night trains north", "Last week"),
    ]
    for (index, (text, day)) in searches.enumerated() {
      let row = View(frame: CGRect(x: 0, y: 84 + 66 * Double(index), width: frame.width, height: 66))
      RowFace.dress(row, headline: text, section: day, hue: Palette.hue(index + 4))
      addSubview(row)
    }
    let grip = View(frame: CGRect(x: frame.width / 2 - 20, y: frame.height - 10, width: 40, height: 4))
    (grip.backgroundColor, grip.cornerRadius, grip.isUserInteractionEnabled) = (Palette.faint, 2, false)
    addSubview(grip)
  }
}
