import Foundation

// `UIKitNames` redeclares these members as optionals, as in UIKit, and uses these names for the originals.

extension View { package final var attachedRecognizers: [GestureRecognizer] { gestureRecognizers } }

extension Touch { package var trackingRecognizers: [GestureRecognizer] { gestureRecognizers } }

extension TouchEvent { package var touchesOfAllPhases: Set<Touch> { allTouches } }

extension TableView {
  package final var separatorStart: Double {
    get { separatorInset }
    set { separatorInset = newValue }
  }
}

extension TableView { package final var rowsInView: [IndexPath] { indexPathsForVisibleRows } }
