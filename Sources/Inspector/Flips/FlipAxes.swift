import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// Draws the axes of a ``FlipMap``: ticks with round values, and the titles of the variables.
struct FlipAxes {
  let map: FlipMap
  let context: PanelContext

  /// The minimum distance of two labels; words ignore it. Unit: points.
  private static let room = (across: 44.0, up: 40.0)

  func draw(on canvas: Canvas, around plot: CGRect) {
    let (theme, tokens) = (context.theme, context.tokens)
    let font = tokens.font(.label, .mono)
    let size = CGSize(width: plot.width / Double(map.columns), height: plot.height / Double(map.rows))
    let across = map.axes[0].variable
    for (value, place) in ticks(map.axes[0], length: plot.width, room: Self.room.across) {
      let x = plot.minX + (place + 0.5) * size.width
      canvas.line(from: CGPoint(x: x, y: plot.maxY + 1), to: CGPoint(x: x, y: plot.maxY + 5), theme.text3)
      let width = across.words.isEmpty ? 60 : size.width - 4
      canvas.text(
        across.label(value), in: CGRect(x: x - width / 2, y: plot.maxY + 4, width: width, height: 15), font: font,
        color: theme.text3, alignment: .center)
    }
    canvas.text(
      title(across), in: CGRect(x: plot.minX, y: plot.maxY + 19, width: plot.width, height: 16),
      font: tokens.font(.list), color: theme.text2, alignment: .center, truncation: .middle)
    guard map.axes.count > 1 else { return }
    let up = map.axes[1].variable
    let left = up.words.isEmpty ? FlipConstants.left : FlipConstants.leftOfWords
    for (value, place) in ticks(map.axes[1], length: plot.height, room: Self.room.up) {
      let y = plot.maxY - (place + 0.5) * size.height
      canvas.line(from: CGPoint(x: plot.minX - 5, y: y), to: CGPoint(x: plot.minX - 1, y: y), theme.text3)
      canvas.text(
        up.label(value), in: CGRect(x: plot.minX - left, y: y - 8, width: left - 8, height: 16), font: font,
        color: theme.text3, alignment: .right)
    }
    canvas.text(
      title(up), in: CGRect(x: plot.minX - 44, y: plot.minY - 20, width: plot.width + 44, height: 16),
      font: tokens.font(.list), color: theme.text2, truncation: .middle)
  }

  private func title(_ variable: FlipVariable) -> String {
    variable.unit.isEmpty ? variable.title : "\(variable.title), \(variable.unit)"
  }

  /// Returns round values with their places among the cells; 0 is the middle of the first cell. A logarithmic scale has
  /// as many of 1, 2 and 5 times a power of ten as fit.
  private func ticks(_ axis: FlipMap.Axis, length: Double, room: Double) -> [(value: Double, place: Double)] {
    let variable = axis.variable
    let count = Double(axis.values.count - 1)
    func places(_ values: [Double]) -> [(value: Double, place: Double)] {
      values.map { ($0, variable.part(of: $0) * count) }
    }
    guard variable.words.isEmpty else { return places(axis.values) }
    guard variable.isLogarithmic else { return places(steps(variable, length: length, room: room)) }
    for digits in [[1.0, 2, 5], [1, 3]] {
      let ticks = places(decades(variable.range, digits))
      let gaps = zip(ticks, ticks.dropFirst()).map { ($1.place - $0.place) / (count + 1) * length }
      if gaps.allSatisfy({ $0 >= room }) { return ticks }
    }
    return places(decades(variable.range, [1]))
  }

  /// Returns these multiples of powers of ten within a range.
  private func decades(_ range: ClosedRange<Double>, _ digits: [Double]) -> [Double] {
    let (low, high) = (log10(range.lowerBound).rounded(.down), log10(range.upperBound).rounded(.up))
    return Self.rounds(from: Int(low), to: Int(high), digits).filter(range.contains)
  }

  private static func rounds(from low: Int, to high: Int, _ digits: [Double] = [1, 2, 5]) -> [Double] {
    var result: [Double] = []
    for power in low...high {
      for digit in digits { result.append(digit * pow(10, Double(power))) }
    }
    return result
  }

  private func steps(_ variable: FlipVariable, length: Double, room: Double) -> [Double] {
    let (low, high) = (variable.range.lowerBound, variable.range.upperBound)
    let least = max((high - low) * room / max(length, room), variable.isStepped ? 1 : 0)
    let rounds = variable.unit == "°" ? [15.0, 30, 45, 90, 180] : Self.rounds(from: -3, to: 5)
    let step = rounds.first { $0 >= least } ?? high - low
    let first = Int((low / step).rounded(.up))
    return stride(from: first, through: max(Int((high / step).rounded(.down)), first), by: 1).map { Double($0) * step }
  }
}

extension FlipVariable {
  /// Returns a value as an axis shows it: without its unit.
  fileprivate func label(_ value: Double) -> String { word(value) ?? Parameter.text(value) }
}
