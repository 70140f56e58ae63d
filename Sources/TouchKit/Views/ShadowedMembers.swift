import Foundation

// `UIKitNames` redeclares these members as optionals, as UIKit has them, and reaches the originals by these names.

extension View { package final var attachedRecognizers: [GestureRecognizer] { gestureRecognizers } }

extension Label {
  package final var nonOptionalText: String {
    get { text }
    set { text = newValue }
  }
}

extension TouchEvent { package var touchesOfAllPhases: Set<Touch> { allTouches } }

extension TableView { package final var rowsInView: [IndexPath] { indexPathsForVisibleRows } }
