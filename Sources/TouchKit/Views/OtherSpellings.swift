import Foundation

// UIKit has these as optionals. `UIKitNames` declares them so, under the same names, and thereby hides them from
// itself: these are its ways to what lies behind.

extension View {
  package final var attachedRecognizers: [GestureRecognizer] { gestureRecognizers }
}

extension Label {
  package final var writtenText: String {
    get { text }
    set { text = newValue }
  }
}

extension TouchEvent {
  package var touchesOfAllPhases: Set<Touch> { allTouches }
}

extension TableView {
  package final var rowsInView: [IndexPath] { indexPathsForVisibleRows }
}
