import Foundation
import Stages
import TouchKit

struct SliderInPagerScene: ConflictScene {
  let conflict = Conflict(
    4, "slider-in-pager", "Slider in a pager", in: .controls, guide: .slider, root: RoomsRoot.init)
  let story = Story(
    shows: "Rooms to page through, with sliders. A quick drag of a thumb turns the page instead: the pager withholds"
      + " the touch for 150 ms, and its pan has won by then.",
    attempt: "Drag a thumb to the left at once: the next room comes. Hold it for 0.2 s first: now it works. With the"
      + " fix the slider has the touch at once, and keeps it.",
    source: "Reported of pagers, drawers and sheets: the slider works only after holding.",
    fix: "neither the pager nor the list inside the page delays touches")
  let symptoms = [
    "UISlider in page view does not move", "slider works only when I hold it first", "slider swipes the page instead",
    "UISlider in UIPageViewController turns the page", "pan gesture overrides UISlider",
    "slider in drawer opens the side menu",
  ]
  let cases = [
    Case(
      "quick", "Drag the thumb at once", off: "The page turns to the bedroom; the slider stays at 80 %.",
      on: "The slider follows from 80 % to 27 %; the page stays.",
      meant: "pager/room0/slider0 follows the finger, but instead"),
    Case(
      "hold", "Hold it first", off: "After 150 ms the slider has the touch, and keeps it: 27 %.",
      meant: "pager/room0/slider0 follows the finger"),
    Case("page-fixed", "Drag beside the sliders", on: "The page still turns.", meant: "pager turns the page"),
  ]
  let fix = """
    // so that the slider has the touch at once: no scroll view takes it from a UIControl
    for scrollView in [pager] + lists { scrollView.delaysContentTouches = false }
    """
}

private final class RoomsRoot: Screen, ScrollViewDelegate {
  private let pager = ScrollView(frame: Screen.content).identified("pager")
  private let lists = ["Kitchen", "Bedroom", "Study"].enumerated().map {
    RoomList($1, $0).identified("room\($0)", as: "the room")
  }
  private let dots = PageControl(frame: CGRect(127.5, 589, 120, 28))

  init(isFixed: Bool) {
    super.init("Home", "3 rooms")
    pager.delegate = self
    pager.addPages(lists)
    for list in lists { list.onChange = { [unowned self] in refresh() } }
    if isFixed {
      for scrollView in [pager] + lists { scrollView.delaysContentTouches = false }
    }
    (dots.numberOfPages, dots.isUserInteractionEnabled) = (lists.count, false)
    (dots.currentPageIndicatorTintColor, dots.pageIndicatorTintColor) = (Palette.accent, Palette.faint)
    for view in [pager, bar, dots] { addSubview(view) }
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    dots.currentPage = pager.currentPage(of: lists.count)
    refresh()
  }

  override var report: String { "page \(dots.currentPage) · light \(lists[dots.currentPage].light) %" }
}

private final class RoomList: ScrollView {
  var onChange: () -> Void = {}
  private var sliders: [Slider] = []

  init(_ room: String, _ index: Int) {
    super.init(frame: CGRect(origin: .zero, size: Screen.content.size))
    alwaysBounceVertical = true
    addBanner(room, Palette.hue(index + 1))
    for (row, (name, start)) in [("Ceiling light", 0.8), ("Reading lamp", 0.35), ("Heating", 0.55)].enumerated() {
      addCard(row, name, (start + Double(index) * 0.15).truncatingRemainder(dividingBy: 1))
    }
    contentSize = CGSize(width: bounds.width, height: 176 + 3 * 116)
  }

  var light: Int { sliders[0].percent }

  private func addBanner(_ room: String, _ hue: Color) {
    let banner = View(CGRect(16, 16, bounds.width - 32, 144), hue, radius: 16)
    banner.clipsToBounds = true
    for (number, width) in [220.0, 150, 80].enumerated() {
      let frame = CGRect(270 - width / 2, 34 - width / 2, width, width)
      banner.addSubview(View(frame, Color(white: 1, alpha: 0.1 + 0.06 * Double(number)), radius: width / 2))
    }
    banner.addLabel(room, CGRect(18, 84, 220, 32), .title(26).white)
    banner.addLabel("Swipe for the next room", CGRect(18, 114, 240, 18), .body(13).white(0.8))
    addSubview(banner)
  }

  private func addCard(_ row: Int, _ name: String, _ start: Double) {
    let card = View(CGRect(16, 176 + Double(row) * 116, bounds.width - 32, 104), Palette.surface, radius: 14)
    card.addLabel(name, CGRect(16, 16, 200, 24), .title(16))
    let value = card.addLabel(
      "", CGRect(card.bounds.width - 96, 16, 80, 24), .title(16).colored(Palette.accent).trailing)
    let slider = Slider(frame: CGRect(16, 48, card.bounds.width - 32, 44))
      .identified("slider\(row)", as: "the \(name.lowercased()) slider")
    slider.value = start
    value.text = "\(slider.percent) %"
    slider.addAction(for: .valueChanged, named: "dim") { [unowned self, unowned slider, unowned value] _ in
      value.text = "\(slider.percent) %"
      onChange()
    }
    card.addSubview(slider)
    addSubview(card)
    sliders.append(slider)
  }
}

extension Slider { fileprivate var percent: Int { (value * 100).whole } }
