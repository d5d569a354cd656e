import ExperimentFixtures
import Experiments
import Foundation
import SourceText
import TestSupport
import Testing

@Suite("The JSON Schema, in the hands of an independent validator")
struct SchemaTests {
  /// Broken specs that JSON Schema cannot tell from sound ones, because YAML 1.1 readers turn `yes`
  /// into true, because a percentage is a text to it, or because it compares no number with no-number.
  static let beyondTheSchema: Set<String> = [
    "yes for true", "a share beyond all", "a number that is none",
    "a number that is too large for a computer", "a range with its ends exchanged",
    "a parameter beyond its bounds, with a range",
  ]

  static let pythonIsThere =
    FileManager.default.isExecutableFile(
      atPath: "/usr/bin/env") && (try? run(["/usr/bin/env", "python3", "--version"]))?.status == 0

  @Test(
    "it accepts every spec of ours and refuses broken ones",
    .enabled(if: pythonIsThere, "python3 is not installed, so nothing was validated"),
    .timeLimit(.minutes(20)))
  func validates() throws {
    let files = FileManager.default
    let root = RepositoryFiles.root
    let folder = root.appending(
      path: ".build/schema-check-\(ProcessInfo.processInfo.processIdentifier)")
    try files.createDirectory(
      at: folder.appending(path: "broken"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for document in SpecDocument.allCases {
      try JSONSchema.text(of: document).write(
        to: folder.appending(path: "\(document.rawValue).schema.json"), atomically: true,
        encoding: .utf8)
    }
    let broken = try Self.refusable()
    #expect(broken.count >= 20)
    for (index, spec) in broken.enumerated() {
      try MarkedText(spec.marked).text.write(
        to: folder.appending(path: "broken/\(index) \(spec.name).yaml"), atomically: true,
        encoding: .utf8)
    }
    let outcome = try Self.run([
      root.appending(path: "Tests/ExperimentsTests/schema/validate.sh").path,
      folder.appending(path: "experiment.schema.json").path,
      folder.appending(path: "study.schema.json").path, root.appending(path: "experiments").path,
      folder.appending(path: "broken").path, root.appending(path: ".build/schema-python").path,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("\(broken.count) refused, 0 wrong"), "\(outcome.output)")
  }

  /// The broken specs whose mistake is one of keys, types, words or bounds.
  private static func refusable() throws -> [BrokenSpec] {
    let rules: Set<String> = ["unknown-key", "missing-key", "wrong-type", "too-few"]
    return try (BrokenSpec.keyMistakes + BrokenSpec.valueMistakes).filter { spec in
      guard !beyondTheSchema.contains(spec.name) else { return false }
      let text = MarkedText(spec.marked)
      let loader = ExperimentLoader(text: text.text)
      let found = try loader.load("spec.yaml").diagnostics.all
      return found.contains {
        rules.contains($0.rule) && !$0.message.hasPrefix("this entry")
          && !$0.message.hasPrefix("this case") && !$0.message.hasPrefix("a template")
      }
    }
  }

  private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: command.first ?? "")
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
