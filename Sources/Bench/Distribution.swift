/// Mean and percentiles of a set of measurements.
struct Distribution {
  let mean: Double
  let p50: Double
  let p95: Double
  let p99: Double
  let most: Double

  /// All are 0 for no values.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
    }
    mean = sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count)
    (p50, p95, p99) = (percentile(0.5), percentile(0.95), percentile(0.99))
    most = sorted.last ?? 0
  }
}
