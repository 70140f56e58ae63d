import Foundation

/// The alignment of text: `NSTextAlignment`.
public enum ParagraphAlignment: Int, Hashable, Sendable {
  /// At the left, in the middle, or at the right. Justified and natural are drawn as left.
  case left, center, right, justified, natural
}

/// The truncation of text that does not fit: `NSLineBreakMode`.
public enum LineBreakMode: Int, Hashable, Sendable {
  /// Breaks lines between words or characters, or cuts the last one off. All are drawn as truncation of the end.
  case byWordWrapping, byCharWrapping, byClipping
  /// Truncates the beginning, drawn as truncation of the end; the end; or the middle.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where a line is that was made smaller to fit: `UIBaselineAdjustment`. It is always in the middle of the label.
public enum BaselineAdjustment: Int, Hashable, Sendable {
  /// On the base line of the larger font, in its middle, or at its top.
  case alignBaselines, alignCenters, none
}

/// What texts show of a paragraph style, which is a class of `UIKitNames`.
package protocol ParagraphLook: AnyObject {
  var alignment: ParagraphAlignment { get }
  var lineBreakMode: LineBreakMode { get }
  var lineSpacing: CGFloat { get }
}

/// What texts show of an attachment, which is a class of `UIKitNames`.
package protocol AttachmentLook: AnyObject {
  /// Its picture and its place: the lower left corner from the base line, with y upwards, and the size.
  var look: StageLook.Text.Attachment { get }
}
