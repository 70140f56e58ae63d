import Foundation
import TouchKit

/// Answers what a press for a menu asks: the delegate of an interaction, a table, a collection view or a button.
package protocol ContextMenuSource: AnyObject {
  /// Whether the view stays as it is while the menu is shown, as a button does.
  var isCompact: Bool { get }
  /// How long the finger rests before the menu comes, in seconds; nil for 0.5 s.
  var pressDuration: Double? { get }
  /// What actions get as their sender.
  var sender: AnyObject? { get }
  /// Returns the menu at a point of the view, or nil for none.
  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration?
  /// Returns what is lifted, or nil for the view under the finger.
  func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Returns where the preview goes at the end, or nil for where it came from.
  func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Returns the view that is lifted where there is no preview.
  func pressedView(at point: CGPoint) -> View?
  /// Called before the menu is shown.
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
  /// Called before the menu goes.
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
  /// Called after a tap on the preview.
  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

extension ContextMenuSource {
  package var isCompact: Bool { false }
  package var pressDuration: Double? { nil }
  package var sender: AnyObject? { nil }
  package func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
  package func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
  package func willDisplay(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) {}
  package func willEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
  ) {}
  package func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The long press that opens a menu, and the finger that slides on to one of its rows.
///
/// The press asks for the menu when it is about to begin: without one it fails, and has no effect on the
/// touch.
package final class ContextMenuPress: Companion, GestureRecognizerDelegate, StandsForUIKit {
  package static var uikitName: String { "UIContextMenuInteraction" }
  package let recognizer = LongPressGestureRecognizer()
  /// The menu that is shown; nil for none.
  package private(set) var shown: ContextMenuPresentation?
  /// Where the last press began, in the view.
  package private(set) var location = CGPoint.zero
  private let source: any ContextMenuSource
  private var configuration: UIContextMenuConfiguration?

  /// Creates a press, which keeps the source.
  package init(_ source: any ContextMenuSource) {
    self.source = source
    recognizer.name = "context menu press"
    recognizer.delegate = self
    recognizer.addTarget(self, action: ContextMenuPress.pressed, named: "context menu")
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, shown == nil else { return false }
    location = recognizer.location(in: view)
    let answer = source.menuConfiguration(at: location)
    configuration = answer?.isDefault == true ? nil : answer
    return configuration != nil
  }

  package func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let duration = source.pressDuration ?? EngineConstants().pressDuration
    if recognizer.minimumPressDuration != duration { recognizer.minimumPressDuration = duration }
    return true
  }

  private func pressed(_ recognizer: GestureRecognizer) {
    guard let window = recognizer.view?.window else { return }
    switch recognizer.state {
    case .began:
      if let configuration { present(configuration) }
      configuration = nil
      shown?.start = recognizer.location(in: window)
    case .changed: shown?.follow(recognizer.location(in: window))
    case .ended: shown?.lift(recognizer.location(in: window))
    case .cancelled: shown?.list.highlight(nil)
    case .possible, .failed: break
    }
  }

  /// Shows the menu of a point of the view, without a finger that slides on.
  package func open(at point: CGPoint) {
    guard shown == nil, let configuration = source.menuConfiguration(at: point) else { return }
    location = point
    present(configuration)
  }

  private func present(_ configuration: UIContextMenuConfiguration) {
    guard let view = recognizer.view, let window = view.window else { return }
    let preview = source.isCompact ? nil : source.highlightPreview(of: configuration)
    let pressed = source.pressedView(at: location) ?? view
    let menu = ContextMenuPresentation(configuration, of: source, preview: preview, pressed: pressed) {
      [weak self] in self?.shown = nil
    }
    shown = menu
    menu.present(in: window)
  }

  /// Shows a menu beside a view that has no press for it, such as the button of a bar.
  package static func open(_ menu: UIMenu, beside view: View, sender: AnyObject) {
    guard let window = view.window else { return }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    ContextMenuPresentation(configuration, of: PlainMenu(sender), preview: nil, pressed: view) {}.present(in: window)
  }
}

/// The source of a menu that is there already.
private final class PlainMenu: ContextMenuSource {
  weak var sender: AnyObject?
  init(_ sender: AnyObject) { self.sender = sender }
  var isCompact: Bool { true }
  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? { nil }
  func pressedView(at point: CGPoint) -> View? { nil }
}
