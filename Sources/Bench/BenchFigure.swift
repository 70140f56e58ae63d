import Foundation

/// One line of the benchmarks' answer.
struct BenchFigure {
  let key: String
  /// As JSON.
  let value: Any
  /// As a line of the table.
  let text: String

  init(_ key: String, _ value: Double, _ unit: String = "") {
    let rounded = Self.rounded(value)
    self.init(key, rounded, text: "\(rounded)\(unit)")
  }

  init(_ key: String, _ value: Any, text: String) { (self.key, self.value, self.text) = (key, value, text) }

  /// Several figures of one thing, with their names.
  init(_ key: String, _ figures: some Sequence<(String, Double)>) {
    let rounded = figures.map { ($0.0, Self.rounded($0.1)) }
    self.init(
      key, Dictionary(uniqueKeysWithValues: rounded), text: rounded.map { "\($0.0) \($0.1)" }.joined(separator: "  "))
  }

  /// Percentiles.
  init(_ key: String, _ spread: Distribution) { self.init(key, Self.percentiles(spread), text: Self.text(spread)) }

  /// Percentiles of several cases, such as of two scales.
  init(_ key: String, of cases: KeyValuePairs<String, Distribution>) {
    self.init(
      key, Dictionary(uniqueKeysWithValues: cases.map { ($0.key, Self.percentiles($0.value)) }),
      text: cases.map { "\($0.key) \(Self.text($0.value))" }.joined(separator: "   "))
  }

  /// The mean beside percentiles.
  init(_ key: String, withMeanOf spread: Distribution) {
    let mean = Self.rounded(spread.mean)
    self.init(
      key, ["mean": mean, "p50": Self.rounded(spread.p50), "p99": Self.rounded(spread.p99)],
      text: "mean \(mean)  \(Self.text(spread))")
  }

  private static func percentiles(_ spread: Distribution) -> [String: Double] {
    ["p50": rounded(spread.p50), "p95": rounded(spread.p95), "p99": rounded(spread.p99)]
  }

  private static func text(_ spread: Distribution) -> String {
    "p50 \(rounded(spread.p50))  p95 \(rounded(spread.p95))  p99 \(rounded(spread.p99))"
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
