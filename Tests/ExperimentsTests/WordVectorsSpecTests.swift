import SourceText
import Testing
import WordVectors

@testable import Experiments

@Suite("Word vectors in a spec")
struct WordVectorsSpecTests {
  private static func load(_ people: String, vectors: String?) throws -> [String] {
    let spec = """
      experiment: laden
      people: { \(people) }
      variants: { one: {}, two: {} }
      app:
        launch: home
        screens: { home: { title: Start, entries: [{ label: Getränke, to: shelf }] }, shelf: {} }
        routes: { home: { from: root }, shelf: { using: present, from: home } }
      tasks: { coffee: { title: Kaffee, goal: shelf } }
      """
    struct Missing: Error {}
    let loader = ExperimentLoader { path in
      if path == "spec.yaml" { return Array(spec.utf8) }
      guard let vectors, path == "words.vec" else { throw Missing() }
      return Array(vectors.utf8)
    }
    let loaded = try loader.load("spec.yaml")
    return loaded.diagnostics.all.map {
      "\($0.range.file.path):\($0.range.start.line):\($0.range.start.column): \($0.message)"
    }
  }

  @Test("are read from the file that it names")
  func reading() throws {
    let people = "scent-rule: meaning, word-vectors: words.vec"
    #expect(try Self.load(people, vectors: "kaffee 1 0\ngetränke 1 1") == [])
  }

  @Test("each mistake has its place in the file, or in the spec")
  func mistakes() throws {
    let people = "scent-rule: meaning, word-vectors: words.vec"
    #expect(
      try Self.load(people, vectors: "kaffee 1 0\ntee 1 viel\nsaft 1") == [
        "words.vec:2:7: 'viel' is no number",
        "words.vec:3:1: a word has 2 to 1000 numbers behind it",
      ])
    let missing = try Self.load(people, vectors: nil)
    #expect(
      missing.count == 1 && missing.allSatisfy { $0.hasPrefix("spec.yaml:2:46: cannot read") })
    #expect(
      try Self.load("word-vectors: words.vec", vectors: "kaffee 1 0") == [
        "spec.yaml:2:25: word vectors count only where labels are judged by meaning"
      ])
  }
}
