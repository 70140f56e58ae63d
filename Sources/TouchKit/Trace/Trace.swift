/// The decisions of one window, in the order they were taken, and the subjects and names they refer to.
///
/// A trace belongs to its window and grows in chunks, without copying. Every touch-down reserves space for 4,096
/// decisions, so an ordinary gesture allocates nothing. A decision takes 56 to 240 bytes.
public final class Trace {
  private let store = TraceStore()
  /// Every view and recognizer that decisions are about; a ``SubjectID`` is an index into it.
  public private(set) var subjects: ContiguousArray<Subject> = []
  /// The newest subject of each path, among the first ``indexed`` subjects.
  private var newest: [String: SubjectID] = [:]
  private var indexed = 0
  /// The names of actions, and of the classes that answered questions.
  public private(set) var names: ContiguousArray<String> = []
  private var classNames: [ObjectIdentifier: NameID] = [:]
  /// The classes whose code was asked or called.
  @exclusivity(unchecked) package internal(set) var owners = CodeOwners()

  @exclusivity(unchecked) private var lists: ContiguousArray<SubjectID> = []
  @exclusivity(unchecked) private var skips: ContiguousArray<Skip> = []

  /// Decisions reserved at a touch-down: about 10 s of one moving finger.
  static let headroom = 4_096
  /// More decisions than an ordinary gesture takes.
  private static let ordinaryGesture = 512

  @exclusivity(unchecked) var now = Instant.zero
  /// The decision being processed: the default cause of new decisions.
  @exclusivity(unchecked) var context = DecisionID.none

  /// When the recorded part begins: the trace's own start, or a later one. Printed times count from here.
  package private(set) var origin = Instant.zero
  /// The index of the first decision of the recorded part.
  private var firstRecorded = 0

  init() { makeRoom() }

  /// Declares all decisions before an index to be preparation, and `origin` the moment from which times count.
  package func beginRecording(at origin: Instant, from index: Int) { (self.origin, firstRecorded) = (origin, index) }

  /// The decisions of the recorded part. Those before it remain as causes.
  package var recorded: Decisions.SubSequence {
    let all = decisions
    return all[min(max(firstRecorded, all.startIndex), all.endIndex)...]
  }

  /// A time as it is printed: since ``origin``.
  package func shownTime(_ time: Instant) -> Instant {
    Instant(microseconds: time.microseconds - origin.microseconds)
  }

  /// All decisions so far; a decision's ``Decision/id`` is its index.
  public var decisions: Decisions { Decisions(store: store) }

  /// A snapshot of a trace's decisions. Each access assembles a ``Decision`` from its compact record.
  public struct Decisions: RandomAccessCollection, Sendable {
    // Appended records never change.
    nonisolated(unsafe) private let store: TraceStore
    /// The index of the first decision: 0, unless a run of several hours has dropped the oldest.
    public let startIndex: Int
    /// One past the last decision's index.
    public let endIndex: Int

    fileprivate init(store: TraceStore) {
      (self.store, startIndex, endIndex) = (store, store.records.start, store.records.count)
    }

    /// Returns the decision with this index; traps if it is out of range.
    public subscript(index: Int) -> Decision { store.decision(index) }
  }

  /// Returns the decision with this id; nil for ``DecisionID/none``, for a dropped decision and for an unknown id.
  public subscript(id: DecisionID) -> Decision? {
    let index = Int(id.index)
    return index >= store.records.start && index < store.records.count && id.exists ? store.decision(index) : nil
  }

  /// Returns all measurements of a decision, the one that decided first: a release has its rest and its speed. Empty
  /// for a rule that does not measure, and for a decision that was dropped.
  public func measurements(of id: DecisionID) -> [Measured] {
    self[id]?.measured == nil ? [] : store.measurements(of: Int(id.index))
  }

  /// Roughly how much memory the decisions take, in bytes.
  package var bytes: Int { store.bytes }

  /// Drops decisions before this index, in chunks of 4,096; the rest keep their indices.
  package func dropFirst(before index: Int) { store.dropFirst(before: index) }

  /// Returns the subject with this id; nil for ``SubjectID/none`` and for an unknown id.
  public subscript(id: SubjectID) -> Subject? {
    subjects.indices.contains(Int(id.index)) ? subjects[Int(id.index)] : nil
  }

  /// Returns the path of a subject, without a copy of the rest; nil for ``SubjectID/none`` and for an unknown id.
  package func path(of id: SubjectID) -> String? {
    subjects.indices.contains(Int(id.index)) ? subjects[Int(id.index)].path : nil
  }

  /// Returns the newest subject with this path, or nil. A dictionary look-up, after indexing new subjects.
  public func subject(at path: String) -> SubjectID? {
    for number in indexed..<subjects.count { newest[subjects[number].path] = SubjectID(Int32(number)) }
    indexed = subjects.count
    return newest[path]
  }

  /// Returns the members of a list.
  public subscript(list: SubjectList) -> ArraySlice<SubjectID> {
    ArraySlice(lists[Int(list.start)..<Int(list.start + list.count)])
  }

  /// Returns the members of a list of skipped views.
  public subscript(list: SkipList) -> ArraySlice<Skip> {
    ArraySlice(skips[Int(list.start)..<Int(list.start + list.count)])
  }

  /// Returns the name with this id, which must exist.
  public subscript(name: NameID) -> String { names[Int(name.index)] }

  func makeRoom() { store.reserve(Self.headroom) }

  /// Prefaults memory for the next gesture; called while the window is idle.
  func prepare() { store.prefault(Self.ordinaryGesture) }

  /// Appends a decision at ``now``; its cause is ``context`` unless given.
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

  func addMeasurement(_ further: Measured?) { if let further { store.appendMeasurement(further) } }

  /// Adds a subject that is an object of a class.
  func addSubject(_ subject: consuming Subject, of type: AnyObject.Type) -> SubjectID {
    subjects.append(subject)
    owners.noteSubject(type)
    return SubjectID(Int32(subjects.count - 1))
  }

  func addList(_ members: some Collection<SubjectID>) -> SubjectList {
    defer { lists.append(contentsOf: members) }
    return SubjectList(start: Int32(lists.count), count: Int32(members.count))
  }

  /// An empty list, for ``addSkip(_:to:)``.
  var noSkips: SkipList { SkipList(start: Int32(skips.count), count: 0) }

  /// Adds a skip to `list`, which must be the newest.
  func addSkip(_ skip: Skip, to list: inout SkipList) {
    skips.append(skip)
    list = SkipList(start: list.start, count: list.count + 1)
  }

  func nameID(_ name: String) -> NameID {
    if let index = names.firstIndex(of: name) { return NameID(index: Int32(index)) }
    names.append(name)
    return NameID(index: Int32(names.count - 1))
  }

  /// Returns the name of an object's class, formatted once for each class.
  func classNameID(of object: AnyObject) -> NameID {
    let type: AnyObject.Type = Swift.type(of: object)
    if let known = classNames[ObjectIdentifier(type)] { return known }
    let name = nameID((type as? any StandsForUIKit.Type)?.uikitName ?? "\(type)")
    classNames[ObjectIdentifier(type)] = name
    owners.note(type, as: .respondent(name))
    return name
  }

  /// Returns the decision being processed. For a call by the application outside an event, records a new root decision.
  func occasion() -> DecisionID { context.exists ? context : record(.outside, .none, .input(.call), because: Causes()) }

  /// Runs `body` with `cause` as the ``context``.
  func processing<Result>(_ cause: DecisionID, _ body: () throws -> Result) rethrows -> Result {
    let outer = context
    context = cause
    defer { context = outer }
    return try body()
  }
}
