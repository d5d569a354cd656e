import Commands
import Foundation
import TestSupport
import Testing

@Suite("The cache of layouts' findings")
struct LayoutCacheTests {
  private static let spec = TinyExperiment.spec.replacing(
    "variants: {",
    with: """
        links: { milk: { pattern: "shop://p/:name", to: product, with: ":name" } }
        situations: { cold: { open: [] }, offers: { open: [home, offers] } }
      variants: {
      """)

  /// Runs a spec in a world whose cache may have been used before.
  /// - Returns: the results, and the words about the cache.
  private func run(_ spec: String, _ files: MemoryFiles? = nil) throws -> (String, String) {
    let world = files.map { MemoryWorld(on: $0) } ?? MemoryWorld()
    let disk = files ?? world.files
    try disk.write(Array(spec.utf8), to: "tiny.yaml")
    let cache = files == nil ? ["--no-cache"] : ["--cache", "kept"]
    #expect(world.run(["run", "tiny.yaml", "--people", "20"] + cache) == .success)
    let told = world.messages.split(separator: "\n").filter { $0.contains("known from") }
    return (
      String(decoding: try disk.read("reports/tiny/results.json"), as: UTF8.self),
      told.joined()
    )
  }

  private func entries(_ files: MemoryFiles) -> [String] {
    files.paths.filter { $0.hasPrefix("kept/layout-") }
  }

  @Test("what is known of unchanged layouts is reused, with the same bytes as without")
  func reused() throws {
    let files = MemoryFiles([:])
    #expect(try run(Self.spec, files).1 == "")
    #expect(entries(files).count == 2)
    let (again, words) = try run(Self.spec, files)
    #expect(words.contains("'short' and 'long' known from kept"))
    #expect(try run(Self.spec).0 == again)
  }

  @Test("a change costs what it changes, and nothing wrong is reused")
  func changed() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    let changes: [(String, String, reused: [String])] = [
      ("experiment: tiny\n", "# a comment\nexperiment: tiny\n\n", ["short", "long"]),
      ("temperature: 0.5", "temperature: 0.7", ["short", "long"]),
      ("low > -5 points", "low > -6 points", ["short", "long"]),
      ("label: All, to: home", "label: Home, to: home", ["long"]),
      ("long: {}", "long: { title: The long one }", ["short"]),
      ("label: Offers, to: offers", "label: Offer, to: offers", []),
      ("with: milk }\n", "with: butter }\n", []),
      ("offers: { open: [home, offers] }", "offers: { open: [offers] }", []),
      ("offers: { goal: offers }", "offers: { goal: home }", []),
      ("watch: [offers]", "watch: [offers]\nlinks-in: [cold]", []),
      ("watch: [offers]", "watch: [home]", ["short", "long"]),
    ]
    for (from, to, reused) in changes {
      let spec = Self.spec.replacing(from, with: to)
      try #require(spec != Self.spec, "\(from)")
      let (results, words) = try run(spec, files)
      #expect(try run(spec).0 == results, "\(from)")
      for name in ["short", "long"] {
        #expect(words.contains("'\(name)'") == reused.contains(name), "\(from): \(words)")
      }
    }
  }

  @Test("answers to promises are reused for the same text, and not for another")
  func promises() throws {
    func spec(_ screen: String, after lines: String = "") -> String {
      "\(Self.spec)\(lines)\npromises: { kept: { never: \(screen) }, home: { show: offers, only-after: home } }\n"
    }
    let files = MemoryFiles([:])
    _ = try run(spec("offers"), files)
    func checks() -> [String] { files.paths.filter { $0.hasPrefix("kept/checks-") } }
    let first = checks()
    try #require(first.count == 1)
    #expect(String(decoding: try files.read(first[0]), as: UTF8.self).contains("\"broken\""))
    #expect(try run(spec("offers")).0 == run(spec("offers"), files).0)
    #expect(checks() == first)
    for other in [spec("offers", after: "\n# moved\n\n"), spec("product")] {
      let (results, words) = try run(other, files)
      #expect(words.contains("'short' and 'long'"))
      #expect(try run(other).0 == results)
    }
    #expect(checks().count == 3)
  }

  @Test("flags of two segments are not those of one")
  func segments() throws {
    func spec(_ segments: String) -> String {
      TinyExperiment.spec
        .replacing("  launch: home\n", with: "  launch: home\n  flags: [old, rich]\n")
        .replacing("label: Offers, to", with: "label: Offers, when: old, unless: rich, to")
        .replacing("people:\n", with: "people:\n  segments: \(segments)\n")
    }
    let files = MemoryFiles([:])
    _ = try run(
      spec("{ one: { weight: 1, set: [old] }, other: { weight: 1, set: [rich] } }"), files)
    let both = spec("{ one: { weight: 1, set: [old, rich] }, other: { weight: 1 } }")
    let (results, words) = try run(both, files)
    #expect(words == "")
    #expect(try run(both).0 == results)
  }

  @Test("a part of a context that is called 'variant' names no layout")
  func contextPart() throws {
    func spec(_ size: String) -> String {
      TinyExperiment.spec
        .replacing("with: milk }", with: "with: { variant: long, size: \(size) } }")
        .replacing("with: bread }", with: "with: { variant: short, size: small } }")
        .replacing(
          "context: text, sample: milk",
          with: "context: { variant: text, size: text }, sample: { variant: long, size: small }"
        )
        .replacing("context: milk", with: "context: { variant: long, size: small }")
    }
    let files = MemoryFiles([:])
    _ = try run(spec("small"), files)
    let (results, words) = try run(spec("large"), files)
    #expect(words == "")
    #expect(try run(spec("large")).0 == results)
  }

  @Test("layouts of one run that fall to the same place are kept side by side")
  func samePlace() throws {
    let keys = ["00010002aa", "00010003bb", "02010002cc", "00040001dd", "02010003ee"]
    let places = CachePlaces(of: keys)
    let own = keys.map(places.own)
    #expect(own == [1, 3, 2, 4, 1], "the last finds both of its places taken")
    for (key, place) in zip(keys, own) { #expect(CachePlaces.possible(for: key).contains(place)) }
  }

  @Test("variants may change places")
  func places() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    let turned = Self.spec.replacing(
      "{ short: { control: true }, long: {} }", with: "{ long: {}, short: { control: true } }")
    let (results, words) = try run(turned, files)
    #expect(words.contains("'long' and 'short'"))
    #expect(try run(turned).0 == results)
  }

  @Test("a damaged entry is none, and is written anew")
  func damaged() throws {
    let files = MemoryFiles([:])
    let (whole, _) = try run(Self.spec, files)
    let kept = try entries(files).map { ($0, try files.read($0)) }
    for (path, bytes) in kept {
      try files.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    #expect(try run(Self.spec, files) == (whole, ""))
    for (path, bytes) in kept {
      #expect(try files.read(path) == bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let other = text.replacing("\"outcome\":\"stuck\"", with: "\"outcome\":\"dropped\"")
      try #require(other != text)
      try files.write(Array(other.utf8), to: path)
    }
    #expect(try run(Self.spec, files) == (whole, ""))
  }

  @Test("results without some parts are kept for themselves")
  func parts() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    let world = MemoryWorld(on: files)
    let options = ["--people", "20", "--cache", "kept"]
    #expect(world.run(["run", "tiny.yaml", "--without", "links"] + options) == .success)
    #expect(!world.messages.contains("known from"))
    #expect(
      world.run("run", "tiny.yaml", "--cache", "kept", "--no-cache") == .usage, "one or the other")
  }

  @Test("nothing is kept where nobody looks and nobody asked")
  func unasked() throws {
    let world = MemoryWorld(["tiny.yaml": Self.spec])
    #expect(world.run("run", "tiny.yaml", "--people", "20") == .success)
    #expect(world.files.paths.allSatisfy { $0 == "tiny.yaml" || $0.hasPrefix("reports/") })
  }

  @Test("a link in the folder is replaced by an entry, and the file behind it stays as it is")
  func links() throws {
    let folder = try TemporaryDirectory()
    let spec = try folder.write(Self.spec, to: "tiny.yaml")
    try folder.write("precious", to: "elsewhere.txt")
    let world = MemoryWorld(on: DiskFiles())
    let run = [
      "run", spec, "--people", "20", "--output", folder.path, "--cache", "\(folder.path)/kept",
    ]
    #expect(world.run(run) == .success)
    let names = try DiskFiles().list("\(folder.path)/kept")
    // Two layouts, the journeys of two tasks in each, and the checks of both together.
    let layouts = names.count { $0.hasPrefix("layout-") }
    let walks = names.count { $0.hasPrefix("walks-") }
    let checks = names.count { $0.hasPrefix("checks-") }
    #expect(layouts == 2 && walks == 4 && checks == 1 && names.count == 7)
    let entries = names.map { "\(folder.path)/kept/\($0)" }
    for entry in entries {
      try FileManager.default.removeItem(atPath: entry)
      try FileManager.default.createSymbolicLink(
        atPath: entry, withDestinationPath: "\(folder.path)/elsewhere.txt")
    }
    #expect(world.run(run) == .success)
    #expect(try folder.read("elsewhere.txt") == "precious")
    for entry in entries {
      #expect(throws: (any Error).self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: entry)
      }
    }
  }
}
