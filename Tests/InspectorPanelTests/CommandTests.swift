import Inspector
import Replay
import Testing
import TouchKit

struct CommandTests {
  @Test func `every command has a unique key`() {
    let keys = Command.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Command.all.allSatisfy { !$0.keys.isEmpty && !$0.title.isEmpty })
  }

  @Test func `no command is listed twice`() {
    #expect(Set(Command.all.map(\.command)).count == Command.all.count)
  }

  @Test func `every overlay has the key of its number`() {
    for number in 1...Command.overlayTitles.count {
      #expect(Command.command(for: KeyStroke("\(number)")) == .toggleOverlay(number))
    }
    #expect(Command.command(for: KeyStroke("0")) == .toggleAllOverlays)
  }

  @Test func `O steps and Ctrl+O opens the list of scenes`() {
    #expect(Command.command(for: KeyStroke("O")) == .step)
    #expect(Command.command(for: KeyStroke("O", control: true)) == .toggleScenes)
    #expect(Command.command(for: KeyStroke("Z")) == nil)
  }

  @Test func `options carry out what concerns nothing else`() {
    var options = InspectorOptions()
    #expect(options.apply(.toggleOverlay(3)) && !options.overlays.contains(3))
    #expect(options.apply(.toggleAllOverlays) && options.overlays == Set(1...8))
    #expect(options.apply(.toggleAllOverlays) && options.overlays.isEmpty)
    #expect(options.apply(.toggleTheme) && !options.isDark)
    #expect(options.apply(.togglePanels) && !options.showsPanels)
    #expect(options.apply(.resizeDrawer(300)) && options.drawerHeight == 300)
    #expect(!options.apply(.restart) && !options.apply(.quit))
  }

  @Test func `a page of the story shows, and hides when it is asked for again`() {
    var options = InspectorOptions()
    options.apply(.showStory(.log))
    #expect(options.showsStory && options.storyPage == .log)
    options.apply(.showStory(.log))
    #expect(!options.showsStory)
    options.apply(.showStory(.story))
    #expect(options.showsStory && options.storyPage == .story)
  }

  @Test func `close shuts the sheet first and then clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list#pan"))
    options.apply(.toggleHelp)
    options.apply(.close)
    #expect(options.sheet == nil && options.selection == "tabs/list#pan")
    options.apply(.close)
    #expect(options.selection == nil)
  }

  @Test func `selecting the same once more clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list"))
    options.apply(.select("tabs/list"))
    #expect(options.selection == nil)
  }
}
