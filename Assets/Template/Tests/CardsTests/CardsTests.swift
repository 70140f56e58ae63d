import ScrollariumTesting
import Testing

@testable import Cards

/// Replays the recording, and compares decisions and pictures with the goldens beside it.
@Test func dragUp() throws { try expectRecording("Recordings/drag-up.touchrec", on: CardList.scene) }
