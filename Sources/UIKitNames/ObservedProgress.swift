import Foundation

/// `Progress`, whose `fractionCompleted` can be observed. In a file that imports only UIKitNames the name means this type.
public typealias Progress = ObservedProgress

/// `Progress`: how much of some work is done.
open class ObservedProgress: NSObject, KeyValueObserved {
  /// Its observations.
  public let keyValueObservers = KeyValueObservers()
  /// The amount of work, and what is done of it.
  open var totalUnitCount: Int64 { didSet { tellObservers(of: "fractionCompleted") } }
  open var completedUnitCount: Int64 = 0 { didSet { tellObservers(of: "fractionCompleted") } }
  /// Whether the work was cancelled.
  public private(set) final var isCancelled = false
  /// Called by ``cancel()``.
  open var cancellationHandler: (() -> Void)?

  /// Creates the progress of an amount of work.
  public init(totalUnitCount: Int64) {
    self.totalUnitCount = totalUnitCount
    super.init()
  }

  /// What is done, from 0 to 1; 0 without an amount.
  open var fractionCompleted: Double {
    totalUnitCount > 0 ? Double(completedUnitCount) / Double(totalUnitCount) : 0
  }
  /// Whether all of it is done.
  open var isFinished: Bool { totalUnitCount > 0 && completedUnitCount >= totalUnitCount }
  /// Whether the amount is not known.
  open var isIndeterminate: Bool { totalUnitCount <= 0 }

  /// Marks the work as cancelled.
  open func cancel() {
    isCancelled = true
    cancellationHandler?()
  }
}
