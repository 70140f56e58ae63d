import Foundation

/// How much of a test is played: a sample in an ordinary run, all of it where `SCROLLARIUM_VOLUME` is `full`.
///
/// `.ci/volume` runs every suite whose file names this type, in full. So whoever makes a sample of a test has
/// nothing else to do, as long as the file is called as the suite in it.
package enum Volume {
  /// Whether this run plays everything.
  package static let isFull = ProcessInfo.processInfo.environment["SCROLLARIUM_VOLUME"] == "full"

  /// How many of `full` are played in this run.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// Those of a list that are played: all of them, or every `stride`-th.
  package static func pick<Element>(_ all: [Element], every stride: Int) -> [Element] {
    isFull ? all : all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
