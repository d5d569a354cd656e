import ExperimentFixtures
import Experiments
import Foundation
import Metrics
import SourceText
import TestSupport
import Testing

@Suite("Pages that are made from the spec language")
struct GeneratedPagesTests {
  @Test("the schemas in docs are those of the languages today")
  func schemas() throws {
    try check("docs/reference/spec.schema.json", against: JSONSchema.text(of: .experiment))
    try check("docs/reference/study.schema.json", against: JSONSchema.text(of: .study))
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
    try check(
      "docs/reference/spec-language.md", against: LanguageReference.markdown(of: .experiment))
    try check("docs/reference/studies.md", against: LanguageReference.markdown(of: .study))
    try check("docs/reference/checks.md", against: Check.page)
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
