import ScrollPhysics
import Testing

@Suite("Rubber band (spec 5.2)")
struct RubberBandTests {
  struct Row: Sendable {
    let raw: Double
    let printed: [String]
  }

  static let extents = [480.0, 568, 667, 812]
  static let table = [
    Row(raw: 10, printed: ["5.44", "5.45", "5.46", "5.46"]),
    Row(raw: 50, printed: ["26.01", "26.23", "26.41", "26.60"]),
    Row(raw: 100, printed: ["49.35", "50.14", "50.81", "51.51"]),
    Row(raw: 150, printed: ["70.40", "72.04", "73.42", "74.89"]),
    Row(raw: 200, printed: ["89.49", "92.15", "94.43", "96.88"]),
    Row(raw: 400, printed: ["150.86", "158.58", "165.43", "173.10"]),
  ]
  static let pulls = [0.001, 0.5, 1, 10, 99.5, 400, 2_000, 20_000]

  @Test("5.2c shows every number of the table", arguments: table)
  func holdsTable(row: Row) {
    for (extent, printed) in zip(Self.extents, row.printed) {
      let shown = RubberBand().shown(forRaw: row.raw, extent: extent)
      #expect(prints(shown, as: printed), "\(shown) for \(row.raw) pt of \(extent)")
    }
  }

  @Test("5.2c stays short of the extent and short of the pull, and grows with it", arguments: extents)
  func bounded(extent: Double) {
    var last = 0.0
    for raw in Self.pulls {
      let shown = RubberBand().shown(forRaw: raw, extent: extent)
      #expect(shown < extent)
      #expect(shown < raw)
      #expect(shown > last)
      last = shown
    }
  }

  @Test("pulls the other way alike", arguments: pulls)
  func odd(raw: Double) {
    let band = RubberBand()
    #expect(band.shown(forRaw: -raw, extent: 667) == -band.shown(forRaw: raw, extent: 667))
    #expect(band.raw(forShown: -30, extent: 667) == -band.raw(forShown: 30, extent: 667))
  }

  @Test("4.7.4 is undone by its inverse", arguments: extents)
  func roundTrip(extent: Double) {
    let band = RubberBand()
    for raw in Self.pulls where raw <= 100 * extent {
      let shown = band.shown(forRaw: raw, extent: extent)
      guard shown < PhysicsConstants.bandKnee * extent else { continue }
      #expect(abs(band.raw(forShown: shown, extent: extent) - raw) <= roundingError * max(raw, 1) * 100)
    }
  }

  @Test("has a finite inverse even of what no finger can show")
  func beyondTheBand() {
    let band = RubberBand()
    let raws = [650, 660.33, 661, 667, 700, 5_000].map { band.raw(forShown: $0, extent: 667) }
    #expect(raws.allSatisfy { $0.isFinite })
    #expect(zip(raws, raws.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("shows nothing without an extent, and follows 0.55 of a tiny pull")
  func ends() {
    #expect(RubberBand().shown(forRaw: 50, extent: 0) == 0)
    #expect(RubberBand().raw(forShown: 50, extent: 0) == 0)
    let slope = RubberBand().shown(forRaw: 1e-6, extent: 667) / 1e-6
    #expect(prints(slope, as: "0.550000"))
  }
}

@Suite("Zoom band (spec 4.10)")
struct ZoomBandTests {
  let band = ZoomBand(limits: 0.5...2)

  @Test("leaves scales within the limits alone", arguments: [0.5, 0.75, 1, 1.9, 2])
  func inside(scale: Double) {
    #expect(band.shown(forRaw: scale) == scale)
    #expect(band.raw(forShown: scale) == scale)
  }

  @Test(
    "shows max·(2 − max/s) above and min/(2 − s/min) below",
    arguments: [(4.0, 3.0), (8, 3.5), (0.25, 0.5 / 1.5), (0.125, 0.5 / 1.75)])
  func outside(raw: Double, shown: Double) {
    #expect(abs(band.shown(forRaw: raw) - shown) <= roundingError)
    #expect(abs(band.raw(forShown: shown) - raw) <= roundingError)
  }

  @Test("goes on at slope 1 at both limits", arguments: [(2.0, 1e-6), (0.5, -1e-6)])
  func slope(limit: Double, step: Double) {
    let slope = (band.shown(forRaw: limit + step) - limit) / step
    #expect(prints(slope, as: "1.0000"))
  }

  @Test("never shows twice the maximum nor half the minimum, and undoes neither into infinity")
  func limits() {
    #expect(band.shown(forRaw: 1e6) < 4)
    #expect(band.shown(forRaw: 1e-6) > 0.25)
    #expect(band.raw(forShown: 4) == 2 / (1 - PhysicsConstants.bandKnee))
    #expect(band.raw(forShown: 5).isFinite)
    #expect(band.raw(forShown: 0.1) > 0)
  }
}
