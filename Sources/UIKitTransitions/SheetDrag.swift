import Foundation
import TouchKit
import UIKitMotion

/// The drag of a sheet: between its detents, and down to dismiss it.
final class SheetDrag: GestureRecognizerDelegate, StandsForUIKit {
  static var uikitName: String { "UISheetPresentationController" }
  private unowned let sheet: UISheetPresentationController
  private let pan = PanGestureRecognizer()
  /// Dismisses the sheet, on what is dimmed.
  let tap = TapGestureRecognizer()
  private var driver: UIPercentDrivenInteractiveTransition?
  private var startFrame = CGRect.zero
  private var isAllowed = false
  private var lastMove = Instant.zero

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addAction(named: "sheet", of: self) { [weak self] _ in self?.handle() }
    tap.addAction(named: "dismiss", of: self) { [weak self] _ in self?.tapped() }
  }

  func add(to view: View) { view.addGestureRecognizer(pan) }
  func remove() { pan.view?.removeGestureRecognizer(pan) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let view = sheet.presentedView, sheet.presentedViewController.modal.transition == nil else { return false }
    let velocity = pan.velocity(in: view)
    return abs(velocity.y) > abs(velocity.x) && (velocity.y > 0 || sheet.heights.count > 1)
  }

  /// A scroll view at its top waits for the sheet.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let list = other.view as? ScrollView, other === list.panGestureRecognizer else { return false }
    return list.contentOffset.y <= -list.adjustedContentInset.top
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let list = other.view as? ScrollView, other === list.panGestureRecognizer else { return false }
    return list.contentOffset.y > -list.adjustedContentInset.top
  }

  private var mayDismiss: Bool {
    !sheet.presentedViewController.isModalInPresentation
      && sheet.delegate?.presentationControllerShouldDismiss(sheet) != false
  }

  private func tapped() {
    guard sheet.presentedViewController.modal.transition == nil else { return }
    if mayDismiss { dismiss() } else { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
  }

  private func handle() {
    switch pan.state {
    case .began: begin()
    case .changed:
      lastMove = now
      move()
    case .ended:
      // A finger that rested has no velocity, as at the end of a drag of a scroll view.
      let rested = now.seconds(since: lastMove) >= Self.restingPause
      end(velocity: rested ? 0 : Double(pan.velocity(in: sheet.containerView).y))
    case .cancelled: end(velocity: nil)
    case .possible, .failed: break
    }
  }

  private static let restingPause = 0.1
  private var now: Instant { pan.view?.window?.now ?? .zero }

  private func begin() {
    lastMove = now
    startFrame = sheet.presentedView?.frame ?? .zero
    let controller = sheet.presentedViewController
    isAllowed = mayDismiss
    guard isAllowed, sheet.heights.count == 1 else { return move() }
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    let driver = UIPercentDrivenInteractiveTransition()
    self.driver = driver
    controller.modal.dismissalDriver = driver
    controller.modal.presenter?.dismissModally(animated: true) { [sheet] in
      sheet.delegate?.presentationControllerDidDismiss(sheet)
    }
    move()
  }

  private var distance: Double { Double(pan.translation(in: sheet.containerView).y) }

  private func move() {
    if let driver { return driver.update(CGFloat(max(distance, 0) / max(startFrame.height, 1))) }
    guard let view = sheet.presentedView else { return }
    let heights = sheet.heights
    let wanted = startFrame.height - distance
    let (least, greatest) = (heights[0].height, heights[heights.count - 1].height)
    // Beyond the greatest height, and below the least if the sheet has to stay, it follows by a third.
    let height =
      wanted > greatest
      ? greatest + (wanted - greatest) / 3 : wanted < least && !isAllowed ? least - (least - wanted) / 3 : wanted
    view.frame.origin.y = startFrame.maxY - height
    if height > view.frame.height { view.frame.size.height = height }
  }

  /// Ends the drag where the sheet would be after 0.3 s at this velocity; nil for a drag that was cancelled.
  private func end(velocity: Double?) {
    let ahead = (velocity ?? 0) * 0.3
    if let driver {
      self.driver = nil
      if velocity != nil, distance + ahead > startFrame.height / 2 { driver.finish() } else { driver.cancel() }
      return
    }
    let heights = sheet.heights
    let height = startFrame.height - distance - ahead
    let goal = velocity == nil ? startFrame.height : height
    if velocity != nil, height < heights[0].height / 2 {
      if isAllowed { return dismiss() }
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    var nearest = heights[0]
    for candidate in heights where abs(candidate.height - goal) < abs(nearest.height - goal) { nearest = candidate }
    let before = sheet.restingDetent
    sheet.animateChanges { sheet.selectedDetentIdentifier = nearest.identifier }
    guard nearest.identifier != before else { return }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  private func dismiss() {
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    sheet.presentedViewController.modal.presenter?.dismissModally(animated: true) { [sheet] in
      sheet.delegate?.presentationControllerDidDismiss(sheet)
    }
  }
}
