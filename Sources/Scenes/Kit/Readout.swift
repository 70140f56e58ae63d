import Foundation
import TouchKit

/// A dark line at the bottom of a stage with the scene's numbers: `main 160 · list 0`.
///
/// The text is at the right, as overlays place labels at the left. It receives no touches.
final class Readout: View {
  static let height = 32.0

  private let label: Label

  init(stage: CGSize) {
    label = Label(frame: CGRect(x: 14, y: 0, width: stage.width - 52, height: Self.height), .mono(13).white.trailing)
    super.init(frame: CGRect(x: 12, y: stage.height - Self.height - 12, width: stage.width - 24, height: Self.height))
    accessibilityIdentifier = "readout"
    backgroundColor = Palette.ink.withAlpha(0.86)
    (cornerRadius, isUserInteractionEnabled) = (10, false)
    addSubview(label)
  }

  /// The numbers.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }
}
