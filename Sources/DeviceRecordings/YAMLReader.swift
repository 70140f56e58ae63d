import CYAML
import Foundation
import Stages

/// Reads a YAML document event by event, with at most one scalar in memory.
final class YAMLReader {
  /// The next part of a document.
  enum Node: Hashable {
    case scalar(String)
    case sequence
    case mapping
    /// The end of a sequence or a mapping.
    case end
    /// The end of the document.
    case finished
  }

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let source: ByteSource
  private let file: PanelFile
  private var depth = 0
  /// The position in the source by which the current event must end.
  private var limit = 0
  /// The line of the last event, from 1.
  private(set) var line = 1

  /// The maximum nesting, far more than a recording has.
  private static let maximumDepth = 32
  /// The maximum number of bytes between two events, so that an endless scalar does not fill the memory.
  private static let maximumWord = 4 << 20

  init(_ source: ByteSource, _ file: PanelFile) {
    (self.source, self.file) = (source, file)
    // It fails only without memory; the parser then reports that at its first event.
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_input(
      parser,
      { reader, buffer, size, count in
        guard let reader, let buffer, let count else { return 0 }
        let yaml = Unmanaged<YAMLReader>.fromOpaque(reader).takeUnretainedValue()
        guard yaml.source.taken < yaml.limit else { return 0 }
        count.pointee = yaml.source.read(into: UnsafeMutableBufferPointer(start: buffer, count: size))
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func malformed(_ what: String, next: String = "record it again") -> Problem {
    file.malformed(what, line: line, next: next)
  }

  /// Returns the next node; nothing is read after the first document.
  func next() throws(Problem) -> Node {
    while true {
      limit = source.taken + Self.maximumWord
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        line = parser.pointee.problem_mark.line + 1
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
        throw malformed("it is no YAML: \(problem)", next: "name a recording of libinput record")
      }
      defer { yaml_event_delete(&event) }
      line = event.start_mark.line + 1
      switch event.type {
      case YAML_SCALAR_EVENT:
        try refuseAnchor(event.data.scalar.anchor)
        let scalar = event.data.scalar
        return .scalar(
          String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
      case YAML_SEQUENCE_START_EVENT:
        try refuseAnchor(event.data.sequence_start.anchor)
        return try open(.sequence)
      case YAML_MAPPING_START_EVENT:
        try refuseAnchor(event.data.mapping_start.anchor)
        return try open(.mapping)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        depth -= 1
        return .end
      case YAML_ALIAS_EVENT: throw malformed("it has an alias (*), as no recording has")
      case YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT: return .finished
      default: continue
      }
    }
  }

  private func refuseAnchor(_ anchor: UnsafeMutablePointer<yaml_char_t>?) throws(Problem) {
    if anchor != nil { throw malformed("it has an anchor (&), as no recording has") }
  }

  private func open(_ node: Node) throws(Problem) -> Node {
    depth += 1
    guard depth <= Self.maximumDepth else { throw malformed("it is nested more than \(Self.maximumDepth) deep") }
    return node
  }

  /// Skips a node and its content.
  func skip(_ node: Node) throws(Problem) {
    guard node == .sequence || node == .mapping else { return }
    let outer = depth - 1
    while depth > outer { _ = try next() }
  }

  /// Reads the members of an open mapping. `body` gets each key and its value's first node, and reads or skips it.
  func members(_ body: (String, Node) throws(Problem) -> Void) throws(Problem) {
    while true {
      switch try next() {
      case .scalar(let key): try body(key, try next())
      case .end, .finished: return
      case .sequence, .mapping: throw malformed("a key is no word")
      }
    }
  }

  /// Reads the elements of an open sequence.
  func elements(_ body: (Node) throws(Problem) -> Void) throws(Problem) {
    while true {
      let node = try next()
      if node == .end || node == .finished { return }
      try body(node)
    }
  }

  /// Reads a list of at most `limit` whole numbers.
  func integers(_ node: Node, atMost limit: Int, what: String) throws(Problem) -> [Int] {
    guard node == .sequence else { throw malformed("\(what) takes a list of whole numbers") }
    var result: [Int] = []
    try elements { node throws(Problem) in
      guard case .scalar(let text) = node, let number = Int(text), result.count < limit else {
        throw malformed("\(what) takes a list of whole numbers, at most \(limit)")
      }
      result.append(number)
    }
    return result
  }
}
