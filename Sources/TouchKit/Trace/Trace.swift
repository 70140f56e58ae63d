/// The decisions of one window, in the order they were taken, and the names of those that they are about.
///
/// A trace belongs to its window and grows as long as the window runs, by chunks: nothing is copied while it grows.
/// Appending never allocates between a touch-down and the end of an ordinary gesture: every touch-down makes room for
/// 4,096 decisions. A decision takes 56 bytes, and 16 to 72 more where there is a place, a measurement or a report in it.
public final class Trace {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  private let store = TraceStore()
  /// Everybody that decisions are about; a ``SubjectID`` is an index into it.
  public private(set) var subjects: ContiguousArray<Subject> = []
  /// The newest subject of each path, of the first ``indexed`` subjects.
  private var newest: [String: SubjectID] = [:]
  private var indexed = 0
  /// The names of actions, and of the classes that answered questions.
  public private(set) var names: ContiguousArray<String> = []
  private var classNames: [ObjectIdentifier: NameID] = [:]

  @exclusivity(unchecked) private var lists: ContiguousArray<SubjectID> = []
  @exclusivity(unchecked) private var skips: ContiguousArray<Skip> = []

  /// Decisions that fit behind a touch-down before storage has to grow: about 10 s of one moving finger.
  static let headroom = 4_096
  /// More decisions than an ordinary gesture takes.
  private static let ordinaryGesture = 512

  /// The clock, as the window last set it.
  @exclusivity(unchecked) var now = Instant.zero
  /// What is being processed: the cause of whatever names no better one.
  @exclusivity(unchecked) var context = DecisionID.none

  init() { makeRoom() }

  /// All decisions so far; a decision's ``Decision/id`` is its index.
  public var decisions: Decisions { Decisions(store: store) }

  /// The decisions of a trace up to when it was asked for them. Each is put together when it is looked at.
  public struct Decisions: RandomAccessCollection, Sendable {
    // What has been written is never changed.
    nonisolated(unsafe) private let store: TraceStore
    /// The number of the first decision: 0, unless a run of hours let go of the oldest.
    public let startIndex: Int
    /// One more than the number of the last.
    public let endIndex: Int

    fileprivate init(store: TraceStore) {
      (self.store, startIndex, endIndex) = (store, store.records.start, store.records.count)
    }

    /// The decision with this number; one that does not exist traps.
    public subscript(index: Int) -> Decision { store.decision(index) }
  }

  /// The decision behind a number; nil for "none", and for one that was let go of.
  public subscript(id: DecisionID) -> Decision? {
    Int(id.index) >= store.records.start && id.exists ? store.decision(Int(id.index)) : nil
  }

  /// Roughly how much memory the decisions take, in bytes.
  package var bytes: Int { store.bytes }

  /// Lets go of decisions before the one with this number, some 4,096 at a time; those that stay keep their numbers.
  package func dropFirst(before index: Int) { store.dropFirst(before: index) }

  /// The subject behind a number, or nil for "nobody", here or in any other trace.
  public subscript(id: SubjectID) -> Subject? {
    subjects.indices.contains(Int(id.index)) ? subjects[Int(id.index)] : nil
  }

  /// The newest subject with this path; nil if nobody has been called so yet. What came since the last call is looked
  /// through once, so that asking again and again costs a look-up.
  public func subject(at path: String) -> SubjectID? {
    for number in indexed..<subjects.count { newest[subjects[number].path] = SubjectID(Int32(number)) }
    indexed = subjects.count
    return newest[path]
  }

  /// The members of a list.
  public subscript(list: SubjectList) -> ArraySlice<SubjectID> {
    ArraySlice(lists[Int(list.start)..<Int(list.start + list.count)])
  }

  /// The members of a list of passed-over views.
  public subscript(list: SkipList) -> ArraySlice<Skip> {
    ArraySlice(skips[Int(list.start)..<Int(list.start + list.count)])
  }

  /// The name behind a number.
  public subscript(name: NameID) -> String { names[Int(name.index)] }

  /// Makes room for ``headroom`` decisions.
  func makeRoom() { store.reserve(Self.headroom) }

  /// Makes room while nobody waits, and writes once to the memory that the next gesture will fill.
  func prepare() { store.warm(Self.ordinaryGesture) }

  /// Appends a decision. Causes that are left out mean: what is being processed now.
  @discardableResult
  func record(
    _ rule: Rule, _ subject: SubjectID, _ fact: Fact, measured: Measured? = nil,
    because causes: Causes? = nil,
    rival: SubjectID = .none
  ) -> DecisionID {
    let id = DecisionID(Int32(store.records.count))
    store.append(rule, subject, fact, measured, causes ?? Causes(context), rival, at: now)
    return id
  }

  func addSubject(_ subject: Subject) -> SubjectID {
    subjects.append(subject)
    return SubjectID(Int32(subjects.count - 1))
  }

  func addList(_ members: some Collection<SubjectID>) -> SubjectList {
    defer { lists.append(contentsOf: members) }
    return SubjectList(start: Int32(lists.count), count: Int32(members.count))
  }

  /// An empty list, for ``addSkip(_:to:)``.
  var noSkips: SkipList { SkipList(start: Int32(skips.count), count: 0) }

  /// Adds to the newest list.
  func addSkip(_ skip: Skip, to list: inout SkipList) {
    skips.append(skip)
    list = SkipList(start: list.start, count: list.count + 1)
  }

  func nameID(_ name: String) -> NameID {
    if let index = names.firstIndex(of: name) { return NameID(index: Int32(index)) }
    names.append(name)
    return NameID(index: Int32(names.count - 1))
  }

  /// The name of somebody's class, which is looked up once.
  func classNameID(of object: AnyObject) -> NameID {
    let type: AnyObject.Type = Swift.type(of: object)
    if let known = classNames[ObjectIdentifier(type)] { return known }
    let name = nameID("\(type)")
    classNames[ObjectIdentifier(type)] = name
    return name
  }

  /// What is being processed, or, where the application calls by itself, a new decision that says so.
  func occasion() -> DecisionID {
    context.exists ? context : record(.outside, .none, .input(.call), because: Causes())
  }

  /// Runs `body` with `cause` as what is being processed.
  func processing<Result>(_ cause: DecisionID, _ body: () throws -> Result) rethrows -> Result {
    let outer = context
    context = cause
    defer { context = outer }
    return try body()
  }
}
