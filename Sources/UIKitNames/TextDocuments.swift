import Foundation

// Texts of documents. None is read or written here.

extension NSAttributedString {
  /// The kind of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// One kind.
    public static let plain = DocumentType(rawValue: "NSPlainText"), rtf = DocumentType(rawValue: "NSRTF"),
      rtfd = DocumentType(rawValue: "NSRTFD"), html = DocumentType(rawValue: "NSHTML")
  }

  /// The name of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// One option.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType"),
      characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding"),
      defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Creates a text from plain text in UTF-8, of which HTML is left as it is.
  @available(*, deprecated, message: "only plain text is read here; HTML and RTF show their source")
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: Any? = nil
  ) throws { self.init(string: String(decoding: data, as: UTF8.self)) }
}
