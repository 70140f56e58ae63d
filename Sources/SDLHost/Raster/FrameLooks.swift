import Synchronization

/// How far the pictures of a frame are decoded: the same in all its parts, on whichever thread they are drawn, while
/// more of a picture is decoded.
final class FrameLooks: Sendable {
  /// A picture as a frame shows it.
  struct Seen {
    let look: PictureStore.Look
    /// The progress of decoding, from 0 to 1.
    let progress: Double
  }

  private let pictures: PictureStore
  private let seen = Mutex<[String: Seen]>([:])

  init(_ pictures: PictureStore) { self.pictures = pictures }

  func beginFrame() {
    pictures.beginFrame()
    seen.withLock { $0.removeAll(keepingCapacity: true) }
  }

  /// Returns how a frame shows a picture. Blocks where the store does.
  func look(_ source: String) -> Seen {
    seen.withLock { seen in
      if let known = seen[source] { return known }
      let look = pictures.look(source)
      let progress = if case .growing(let picture?, _) = look { picture.progress } else { 0.0 }
      let new = Seen(look: look, progress: progress)
      seen[source] = new
      return new
    }
  }
}
