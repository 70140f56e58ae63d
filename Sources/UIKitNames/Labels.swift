import Foundation

/// What UIKit's labels have and TouchKit's do not.
private final class LabelValues {
  var alignment: NSTextAlignment?, lineBreakMode: NSLineBreakMode?
  var attributed: NSAttributedString?
  var adjustsForContentSize = false, adjustsToWidth = false, tightens = false
  var minimumScale: CGFloat = 0
  var highlightedColor: Color?, shadowColor: Color?
  var shadowOffset = CGSize(width: 0, height: -1)
  var isHighlighted = false, isEnabled = true
}

extension Label {
  private var values: LabelValues {
    if let values = attachments[LabelValues.self] { return values }
    let values = LabelValues()
    attachments[LabelValues.self] = values
    return values
  }

  /// The alignment of the text. Justified and natural are drawn as left.
  public final var textAlignment: NSTextAlignment {
    get {
      let kept = values.alignment
      return switch alignment {
      case .leading: kept == .natural || kept == .justified ? kept ?? .left : .left
      case .center: .center
      case .trailing: .right
      }
    }
    set {
      values.alignment = newValue
      switch newValue {
      case .left, .natural, .justified: alignment = .leading
      case .center: alignment = .center
      case .right: alignment = .trailing
      }
    }
  }

  /// The truncation of text that does not fit: in the middle for `byTruncatingMiddle`, else at the end. Lines break
  /// between words in any case, where `numberOfLines` allows it.
  public final var lineBreakMode: NSLineBreakMode {
    get {
      guard truncation == .end else { return .byTruncatingMiddle }
      return values.lineBreakMode.flatMap { $0 == .byTruncatingMiddle ? nil : $0 } ?? .byTruncatingTail
    }
    set {
      values.lineBreakMode = newValue
      truncation = newValue == .byTruncatingMiddle ? .middle : .end
    }
  }

  /// The text with attributes. The label shows its fonts, colours, lines below and through it, the alignment and the
  /// distance between lines. Read back, it is what was set, as long as the text is that.
  public final var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      if let kept = values.attributed, kept.string == text { return kept }
      return NSAttributedString(
        string: text, attributes: [.font: font as Font, .foregroundColor: textColor as Color])
    }
    set {
      values.attributed = newValue.map { NSAttributedString(attributedString: $0) }
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let shown = AttributedRuns(newValue, font: font, color: textColor)
      if shown.font != font { font = shown.font }
      // Also a colour that the label has already: it has no tone any more.
      if shown.hasColor { textColor = shown.color }
      if let alignment = shown.alignment { textAlignment = alignment }
      (runs, lineSpacing) = (shown.runs, shown.lineSpacing)
    }
  }

  /// Whether one line that is too long is drawn smaller, down to ``minimumScaleFactor``. What is still too long is truncated.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { values.adjustsToWidth }
    set {
      values.adjustsToWidth = newValue
      updateFontScale()
    }
  }
  /// The least factor on the size of a line that is too long; 0, the default, is as small as it takes.
  public final var minimumScaleFactor: CGFloat {
    get { values.minimumScale }
    set {
      values.minimumScale = newValue
      updateFontScale()
    }
  }

  private func updateFontScale() { minimumFontScale = values.adjustsToWidth ? Double(values.minimumScale) : nil }

  // MARK: Without effect

  /// Whether the font follows the user's content size. Has no effect, because that never changes.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { values.adjustsForContentSize }
    set { values.adjustsForContentSize = newValue }
  }
  /// Whether text that is too long is set tighter. Has no effect.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { values.tightens }
    set { values.tightens = newValue }
  }
  /// The colour while highlighted. Has no effect.
  public final var highlightedTextColor: Color? {
    get { values.highlightedColor }
    set { values.highlightedColor = newValue }
  }
  /// Whether the text is highlighted. Has no effect.
  public final var isHighlighted: Bool {
    get { values.isHighlighted }
    set { values.isHighlighted = newValue }
  }
  /// Whether the text is drawn as enabled. Has no effect.
  public final var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The colour of a shadow. Has no effect.
  public final var shadowColor: Color? {
    get { values.shadowColor }
    set { values.shadowColor = newValue }
  }
  /// The distance of a shadow. Has no effect.
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { values.shadowOffset = newValue }
  }
}
