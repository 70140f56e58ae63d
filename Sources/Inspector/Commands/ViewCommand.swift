/// A command that only changes the view of a run. ``InspectorOptions/apply(_:)`` performs it.
package enum ViewCommand: Hashable, Sendable {
  case toggleOverlay(Overlay)
  /// Shows all overlays; hides them if all are shown.
  case toggleAllOverlays
  /// Chooses how to compare a what-if with what happened.
  case compare(Comparison)
  /// Moves the line of a wipe to this share of the stage, from the left.
  case moveWipe(Double)
  /// Pins the lane with this title on top of the timeline, or unpins it.
  case togglePin(String)
  /// Switches between dark and light.
  case toggleTheme
  /// Turns reduced motion on or off: whether panels move and signs flash by themselves.
  case toggleReducedMotion
  case togglePanels
  /// Shows or hides the details of the program's state.
  case toggleDetails
  case showAllChanges
  /// Shows a page of the left column, or hides the column if that page is shown.
  case showStory(InspectorOptions.StoryPage)
  case toggleHelp
  case toggleFlips
  /// Opens or closes the scene list.
  case toggleScenes
  case togglePalette
  /// Selects the view or recognizer with this path. Nil, or the path that is selected, clears the selection.
  case select(String?)
  /// Selects the view or recognizer with this path, even if it is selected already.
  case reveal(String)
  /// Sets the height of the timeline's drawer, in points.
  case resizeDrawer(Double)
}

extension InspectorOptions {
  package mutating func apply(_ command: ViewCommand) {
    switch command {
    case .toggleOverlay(let overlay): if overlays.remove(overlay) == nil { overlays.insert(overlay) }
    case .toggleAllOverlays:
      let all = Set(Overlay.allCases)
      overlays = overlays == all ? [] : all
    case .compare(let way): comparison = way
    case .moveWipe(let share): wipe = share
    case .togglePin(let lane):
      if let place = pinnedLanes.firstIndex(of: lane) {
        pinnedLanes.remove(at: place)
      } else {
        pinnedLanes.append(lane)
      }
    case .toggleTheme: isDark.toggle()
    case .toggleReducedMotion: reducesMotion.toggle()
    case .togglePanels: showsPanels.toggle()
    case .toggleDetails: showsDetails.toggle()
    case .showAllChanges: showsAllChanges = true
    case .showStory(let page):
      showsStory = !showsStory || storyPage != page
      storyPage = page
    case .toggleHelp: toggle(.help)
    case .toggleFlips: toggle(.flips)
    case .toggleScenes: toggle(.scenes)
    case .togglePalette: toggle(.palette)
    case .select(let path): selection = path == selection ? nil : path
    case .reveal(let path): selection = path
    case .resizeDrawer(let height): drawerHeight = height
    }
  }

  private mutating func toggle(_ sheet: Sheet) { self.sheet = self.sheet == sheet ? nil : sheet }

  /// Closes the open sheet, or else clears the selection.
  ///
  /// - Returns: Whether there was a sheet or a selection.
  package mutating func closeTopmost() -> Bool {
    if sheet != nil { sheet = nil } else if selection != nil { selection = nil } else { return false }
    return true
  }
}
