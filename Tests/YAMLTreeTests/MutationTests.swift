import SourceText
import TestSupport
import Testing
import YAMLTree

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Damaged specs", .timeLimit(.minutes(20)))
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

/// Damaged copies of a text, always the same ones for the same seed.
struct Mutations {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A copy with some bytes replaced, left out, doubled, moved or brought in from a list of signs.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...below(4) {
      let place = below(bytes.count + 1)
      let end = min(bytes.count, place + below(12))
      switch below(5) {
      case 0: bytes.replaceSubrange(place..<end, with: [UInt8(truncatingIfNeeded: below(256))])
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: below(bytes.count + 1))
      case 3: bytes.insert(contentsOf: Self.signs[below(Self.signs.count)].utf8, at: place)
      default: bytes = Array(bytes.prefix(place))
      }
    }
    return bytes
  }

  /// A number from 0 up to a bound, by Knuth's linear congruential generator (MMIX).
  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, bound)))
  }

  private static let signs = [
    "\t", "\n", "\n  ", ": ", "- ", "? ", "&a ", "*a", "<<: *a", "!!x ", "[", "]", "{", "}", ",",
    "\"", "'", "|\n", ">-\n", "#", "---\n", "...\n", "%YAML 1.2\n", "\\", "\u{0}", "\r", "\u{feff}",
    "\u{2028}", "👩‍👩‍👧", "é", "@", "`",
  ]
}
