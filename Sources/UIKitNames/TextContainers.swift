import Foundation

/// The room in which a text view or a layout manager lays out text.
open class NSTextContainer: NSObject {
  /// The size; a side of 0 has no limit. That of a text view's container follows the view.
  open var size: CGSize { didSet { changed() } }
  /// The space at both sides of lines, 5 points by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// How many lines there may be; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// How the last line is truncated. Has no effect.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The parts where no text may be. They have no effect.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether it follows the view. Has no effect: it does.
  open var widthTracksTextView = true, heightTracksTextView = false
  /// The object that lays out text in it.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Whether it is a rectangle without gaps. Has no effect: it is.
  open var isSimpleRectangular: Bool { true }

  var didChange: (() -> Void)?

  /// Creates a container.
  public init(size: CGSize) { self.size = size }
  /// Creates a container without a limit.
  public override convenience init() { self.init(size: .zero) }

  /// Returns the room of a line, which is never asked: `proposedRect` itself.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    return proposedRect
  }

  /// Hands the container over to another layout manager of the same text.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    let storage = layoutManager?.textStorage
    layoutManager?.removeContainer(self)
    newLayoutManager.addTextContainer(self)
    storage?.addLayoutManager(newLayoutManager)
  }

  private func changed() {
    didChange?()
    layoutManager?.textContainerChangedGeometry(self)
  }
}
