import Foundation

/// A picture in a text. Labels and text views show it in the line, of the size of ``bounds``.
open class NSTextAttachment: NSObject, AttachmentLook {
  /// The character in the text that stands for an attachment.
  public static let character = 0xFFFC

  /// The picture; nil leaves room of the size of ``bounds``. A template has the colour of the text.
  open var image: UIImage?
  /// The lower left corner from the base line, with y upwards, and the size; without a size, that of the picture.
  open var bounds = CGRect.zero
  /// Data and their type, of which nothing is shown.
  open var contents: Data?, fileType: String?
  /// Space at the sides, in points. Has no effect.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a view may be shown in its place. Has no effect: none is.
  open var allowsTextAttachmentView = true
  /// False: no view is shown in its place.
  open var usesTextAttachmentView: Bool { false }

  /// Creates an attachment of data, of which nothing is shown.
  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }
  /// Creates an attachment without a picture.
  public override convenience init() { self.init(data: nil, ofType: nil) }
  /// Creates an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Returns the place of the attachment: ``bounds``, or the size of the picture. Called with a line without a size.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
  }

  /// Returns the picture that is shown: ``image``.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  package final var look: StageLook.Text.Attachment {
    let bounds = attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    return StageLook.Text.Attachment(
      image: image(forBounds: bounds, textContainer: nil, characterIndex: 0), bounds: bounds)
  }
}

extension NSAttributedString {
  /// Creates a text of one character, which is shown as the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
