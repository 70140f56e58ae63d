import Foundation

/// The members of UIKit's labels that subclasses override and the engine does not need. Every instance is a ``Label``.
open class OverridableLabel: View {
  /// What UIKit's labels have and ``Label`` does not.
  private struct Values {
    var alignment: ParagraphAlignment?, lineBreakMode: LineBreakMode?
    var attributed: NSAttributedString?
    var adjustsForContentSize = false, adjustsToWidth = false, tightens = false
    var minimumScale: CGFloat = 0
    var highlightedColor: Color?, shadowColor: Color?
    var shadowOffset = CGSize(width: 0, height: -1)
    var isHighlighted = false, isEnabled = true
    var baseline = BaselineAdjustment.alignBaselines
  }

  private final class ValueHolder { var values = Values() }
  private final var kept: ValueHolder?
  private final var holder: ValueHolder {
    if let kept { return kept }
    let made = ValueHolder()
    kept = made
    return made
  }
  private final var label: Label { unsafeDowncast(self, to: Label.self) }

  /// The alignment of the text. Justified and natural are drawn as left.
  open var textAlignment: ParagraphAlignment {
    get {
      let kept = holder.values.alignment
      return switch label.alignment {
      case .leading: kept == .natural || kept == .justified ? kept ?? .left : .left
      case .center: .center
      case .trailing: .right
      }
    }
    set {
      holder.values.alignment = newValue
      switch newValue {
      case .left, .natural, .justified: label.alignment = .leading
      case .center: label.alignment = .center
      case .right: label.alignment = .trailing
      }
    }
  }

  /// The truncation of text that does not fit: in the middle for `byTruncatingMiddle`, else at the end. Lines break
  /// between words in any case, where `numberOfLines` allows it.
  open var lineBreakMode: LineBreakMode {
    get {
      guard label.truncation == .end else { return .byTruncatingMiddle }
      return holder.values.lineBreakMode.flatMap { $0 == .byTruncatingMiddle ? nil : $0 } ?? .byTruncatingTail
    }
    set {
      holder.values.lineBreakMode = newValue
      label.truncation = newValue == .byTruncatingMiddle ? .middle : .end
    }
  }

  /// The text with attributes. The label shows its fonts, colours, lines below and through it, pictures, the alignment
  /// and the distance between lines. Read back, it is what was set, as long as the text is that.
  open var attributedText: NSAttributedString? {
    get {
      guard let text = label.text else { return nil }
      if let kept = holder.values.attributed, kept.string == text { return kept }
      return NSAttributedString(
        string: text,
        attributes: [AttributedRuns.fontKey: label.font as Font, AttributedRuns.colorKey: label.textColor as Color])
    }
    set {
      holder.values.attributed = newValue.map { NSAttributedString(attributedString: $0) }
      label.text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let shown = AttributedRuns(newValue, font: label.font, color: label.textColor)
      if shown.font != label.font { label.font = shown.font }
      // Also a colour that the label has already: it has no tone any more.
      if shown.hasColor { label.textColor = shown.color }
      if let alignment = shown.alignment { textAlignment = alignment }
      (label.runs, label.lineSpacing) = (shown.runs, shown.lineSpacing)
    }
  }

  /// Whether one line that is too long is drawn smaller, down to ``minimumScaleFactor``. What is still too long is truncated.
  open var adjustsFontSizeToFitWidth: Bool {
    get { holder.values.adjustsToWidth }
    set {
      holder.values.adjustsToWidth = newValue
      updateFontScale()
    }
  }
  /// The least factor on the size of a line that is too long; 0, the default, is as small as it takes.
  open var minimumScaleFactor: CGFloat {
    get { holder.values.minimumScale }
    set {
      holder.values.minimumScale = newValue
      updateFontScale()
    }
  }

  private func updateFontScale() {
    label.minimumFontScale = holder.values.adjustsToWidth ? Double(holder.values.minimumScale) : nil
  }

  /// The colour of the text while the label is highlighted; nil for the usual one. Parts with a colour of their own keep
  /// it.
  open var highlightedTextColor: Color? {
    get { holder.values.highlightedColor }
    set {
      holder.values.highlightedColor = newValue
      label.lookDidChange()
    }
  }
  /// Whether the text is drawn in ``highlightedTextColor``.
  open var isHighlighted: Bool {
    get { holder.values.isHighlighted }
    set {
      holder.values.isHighlighted = newValue
      label.lookDidChange()
    }
  }

  /// The colour that replaces the text's own one; nil for none.
  final var replacingColor: Color? {
    kept.flatMap { $0.values.isHighlighted ? $0.values.highlightedColor : nil }
  }

  // MARK: Without effect

  /// Whether the text is drawn as enabled. Has no effect.
  open var isEnabled: Bool {
    get { holder.values.isEnabled }
    set { holder.values.isEnabled = newValue }
  }
  /// Whether the font follows the user's content size. Has no effect, because that never changes.
  open var adjustsFontForContentSizeCategory: Bool {
    get { holder.values.adjustsForContentSize }
    set { holder.values.adjustsForContentSize = newValue }
  }
  /// Whether text that is too long is set tighter. Has no effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { holder.values.tightens }
    set { holder.values.tightens = newValue }
  }
  /// Where a line is that was made smaller to fit. Has no effect: in the middle.
  open var baselineAdjustment: BaselineAdjustment {
    get { holder.values.baseline }
    set { holder.values.baseline = newValue }
  }
  /// The colour of a shadow. Has no effect.
  open var shadowColor: Color? {
    get { holder.values.shadowColor }
    set { holder.values.shadowColor = newValue }
  }
  /// The distance of a shadow. Has no effect.
  open var shadowOffset: CGSize {
    get { holder.values.shadowOffset }
    set { holder.values.shadowOffset = newValue }
  }
}
