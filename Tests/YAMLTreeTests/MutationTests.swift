import SourceText
import TestSupport
import Testing
import YAMLTree

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Damaged specs", .timeLimit(.minutes(2)))
struct MutationTests {
  @Test(
    "a damaged spec gives a value or errors that have a place in it, and can be shown",
    arguments: 0..<4)
  func damagedSpecs(seed: Int) throws {
    var mutations = Mutations(seed: UInt64(truncatingIfNeeded: seed))
    for original in try Self.specs() {
      for number in 0..<300 {
        let bytes = mutations.damaged(original)
        let (node, diagnostics) = YAMLParser.parse(bytes: bytes, path: "a.yaml")
        #expect(node != nil || diagnostics.hasErrors, "seed \(seed), number \(number)")
        for diagnostic in diagnostics.all {
          let start = diagnostic.range.start
          // An error at the end of the text may stand behind its last line.
          let line = diagnostic.range.file.line(start.line) ?? ""
          #expect(
            start.line >= 1 && start.column >= 1 && start.column <= line.count + 1,
            "seed \(seed), number \(number): \(diagnostic.message)")
        }
        #expect(DiagnosticRenderer().render(diagnostics).isEmpty == diagnostics.all.isEmpty)
      }
    }
  }

  /// The beginnings of the repository's own specs, and a text with every construct of YAML.
  private static func specs() throws -> [[UInt8]] {
    let folder = try RepositoryRoot.path() + "/experiments"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    let files = names.compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }
    #expect(!files.isEmpty)
    return files.map { Array($0.prefix(3_000)) } + [Array(everything.utf8)]
  }

  private static let everything = """
    # a comment
    base: &base {a: 1, "b": [x, 'y', "z\\u00e9"]}
    merged:
      <<: [*base, {c: 3}]
      text: |
        one
          two
      folded: >-
        three
        four
    list:
    - plain over
      two lines
    - ? key
      : value
    - *base
    日本: 👩‍👩‍👧
    """
}
