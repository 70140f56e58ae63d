import Foundation
import TouchKit

/// The root of the scene: pages that turn horizontally and scroll vertically, with a readout of the offsets.
final class RemorseRoot: View, ScrollViewDelegate {
  private static let pages = 3
  private static let pageHeight = 2_000.0

  private let strategy: Strategy
  private let engine: String
  private let delays: Bool
  private let outer: ScrollView
  private let straight: StraightScrolling
  private let readout: Readout
  private var inner: [ScrollView] = []

  init(size: CGSize, strategy: Strategy, engine: String, delays: Bool) {
    (self.strategy, self.delays) = (strategy, delays)
    self.engine = strategy.engine(wanted: engine)
    let frame = CGRect(origin: .zero, size: size)
    outer = strategy.makeOuter(frame, isLegacy: self.engine == "legacy")
    straight = StraightScrolling(strategy.measures)
    readout = Readout(stage: size)
    super.init(frame: frame)
    backgroundColor = Palette.ground
    outer.accessibilityIdentifier = "outer"
    outer.delaysContentTouches = delays
    outer.showsHorizontalScrollIndicator = false
    outer.backgroundColor = Palette.ground
    addSubview(outer)
    if strategy.isSingle { layOutOneScrollView() } else { nestScrollViews() }
    addSubview(readout)
    updateReadout()
  }

  /// A pager with lists, as in Apple's guide.
  private func nestScrollViews() {
    outer.contentSize = CGSize(width: bounds.width * Double(Self.pages), height: bounds.height)
    outer.isPagingEnabled = true
    outer.delegate = self
    for number in 0..<Self.pages {
      let frame = CGRect(origin: CGPoint(x: bounds.width * Double(number), y: 0), size: bounds.size)
      let page = engine == "legacy" ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
      page.accessibilityIdentifier = "page\(number)"
      page.delaysContentTouches = delays
      page.contentSize = CGSize(width: bounds.width, height: Self.pageHeight)
      page.delegate = self
      Journey.fill(page, number: number, height: Self.pageHeight)
      inner.append(page)
      outer.addSubview(page)
    }
  }

  /// A single scroll view for both directions, with a delegate that restricts it to one.
  private func layOutOneScrollView() {
    outer.contentSize = CGSize(width: bounds.width * Double(Self.pages), height: Self.pageHeight)
    outer.isDirectionalLockEnabled = strategy == .directionalLock
    outer.delegate = straight
    straight.onScroll = { [unowned self] _ in updateReadout() }
    for number in 0..<Self.pages {
      let page = View(
        frame: CGRect(x: bounds.width * Double(number), y: 0, width: bounds.width, height: Self.pageHeight))
      page.accessibilityIdentifier = "page\(number)"
      Journey.fill(page, number: number, height: Self.pageHeight)
      outer.addSubview(page)
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { updateReadout() }

  private func updateReadout() {
    let showing = strategy.isSingle ? outer : inner[outer.currentPage(of: Self.pages)]
    let (x, y) = (Double(outer.contentOffset.x), Double(showing.contentOffset.y))
    readout.text = "\(engine) · x \(x.tenths) · y \(y.tenths)"
  }
}
