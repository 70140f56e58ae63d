import Drawing
import Foundation

/// A text of a frame, of which no clip takes anything away.
package struct SeenWord: Sendable {
  package let text: String
  /// What it belongs to: the path of its view, or the name of what was drawn.
  package let name: String
  /// Unit: pixels.
  package let box: CGRect

  /// Those of a frame, from the back to the front.
  package static func all(in list: DrawList) -> [SeenWord] {
    var (words, clips, name) = ([SeenWord](), [CGRect](), "")
    for item in list.items {
      switch item {
      case .name(let new, _): name = new
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast()
      case .text(let run):
        guard clips.last.map({ $0.contains(run.box) }) ?? true else { continue }
        words.append(SeenWord(text: run.string, name: name, box: run.box))
      default: break
      }
    }
    return words
  }
}
