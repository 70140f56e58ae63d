import Foundation

// `UIKitNames` redeclares these members with the types that UIKit has, and uses these names for the originals.

extension View { package final var attachedRecognizers: [GestureRecognizer] { gestureRecognizers } }

extension Slider {
  package final var exactValue: Double {
    get { value }
    set { value = newValue }
  }
  package final var exactMinimum: Double {
    get { minimumValue }
    set { minimumValue = newValue }
  }
  package final var exactMaximum: Double {
    get { maximumValue }
    set { maximumValue = newValue }
  }
}

extension Touch { package var trackingRecognizers: [GestureRecognizer] { gestureRecognizers } }

extension TouchEvent { package var touchesOfAllPhases: Set<Touch> { allTouches } }

extension TableView {
  package final var separatorStart: Double {
    get { separatorInset }
    set { separatorInset = newValue }
  }
}

extension TableView { package final var rowsInView: [IndexPath] { indexPathsForVisibleRows } }
