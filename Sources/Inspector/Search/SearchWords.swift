import Drawing
import Foundation
import TouchKit

/// Words to tap, in lines: a search without a keyboard.
final class SearchWords: PanelView {
  var onPress: (String) -> Void = { _ in }
  private var words: [String] = []
  private var chips: [WordChip] = []

  /// The maximum number of words.
  static let most = 24
  /// Unit: points.
  private static let (inset, gap) = (16.0, 8.0)

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "words"
  }

  /// Sets the words.
  func show(_ new: [String]) {
    guard new != words else { return }
    words = new
    for chip in chips { chip.removeFromSuperview() }
    chips = new.map { word in
      let chip = WordChip(context)
      (chip.word, chip.accessibilityIdentifier) = (word, word)
      chip.onPress = { [weak self] in self?.onPress(word) }
      addSubview(chip)
      return chip
    }
  }

  /// Marks the words of a query.
  func select(_ query: String) {
    let words = query.split(separator: " ").map(String.init)
    for chip in chips { chip.isOn = words.contains(chip.word) }
  }

  /// Places the words in at most `lines` lines and hides those beyond. Returns the height.
  func place(width: Double, lines: Int) -> Double {
    let side = context.tokens.smallestHitArea
    let (start, end) = (Self.inset, width - Self.inset)
    var (x, line) = (start, 0)
    for chip in chips {
      let extent = chip.naturalWidth
      if x + extent > end, x > start { (x, line) = (start, line + 1) }
      chip.isHidden = line >= lines || x + extent > end
      chip.frame = CGRect(x: x, y: Double(line) * side, width: extent, height: side)
      x += extent + Self.gap
    }
    return chips.isEmpty ? 0 : Double(min(line + 1, lines)) * side
  }
}

/// A word of a query, in a capsule.
final class WordChip: PanelControl {
  var word = ""
  var isOn = false
  var onPress: () -> Void = {}

  override func press() { onPress() }

  var naturalWidth: Double {
    max(context.width(word, .list) + 24, context.tokens.smallestHitArea)
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let face = bounds.insetBy(dx: 0, dy: 6)
    canvas.box(
      face, fill: isOn ? theme.selection : theme.background, stroke: isOn ? theme.text3 : theme.edge,
      radius: face.height / 2)
    drawHighlight(on: canvas, in: face, radius: face.height / 2)
    canvas.text(
      word, in: face, font: context.tokens.font(.list), color: isOn ? theme.text1 : theme.text2, alignment: .center)
  }
}
