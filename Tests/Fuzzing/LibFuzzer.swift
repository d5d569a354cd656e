#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The parser that libFuzzer feeds: `--parser=spec` on its command line, which it leaves to us.
private let chosen: FuzzedParser? = {
  let prefix = "--parser="
  let name = CommandLine.arguments.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
  return name.flatMap { FuzzedParser.named(String($0)) }
}()

/// One input of libFuzzer; a contradiction ends the process, as a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: size))
  guard let chosen else { stop("no '--parser=' of: \(FuzzedParser.all.map(\.name))") }
  if let fault = chosen.fault(bytes, FuzzedParser.Effort(sampledFor: bytes)) {
    stop("\(chosen.name): \(fault)")
  }
  return 0
}

private func stop(_ message: String) -> Never {
  let text = Array("\(message)\n".utf8)
  _ = write(2, text, text.count)
  abort()
}
