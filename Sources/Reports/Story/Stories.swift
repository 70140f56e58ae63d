import Replay
import TouchKit

extension Run {
  /// The readings of every gesture at its end, in order of time.
  var stories: [Reading] {
    var stories: [Reading] = []
    var time = end
    while true {
      let story = reading(at: time)
      guard let start = story.storyStart else { break }
      stories.insert(story, at: 0)
      guard start > self.start else { break }
      time = Instant(microseconds: start.microseconds - 1)
    }
    return stories
  }
}

extension Standing {
  /// The name in a page, and in the classes of its style sheet.
  var word: String {
    switch self {
    case .possible: "possible"
    case .running: "running"
    case .granted: "granted"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .timing: "timing"
    case .broken: "broken"
    }
  }
}
