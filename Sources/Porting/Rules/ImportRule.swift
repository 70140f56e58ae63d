import SwiftSource

/// `import UIKit` becomes `import UIKitNames`, which brings Foundation along: with both, `Timer` is ambiguous.
enum ImportRule: PortRule {
  /// The modules that `import UIKitNames` replaces.
  private static let replaced: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC", "QuartzCore", "UIKit",
  ]
  private static let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

  static func apply(to port: inout FilePort) {
    // An import that holds for the whole file makes later ones of the same module superfluous.
    var (depth, isImported) = (0, false)
    for index in port.file.tokens.indices {
      switch port.file.text(index) {
      case "#if": depth += 1
      case "#endif": depth -= 1
      case "import":
        guard port.file.text(index - 1) != ".", let path = path(behind: index, of: port.file) else { continue }
        let module = port.file.text(path.lowerBound)
        if replaced.contains(module) {
          if isImported {
            let end = port.file.text(path.upperBound + 1) == ";" ? path.upperBound + 1 : path.upperBound
            port.remove(port.file.firstModifier(before: index)...end)
          } else {
            port.replace(index...path.upperBound, with: "import UIKitNames")
          }
        } else if module == "AVFoundation", needsOnlyMovies(port.file) {
          port.remove(port.file.firstModifier(before: index)...path.upperBound)
        } else if let advice = Advice.module(module) {
          port.leave(index...path.upperBound, advice)
        }
        if depth == 0, replaced.contains(module) || module == "UIKitNames" { isImported = true }
      default: break
      }
    }
  }

  /// What UIKitNames has of AVFoundation.
  private static let movies: Set<String> = [
    "AVAsset", "AVAssetImageGenerator", "AVAssetTrack", "AVMakeRect", "AVMediaType", "AVURLAsset",
  ]

  /// Whether a file takes nothing of AVFoundation but what UIKitNames has.
  private static func needsOnlyMovies(_ file: SourceFile) -> Bool {
    let names = file.tokens.lazy.map(\.text).filter { $0.hasPrefix("AV") && $0 != "AVFoundation" }
    return !names.isEmpty && names.allSatisfy(movies.contains)
  }

  /// Returns the tokens of the module's name, with a submodule or declaration in it: `UIKit.UIView`.
  private static func path(behind index: Int, of file: SourceFile) -> ClosedRange<Int>? {
    let first = kinds.contains(file.text(index + 1)) ? index + 2 : index + 1
    guard file.isWord(first) else { return nil }
    var last = first
    while file.text(last + 1) == ".", file.isWord(last + 2) { last += 2 }
    return first...last
  }
}
