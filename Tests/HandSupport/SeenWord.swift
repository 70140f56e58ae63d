import Drawing
import Foundation

/// A text of a frame that no clip cuts.
package struct SeenWord: Sendable {
  package let text: String
  /// Its owner: the path of a view, or the name of a drawing.
  package let name: String
  /// Unit: pixels.
  package let box: CGRect

  /// Returns the texts of a frame, from back to front.
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
