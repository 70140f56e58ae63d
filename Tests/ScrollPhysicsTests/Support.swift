import Testing

/// Whether `value` prints as `printed` does: the two differ by no more than half a unit of the last printed digit.
/// A hair is granted for the binary form of the border itself.
func prints(_ value: Double, as printed: String) -> Bool {
  let parts = printed.split(separator: ".", maxSplits: 1)
  var halfUnit = 0.5
  for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { halfUnit /= 10 }
  guard let number = Double(printed) else { return false }
  return abs(value - number) <= halfUnit * (1 + 1e-9)
}

/// How far two results of one formula may lie apart for reasons of floating point alone, in the formula's unit.
let roundingError = 1e-9

/// The settle distance at scale 2, in points.
let quarterPoint = 0.25

/// Half the width, in ms, of the look at a seam from both sides.
let seamStep = 1e-6
/// How continuous a seam must be, in pt or pt/ms, for a step of ``seamStep`` at the speeds of the grid.
let seamTolerance = 1e-4
