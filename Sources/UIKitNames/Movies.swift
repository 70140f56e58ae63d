import Foundation

// Of AVFoundation what strips of frames lean on. A stage has no movies: an asset has no tracks and no duration, and no picture
// of it is made.

/// A time as a fraction of seconds.
public struct CMTime: Hashable, Sendable, Comparable {
  /// The number of parts.
  public var value: Int64
  /// How many parts a second has.
  public var timescale: Int32

  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// Creates a time from parts of a second.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
  /// Creates a time from seconds, rounded to the nearest part. What is no number is zero.
  public init(seconds: Double, preferredTimescale: Int32) {
    let parts = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: Int64(exactly: parts) ?? 0, timescale: preferredTimescale)
  }

  /// The time in seconds; zero without a timescale.
  public var seconds: Double { timescale == 0 ? 0 : Double(value) / Double(timescale) }

  /// Whether the first one is earlier.
  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
  /// Returns the sum, in the finer parts of both.
  public static func + (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds + other.seconds, preferredTimescale: max(one.timescale, other.timescale))
  }
  /// Returns the difference, in the finer parts of both.
  public static func - (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds - other.seconds, preferredTimescale: max(one.timescale, other.timescale))
  }
}

/// Returns a time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Creates a time from parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Creates a time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  /// The beginning and the length.
  public var start: CMTime, duration: CMTime

  /// Creates a span.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// Creates a span from its ends.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// The end.
  public var end: CMTime { start + duration }
}

extension NSValue {
  /// Creates an object with a time.
  public convenience init(time: CMTime) {
    self.init(point: CGPoint(x: Double(time.value), y: Double(time.timescale)))
  }
  /// The time that it holds.
  public var timeValue: CMTime { CMTime(value: Int64(pointValue.x), timescale: Int32(pointValue.y)) }
}

/// The kind of a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pictures or sound.
  public static let video = AVMediaType(rawValue: "vide"), audio = AVMediaType(rawValue: "soun")
}

/// A movie, which is empty here.
open class AVAsset {
  /// Zero.
  open var duration: CMTime { .zero }
  /// None.
  open var tracks: [AVAssetTrack] { [] }
  /// False.
  open var isPlayable: Bool { false }

  /// Creates an empty asset.
  public init() {}
  /// Creates an asset of a file, which is not read.
  public convenience init(url: URL) { self.init() }

  /// Returns no tracks.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
}

/// A movie of a file, which is not read.
public final class AVURLAsset: AVAsset {
  /// The file.
  public let url: URL

  /// Creates an asset.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

/// A track, of which no asset has one.
public final class AVAssetTrack {
  /// Zero.
  public let naturalSize = CGSize.zero
  /// The identity.
  public let preferredTransform = CGAffineTransform.identity
  /// Zero.
  public let nominalFrameRate: Float = 0

  init() {}
}

/// Makes pictures of a movie: none.
public final class AVAssetImageGenerator {
  /// What came of a request.
  public enum Result: Int, Hashable, Sendable { case succeeded, failed, cancelled }
  /// Why there is no picture.
  public struct NoMovies: Error {}

  /// The movie.
  public let asset: AVAsset
  /// The largest size of a picture. Has no effect.
  public var maximumSize = CGSize.zero
  /// Whether pictures are turned as the track says. Has no effect.
  public var appliesPreferredTrackTransform = false
  /// How far from the requested time a picture may be. Has no effect.
  public var requestedTimeToleranceBefore = CMTime.zero, requestedTimeToleranceAfter = CMTime.zero

  /// Creates a generator.
  public init(asset: AVAsset) { self.asset = asset }

  /// Throws: there is no picture.
  public func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw NoMovies()
  }

  /// Calls the handler once for each time, with the failure, after the event in which it was called.
  public func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    MainQueue.main.async {
      for time in requestedTimes { handler(time.timeValue, nil, .zero, .failed, NoMovies()) }
    }
  }

  /// Does nothing: no request is open.
  public func cancelAllCGImageGeneration() {}
}
