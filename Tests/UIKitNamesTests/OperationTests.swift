import TestSupport
import Testing
import UIKitNames

/// Operations and progress, on the window's clock.
@Suite("Operations") struct OperationTests {
  private final class Pad: UIView {
    var touched: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
  }

  private final class Step: Operation {
    let say: () -> Void
    init(_ say: @escaping () -> Void) { self.say = say }
    override func main() { say() }
  }

  private let window = UIWindow(size: CGSize(width: 100, height: 100))
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { window.addSubview(pad) }

  private func touch(_ body: @escaping () -> Void) throws {
    pad.touched = body
    try window.send(
      InputEvent(time: Instant(seconds: 1), kind: .down(.direct), finger: 1, location: CGPoint(x: 50, y: 50)))
    window.advance(to: Instant(seconds: 1.1))
  }

  /// One whose work continues, and that tells of its states as Objective-C does.
  private final class Patient: Operation {
    private var isDone = false
    override var isFinished: Bool { isDone }
    override func start() { say("started") }
    let say: (String) -> Void
    init(_ say: @escaping (String) -> Void) { self.say = say }
    func end() {
      willChangeValue(forKey: "isFinished")
      isDone = true
      didChangeValue(forKey: "isFinished")
    }
  }

  @Test("One with states of its own is over when it says so, and the next begins") func ownStates() throws {
    var said: [String] = []
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let patient = Patient { said.append($0) }
    try touch {
      queue.addOperation(patient)
      queue.addOperation { said.append("next") }
      MainQueue.main.asyncAfter(deadline: .now() + 0.05) {
        said.append("ends")
        patient.end()
      }
    }
    #expect(said == ["started", "ends", "next"])
    #expect(DispatchQueue(label: "state").sync(flags: .barrier) { said.count } == 3)
  }

  @Test("They run after the event in their order, those that wait after what they wait for") func order() throws {
    var said: [String] = []
    let queue = OperationQueue()
    try touch {
      let (last, first) = (Step { said.append("last") }, Step { said.append("first") })
      last.addDependency(first)
      last.completionBlock = { said.append("done") }
      queue.addOperations([last, first], waitUntilFinished: false)
      queue.addOperation { said.append("closure") }
      said.append("event")
      #expect(queue.operationCount == 3)
    }
    #expect(said == ["event", "first", "closure", "last", "done"])
    #expect(queue.operationCount == 0)
  }

  @Test("A cancelled one does nothing, and still completes; a suspended queue waits") func cancelled() throws {
    var said: [String] = []
    let queue = OperationQueue()
    queue.isSuspended = true
    try touch {
      let work = BlockOperation { said.append("work") }
      work.completionBlock = { said.append("completed \(work.isCancelled)") }
      queue.addOperation(work)
      queue.addOperation { said.append("other") }
      work.cancel()
    }
    #expect(said == [])
    try window.send(
      InputEvent(time: Instant(seconds: 2), kind: .up, finger: 1, location: CGPoint(x: 50, y: 50)))
    pad.touched = { queue.isSuspended = false }
    try window.send(
      InputEvent(time: Instant(seconds: 3), kind: .down(.direct), finger: 1, location: CGPoint(x: 50, y: 50)))
    window.advance(to: Instant(seconds: 3.1))
    #expect(said == ["completed true", "other"])
  }

  @Test("Progress tells its observers") func progress() {
    let progress = Progress(totalUnitCount: 4)
    var fractions: [Double] = []
    let observation = progress.observe(\.fractionCompleted, options: [.initial, .new]) { progress, _ in
      fractions.append(progress.fractionCompleted)
    }
    progress.completedUnitCount = 1
    progress.completedUnitCount = 4
    #expect(fractions == [0, 0.25, 1])
    #expect(progress.isFinished)
    observation.invalidate()
  }
}
