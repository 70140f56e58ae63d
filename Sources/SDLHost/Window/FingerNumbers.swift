/// Small numbers for the fingers that are down, in place of the system's ids of 64 bits.
struct FingerNumbers {
  private struct Key: Hashable {
    let device: Int64
    let finger: Int64
  }
  private var numbers: [Key: Int] = [:]

  /// The number of a finger that goes down: the smallest that is free, from 1.
  mutating func begin(device: Int64, finger: Int64) -> Int {
    let key = Key(device: device, finger: finger)
    if let known = numbers[key] { return known }
    let used = Set(numbers.values)
    var number = 1
    while used.contains(number) { number += 1 }
    numbers[key] = number
    return number
  }

  /// The number of a finger that is down, or nil.
  func number(device: Int64, finger: Int64) -> Int? { numbers[Key(device: device, finger: finger)] }

  /// Frees the number of a finger that is lifted and returns it.
  mutating func end(device: Int64, finger: Int64) -> Int? {
    numbers.removeValue(forKey: Key(device: device, finger: finger))
  }
}
