import Foundation
import TouchKit
import UIKitLayers
import UIKitMotion

/// A menu over the window: what was pressed, lifted a little over everything else, and the rows beside it.
package final class ContextMenuPresentation: GestureRecognizerDelegate, StandsForUIKit {
  package static var uikitName: String { "UIContextMenuInteraction" }
  /// Likely: how long a menu needs to come and go, in seconds, and how much larger the preview becomes, in points.
  private static let (appearance, disappearance, growth) = (0.35, 0.25, 12.0)
  /// The distance between preview and rows, and that from the edges of the safe area, in points.
  private static let (gap, margin) = (12.0, 8.0)
  /// How far the finger of the press moves before it chooses a row, in points.
  private static let slack = 10.0

  package let configuration: UIContextMenuConfiguration
  let list: MenuList
  /// Where the press began, in the window.
  var start = CGPoint.zero
  private let source: any ContextMenuSource
  private let overlay = View(), shade = View(), lifted: View?
  private let controller: ViewController?
  /// Where the preview comes from, in the window's coordinates.
  private let origin: CGRect
  private var isClosing = false, hasMoved = false
  private let ended: () -> Void

  init(
    _ configuration: UIContextMenuConfiguration, of source: any ContextMenuSource, preview: UITargetedPreview?,
    pressed: View, ended: @escaping () -> Void
  ) {
    (self.configuration, self.source, self.ended) = (configuration, source, ended)
    controller = configuration.previewProvider?()
    list = MenuList(configuration.actionProvider?([]))
    let view = preview?.view ?? pressed
    if let preview, preview.view.window == nil {
      let center = preview.target.container.convert(preview.target.center, to: nil)
      origin = CGRect(
        x: center.x - preview.size.width / 2, y: center.y - preview.size.height / 2, width: preview.size.width,
        height: preview.size.height)
    } else {
      origin = view.convert(view.bounds, to: nil)
    }
    if let controller {
      let frame = View()
      frame.addSubview(controller.view)
      (frame.backgroundColor, frame.cornerRadius, frame.clipsToBounds) = (.white, 13, true)
      lifted = frame
    } else {
      lifted = source.isCompact ? nil : view.snapshotView(afterScreenUpdates: true)
      if let color = preview?.parameters.backgroundColor { lifted?.backgroundColor = color }
      if let path = preview?.parameters.visiblePath {
        let mask = CAShapeLayer()
        mask.path = path.cgPath
        lifted?.layer.mask = mask
      }
    }
  }

  // MARK: Coming

  func present(in window: Window) {
    let animator = ContextMenuAnimator(controller)
    source.willDisplay(configuration, animator)
    overlay.frame = window.bounds
    overlay.accessibilityIdentifier = "context menu"
    // Nobody else need keep the menu while it is shown.
    overlay.attachments[ContextMenuPresentation.self] = self
    shade.frame = overlay.bounds
    (shade.backgroundColor, shade.alpha) = (source.isCompact ? nil : Color(white: 0, alpha: 0.3), 0)
    list.chosen = { [weak self] in self?.choose($0) }
    list.resized = { [weak self] in self?.placeList(animated: true) }
    overlay.addSubview(shade)
    if let lifted {
      lifted.isUserInteractionEnabled = false
      lifted.accessibilityIdentifier = "preview"
      overlay.addSubview(lifted)
    }
    overlay.addSubview(list)
    let tap = TapGestureRecognizer()
    tap.delegate = self
    tap.addTarget(self, action: ContextMenuPresentation.tapped, named: "dismiss menu")
    overlay.addGestureRecognizer(tap)
    window.addSubview(overlay)
    controller?.beginAppearanceTransition(true, animated: true)
    place(in: window)
    let (frame, final) = (lifted?.frame ?? .zero, list.frame)
    View.applyWithoutAnimation {
      list.alpha = 0
      list.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
      list.center = anchor(of: final)
      if controller != nil { lifted?.alpha = 0 }
      if controller == nil { lifted?.frame = origin }
    }
    View.animate(
      withDuration: Self.appearance, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      shade.alpha = 1
      (list.alpha, list.transform) = (1, .identity)
      list.center = CGPoint(x: final.midX, y: final.midY)
      if controller == nil { lifted?.center = CGPoint(x: frame.midX, y: frame.midY) }
      lifted?.alpha = 1
      lifted?.transform = scale(of: frame.size)
      animator.animate()
    } completion: { [controller] _ in
      controller?.endAppearanceTransition()
      animator.complete()
    }
  }

  private func scale(of size: CGSize) -> CGAffineTransform {
    let longest = max(size.width, size.height, 1)
    guard controller == nil else { return .identity }
    let factor = 1 + Self.growth / Double(longest)
    return CGAffineTransform(scaleX: min(factor, 1.15), y: min(factor, 1.15))
  }

  /// Returns the point of the rows' edge that is nearest to the preview, from which they grow.
  private func anchor(of frame: CGRect) -> CGPoint {
    CGPoint(
      x: min(max(origin.midX, frame.minX), frame.maxX), y: min(max(origin.midY, frame.minY), frame.maxY))
  }

  // MARK: Places

  private func place(in window: Window) {
    let room = room(in: window)
    if let controller, let lifted {
      let wish = controller.preferredContentSize
      let width = min(wish.width > 0 ? wish.width : room.width - 2 * Self.margin, room.width)
      let free = Double(room.height) - list.height - Self.gap
      let height = min(wish.height > 0 ? Double(wish.height) : Double(room.height) * 0.6, max(free, 44))
      let y = room.minY + max(0, (free - height) / 2)
      lifted.frame = CGRect(x: room.midX - width / 2, y: y, width: width, height: height)
      controller.view.frame = lifted.bounds
    } else if let lifted {
      lifted.frame = origin
      // The preview makes room for the rows below it where there is none above and below.
      let reach = list.height + Self.gap
      let fits = Double(origin.maxY) + reach <= room.maxY || Double(origin.minY) - reach >= room.minY
      if !fits, list.height > 0 { lifted.frame.origin.y = max(room.minY, room.maxY - reach - Double(origin.height)) }
    }
    placeList(animated: false)
  }

  private func room(in window: Window) -> CGRect {
    let insets = window.screenInsets
    return CGRect(
      x: Self.margin, y: insets.top + Self.margin, width: window.bounds.width - 2 * Self.margin,
      height: window.bounds.height - insets.top - insets.bottom - 2 * Self.margin)
  }

  private func placeList(animated: Bool) {
    guard let window = overlay.window else { return }
    let room = room(in: window)
    let beside =
      lifted.map { view in
        let (center, size) = (view.center, view.bounds.size)
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      } ?? origin
    let (width, height) = (min(MenuList.width, Double(room.width)), list.height)
    let wish = beside.midX <= room.midX ? Double(beside.minX) : Double(beside.maxX) - width
    let x = min(max(wish, room.minX), room.maxX - width)
    let (below, above) = (Double(beside.maxY) + Self.gap, Double(beside.minY) - Self.gap - height)
    let y = below + height <= room.maxY ? below : above >= room.minY ? above : max(room.minY, room.maxY - height)
    let frame = CGRect(x: x, y: y, width: width, height: height)
    guard animated else { return list.frame = frame }
    View.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { list.frame = frame })
  }

  // MARK: The finger of the press

  func follow(_ point: CGPoint) {
    if hypot(point.x - start.x, point.y - start.y) > Self.slack { hasMoved = true }
    guard hasMoved else { return }
    list.highlight(list.convert(point, from: nil))
  }

  func lift(_ point: CGPoint) {
    if hasMoved { list.choose(at: list.convert(point, from: nil)) }
    list.highlight(nil)
    hasMoved = false
  }

  // MARK: Going

  package func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.view?.isDescendant(of: list) != true
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard !isClosing else { return }
    guard let lifted, lifted.frame.contains(recognizer.location(in: overlay)) else { return dismiss() }
    let animator = ContextMenuAnimator(controller)
    source.willPerformPreviewAction(configuration, animator)
    dismiss(with: animator)
  }

  private func choose(_ element: UIMenuElement) {
    guard !isClosing, let leaf = element as? any UIMenuLeaf else { return }
    if !leaf.attributes.contains(.keepsMenuPresented) { dismiss() }
    leaf.performWithSender(source.sender, target: nil)
  }

  /// Changes the menu that is shown.
  package func update(_ change: (UIMenu) -> UIMenu) { list.update(change) }

  /// Removes the menu.
  package func dismiss() { dismiss(with: nil) }

  private func dismiss(with commit: ContextMenuAnimator?) {
    guard !isClosing else { return }
    isClosing = true
    overlay.isUserInteractionEnabled = false
    let animator = ContextMenuAnimator(controller)
    source.willEnd(configuration, animator)
    let target = controller == nil && !source.isCompact ? source.dismissalPreview(of: configuration) : nil
    let end = target.map { $0.target.container.convert($0.target.center, to: nil) }
    controller?.beginAppearanceTransition(false, animated: true)
    View.animate(withDuration: Self.disappearance, delay: 0, options: .allowUserInteraction) {
      (shade.alpha, list.alpha) = (0, 0)
      list.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
      list.center = anchor(of: list.frame)
      lifted?.transform = .identity
      if controller != nil { lifted?.alpha = 0 }
      if controller == nil { lifted?.center = end ?? CGPoint(x: origin.midX, y: origin.midY) }
      animator.animate()
      commit?.animate()
    } completion: { [self] _ in
      overlay.removeFromSuperview()
      overlay.attachments[ContextMenuPresentation.self] = nil
      controller?.endAppearanceTransition()
      ended()
      animator.complete()
      commit?.complete()
    }
  }
}
