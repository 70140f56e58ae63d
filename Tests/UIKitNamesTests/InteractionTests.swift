import Testing
import UIKitNames

@Suite("Interactions and the further members of controls") struct InteractionTests {
  private final class Menus: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(title: "", children: []) }
    }
  }

  @Test("An interaction is in one view at a time") func views() {
    let (one, two, menus) = (UIView(), UIView(), Menus())
    let interaction = UIContextMenuInteraction(delegate: menus)
    one.addInteraction(interaction)
    two.addInteraction(interaction)
    #expect(one.interactions.isEmpty)
    #expect(two.interactions.count == 1)
    #expect(interaction.view === two)
    two.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test("Segments change their titles and go") func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.setTitle("C", forSegmentAt: 1)
    #expect(control.titles == ["A", "C"])
    #expect(control.selectedSegmentIndex == 1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  /// A slider with room at the ends of its track.
  private final class WideSlider: UISlider {
    override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 15) }
  }

  @Test("A slider's thumb is on the track that a subclass gives it") func slider() {
    let slider = WideSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(slider.thumbRect.minX == 20)
    slider.value = 1
    #expect(slider.thumbRect.maxX == 180)
    slider.minimumTrackTintColor = .red
    #expect(slider.tintColor == .red)
  }
}
