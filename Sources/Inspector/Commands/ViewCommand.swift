/// A command that changes what is shown of a run, and nothing else: ``InspectorOptions/apply(_:)`` performs it.
package enum ViewCommand: Hashable, Sendable {
  /// Shows or hides an overlay.
  case toggleOverlay(Overlay)
  /// Shows all overlays; hides them if all are shown.
  case toggleAllOverlays
  /// Looks at a what-if and what happened in this way.
  case compare(Comparison)
  /// Moves the line of a wipe: the share of the stage at its left.
  case moveWipe(Double)
  /// Keeps the lane with this title on top of the timeline, or lets it go.
  case togglePin(String)
  /// Switches between dark and light.
  case toggleTheme
  /// Lets panels move and signs flash by themselves, or not.
  case toggleReducedMotion
  /// Shows or hides the panels.
  case togglePanels
  /// Shows or hides the numbers of the program's state.
  case toggleDetails
  /// Shows all changes that were found.
  case showAllChanges
  /// Shows a page of the left column, or hides the column if that page is shown.
  case showStory(InspectorOptions.StoryPage)
  /// Opens or closes the sheet of keys.
  case toggleHelp
  /// Opens or closes the map of who would get the touch.
  case toggleFlips
  /// Opens or closes the list of scenes.
  case toggleScenes
  /// Opens or closes the list of everything that can be done now.
  case togglePalette
  /// Selects the view or recognizer with this path; the selected one again, or nil, clears the selection.
  case select(String?)
  /// Selects the view or recognizer with this path, also if it is selected already.
  case reveal(String)
  /// Sets the height of the timeline's drawer, in points.
  case resizeDrawer(Double)
}

extension InspectorOptions {
  /// Performs a command.
  package mutating func apply(_ command: ViewCommand) {
    switch command {
    case .toggleOverlay(let overlay):
      if overlays.remove(overlay) == nil { overlays.insert(overlay) }
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

  /// Closes the open sheet, else clears the selection.
  ///
  /// - Returns: Whether there was one of them.
  package mutating func closeTopmost() -> Bool {
    if sheet != nil { sheet = nil } else if selection != nil { selection = nil } else { return false }
    return true
  }
}
