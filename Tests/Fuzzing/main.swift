import Foundation
import SceneSupport

// libFuzzer's own entry, called with whatever arguments it takes: a folder of inputs, -max_total_time=600, …
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) var count = CommandLine.argc
nonisolated(unsafe) var arguments = CommandLine.unsafeArgv

/// What the bytes are: events for scenes, a file, what a check keeps, a picture, or source to port.
private let complaints: ([UInt8]) throws -> [String] =
  switch ProcessInfo.processInfo.environment["SCROLLARIUM_FUZZ"] {
  case "files": FileLaws.complaints
  case "checks": CheckLaws.complaints
  case "pictures": PictureLaws.complaints
  case "ports": PortLaws.complaints
  default: ByteGesture.complaints
  }

exit(
  runFuzzer(&count, &arguments) { bytes, length in
    let input = Array(UnsafeBufferPointer(start: bytes, count: length))
    let complaints = (try? complaints(input)) ?? ["an error came through"]
    // A broken law is a finding like a crash: the fuzzer keeps the bytes.
    if !complaints.isEmpty { fatalError(complaints.joined(separator: "\n")) }
    return 0
  })
