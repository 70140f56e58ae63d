import Foundation

extension StageLook {
  /// The text of a label.
  public struct Text: Hashable, Sendable {
    /// The characters, their font, and the colour that applies if ``tone`` is nil.
    public let string: String, font: Font, color: Color
    /// The emphasis, in a colour that contrasts with the background; nil to use ``color``.
    public let tone: Label.Tone?
    /// The alignment, truncation and number of lines of the ``Label``.
    public let alignment: Label.Alignment, truncation: TextTruncation, numberOfLines: Int
    /// The margins around it that ``Label/drawText(in:)`` leaves, in points.
    public let insets: EdgeInsets
    /// The parts of the characters in their order, if they differ; else none.
    public let runs: [Run]
    /// The distance between lines, in points. Other than 0 only for a text with ``runs``.
    public let lineSpacing: Double

    /// The size of the bounds for which the lines are broken, also while an animation shows others; nil for those that are
    /// shown.
    package var extent: CGSize?

    /// Returns where the text is laid out in the bounds that are shown: at the edge of its alignment, in the middle of the
    /// height.
    package func frame(in shown: CGRect) -> CGRect {
      guard let extent, extent != shown.size else { return shown }
      let x =
        switch alignment {
        case .leading: shown.minX
        case .center: shown.midX - extent.width / 2
        case .trailing: shown.maxX - extent.width
        }
      return CGRect(x: x, y: shown.midY - extent.height / 2, width: extent.width, height: extent.height)
    }

    /// A part of a text with a look of its own.
    public struct Run: Hashable, Sendable {
      /// The number of its characters.
      public let length: Int
      /// Its font and colour.
      public internal(set) var font: Font, color: Color
      /// Whether a line is below the characters, and whether one is through them.
      public let isUnderlined: Bool, isStruckThrough: Bool
      /// The picture in place of each character; nil for text.
      package let attachment: Attachment?

      package init(
        length: Int, font: Font, color: Color, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        attachment: Attachment? = nil
      ) {
        (self.length, self.font, self.color) = (length, font, color)
        (self.isUnderlined, self.isStruckThrough, self.attachment) = (isUnderlined, isStruckThrough, attachment)
      }
    }

    /// A picture, or room for one, in a line of text.
    package struct Attachment: Hashable, Sendable {
      /// The picture; nil for room.
      package let image: Image?
      /// The lower left corner from the base line, with y upwards, and the size, in points.
      package let bounds: CGRect

      package init(image: Image?, bounds: CGRect) { (self.image, self.bounds) = (image, bounds) }

      /// The attachment with a template in the colour of the text.
      func inked(_ color: Color) -> Attachment {
        guard let image, image.isTemplate else { return self }
        return Attachment(image: image.tinted(color), bounds: bounds)
      }
    }

    package init(
      string: String, font: Font, color: Color, tone: Label.Tone? = nil, alignment: Label.Alignment,
      truncation: TextTruncation = .end, numberOfLines: Int, insets: EdgeInsets = .zero, runs: [Run] = [],
      lineSpacing: Double = 0
    ) {
      (self.string, self.font, self.color, self.tone) = (string, font, color, tone)
      (self.alignment, self.truncation, self.numberOfLines) = (alignment, truncation, numberOfLines)
      (self.insets, self.runs, self.lineSpacing) = (insets, runs, lineSpacing)
    }
  }
}

extension [StageLook.Text.Run] {
  /// Breaks a text of these runs into lines no wider than `width`; see `StyledLines`.
  package func lines(
    of string: String, width: Double, lineLimit: Int, measure: @escaping (String, Font) -> Double
  ) -> StyledLines {
    var rest = Substring(string)
    let parts = map { run in
      let text = rest.prefix(run.length)
      rest = rest[text.endIndex...]
      let bounds = run.attachment?.bounds
      return StyledPart(
        String(text), run.font,
        box: bounds.map { StyledPart.Box(width: $0.width, ascent: $0.maxY, descent: -$0.minY) })
    }
    return StyledLines(parts, width: width, lineLimit: lineLimit, measure: measure)
  }

  /// The size of a text of these runs, in lines no wider than `width`; not above 0 means without a limit.
  package func size(of string: String, width: Double, lineLimit: Int, lineSpacing: Double) -> CGSize {
    let room = width > 0 && width.isFinite ? width : .infinity
    let size = lines(of: string, width: room, lineLimit: lineLimit) { $1.width(of: $0) }.size(lineSpacing: lineSpacing)
    return CGSize(width: Swift.min(Double(size.width), room), height: Double(size.height))
  }
}
