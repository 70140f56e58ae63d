import TouchKit

/// Plays probes at every place, each on a new stage, until each recognizer has won or run out of probes there, and any
/// two pans that receive the same touch have won separately or run out of directions.
struct ProbeRun {
  private(set) var outcomes: [ProbeOutcome] = []

  let stage: LintStage
  let places: [StagePlace]
  private let makeStage: () throws -> LintStage
  let probes: [[Probe]]
  private(set) var won: Set<Int> = []
  private var played: Set<Key> = []

  /// The most probes, and the most views built for all of them together.
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
      for number in places[index].recognizers { try playProbes(for: number, at: index) }
      try playPairProbes(at: index)
    }
  }

  /// Plays the probes for a recognizer until it wins one at that place.
  private mutating func playProbes(for number: Int, at place: Int) throws {
    for probe in probes[number] {
      if outcomes.contains(where: { $0.place == place && $0.won.contains(number) }) { return }
      try play(probe, at: place)
    }
  }

  /// Plays drags for each two pans that receive the same touch, until one wins without the other.
  private mutating func playPairProbes(at place: Int) throws {
    for (first, second) in pairs(of: places[place].recognizers.filter(isPan)) {
      for direction in Probe.Direction.allCases where !haveWonSeparately(first, second) {
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
    let input = ProbeEvents(
      probe, at: places[place], stage: fresh.window.bounds.size, constants: fresh.window.constants)
    try fresh.session.send(input.events)
    fresh.session.advance(to: input.end)
    let outcome = ProbeOutcome(probe, at: place, on: fresh)
    played.insert(key)
    outcomes.append(outcome)
    won.formUnion(outcome.won)
  }

  func isPan(_ number: Int) -> Bool {
    let recognizer = stage.recognizers[number]
    // A pan that does not cancel touches only observes.
    return recognizer.kind == .pan && recognizer.cancelsTouchesInView && !probes[number].isEmpty
  }

  func pairs(of numbers: [Int]) -> [(Int, Int)] {
    numbers.indices.flatMap { index in numbers[(index + 1)...].map { (numbers[index], $0) } }
  }

  func haveWonSeparately(_ first: Int, _ second: Int) -> Bool {
    common(first, second).contains { !$0.wasWonByBoth(first, second) }
  }

  /// The probes in which both received the touch and at least one of them won.
  func common(_ first: Int, _ second: Int) -> [ProbeOutcome] {
    outcomes.filter { $0.followed.isSuperset(of: [first, second]) && !$0.won.isDisjoint(with: [first, second]) }
  }
}

extension ProbeOutcome {
  /// Whether both began and neither was prevented later.
  fileprivate func wasWonByBoth(_ first: Int, _ second: Int) -> Bool {
    won.isSuperset(of: [first, second]) && losses[first] == nil && losses[second] == nil
  }
}
