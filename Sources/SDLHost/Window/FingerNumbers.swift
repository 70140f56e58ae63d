import Foundation

/// Maps the system's 64-bit finger ids to small numbers while the fingers are down, and stores their positions.
struct FingerNumbers {
  private struct Finger {
    let device: Int64
    let id: Int64
    let number: Int
    var point: CGPoint
  }
  /// The fingers that are down, in the order in which they came down.
  private var fingers: [Finger] = []

  var isEmpty: Bool { fingers.isEmpty }

  /// Returns the number of a finger that comes down: the smallest free one, from 1.
  mutating func begin(device: Int64, finger: Int64, at point: CGPoint) -> Int {
    if let known = move(device: device, finger: finger, to: point) { return known }
    let number = (1...).first { number in !fingers.contains { $0.number == number } } ?? 1
    fingers.append(Finger(device: device, id: finger, number: number, point: point))
    return number
  }

  /// Returns the number of a finger that moves; nil if it is not down.
  mutating func move(device: Int64, finger: Int64, to point: CGPoint) -> Int? {
    guard let index = fingers.firstIndex(where: { $0.device == device && $0.id == finger }) else { return nil }
    fingers[index].point = point
    return fingers[index].number
  }

  /// Frees the numbers of the fingers that have ended, and returns them with their last positions.
  mutating func endAll(_ hasEnded: (_ device: Int64, _ finger: Int64) -> Bool) -> [(number: Int, point: CGPoint)] {
    let ended = fingers.filter { hasEnded($0.device, $0.id) }
    fingers.removeAll { finger in ended.contains { $0.number == finger.number } }
    return ended.map { ($0.number, $0.point) }
  }

  /// Frees the number of a finger that lifts, and returns it; nil if it is not down.
  mutating func end(device: Int64, finger: Int64) -> Int? {
    endAll { $0 == device && $1 == finger }.first?.number
  }
}
