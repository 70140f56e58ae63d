import UIKitNames

extension UIImageView {
  /// The colours with which the recording of its picture fills something, in order.
  var drawnColors: [UIColor] { colors(of: shownImage?.recording?.marks ?? []) }

  private func colors(of marks: [StageMark]) -> [UIColor] {
    marks.flatMap { mark -> [UIColor] in
      switch mark {
      case .fill(_, .color(let color)): [color]
      case .group(let group): colors(of: group.marks)
      default: []
      }
    }
  }
}
