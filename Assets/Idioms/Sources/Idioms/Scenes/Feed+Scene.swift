import Sandbox

extension Feed {
  static let scene = OwnScene(
    "feed", title: "Pull to refresh",
    story: Story(
      shows: """
        Pictures, and a header that a pull shows. While it loads, an inset keeps the header in sight.
        """,
      attempt: """
        Pull the list down and let go, and scroll while it loads. With inset-in-drag the content jumps under \
        the finger as the inset is set. With inset-drops it jumps when loading ends. With loads-again one \
        pull loads many times.
        """,
      source: """
        A list stretches by what it is beyond its inset, so that another inset places it elsewhere under a \
        finger.
        """),
    symptoms: ["content jumps when I set contentInset while dragging", "refresh is called many times"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("pull", "Pull and let go", script: "feed-pull", "It loads below the header, then moves up."),
      gesture(
        "pull-jumps", "The same, inset at once", script: "feed-pull", mistake: "inset-in-drag",
        "The content jumps down under the finger."),
      gesture(
        "pull-drops", "The same, inset dropped", script: "feed-pull", mistake: "inset-drops",
        "The content jumps up when loading ends."),
      gesture(
        "pull-again", "The same, loading again and again", script: "feed-pull", mistake: "loads-again",
        "One pull loads many times."),
      gesture("back", "Pull, and take it back", script: "feed-back", "Nothing loads."),
      gesture("hold", "Drag while it loads", script: "feed-hold", "The finger keeps the content when loading ends."),
    ]
  ) { settings in Feed(Mistake(rawValue: settings["mistake"]) ?? .none) }
}
