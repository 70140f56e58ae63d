import Foundation

/// What labels keep without an effect. Attached to them.
private final class InertLabelValues {
  var strategy: NSParagraphStyle.LineBreakStrategy = []
  var runsText = false, expands = false
}

extension Label {
  private final var inertValues: InertLabelValues {
    if let values = attachments[InertLabelValues.self] { return values }
    let values = InertLabelValues()
    attachments[InertLabelValues.self] = values
    return values
  }

  /// Where lines may be broken. Has no effect.
  public final var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { inertValues.strategy }
    set { inertValues.strategy = newValue }
  }
  /// Whether long text moves while a view around it has the focus. Has no effect: there is no focus.
  public final var enablesMarqueeWhenAncestorFocused: Bool {
    get { inertValues.runsText }
    set { inertValues.runsText = newValue }
  }
  /// Whether a pointer shows the whole text. Has no effect.
  public final var showsExpansionTextWhenTruncated: Bool {
    get { inertValues.expands }
    set { inertValues.expands = newValue }
  }
}
