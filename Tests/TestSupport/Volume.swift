import Foundation

/// How much of a test is played: a sample by default, all of it if `SCROLLARIUM_VOLUME` is `full`.
///
/// `.ci/volume` runs every suite whose file names this type, in full. The file has to be named like its suite.
package enum Volume {
  /// Whether this run plays everything.
  package static let isFull = ProcessInfo.processInfo.environment["SCROLLARIUM_VOLUME"] == "full"

  /// Returns how many of `full` are played in this run.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// Returns the elements of a list that are played: all, or every `stride`-th.
  package static func pick<Element>(_ all: [Element], every stride: Int) -> [Element] {
    isFull ? all : all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
