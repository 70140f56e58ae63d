import Foundation
import Stages
import TouchKit

struct OverlayScene: ConflictScene {
  let conflict = Conflict(
    22, "overlay", "Transparent overlay", in: .recognizers, guide: .overlay, root: OverlayRoot.init)
  let story = Story(
    shows: "A home screen with a search drawer to pull down. The drawer is in a transparent scroll view over"
      + " everything. It pulls well, but no icon below it can be pressed.",
    attempt: "Tap an icon, then drag down anywhere to open the drawer. With fix on the icon answers and the drawer"
      + " still comes.",
    source: "The front-most view under the finger takes the touch, even where it shows nothing (HIT-TEST).",
    fix: "where only the overlay is hit, hitTest returns nil, and its pan moves to the view around both")
  var guides: [String: String] { ["gesture not firing at all": Guide.checklist.path] }
  let symptoms = [
    "transparent scroll view blocks touches below", "buttons under a scroll view do not respond",
    "gesture not firing at all", "button is not clickable",
    "pass touches through scroll view", "hitTest return nil but scroll view does not scroll anymore",
  ]
  let cases = [
    Case(
      "tap", "Tap an icon", off: "The overlay is hit; the icon receives nothing.",
      on: "The icon is hit and opens its app.", meant: "icon5 opens, but nothing", fixedTitle: "Tap an icon, fixed"),
    Case(
      "pull", "Pull the drawer", off: "The drawer follows the finger, 10 pt behind.",
      on: "It still follows: the root's pan scrolls the overlay.", meant: "overlay opens",
      fixedTitle: "Pull the drawer, fixed"),
  ]
  let fix = """
    addGestureRecognizer(overlay.panGestureRecognizer)
    // in DrawerOverlay
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
    """
}

private final class DrawerOverlay: ScrollView {
  var passesTouchesThrough = false

  /// The fix: returns nil where only the overlay itself is hit.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return passesTouchesThrough && hit === self ? nil : hit
  }

  /// Returns true, so that a drag may begin on a button.
  override func touchesShouldCancel(in view: View) -> Bool { true }
}

private final class OverlayRoot: Screen, ScrollViewDelegate {
  private static let drawerHeight = 300.0
  private static let apps = [
    "Post", "Maps", "Camera", "Notes", "Weather", "Music", "Trains", "Books", "Kitchen", "Stocks", "Clock", "Garden",
    "Bank", "News", "Chess", "Phone", "Radio", "Atlas", "Tides", "Mail",
  ]

  private let overlay = DrawerOverlay(frame: Screen.area).identified("overlay")
  private var opened = "nothing"

  init(isFixed: Bool) {
    super.init()
    backgroundColor = Color(hex: 0x2B4A66)
    addHill(top: 0.62, peak: 0.3, Color(hex: 0x24405A))
    addHill(top: 0.78, peak: 0.55, Color(hex: 0x1C3449))
    for index in Self.apps.indices { addIcon(index) }
    (overlay.delegate, overlay.passesTouchesThrough) = (self, isFixed)
    (overlay.decelerationRate, overlay.showsVerticalScrollIndicator) = (.fast, false)
    overlay.addSubview(SearchDrawer(frame: CGRect(0, 0, bounds.width, Self.drawerHeight)))
    overlay.contentSize = CGSize(width: bounds.width, height: bounds.height + Self.drawerHeight)
    overlay.contentOffset = CGPoint(x: 0, y: Self.drawerHeight)
    addSubview(overlay)
    if isFixed { addGestureRecognizer(overlay.panGestureRecognizer) }
  }

  private func addHill(top: Double, peak: Double, _ color: Color) {
    let (width, y) = (Double(bounds.width), Double(bounds.height) * top)
    let frame = CGRect(0, y, width, bounds.height - y)
    addPolygon([(0, 60), (width * peak, 0), (width, 90), (width, frame.height), (0, frame.height)], in: frame, color)
  }

  private func addIcon(_ index: Int) {
    let app = Self.apps[index]
    let place = CGPoint(x: 24 + 87 * Double(index % 4), y: 56 + 110 * Double(index / 4))
    let icon = AppIcon(app, at: place).identified("icon\(index)", as: app)
    icon.onTap(named: "open") { [unowned self] in
      opened = app
      refresh()
    }
    addSubview(icon)
    addLabel(app, CGRect(place.x - 10, place.y + 68, 84, 18), .body(12).white.centered)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = targetContentOffset.pointee.y < Self.drawerHeight / 2 ? 0 : Self.drawerHeight
  }

  override var report: String { "drawer \((Self.drawerHeight - overlay.contentOffset.y).whole) · opened \(opened)" }
}

/// The icon of an app, which darkens while it is pressed.
private final class AppIcon: Button {
  private let picture: ImageView

  init(_ app: String, at place: CGPoint) {
    picture = ImageView(frame: CGRect(0, 0, 64, 64))
    super.init(frame: CGRect(place.x, place.y, 64, 64))
    (pressedGround, cornerRadius) = (.black, 15)
    picture.image = PictureKind.app.picture(of: app)
    addSubview(picture)
  }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }
}

private final class SearchDrawer: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = ("drawer", Palette.surface)
    let field = addPatch(CGRect(16, 24, frame.width - 32, 44), Palette.ground, radius: 12)
    field.addLabel("Search", CGRect(14, 11, 200, 22), .detail(16))
    let searches = [
      ("Tide table Lisbon", "Today"), ("How to sharpen a plane", "Yesterday"), ("Night trains north", "Last week"),
    ]
    addRows(Row.list(searches, .app).ending(in: .nothing), from: 84)
    addPatch(CGRect(frame.width / 2 - 20, frame.height - 10, 40, 4), Palette.faint, radius: 2)
  }
}
