import Foundation
import Stages
import TouchKit

struct DragToDismissScene: ConflictScene {
  let conflict = Conflict(
    8, "drag-to-dismiss", "Drag to dismiss", in: .nesting, guide: .dismissal, root: JournalRoot.init)
  let story = Story(
    shows: "A poster over a journal, zoomed to 1.6 times. A pan on the card around should pull it away. But the"
      + " poster's scroll view lies deeper, wins every drag, and only stretches at its upper edge.",
    attempt: "Pull down at the top: the poster stretches 73 pt and the card stays. With the fix the card follows. Once"
      + " the poster is scrolled, the same pull scrolls it back. Tap the thumbnail to open it again.",
    source: "Reported of image viewers, for tall or zoomed pictures.",
    fix: "the image's pan waits for the card's to fail, and that one begins only for a pull down at the top")
  let symptoms = [
    "drag to dismiss does not work when zoomed", "image viewer scroll view blocks swipe down",
    "pan to close never called over UIScrollView", "tall image cannot be pulled away",
    "interactive dismissal conflicts with zooming scroll view",
  ]
  let cases = [
    Case(
      "pull", "Pull down at the top", off: "The poster's pan wins and stretches it 73 pt; the card stays.",
      on: "The card follows 150 pt, and goes when it is let go.", meant: "card is pulled away, but instead"),
    Case(
      "scrolled-fixed", "Pull once it is scrolled",
      on: "The card declines at once: the poster scrolls to 150 and back to 60.",
      meant: "card/scroller scrolls, stroke 2"),
  ]
  let fix = """
    scroller.panGestureRecognizer.require(toFail: pan)
    // It waits for nothing else: gestureRecognizerShouldBegin lets pan begin only for a drag down while the
    // image is at its top, as before. For any other drag pan fails at once, and the image scrolls.
    """
}

private final class JournalRoot: View, ScrollViewDelegate, GestureRecognizerDelegate {
  private static let zoom = 1.6

  private let journal = JournalView(frame: Screen.area).identified("journal")
  private let card = View(Screen.area, .black).identified("card")
  private let scroller = ScrollView(frame: Screen.area).identified("scroller", as: "the image")
  private let poster = PosterView(width: Screen.size.width)
  private let pan = PanGestureRecognizer()

  init(isFixed: Bool) {
    super.init(frame: card.frame)
    (scroller.delegate, scroller.minimumZoomScale, scroller.maximumZoomScale) = (self, 1, 3)
    scroller.contentSize = poster.bounds.size
    scroller.addSubview(poster)
    for view in [scroller, makeCloseButton()] { card.addSubview(view) }
    for view in [journal, card] { addSubview(view) }
    showFromTop()
    (pan.delegate, pan.maximumNumberOfTouches) = (self, 1)
    pan.addTarget(self, action: JournalRoot.didPull, named: "pull")
    card.addGestureRecognizer(pan)
    if isFixed { scroller.panGestureRecognizer.require(toFail: pan) }
    journal.onOpen = { [unowned self] in open() }
  }

  private func makeCloseButton() -> Button {
    let button = Button(
      "Done", frame: CGRect(bounds.width - 92, 14, 76, 36), "close", Color(white: 0, alpha: 0.55),
      pressed: Color(white: 0.35, alpha: 0.8), radius: 18)
    button.onTap(named: "close") { [unowned self] in leave(from: 0) }
    return button
  }

  /// Zooms the picture and centers it at its upper edge.
  private func showFromTop() {
    scroller.setZoomScale(Self.zoom, animated: false)
    scroller.contentOffset = CGPoint(x: bounds.width * (Self.zoom - 1) / 2, y: 0)
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { poster }

  /// Returns true for a drag down at the top of the poster.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let way = pan.translation(in: self)
    return scroller.contentOffset.y <= 0 && way.y > abs(way.x)
  }

  private func didPull(_ recognizer: GestureRecognizer) {
    let way = max(pan.translation(in: self).y, 0)
    switch pan.state {
    case .began, .changed: show(way)
    case .ended where way > 100 || pan.velocity(in: self).y > 500: leave(from: way)
    case .ended, .cancelled: animate(from: way, to: 0, duration: 0.25) { [unowned self] in show($0) }
    case .possible, .failed: break
    }
  }

  private func show(_ way: Double) {
    let scale = 1 - 0.15 * min(way / bounds.height, 1)
    card.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: 0, y: way))
  }

  private func leave(from way: Double) {
    let end = Double(bounds.height)
    animate(duration: 0.3) { [unowned self] part in
      show(way + (end - way) * part)
      card.alpha = 1 - 0.3 * part
    } completion: { [unowned self] in
      card.isHidden = true
    }
  }

  private func open() {
    guard card.isHidden else { return }
    (card.isHidden, card.alpha) = (false, 1)
    showFromTop()
    animate(from: bounds.height, to: 0, duration: 0.3) { [unowned self] in show($0) }
  }
}

final class JournalView: View {
  var onOpen: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.ground
    addSubview(HeaderBar(width: frame.width, title: "Journal", detail: "June"))
    addEntry()
    let entries = [
      ("The ferry at nine", "Cold wind, warm bread"), ("Up to the light", "176 steps, one bench"),
      ("Walking back", "The tide was faster"), ("Letters", "Two to post on Monday"),
    ]
    addRows(Row.list(entries, .place), from: 380)
  }

  private func addEntry() {
    let card = View(CGRect(16, 78, bounds.width - 32, 284), Palette.surface, radius: 16)
    card.addSubview(makeThumbnail(CGRect(16, 16, 78, 78 * PosterView.ratio)))
    card.addLabel("North Light", CGRect(112, 20, 214, 26), .title(22))
    for (index, line) in ["A poster from the museum,", "taller than any wall", "at home."].enumerated() {
      card.addLabel(line, CGRect(112, 54 + Double(index) * 26, 214, 26), .detail(16))
    }
    card.addLabel("Tap to open", CGRect(112, 230, 200, 22), .title(15).colored(Palette.accent))
    addSubview(card)
  }

  private func makeThumbnail(_ frame: CGRect) -> View {
    let thumbnail = Button(frame: frame).identified("thumbnail")
    thumbnail.clipsToBounds = true
    let poster = PosterView(width: 375)
    let scale = thumbnail.bounds.width / poster.bounds.width
    poster.transform = CGAffineTransform(scaleX: scale, y: scale)
    poster.center = CGPoint(x: thumbnail.bounds.midX, y: thumbnail.bounds.midY)
    thumbnail.addSubview(poster)
    thumbnail.onTap(named: "open") { [unowned self] in onOpen() }
    return thumbnail
  }
}

final class PosterView: View {
  static let ratio = 3.2
  private static let horizon = 830.0

  init(width: Double) {
    super.init(frame: CGRect(0, 0, width, width * Self.ratio))
    accessibilityIdentifier = "poster"
    (isUserInteractionEnabled, clipsToBounds) = (false, true)
    addSky()
    addHills()
    addSea()
    addTower()
    addTitle()
  }

  private func addBands(_ count: Int, from top: Double, to bottom: Double, _ first: Color, _ last: Color) {
    let height = (bottom - top) / Double(count)
    for index in 0..<count {
      addPatch(
        CGRect(0, top + Double(index) * height, bounds.width, height + 1),
        first.mixed(with: last, by: Double(index) / Double(count - 1)))
    }
  }

  private func addSky() {
    addBands(6, from: 0, to: 520, Color(hex: 0x0B1D3A), Color(hex: 0x8C5A88))
    addBands(4, from: 520, to: Self.horizon, Color(hex: 0xA8657F), Color(hex: 0xF7B267))
    for (x, y) in [(40.0, 60.0), (96, 150), (150, 44), (210, 96), (330, 260), (60, 250), (160, 230)] {
      addDisc(x: x, y: y, radius: 2, Color(white: 1, alpha: 0.85))
    }
    addDisc(x: 252, y: 138, radius: 34, Color(hex: 0xF3EBD3))
    addDisc(x: 96, y: Self.horizon - 6, radius: 62, Color(hex: 0xFFE1A8))
  }

  private func addHills() {
    let base = Self.horizon + 2
    addPolygon([(0, base), (0, 770), (70, 744), (190, base)], Color(hex: 0x7A4E6E))
    addPolygon([(110, base), (210, 760), (300, 784), (340, base)], Color(hex: 0x63436A))
    addPolygon([(260, base), (375, 716), (375, base)], Color(hex: 0x4B3A66))
  }

  private func addSea() {
    addBands(5, from: Self.horizon, to: bounds.height, Color(hex: 0xC98B6B), Color(hex: 0x16324F))
    for (x, y, width) in [(58.0, 862.0, 76.0), (74, 884, 44), (24, 906, 58), (110, 940, 40)] {
      addPatch(CGRect(x, y, width, 4), Color(hex: 0xFFE1A8, alpha: 0.75), radius: 2)
    }
    addPolygon([(38, 968), (112, 968), (100, 988), (50, 988)], Color(hex: 0x2A2340))
    addPolygon([(78, 900), (112, 960), (78, 960)], Color(hex: 0xF6EFE2))
    addPolygon([(73, 912), (73, 960), (46, 960)], Color(hex: 0xE3D6C4))
  }

  /// The tower in white and red, narrower towards the top.
  private func addTower() {
    func side(_ y: Double) -> Double { 20 + (y - 430) * 0.035 }
    addPolygon([(248, 404), (0, 300), (0, 420)], Color(hex: 0xFFF3C4, alpha: 0.32))
    addPolygon([(160, 1000), (190, 902), (320, 890), (375, 930), (375, 1000)], Color(hex: 0x2A2340))
    let edges = stride(from: 430.0, through: 910, by: 80).map { $0 }
    for (index, top) in edges.dropLast().enumerated() {
      let bottom = edges[index + 1]
      addPolygon(
        [(248 - side(top), top), (248 + side(top), top), (248 + side(bottom), bottom), (248 - side(bottom), bottom)],
        index % 2 == 0 ? Color(hex: 0xF6EFE2) : Color(hex: 0xC8403A))
    }
    addPolygon([(220, 420), (276, 420), (276, 432), (220, 432)], Color(hex: 0x2A2340))
    addPolygon([(232, 388), (264, 388), (264, 420), (232, 420)], Color(hex: 0xFFE9A3))
    addPolygon([(226, 388), (248, 360), (270, 388)], Color(hex: 0xC8403A))
    for y in [480.0, 640, 800] {
      addPatch(CGRect(242, y, 12, 20), Color(hex: 0x2A2340), radius: 6)
    }
  }

  private func addTitle() {
    addLabel("North Light", CGRect(24, bounds.height - 136, 320, 48), .title(40).colored(Color(hex: 0xF6EFE2)))
    addLabel(
      "Nine summers by the harbour", CGRect(26, bounds.height - 84, 320, 26), .body(18).colored(Color(hex: 0xF7B267)))
  }
}
