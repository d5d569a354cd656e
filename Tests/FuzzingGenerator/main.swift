import Fuzzing
import Hashing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// `FuzzingGenerator COUNT CORPORA FOUND [PARSER...]`: where libFuzzer cannot be had, mutations by chance of the
// inputs in CORPORA/PARSER, the same on every run. A crash ends it; the first inputs that make a parser contradict
// itself are written into the folder FOUND, and it ends with 1.

let arguments = CommandLine.arguments
guard arguments.count >= 4, let count = Int(arguments[1]) else {
  print("usage: FuzzingGenerator COUNT CORPORA FOUND [PARSER...]")
  exit(64)
}
let wanted = arguments.dropFirst(4)
var contradictions = 0
for parser in FuzzedParser.all where wanted.isEmpty || wanted.contains(parser.name) {
  let folder = "\(arguments[2])/\(parser.name)"
  let seeds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    .map { Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
  var mutator = Mutator(seeds: seeds)
  let duration = try ContinuousClock().measure {
    for _ in 0..<count {
      let input = mutator.next()
      guard let fault = parser.fault(input, FuzzedParser.Effort(sampledFor: input)) else {
        continue
      }
      contradictions += 1
      guard contradictions <= 20 else { continue }
      let file = "\(arguments[3])/\(parser.name)-\(contradictions)"
      try Data(input).write(to: URL(filePath: file))
      print("\(file): \(fault)")
    }
  }
  print("\(parser.name): \(count) inputs in \(duration)")
}
if contradictions > 0 {
  print("\(contradictions) contradictions")
  exit(1)
}
