import TestSupport
import Testing
import UIKitNames

/// What strips of frames lean on, without a movie.
@Suite("Movies") struct MovieTests {
  @Test("Times are fractions of seconds") func times() {
    let half = CMTime(seconds: 0.5, preferredTimescale: 600)
    #expect(half == CMTime(value: 300, timescale: 600))
    #expect(CMTimeGetSeconds(half + CMTime(value: 1, timescale: 4)) == 0.75)
    #expect(half - CMTime(value: 1, timescale: 4) == CMTime(value: 150, timescale: 600))
    #expect(CMTime.zero < half)
    #expect(NSValue(time: half).timeValue == half)
    #expect(CMTime(seconds: .nan, preferredTimescale: 600).seconds == 0)
    #expect(CMTimeRange(start: half, end: CMTime(value: 2, timescale: 1)).duration.seconds == 1.5)
    #expect(CMTime(value: 1, timescale: 0).seconds == 0)
  }

  @Test("An asset is empty, and no picture of it is made") func pictures() {
    let tester = Tester()
    var failures: [Bool] = []
    tester.window.asCurrent {
      let asset = AVAsset()
      #expect(asset.duration == .zero)
      #expect(asset.tracks(withMediaType: .video).isEmpty)
      let generator = AVAssetImageGenerator(asset: asset)
      let times = [NSValue(time: .zero), NSValue(time: CMTime(value: 1, timescale: 1))]
      generator.generateCGImagesAsynchronously(forTimes: times) { _, image, _, result, error in
        failures.append(image == nil && result == .failed && error != nil)
      }
      #expect(throws: AVAssetImageGenerator.NoMovies.self) { try generator.copyCGImage(at: .zero, actualTime: nil) }
    }
    #expect(failures.isEmpty)
    tester.advance(to: 0.1)
    #expect(failures == [true, true])
  }

  @Test("An observer of a view's layer hears of the view's bounds") func layers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).addSubview(view)
    var heard: [CGFloat] = []
    let observation = view.layer.observe(\.bounds, options: [.new]) { _, change in
      heard.append(change.newValue?.width ?? -1)
    }
    view.frame.size.width = 30
    #expect(heard == [30])
    observation.invalidate()
    view.frame.size.width = 40
    #expect(heard == [30])
  }
}
