import Foundation
import TouchKit

/// Sections below one another, each with its natural height; the stack scrolls if they do not fit.
final class SectionStack: PanelView {
  private let sections: [any NaturalSection]
  private let scroll = PanelScrollView()
  private let fade: FadingEdge

  init(_ context: PanelContext, _ sections: [any NaturalSection]) {
    self.sections = sections
    fade = FadingEdge(context, of: scroll)
    super.init(context)
    addSubview(scroll)
    addSubview(fade)
    for section in sections { scroll.addSubview(section) }
  }

  /// Adds a view in front of the sections that scrolls with them.
  func add(_ view: View) { scroll.addSubview(view) }

  override func layoutSubviews() {
    guard bounds.width > 0 else { return }
    if scroll.frame != bounds { scroll.frame = bounds }
    var y = 0.0
    for section in sections where !section.isHidden {
      let height = section.naturalHeight(width: Double(bounds.width))
      section.place(CGRect(x: 0, y: y, width: bounds.width, height: height))
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > Double(bounds.height) + 0.5
    if !scroll.isScrollEnabled && scroll.contentOffset.y != 0 { scroll.contentOffset = .zero }
    let edge = FadingEdge.height
    fade.place(CGRect(x: 0, y: bounds.height - edge, width: bounds.width, height: edge))
  }
}
