/// What *Share…* writes about a gesture.
package enum ShareKind: String, Hashable, Sendable, CaseIterable {
  case page, picture, animation, recording

  package var title: String { rawValue.capitalized }

  /// What it is good for, in a line.
  var help: String {
    switch self {
    case .page: "The gesture to play in any browser, with the verdict and why. For a bug report."
    case .picture: "The decisive moment with the verdict, in double size. To post."
    case .animation: "The gesture in slow motion, with the verdict. At most 3 MB."
    case .recording: "What the fingers did, to replay here and to check in CI."
    }
  }

  /// The ending of its file's name.
  package var ending: String {
    switch self {
    case .page: "html"
    case .picture: "png"
    case .animation: "gif"
    case .recording: "touchrec"
    }
  }
}

/// What has been shared from the window: the state of *Share…*.
package struct Sharing: Hashable, Sendable {
  /// What became of a file.
  package enum Outcome: Hashable, Sendable {
    case underWay
    /// It was written to this path, with its size in bytes.
    case written(String, bytes: Int)
    /// Why it was not written, in a sentence.
    case failed(String)
  }

  /// The absolute path of the folder to which files go.
  package var folder = ""
  private var outcomes: [ShareKind: Outcome] = [:]

  package init() {}

  /// What became of the last file of a kind; nil if none was asked for.
  package subscript(kind kind: ShareKind) -> Outcome? {
    get { outcomes[kind] }
    set { outcomes[kind] = newValue }
  }
}
