import Foundation

// UIKit sends an optional method that a delegate does not have to its `forwardingTarget(for:)`, as the Objective-C runtime
// does with any message. Here the protocols have such methods for classes that are ``MessageForwarding``.

/// An object that lets another one answer what it has no method for. `port` adds it to a class that overrides
/// `forwardingTarget(for:)`.
///
/// Actions, display links and timers with a ``Selector`` that the object does not have go to that other object. So do methods
/// of delegates that the class itself does not have: those about scrolling and zooming, about items and rows that light up, are
/// selected or displayed, and about the sizes of items, lines, headers and rows. Other methods are not forwarded. Nobody can
/// know which optional methods the other object has: ``canPerform(_:on:)`` is true for one that adopts the protocol.
public protocol MessageForwarding: AnyObject {
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the object that has the method, or nil for none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension MessageForwarding {
  /// Returns the object that answers a method of a protocol; nil for none.
  fileprivate func target<Answering>(_ name: String, _ type: Answering.Type = Answering.self) -> Answering? {
    target(Selector(name, of: Answering.self), type)
  }

  fileprivate func target<Answering>(_ selector: Selector, _ type: Answering.Type) -> Answering? {
    let target = forwardingTarget(for: selector).instance
    return target === self ? nil : target as? Answering
  }
}

/// Made once, because it is asked for at each step of scrolling.
private let didScroll = Selector("scrollViewDidScroll:", of: (any ScrollViewDelegate).self)

/// Gives the answers of a delegate that has no methods.
private final class NoAnswers: UICollectionViewDelegateFlowLayout, UITableViewDelegate, Sendable {
  static let shared = NoAnswers()
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ScrollViewDelegate where Self: MessageForwarding {
  private func scroll(_ name: String) -> (any ScrollViewDelegate)? { target(name) }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    target(didScroll, (any ScrollViewDelegate).self)?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    scroll("scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scroll("scrollViewWillEndDragging:withVelocity:targetContentOffset:")?
      .scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    scroll("scrollViewDidEndDragging:willDecelerate:")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    scroll("scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    scroll("scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    scroll("scrollViewDidEndScrollingAnimation:")?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    scroll("scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    scroll("scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    scroll("scrollViewDidChangeAdjustedContentInset:")?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
  public func viewForZooming(in scrollView: ScrollView) -> View? {
    scroll("viewForZoomingInScrollView:")?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    scroll("scrollViewWillBeginZooming:withView:")?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    scroll("scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ScrollViewDelegate where Self: MessageForwarding {
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    let name = "scrollViewDidEndZooming:withView:atScale:"
    target(name, (any ScrollViewDelegate).self)?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegate where Self: MessageForwarding {
  private func items(_ name: String) -> (any UICollectionViewDelegate)? { target("collectionView:\(name)") }

  public func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    (items("shouldHighlightItemAtIndexPath:") ?? NoAnswers.shared)
      .collectionView(view, shouldHighlightItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    items("didHighlightItemAtIndexPath:")?.collectionView(view, didHighlightItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    items("didUnhighlightItemAtIndexPath:")?.collectionView(view, didUnhighlightItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    (items("shouldSelectItemAtIndexPath:") ?? NoAnswers.shared).collectionView(view, shouldSelectItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    (items("shouldDeselectItemAtIndexPath:") ?? NoAnswers.shared).collectionView(view, shouldDeselectItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    items("didSelectItemAtIndexPath:")?.collectionView(view, didSelectItemAt: indexPath)
  }
  public func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    items("didDeselectItemAtIndexPath:")?.collectionView(view, didDeselectItemAt: indexPath)
  }
  public func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    items("willDisplayCell:forItemAtIndexPath:")?.collectionView(view, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    items("didEndDisplayingCell:forItemAtIndexPath:")?
      .collectionView(view, didEndDisplaying: cell, forItemAt: indexPath)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegateFlowLayout where Self: MessageForwarding {
  private func sizes(_ name: String) -> any UICollectionViewDelegateFlowLayout {
    target("collectionView:layout:\(name)", (any UICollectionViewDelegateFlowLayout).self) ?? NoAnswers.shared
  }

  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes("sizeForItemAtIndexPath:").collectionView(view, layout: layout, sizeForItemAt: indexPath)
  }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    sizes("insetForSectionAtIndex:").collectionView(view, layout: layout, insetForSectionAt: section)
  }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    sizes("minimumLineSpacingForSectionAtIndex:")
      .collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    sizes("minimumInteritemSpacingForSectionAtIndex:")
      .collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    sizes("referenceSizeForHeaderInSection:")
      .collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    sizes("referenceSizeForFooterInSection:")
      .collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableViewDelegate where Self: MessageForwarding {
  private func rows(_ name: String) -> (any TableViewDelegate)? { target("tableView:\(name)") }
  private func answers(_ name: String) -> any TableViewDelegate { rows(name) ?? NoAnswers.shared }

  public func tableView(_ view: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    rows("willDisplayCell:forRowAtIndexPath:")?.tableView(view, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(_ view: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
    rows("didEndDisplayingCell:forRowAtIndexPath:")?.tableView(view, didEndDisplaying: cell, forRowAt: indexPath)
  }
  public func tableView(_ view: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answers("shouldHighlightRowAtIndexPath:").tableView(view, shouldHighlightRowAt: indexPath)
  }
  public func tableView(_ view: TableView, didHighlightRowAt indexPath: IndexPath) {
    rows("didHighlightRowAtIndexPath:")?.tableView(view, didHighlightRowAt: indexPath)
  }
  public func tableView(_ view: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    rows("didUnhighlightRowAtIndexPath:")?.tableView(view, didUnhighlightRowAt: indexPath)
  }
  public func tableView(_ view: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    answers("willSelectRowAtIndexPath:").tableView(view, willSelectRowAt: indexPath)
  }
  public func tableView(_ view: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    answers("willDeselectRowAtIndexPath:").tableView(view, willDeselectRowAt: indexPath)
  }
  public func tableView(_ view: TableView, didSelectRowAt indexPath: IndexPath) {
    rows("didSelectRowAtIndexPath:")?.tableView(view, didSelectRowAt: indexPath)
  }
  public func tableView(_ view: TableView, didDeselectRowAt indexPath: IndexPath) {
    rows("didDeselectRowAtIndexPath:")?.tableView(view, didDeselectRowAt: indexPath)
  }
  public func tableView(_ view: TableView, viewForHeaderInSection section: Int) -> View? {
    answers("viewForHeaderInSection:").tableView(view, viewForHeaderInSection: section)
  }
  public func tableView(_ view: TableView, viewForFooterInSection section: Int) -> View? {
    answers("viewForFooterInSection:").tableView(view, viewForFooterInSection: section)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate where Self: MessageForwarding {
  private func heights(_ name: String) -> any UITableViewDelegate {
    target("tableView:\(name)", (any UITableViewDelegate).self) ?? NoAnswers.shared
  }

  public func tableView(_ view: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights("heightForRowAtIndexPath:").tableView(view, heightForRowAt: indexPath)
  }
  public func tableView(_ view: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    heights("heightForHeaderInSection:").tableView(view, heightForHeaderInSection: section)
  }
  public func tableView(_ view: TableView, heightForFooterInSection section: Int) -> CGFloat {
    heights("heightForFooterInSection:").tableView(view, heightForFooterInSection: section)
  }
}
