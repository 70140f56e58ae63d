import Foundation

/// The callbacks of a text storage. All methods are optional.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called when the text has changed, before its layout managers know. The text may be changed here.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called when the text has changed, before its layout managers know.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// An attributed text whose changes are noticed: by its layout managers, and by the text view that shows it.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)`` in the last two, as with UIKit.
open class NSTextStorage: NSMutableAttributedString {
  /// What has changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes or characters.
    public static let editedAttributes = EditActions(rawValue: 1), editedCharacters = EditActions(rawValue: 2)
  }

  /// The objects that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object that receives the callbacks.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What has changed since the last callback, and by how many UTF-16 units the text became longer.
  open private(set) var editedMask: EditActions = [], changeInLength = 0
  /// The range that has changed, in the text as it is; of the location `NSNotFound` without a change.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// Whether attributes are completed where they are read. Has no effect.
  open var fixesAttributesLazily: Bool { false }

  /// Counts the changes.
  final private(set) var version = 0
  /// Called after each change: by the text view.
  final var didChange: (() -> Void)?
  private var depth = 0

  /// Creates an empty text.
  public init() { super.init(string: "") }
  /// Creates a text without attributes.
  public override init(string str: String) { super.init(string: str) }
  /// Creates a text of one look.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  /// Creates a copy of a text.
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
  /// Creates a text from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds an object that lays out the text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes an object that lays out the text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// Notes a change, and processes it outside of `beginEditing()` and `endEditing()`.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    version += 1
    let range = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
    self.editedRange = self.editedRange.location == NSNotFound ? range : NSUnionRange(self.editedRange, range)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Calls the delegate and the layout managers with the change, and posts the notifications.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    post(Self.willProcessEditingNotification)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    post(Self.didProcessEditingNotification)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
        invalidatedRange: editedRange)
    }
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
    didChange?()
  }

  /// Does nothing: attributes are not completed.
  open func invalidateAttributes(in range: NSRange) {}
  /// Does nothing: attributes are not completed.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  private func post(_ name: Notification.Name) {
    if Window.current != nil { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Posted before and after the delegate and the layout managers know of a change.
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification"),
    didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  // MARK: Changes

  /// Collects the changes until ``endEditing()``.
  open override func beginEditing() { depth += 1 }
  /// Processes the changes since ``beginEditing()``.
  open override func endEditing() {
    depth = max(depth - 1, 0)
    if depth == 0 { processEditing() }
  }
  /// Replaces the characters of a range, which keep the attributes of the first one.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  /// Replaces the characters of a range, and their attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    let both: EditActions = [.editedCharacters, .editedAttributes]
    edited(both, range: range, changeInLength: attrString.length - range.length)
  }
  /// Replaces the attributes of a range.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
}
