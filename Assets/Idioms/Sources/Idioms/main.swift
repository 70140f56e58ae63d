import Sandbox

/// The scenes in the order of the guide. The first one opens.
openSandbox(on: Player.scene, Deck.scene, Places.scene, Viewer.scene, Inbox.scene, Feed.scene, Journey.scene)
