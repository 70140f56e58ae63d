/// Maps the system's 64-bit finger ids to small numbers while the fingers are down.
struct FingerNumbers {
  private struct Key: Hashable {
    let device: Int64
    let finger: Int64
  }
  private var numbers: [Key: Int] = [:]

  /// The number of a finger that comes down: the smallest free one, from 1.
  mutating func begin(device: Int64, finger: Int64) -> Int {
    let key = Key(device: device, finger: finger)
    if let known = numbers[key] { return known }
    let used = Set(numbers.values)
    var number = 1
    while used.contains(number) { number += 1 }
    numbers[key] = number
    return number
  }

  /// The number of a finger; nil if it is not down.
  func number(device: Int64, finger: Int64) -> Int? { numbers[Key(device: device, finger: finger)] }

  /// Frees the number of a finger that lifts, and returns it; nil if it is not down.
  mutating func end(device: Int64, finger: Int64) -> Int? {
    numbers.removeValue(forKey: Key(device: device, finger: finger))
  }
}
