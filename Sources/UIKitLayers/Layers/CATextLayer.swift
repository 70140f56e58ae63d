import Foundation
import TouchKit

/// A layer that shows text, in the bundled font. It begins at the top, as in Core Animation.
open class CATextLayer: CALayer {
  /// The text: a `String` or an attributed string, of which only the characters count.
  public final var string: Any? { didSet { didChange() } }
  /// The font. Has no effect unless it is a `UIFont`.
  public final var font: Any? { didSet { didChange() } }
  /// The size of the font, in points: 36 by default.
  public final var fontSize: CGFloat = 36 { didSet { didChange() } }
  /// The colour of the text, white by default.
  public final var foregroundColor: CGColor? = .white { didSet { didChange() } }
  /// Whether the text continues on further lines.
  public final var isWrapped = false { didSet { didChange() } }
  /// The alignment of the lines.
  public final var alignmentMode = CATextLayerAlignmentMode.natural { didSet { didChange() } }
  /// How text that does not fit is cut: always at its end.
  public final var truncationMode = CATextLayerTruncationMode.none { didSet { didChange() } }

  override func contentMarks(_ shown: LayerValues) -> [StageMark] {
    let layer = presented as? CATextLayer ?? self
    let text = (layer.string as? String) ?? (layer.string as? NSAttributedString)?.string ?? ""
    guard !text.isEmpty, let color = layer.foregroundColor else { return super.contentMarks(shown) }
    var font = layer.font as? Font ?? Font(size: 36)
    font.size = Double(layer.fontSize)
    let alignment: Label.Alignment =
      switch layer.alignmentMode {
      case .center: .center
      case .right: .trailing
      default: .leading
      }
    let lines = layer.isWrapped ? 0 : 1
    // A line is in the middle of its rectangle.
    let height = layer.isWrapped ? shown.bounds.height : CGFloat(font.size * 1.2)
    let rect = CGRect(x: shown.bounds.minX, y: shown.bounds.minY, width: shown.bounds.width, height: height)
    return super.contentMarks(shown) + [
      .text(
        StageLook.Text(
          string: text, font: font, color: color, alignment: alignment, numberOfLines: lines), rect)
    ]
  }
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an alignment from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// To the left; natural and justified are, too.
  public static let left = CATextLayerAlignmentMode(rawValue: "left"),
    natural = CATextLayerAlignmentMode(rawValue: "natural"), justified = CATextLayerAlignmentMode(rawValue: "justified")
  /// In the middle, or to the right.
  public static let center = CATextLayerAlignmentMode(rawValue: "center"),
    right = CATextLayerAlignmentMode(rawValue: "right")
}

/// How a text layer cuts what does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All are drawn as `end`.
  public static let none = CATextLayerTruncationMode(rawValue: "none"),
    start = CATextLayerTruncationMode(rawValue: "start"), end = CATextLayerTruncationMode(rawValue: "end"),
    middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer for sublayers in space, which are drawn flat, as all are.
open class CATransformLayer: CALayer {}

/// Not available.
@available(*, unavailable, message: "use UIScrollView")
open class CAScrollLayer: CALayer {}
