import SceneSupport
import TestSupport
import Testing

/// The kinds of verdict about random gestures, compared with what the film alone shows.
@Suite("Verdicts and the film") struct VerdictFilmTests {
  @Test("Nothing that a verdict says of a random gesture contradicts the film") func random() throws {
    for seed in 0..<UInt64(Volume.count(3_000, sample: 15)) {
      let complaints = try VerdictAudit.complaints(seed: seed)
      #expect(complaints == [])
    }
  }
}
