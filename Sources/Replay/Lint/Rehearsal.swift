import TouchKit

/// Plays gestures at every place of a stage, each on a stage of its own, until it is known of every recognizer whether
/// it ever wins there, and of any two pans on one touch whether they ever part.
struct Rehearsal {
  private(set) var outcomes: [Outcome] = []

  let stage: LintStage
  let places: [StagePlace]
  private let makeStage: () throws -> LintStage
  let probes: [[Probe]]
  private(set) var won: Set<Int> = []
  private var played: Set<Key> = []

  /// More gestures than this are not played, and fewer where a stage has very many views.
  private static let limit = 240
  private static let viewLimit = 100_000

  private struct Key: Hashable {
    let place: Int
    let probe: Probe
  }

  init(stage: LintStage, places: [StagePlace], makeStage: @escaping () throws -> LintStage) {
    (self.stage, self.places, self.makeStage) = (stage, places, makeStage)
    probes = stage.recognizers.map(Probe.probes)
  }

  mutating func run() throws {
    for index in places.indices {
      for number in places[index].recognizers { try rehearse(number, at: index) }
      try rehearsePairs(at: index)
    }
  }

  /// Plays what a recognizer is there for, until it wins at that place.
  private mutating func rehearse(_ number: Int, at place: Int) throws {
    for probe in probes[number] {
      if outcomes.contains(where: { $0.place == place && $0.won.contains(number) }) { return }
      try play(probe, at: place)
    }
  }

  /// Plays drags where more than one pan follows the finger, until each two have been seen apart.
  private mutating func rehearsePairs(at place: Int) throws {
    for (first, second) in pairs(of: places[place].recognizers.filter(isPan)) {
      for direction in Probe.Direction.allCases where !haveParted(first, second) {
        try play(Probe(.drag(direction, isHeld: false)), at: place)
      }
    }
  }

  private mutating func play(_ probe: Probe, at place: Int) throws {
    let key = Key(place: place, probe: probe)
    guard !played.contains(key), outcomes.count < min(Self.limit, Self.viewLimit / max(stage.viewCount, 1)) else {
      return
    }
    let fresh = try makeStage()
    let score = ProbeScore(
      probe, at: places[place], stage: fresh.window.bounds.size, constants: fresh.window.constants)
    try fresh.session.send(score.events)
    fresh.session.advance(to: score.end)
    let outcome = Outcome(probe, at: place, on: fresh)
    played.insert(key)
    outcomes.append(outcome)
    won.formUnion(outcome.won)
  }

  func isPan(_ number: Int) -> Bool {
    let recognizer = stage.recognizers[number]
    // Who leaves the touch to the view merely watches.
    return recognizer.kind == .pan && recognizer.cancelsTouchesInView && !probes[number].isEmpty
  }

  func pairs(of numbers: [Int]) -> [(Int, Int)] {
    numbers.indices.flatMap { index in numbers[(index + 1)...].map { (numbers[index], $0) } }
  }

  func haveParted(_ first: Int, _ second: Int) -> Bool {
    common(first, second).contains { !$0.haveBoth(first, second) }
  }

  /// The gestures in which one of two won, who both followed the finger.
  func common(_ first: Int, _ second: Int) -> [Outcome] {
    outcomes.filter {
      $0.followed.isSuperset(of: [first, second]) && !$0.won.isDisjoint(with: [first, second])
    }
  }
}

extension Outcome {
  /// Whether both won, and neither gave way.
  fileprivate func haveBoth(_ first: Int, _ second: Int) -> Bool {
    won.isSuperset(of: [first, second]) && losses[first] == nil && losses[second] == nil
  }
}
