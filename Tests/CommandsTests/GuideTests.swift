import Commands
import Experiments
import TestSupport
import Testing

@Suite("The guide for coding agents")
struct GuideTests {
  @Test("it fits into 8 kB, and the committed page is the one that is made")
  func size() throws {
    let world = MemoryWorld()
    try #require(world.run("dev", "schema", "--format", "guide") == .success)
    #expect(world.output.utf8.count <= LanguageReference.guideLimit)
    #expect(world.output.utf8.count > 4_000)
    let page = String(decoding: try RepositoryFiles.bytes("docs/how-to/guide.md"), as: UTF8.self)
    #expect(page == world.output, "run 'make docs'")
  }

  @Test("its example is a spec that is valid, and whose links meet every demand")
  func example() throws {
    let world = MemoryWorld(["guide.yaml": LanguageReference.guideExample])
    #expect(world.run("check", "guide.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(
      world.run("check", "guide.yaml", "--only", "links,screens") == .success, "\(world.output)")
  }

  @Test("every word of the language that its table names is a word of the language")
  func words() throws {
    let world = MemoryWorld()
    try #require(world.run("dev", "schema", "--format", "markdown") == .success)
    let language = world.output
    let rows = LanguageReference.guideTable.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count > 10)
    for row in rows.dropFirst() {
      let cells = row.split(separator: " | ")
      let marked = cells[cells.count - 1].split(separator: "`", omittingEmptySubsequences: false)
      for (place, text) in marked.enumerated() where !place.isMultiple(of: 2) {
        for word in text.split(whereSeparator: { ": ,".contains($0) }) {
          let isKnown = ["`\(word)`", "**`\(word)`**", "\(word):"].contains(
            where: language.contains)
          #expect(isKnown || word == "stack", "\(word)")
        }
      }
    }
  }
}
