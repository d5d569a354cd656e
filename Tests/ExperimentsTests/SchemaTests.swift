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

@Suite("Pages that are made from the spec language")
struct GeneratedPagesTests {
  @Test("the schemas in docs are those of the languages today")
  func schemas() throws {
    try check("docs/spec.schema.json", against: JSONSchema.text(of: .experiment))
    try check("docs/study.schema.json", against: JSONSchema.text(of: .study))
  }

  @Test(
    "the examples and snippets of the schemas have the keys that must be written, and no unknown ones"
  )
  func examples() throws {
    for document in SpecDocument.allCases {
      let schema = try #require(
        JSONSerialization.jsonObject(with: Data(JSONSchema.text(of: document).utf8))
          as? [String: Any])
      let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
      var count = 0
      for (name, definition) in definitions {
        let known = Set((definition["properties"] as? [String: Any] ?? [:]).keys)
        let required = Set(definition["required"] as? [String] ?? [])
        let snippets = definition["defaultSnippets"] as? [[String: Any]] ?? []
        let written =
          (definition["examples"] as? [[String: Any]] ?? [])
          + snippets.compactMap { $0["body"] as? [String: Any] }
        for example in written {
          count += 1
          #expect(required.isSubset(of: example.keys), "\(name)")
          #expect(known.isSuperset(of: example.keys), "\(name)")
        }
        #expect(required.isEmpty || !snippets.isEmpty)
      }
      #expect(count > (document == .experiment ? 40 : 2))
    }
  }

  @Test("the references in docs are those of the languages today")
  func references() throws {
    try check("docs/spec-language.md", against: LanguageReference.markdown(of: .experiment))
    try check("docs/studies.md", against: LanguageReference.markdown(of: .study))
    try check("docs/checks.md", against: LanguageReference.checks)
  }

  @Test("the reference has at most 50 kB, of which the keys that one needs have at most 12 kB")
  func sizes() throws {
    let page = LanguageReference.markdown(of: .experiment)
    #expect(page.utf8.count <= 50_000)
    let glossary = try #require(page.range(of: "\n# Glossary\n"))
    #expect(page.utf8.distance(from: page.startIndex, to: glossary.lowerBound) <= 12_000)
    #expect(page.contains("\n# The keys you need\n"))
  }

  @Test("every link inside a reference leads to a section that is there")
  func links() throws {
    let whole = LanguageReference.markdown(of: .experiment)
    let study = LanguageReference.markdown(of: .study)
    #expect(whole.matches(of: /\]\(#/).count > 50)
    for (page, links) in [
      (whole, whole.matches(of: /\]\(#([a-z-]+)\)/).map(\.output.1)),
      (study, study.matches(of: /\]\(#([a-z-]+)\)/).map(\.output.1)),
      (whole, study.matches(of: /\]\(spec-language\.md#([a-z-]+)\)/).map(\.output.1)),
    ] {
      let sections = page.matches(of: /(?m)^#+ (.+)$/).map {
        $0.output.1.lowercased().replacing(" ", with: "-")
      }
      #expect(links.filter { !sections.contains(String($0)) } == [])
    }
  }

  @Test("the example among the keys that one needs is sound, and uses every one of them")
  func example() throws {
    #expect(EssentialKeys.unknown == [])
    let loader = ExperimentLoader(text: EssentialKeys.example)
    let loaded = try loader.load("example.yaml")
    #expect(loaded.diagnostics.all.map(\.message) == [])
    #expect(loaded.experiment != nil)
    #expect(EssentialKeys.missingInExample == [])
  }

  private func check(_ path: String, against generated: String) throws {
    let committed = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let isCurrent = committed == generated
    #expect(isCurrent, "\(path) is stale: run 'make docs' and commit it")
  }
}
