import Foundation

extension Image {
  /// Returns a picture that was drawn with all its colours replaced by one, of which their opacities remain. A picture
  /// of a file stays as it is.
  package func tinted(_ color: Color) -> Image {
    guard let recording else { return self }
    let marks = recording.marks.map { $0.tinted(color) }
    return Image(
      path: path, size: size, recording: StageRecording(size: recording.size, marks: marks), isTemplate: isTemplate,
      details: details)
  }
}

extension StageMark {
  /// The mark in one colour. Pictures of files and frozen view trees keep theirs.
  fileprivate func tinted(_ color: Color) -> StageMark {
    func tint(_ other: Color) -> Color { color.withAlpha(color.alpha * other.alpha) }
    switch self {
    case .fill(let outline, .color(let own)): return .fill(outline, .color(tint(own)))
    case .fill(let outline, .gradient(var gradient)):
      gradient.stops = gradient.stops.map { StageGradient.Stop($0.place, tint($0.color)) }
      return .fill(outline, .gradient(gradient))
    case .shadow(let outline, let own, let blur): return .shadow(outline, tint(own), blur: blur)
    case .picture(let image, let rect, let part): return .picture(image.tinted(color), rect, part: part)
    case .text(let text, let rect): return .text(text.colored(tint(text.color)), rect)
    case .stage: return self
    case .group(var group):
      group.marks = group.marks.map { $0.tinted(color) }
      return .group(group)
    }
  }
}

extension StageLook.Text {
  /// The text in another colour.
  fileprivate func colored(_ color: Color) -> StageLook.Text {
    StageLook.Text(
      string: string, font: font, color: color, alignment: alignment, truncation: truncation,
      numberOfLines: numberOfLines, insets: insets,
      runs: runs.map {
        StageLook.Text.Run(
          length: $0.length, font: $0.font, color: color, isUnderlined: $0.isUnderlined,
          isStruckThrough: $0.isStruckThrough, attachment: $0.attachment)
      }, lineSpacing: lineSpacing)
  }
}
