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
  // The demands that cost a hundred times the reading are made of one input in 64, the same on every run.
  let checksum = bytes.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
  let effort = checksum % 64 == 0 ? FuzzedParser.Effort.thorough : .quick
  if let fault = chosen.fault(bytes, effort) { stop("\(chosen.name): \(fault)") }
  return 0
}

private func stop(_ message: String) -> Never {
  let text = Array("\(message)\n".utf8)
  _ = write(2, text, text.count)
  abort()
}
