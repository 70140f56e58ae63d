import Foundation
import Replay
import TouchKit

/// Sliders on the pages of a pager.
struct SliderInPagerScene: ConflictScene {
  let id = "conflict-slider-in-pager"
  let number = 4
  let title = "Slider in a pager"
  var group: String { SceneGroup.controls }
  let story = Story(
    shows: "Rooms to page through, with sliders. A quick drag of a thumb turns the page instead: the pager withholds"
      + " the touch for 150 ms, and its pan has won by then.",
    attempt: "Drag a thumb to the left at once: the next room comes. Hold it for 0.2 s first: now it works. With the"
      + " fix the slider has the touch at once, and keeps it.",
    source: "Reported of pagers, drawers and sheets: the slider works only after holding. The fix:"
      + " delaysContentTouches = false, on the list inside the page too, for each has a delay of its own.")
  let symptoms = [
    "UISlider in page view does not move", "slider works only when I hold it first", "slider swipes the page instead",
    "pan gesture overrides UISlider", "slider in drawer opens the side menu",
  ]
  let gestures = [
    ReadyGesture(
      "quick", "Drag the thumb at once", outcome: "The page turns to the bedroom; the slider stays at 80 %.",
      settings: ["fix=off"]),
    ReadyGesture(
      "quick-fixed", "The same, fixed", outcome: "The slider follows from 80 % to 27 %; the page stays.",
      settings: ["fix=on"], script: "conflict-slider-in-pager-quick"),
    ReadyGesture(
      "hold", "Hold it first", outcome: "After 150 ms the slider has the touch, and keeps it: 27 %.",
      settings: ["fix=off"]),
    ReadyGesture(
      "page-fixed", "Drag beside the sliders", outcome: "The page still turns.", settings: ["fix=on"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { RoomsRoot(size: stageSize, isFixed: isFixed) }
}

/// The pager of rooms.
final class RoomsRoot: View, ScrollViewDelegate {
  private static let rooms = ["Kitchen", "Bedroom", "Study"]

  private let pager: ScrollView
  private let lists: [RoomList]
  private let dots = PageControl(frame: .zero)
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    let frame = CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height)
    pager = ScrollView(frame: frame)
    lists = Self.rooms.enumerated().map { index, room in
      RoomList(frame: CGRect(origin: CGPoint(x: Double(index) * size.width, y: 0), size: frame.size), room: room, index)
    }
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    pager.accessibilityIdentifier = "pager"
    (pager.isPagingEnabled, pager.showsHorizontalScrollIndicator, pager.delegate) = (true, false, self)
    pager.contentSize = CGSize(width: size.width * Double(lists.count), height: frame.height)
    for list in lists {
      list.onChange = { [unowned self] in tell() }
      pager.addSubview(list)
    }
    if isFixed {
      for scrollView in [pager] + lists { scrollView.delaysContentTouches = false }
    }
    dots.numberOfPages = lists.count
    dots.frame = CGRect(x: size.width / 2 - 60, y: size.height - 78, width: 120, height: 28)
    (dots.currentPageIndicatorTintColor, dots.pageIndicatorTintColor) = (Palette.accent, Palette.faint)
    dots.isUserInteractionEnabled = false
    for view in [pager, HeaderBar(width: size.width, title: "Home", detail: "3 rooms"), dots, readout] {
      addSubview(view)
    }
    tell()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    dots.currentPage = min(max(Int((pager.contentOffset.x / pager.bounds.width).rounded()), 0), lists.count - 1)
    tell()
  }

  private func tell() {
    readout.text = "page \(dots.currentPage) · light \(lists[dots.currentPage].percent(0)) %"
  }
}

/// The lights and the heating of one room.
final class RoomList: ScrollView {
  private static let names = [("Ceiling light", "%"), ("Reading lamp", "%"), ("Heating", "%")]

  /// Whom to tell of a slider that was moved.
  var onChange: () -> Void = {}
  private var sliders: [Slider] = []
  private var values: [Label] = []

  init(frame: CGRect, room: String, _ index: Int) {
    super.init(frame: frame)
    accessibilityIdentifier = "room\(index)"
    alwaysBounceVertical = true
    addBanner(room, Palette.hue(index + 1))
    for (row, start) in [0.8, 0.35, 0.55].enumerated() {
      addCard(row, (start + Double(index) * 0.15).truncatingRemainder(dividingBy: 1))
    }
    contentSize = CGSize(width: frame.width, height: 176 + 3 * 116)
  }

  func percent(_ row: Int) -> Int { Int((sliders[row].value * 100).rounded()) }

  private func addBanner(_ room: String, _ hue: Color) {
    let banner = View(frame: CGRect(x: 16, y: 16, width: bounds.width - 32, height: 144))
    (banner.backgroundColor, banner.cornerRadius, banner.clipsToBounds) = (hue, 16, true)
    for (number, width) in [220.0, 150, 80].enumerated() {
      let glow = View(frame: CGRect(x: 270 - width / 2, y: 34 - width / 2, width: width, height: width))
      (glow.backgroundColor, glow.cornerRadius) = (Color(white: 1, alpha: 0.1 + 0.06 * Double(number)), width / 2)
      banner.addSubview(glow)
    }
    banner.addSubview(
      Label(room, frame: CGRect(x: 18, y: 84, width: 220, height: 32), size: 26, weight: .semibold, color: .white))
    banner.addSubview(
      Label(
        "Swipe for the next room", frame: CGRect(x: 18, y: 114, width: 240, height: 18), size: 13,
        color: Color(white: 1, alpha: 0.8)))
    addSubview(banner)
  }

  private func addCard(_ row: Int, _ start: Double) {
    let card = View(frame: CGRect(x: 16, y: 176 + Double(row) * 116, width: bounds.width - 32, height: 104))
    (card.backgroundColor, card.cornerRadius) = (Palette.surface, 14)
    let slider = Slider(frame: CGRect(x: 16, y: 48, width: card.bounds.width - 32, height: 44))
    slider.accessibilityIdentifier = "slider\(row)"
    slider.value = start
    let value = Label(
      "", frame: CGRect(x: card.bounds.width - 96, y: 16, width: 80, height: 24), size: 16, weight: .semibold,
      color: Palette.accent, alignment: .trailing)
    card.addSubview(
      Label(Self.names[row].0, frame: CGRect(x: 16, y: 16, width: 200, height: 24), size: 16, weight: .semibold))
    card.addSubview(value)
    card.addSubview(slider)
    addSubview(card)
    sliders.append(slider)
    values.append(value)
    show(row)
    slider.addAction(for: .valueChanged, named: "dim") { [unowned self] _ in
      show(row)
      onChange()
    }
  }

  private func show(_ row: Int) { values[row].text = "\(percent(row)) %" }
}
