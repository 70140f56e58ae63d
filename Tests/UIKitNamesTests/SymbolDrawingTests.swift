import Testing
import UIKitNames

/// What is drawn for symbols.
@Suite("Drawings of symbols") struct SymbolDrawingTests {
  private static let names = [
    "xmark", "plus", "minus", "checkmark", "chevron.left", "chevron.right", "chevron.up", "chevron.down",
    "magnifyingglass", "trash", "heart", "heart.fill", "star", "star.fill", "delete.left", "ellipsis", "arrow.left",
    "arrow.right", "arrow.up", "arrow.down", "play.fill", "pause.fill", "gear", "xmark.circle", "xmark.circle.fill",
    "play.circle.fill",
  ]

  private func marks(_ name: String) -> [StageMark] { UIImage(systemName: name)?.recording?.marks ?? [] }

  @Test("Each of the usual symbols has a drawing of its own inside its square") func usual() {
    let box = marks("a.symbol.without.a.drawing")
    #expect(box.count == 1)
    var seen = [box]
    for name in Self.names {
      let drawn = marks(name)
      #expect(!seen.contains(drawn), "\(name)")
      seen.append(drawn)
      #expect(UIImage(systemName: name)?.size == CGSize(width: 20, height: 20), "\(name)")
      for mark in drawn {
        guard case .fill(let outline, _) = mark else { continue }
        let bounds = outline.contours.joined().reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        #expect(CGRect(x: 0, y: 0, width: 20, height: 20).contains(bounds), "\(name) \(bounds)")
      }
    }
  }

  @Test("They are templates, and as large as their configuration says") func templates() {
    let large = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64))
    #expect(large?.size == CGSize(width: 76, height: 76))
    let view = UIImageView(image: large)
    view.tintColor = .red
    let drawn = view.drawnColors
    #expect(!drawn.isEmpty)
    #expect(drawn.allSatisfy { $0 == .red })
  }

  @Test("What is in a full disc is cut out") func discs() {
    guard case .group(let group)? = marks("xmark.circle.fill").first else {
      Issue.record("there is no hole")
      return
    }
    #expect(group.holes.count >= 1)
  }
}
