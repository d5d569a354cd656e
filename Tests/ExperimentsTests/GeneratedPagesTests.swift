import Experiments
import TestSupport
import Testing

@Suite("Pages that are made from the spec language")
struct GeneratedPagesTests {
  @Test("the schema in docs is that of the language today")
  func schema() throws {
    try check("docs/spec.schema.json", against: JSONSchema.text())
  }

  @Test("the reference in docs is that of the language today")
  func reference() throws {
    try check("docs/spec-language.md", against: LanguageReference.markdown())
  }

  private func check(_ path: String, against generated: String) throws {
    let committed = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let isCurrent = committed == generated
    #expect(isCurrent, "\(path) is stale: run 'make docs' and commit it")
  }
}
