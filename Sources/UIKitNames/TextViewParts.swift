import Foundation

/// The storage, the container and the layout manager of a text view.
final class TextViewParts {
  let storage: NSTextStorage, container: NSTextContainer, manager: NSLayoutManager
  /// The attributes of text that is entered, if they were set.
  var typing: [NSAttributedString.Key: Any]?
  /// Whether the view changes the storage itself.
  var isShowing = false

  /// Takes the container, and the layout manager and the storage that it has, or makes them.
  init(_ container: NSTextContainer?) {
    self.container = container ?? NSTextContainer()
    manager = container?.layoutManager ?? NSLayoutManager()
    storage = manager.textStorage ?? NSTextStorage(string: "")
    if self.container.layoutManager == nil { manager.addTextContainer(self.container) }
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
  }

  /// Lets the container follow the label.
  func place(_ label: Label, padding: CGFloat) {
    let size = CGSize(width: label.frame.width + 2 * Double(padding), height: 0)
    if container.size != size {
      let didChange = container.didChange
      container.didChange = nil
      container.size = size
      container.didChange = didChange
    }
    if manager.font != label.font || manager.alignment != label.textAlignment {
      (manager.font, manager.alignment) = (label.font, label.textAlignment)
      manager.forget()
    }
  }

  /// The lines of the label, without the padding.
  func lines(of label: Label) -> TextLayout {
    TextLayout(
      NSAttributedString(attributedString: storage), font: label.font,
      size: CGSize(width: label.frame.width, height: 0), alignment: label.textAlignment)
  }
}
