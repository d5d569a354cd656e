import Commands
import TestSupport
import Testing

@Suite("The cache of people's walks")
struct WalkCacheTests {
  private static let spec = TinyExperiment.spec
    .replacing(
      "variants: {",
      with: """
          layouts: { short: { title: Short }, long: { title: Long } }
          accept: [{ check: dead-end, of: product, because: it is tiny }]
          links: { milk: { pattern: "shop://p/:name", to: product, with: ":name" } }
          situations: { cold: { open: [] }, offers: { open: [home, offers] }, other: { open: [offers] } }
        promises: { seen: { while: { unless: offers }, never: [product] } }
        variants: {
        """
    )
    .replacing("  launch: home\n", with: "  launch: home\n  title: Tiny\n  flags: [offers]\n")
    .replacing("offers: { goal: offers }", with: "offers: { goal: offers, situation: offers }")

  /// Runs a spec in a world whose cache may have been used before.
  /// - Returns: the results, and the number of journeys that came from the cache; `nil` for a spec that cannot
  ///   be run.
  private func run(
    _ spec: String, _ files: MemoryFiles? = nil, with options: [String] = []
  ) throws -> (results: String, reused: Int)? {
    let world = files.map { MemoryWorld(on: $0) } ?? MemoryWorld()
    let disk = files ?? world.files
    try disk.write(Array(spec.utf8), to: "tiny.yaml")
    let cache = files == nil ? ["--no-cache"] : ["--cache", "kept"]
    let people = options.contains("--people") ? [] : ["--people", "20"]
    let status = world.run(["run", "tiny.yaml", "--output", "r"] + people + options + cache)
    guard status == .success,
      let folder = disk.paths.first(where: { $0.hasSuffix("/results.json") })
    else { return nil }
    let results = String(decoding: try disk.read(folder), as: UTF8.self)
    for path in disk.paths where path.hasPrefix("r/") { try disk.remove(path) }
    let told = world.messages.split(separator: "\n").first { $0.contains("journeys come from") }
    guard let told, let words = told.split(separator: ": ").last?.split(separator: " ") else {
      return (results, 0)
    }
    return (results, words[0] == "all" ? 40 : try #require(Int(words[0])))
  }

  /// The spec with other variants, of which another one may be the control.
  private static func turned(_ spec: String, _ variants: String) -> String {
    let turned = spec.replacing("{ short: { control: true }, long: {} }", with: variants)
    return variants.contains("long: { control")
      ? turned.replacing("long vs short", with: "short vs long") : turned
  }

  private func entries(_ files: MemoryFiles) -> [String] {
    files.paths.filter { $0.hasPrefix("kept/walks-") }
  }

  @Test("what people do is reused where nothing changed that they meet, with the same bytes")
  func reused() throws {
    let files = MemoryFiles([:])
    #expect(try #require(try run(Self.spec, files)).reused == 0)
    #expect(entries(files).count == 4)
    let changes: [(String, String)] = [
      ("experiment: tiny\n", "# a comment\nexperiment: tiny\ntitle: Which?\nquestion: Why?\n\n"),
      ("experiment: tiny\n", "experiment: tiny-2\n"),
      ("low > -5 points", "low > -6 points"),
      ("watch: [offers]", "watch: { home: lower }"),
      ("watch: [offers]\n", ""),
      ("title: Tiny", "title: Small"),
      ("long: {}", "long: { title: The long one }"),
      ("title: Long", "title: Longer"),
      ("because: it is tiny", "because: it is small"),
      ("check: dead-end", "check: way-home"),
      ("shop://p/:name", "shop://q/:name"),
      ("never: [product]", "never: [home]"),
      ("other: { open: [offers] }", "other: { open: [home] }"),
      ("watch: [offers]\n", "watch: [offers]\nlinks-in: [cold]\n"),
      (
        "gates:", "journeys: { one: { steps: [{ tap: Offers, see: offers }] } }\ngates:"
      ),
    ]
    for (from, to) in changes {
      let spec = Self.spec.replacing(from, with: to)
      try #require(spec != Self.spec, "\(from)")
      let found = try #require(try run(spec, files), "\(from)")
      #expect(found.reused == 40, "\(from)")
      let anew = try run(spec)?.results
      #expect(anew == found.results, "\(from)")
    }
  }

  @Test("what changed is walked again: a layout, a task, everything")
  func changed() throws {
    // Nine of the twenty people look for the milk, in both layouts.
    let milk = 18
    let changes: [(String, String, reused: Int)] = [
      ("variant: short }", "variant: short, reach: far }", 20),
      ("long: {}", "long: { set: [offers] }", 20),
      ("offers: { goal: offers,", "offers: { title: See offers, goal: offers,", milk),
      ("milk: { goal:", "milk: { scent: { Offers: 90% }, goal:", 40 - milk),
      ("milk: { goal:", "milk: { weight: 2, goal:", 0),
      ("  offers: { goal: offers, situation: offers }", "  offers: { goal: offers }", 0),
      ("offers: { open: [home, offers] }", "offers: { open: [offers] }", 0),
      ("temperature: 0.5", "temperature: 0.7", 0),
      ("model: softmax", "model: mesa", 0),
      ("people:\n", "people:\n  tasks-each: 2\n", 0),
      ("people:\n", "people:\n  seed: 2\n", 0),
      ("people:\n", "people:\n  scent-rule: trigrams\n", 0),
      ("label: Offers, to: offers", "label: Offer, to: offers", 0),
      ("using: present, from: current", "using: push, from: home", 0),
      ("short: { control: true }, long: {}", "short: { layout: long, title: Other }, long: {}", 20),
    ]
    for (from, to, reused) in changes {
      let spec = Self.spec.replacing(from, with: to)
      try #require(spec != Self.spec, "\(from)")
      let each = MemoryFiles([:])
      _ = try run(Self.spec, each)
      let anew = try #require(try run(spec)?.results, "\(from)")
      let found = try #require(try run(spec, each), "\(from)")
      #expect(found.reused == reused, "\(from) → \(to)")
      #expect(found.results == anew, "\(from) → \(to)")
    }
  }

  @Test("other people are other walks, and tasks in one session are kept together")
  func people() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    for options in [["--people", "19"], ["--seed", "3"]] {
      #expect(try run(Self.spec, files, with: options)?.reused == 0, "\(options)")
    }
    let sessions = Self.spec.replacing("people:\n", with: "people:\n  tasks-each: 2\n")
    let first = try #require(try run(sessions, files))
    let again = try #require(try run(sessions, files))
    #expect(again.results == first.results)
    #expect(first.reused == 0)
    #expect(again.reused == 40, "all of them")
  }

  @Test("variants may change places, and the control may be another one")
  func places() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    for variants in [
      "{ long: {}, short: { control: true } }", "{ short: {}, long: { control: true } }",
    ] {
      let turned = Self.turned(Self.spec, variants)
      let found = try #require(try run(turned, files), "\(variants)")
      #expect(found.reused == 40)
      #expect(try run(turned)?.results == found.results)
    }
  }

  @Test("the control is known from earlier visits, so that its walks are others' no more")
  func visits() throws {
    let known = Self.spec.replacing("model: softmax\n", with: "model: mesa\n")
      .replacing("temperature: 0.5, quit-chance: 20%", with: "old-visits: 3")
    let files = MemoryFiles([:])
    _ = try #require(try run(known, files))
    let turned = Self.turned(known, "{ short: {}, long: { control: true } }")
    let found = try #require(try run(turned, files))
    #expect(found.reused == 0)
    #expect(try run(turned)?.results == found.results)
  }

  @Test("a file that is damaged, cut off or another's is none, and is written anew")
  func damaged() throws {
    let files = MemoryFiles([:])
    let whole = try #require(try run(Self.spec, files)).results
    let kept = try entries(files).map { ($0, try files.read($0)) }
    try #require(kept.count == 4)
    let first = kept[0].1
    let harms: [([UInt8]) -> [UInt8]] = [
      { Array($0.prefix($0.count / 2)) }, { _ in [] }, { _ in Array("{}".utf8) },
      { _ in first },
      { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacing(/"journeys":"[^"]{8}/, with: "\"journeys\":\"AAAAAAAA").utf8)
      },
      { bytes in
        Array(
          String(decoding: bytes, as: UTF8.self).replacing("\"count\":20", with: "\"count\":21")
            .utf8)
      },
    ]
    for (place, harm) in harms.enumerated() {
      for (path, bytes) in kept { try files.write(harm(bytes), to: path) }
      let found = try #require(try run(Self.spec, files))
      #expect(found.results == whole, "\(place)")
      #expect(found.reused < 40, "\(place)")
      for (path, bytes) in kept { #expect(try files.read(path) == bytes, "\(place)") }
    }
  }

  @Test("single journeys as data are walked, whatever is kept")
  func rows() throws {
    let files = MemoryFiles([:])
    _ = try run(Self.spec, files)
    let found = try #require(try run(Self.spec, files, with: ["--journeys", "walks.csv"]))
    #expect(found.reused == 0)
    #expect(files.paths.contains("walks.csv"))
  }

  @Test(
    "whatever line of a spec is left out or changed, a run with a cache has the bytes of one without"
  )
  func lines() throws {
    let files = MemoryFiles([:])
    let lines = Self.spec.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func changes(of line: String) -> [String?] {
      [
        nil, line.replacing("offers", with: "home"), line.replacing("milk", with: "bread"),
        line.replacing("short", with: "long"),
        line.replacing("long: {}", with: "long: { set: [offers] }"),
        line.replacing("variant: short", with: "variant: short, hidden: true"),
        line.replacing("20%", with: "30%"),
        line.replacing("0.5", with: "0.6"), line.replacing("home", with: "offers"),
        line.replacing("present", with: "push"), line.replacing("to: product", with: "to: home"),
        line.replacing("label: ", with: "reach: far, label: "),
        line.replacing("label: ", with: "unless: offers, label: "),
        line.replacing("goal: ", with: "weight: 3, goal: "),
        line.replacing("open: [home, ", with: "open: ["), line.replacing("tiny", with: "small"),
        line.replacing("-5", with: "-4"), line.replacing("{ short", with: "{ other: {}, short"),
        line.replacing("title: ", with: "title: The "),
        line.replacing("because: ", with: "because: so "),
        line.replacing("shop:", with: "app:"),
        line.replacing("[offers]", with: "{ offers: higher }"),
      ].filter { $0 != line }
    }
    var (whole, part) = (0, 0)
    for place in lines.indices {
      for change in changes(of: lines[place]) {
        var edited = lines
        edited[place] = change ?? ""
        let spec = edited.joined(separator: "\n")
        guard let anew = try run(spec) else { continue }
        let found = try #require(try run(spec, files))
        #expect(found.results == anew.results, "\(lines[place]) → \(change ?? "nothing")")
        if found.reused == 40 { whole += 1 } else if found.reused > 0 { part += 1 }
      }
    }
    #expect(whole >= 10 && part >= 3, "\(whole) whole, \(part) in part")
  }

  @Test("single edits of the shop: a run with a cache has the bytes of one without")
  func shop() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try RepositoryFiles.bytes("experiments/\(path)"), as: UTF8.self)
    }
    let association = "apps/cornershop.example/apple-app-site-association"
    let (spec, app) = (try text("tab-bar-versus-menu.yaml"), try text("apps/shop.yaml"))
    let kept = MemoryFiles([:])
    func run(_ spec: String, _ app: String, with cache: [String]) throws -> (String, String) {
      let world = MemoryWorld(on: kept)
      for (path, content) in [
        ("shop.yaml", spec), ("apps/shop.yaml", app), (association, try text(association)),
      ] { try kept.write(Array(content.utf8), to: path) }
      let options = ["--people", "60", "--output", "r", "--without", "distances,promises"]
      #expect(world.run(["run", "shop.yaml"] + options + cache) == .success, "\(world.messages)")
      let results = try kept.read("r/tab-bar-versus-menu/results.json")
      let told = world.messages.split(separator: "\n").first { $0.contains("journeys come from") }
      let words = told?.split(separator: ": ").last?.split(separator: " ").first
      return (String(decoding: results, as: UTF8.self), words.map(String.init) ?? "none")
    }
    _ = try run(spec, app, with: ["--cache", "kept"])
    let edits: [(from: String, to: String, reused: String?)] = [
      ("low > -2 points", "low > -3 points", "all"),
      ("watch: { offers: higher }", "watch: [offers, basket]", "all"),
      ("\"shop://offers\"", "\"shop://special\"", "all"),
      ("title: Hamburger menu", "title: Drawer", "all"),
      ("title: Buy bread", "title: Buy some bread", nil),
      ("title: Find order 1002", "title: Where is order 1002", nil),
      ("to: bar, at: 3", "to: bar, at: 2", "60"),
      ("buy-bread: { title", "buy-bread: { scent: { Shop: 70% }, title", nil),
      ("weight: 3", "weight: 4", "none"),
      ("title: Help }", "title: Support }", "none"),
      ("re-tap: pop-to-root", "re-tap: scroll-to-top", "none"),
      ("{ category: fruit }, { product: bananas }", "{ category: fruit }", "none"),
    ]
    var parts = 0
    for (from, to, reused) in edits {
      let (newSpec, newApp) = (spec.replacing(from, with: to), app.replacing(from, with: to))
      try #require(newSpec != spec || newApp != app, "\(from)")
      let anew = try run(newSpec, newApp, with: ["--no-cache"])
      let again = try run(newSpec, newApp, with: ["--cache", "kept"])
      #expect(again.0 == anew.0, "\(from)")
      if let reused { #expect(again.1 == reused, "\(from)") } else { parts += Int(again.1) ?? 0 }
    }
    #expect(parts > 3 * 60, "most people have another task than the one that changed")
  }
}
