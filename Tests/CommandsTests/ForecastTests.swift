import Commands
import Foundation
import TestSupport
import Testing

@Suite("Forecasts of published live tests")
struct ForecastTests {
  private static let folder = "experiments/forecasts"

  /// The names of the specs in a folder, without their extension.
  private static func names(in folder: String) throws -> [String] {
    let path = RepositoryFiles.root.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
  }

  @Test("every spec can be read, says what was assumed, and is on the page")
  func specs() throws {
    let page = try Self.text("docs/gallery/forecasts.md")
    let names = try Self.names(in: "\(Self.folder)/layouts")
    #expect(names.count >= 15)
    let waiting = try Self.names(in: Self.folder).map { "\(Self.folder)/\($0).yaml" }
      .filter { try !Self.text($0).hasPrefix("study:") }
    for path in names.map({ "\(Self.folder)/layouts/\($0).yaml" }) + waiting {
      let name = String(path.split(separator: "/").last?.dropLast(5) ?? "")
      let text = try Self.text(path)
      let world = MemoryWorld(["spec.yaml": text])
      #expect(
        world.run("check", "--only", "text", "spec.yaml") == .success, "\(name): \(world.output)")
      #expect(text.contains("# Assumed: "), "\(name)")
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  @Test("every outcome can be read, compares layouts of its own spec, and names its source")
  func outcomes() throws {
    let names = try Self.names(in: Self.folder)
    #expect(names.count >= 15)
    for name in names {
      let text = try Self.text("\(Self.folder)/\(name).yaml")
      guard text.hasPrefix("study:") else { continue }
      let layouts = "layouts/\(name).yaml"
      let world = MemoryWorld([
        "study.yaml": text, layouts: try Self.text("\(Self.folder)/\(layouts)"),
      ])
      #expect(world.run("check", "study.yaml") == .success, "\(name): \(world.messages)")
      #expect(text.contains("study: \(name)\n") && text.contains("layouts: \(layouts)"), "\(name)")
      #expect(text.contains("http"), "\(name)")
    }
  }

  /// Two layouts of a small app.
  private static let layouts = """
    experiment: one
    app:
      tree: { Home: [Account, Help, News], Other: [Things, More things] }
      layouts: { tabs: { sections: tab-bar }, menu: { sections: drawer } }
    variants: [tabs, menu]
    people: { count: 2000 }
    tasks: { things: { title: More things, goal: more-things } }
    """

  @Test("the score counts an outcome as right, wrong, or open, and failures come first")
  func score() throws {
    func study(_ name: String, _ claim: String) -> String {
      """
      study: \(name)
      source: Somebody (2020); A/B test; 20 people; https://example.org/\(name)
      evidence: publication
      finding: One did better.
      layouts: one.yaml
      direction: [{ measure: success, \(claim) }]
      details: [{ measure: success, of: menu, over: tabs, between: [0.1, 0.95] }]
      """
    }
    let world = MemoryWorld([
      "tests/right.yaml": study("right", "order: [menu, tabs]"),
      "tests/wrong.yaml": study("wrong", "order: [tabs, menu]"),
      "tests/waiting.yaml": Self.layouts, "tests/one.yaml": Self.layouts,
    ])
    #expect(world.run("dev", "backtest", "tests") == .success, "\(world.messages)")
    #expect(world.output.contains("| NavLab | 1 of 2 | 1 of 2 | 0 of 0 |"))
    #expect(world.output.contains("| 2 of 2 |"))
    let wrong = try #require(world.output.firstRange(of: "| ✗ | [wrong]"))
    let right = try #require(world.output.firstRange(of: "| ✓ | [right]"))
    #expect(wrong.lowerBound < right.lowerBound)
    #expect(world.output.contains("| `waiting` | menu | worse |"))
  }

  /// A world in which the small app has run, and a forecast of its live test was written down.
  private func forecast(_ name: String = "ours.yaml") throws -> MemoryWorld {
    let world = MemoryWorld(["layouts/one.yaml": Self.layouts])
    try #require(world.run("run", "layouts/one.yaml", "--output", "out") == .success)
    let results = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
    #expect(
      world.run("study", "plan", results, "--forecast", name) == .success, "\(world.messages)")
    return world
  }

  @Test("a forecast is written with its day and waits, until the outcome is added and scores it")
  func dated() throws {
    let world = try forecast()
    let study = try #require(world.text(of: "ours.yaml"))
    #expect(study.contains("date: 2026-11-29") && study.contains("direction: worse"))
    #expect(world.run("check", "ours.yaml") == .success, "\(world.messages)")
    #expect(world.run("dev", "backtest", "ours.yaml") == .success, "\(world.messages)")
    #expect(world.output.contains("| NavLab | 0 of 0 |"))
    #expect(world.output.contains("| `ours` | menu | worse, on 2026-11-29 |"))
    for (outcome, score) in [
      ("order: ['menu', 'tabs']", "1 of 1"), ("order: ['tabs', 'menu']", "0 of 1"),
      ("of: 'menu', over: 'tabs', between: [0.99, 1.01]", "0 of 1"),
    ] {
      let known = study + "direction: [{ measure: success, \(outcome) }]\n"
      try world.files.write([FileContent(path: "known.yaml", bytes: Array(known.utf8))])
      #expect(world.run("dev", "backtest", "known.yaml") == .success, "\(world.messages)")
      #expect(world.output.contains("| NavLab | \(score) | \(score) |"), "\(world.output)")
    }
  }

  @Test(
    "a forecast that was edited is refused at its digest",
    arguments: [
      ("direction: worse", "direction: better"), ("date: 2026-11-29", "date: 2026-11-28"),
      ("people: 2000", "people: 20000"), ("change: -0.", "change: -0.1"),
      ("worlds: [0", "worlds: [1"),
      ("fewest-taps: worse", "fewest-taps: same"),
    ])
  func edited(words: String, others: String) throws {
    let world = try forecast()
    let study = try #require(world.text(of: "ours.yaml"))
    let other = study.replacing(words, with: others)
    try #require(other != study)
    try world.files.write([FileContent(path: "ours.yaml", bytes: Array(other.utf8))])
    #expect(world.run("dev", "backtest", "ours.yaml") == .badSpec)
    #expect(
      world.messages.contains("error: this forecast or its spec has changed since it was written"),
      "\(world.messages)")
  }

  @Test("copies of a study count once, the one that knows the outcome, and a warning says so")
  func copies() throws {
    let world = try forecast("tests/a.yaml")
    let study = try #require(world.text(of: "tests/a.yaml"))
    let known = study + "direction: [{ measure: success, order: ['menu', 'tabs'] }]\n"
    try world.files.write(
      ["tests/b.yaml", "tests/c.yaml"].map { FileContent(path: $0, bytes: Array(known.utf8)) })
    #expect(world.run("dev", "backtest", "tests") == .success, "\(world.messages)")
    #expect(world.output.contains("| NavLab | 1 of 1 | 1 of 1 | 0 of 0 |"), "\(world.output)")
    #expect(!world.output.contains("Without an outcome"))
    for copy in ["a", "c"] {
      #expect(
        world.messages.contains(
          "tests/\(copy).yaml: warning: the study 'one-menu-2026-11-29' counts once, as it is in tests/b.yaml\n"
        ),
        "\(world.messages)")
    }
    #expect(world.output.contains("1 of 1 is right") || world.output.contains("0 of 0 are right"))
    #expect(!world.output.contains("1 of 1 are") && !world.output.contains("1 points"))
  }

  @Test("a forecast of a spec that has changed since is refused at its digest")
  func changed() throws {
    let world = try forecast()
    let spec = Self.layouts.replacing("count: 2000", with: "count: 4000")
    try world.files.write([FileContent(path: "layouts/one.yaml", bytes: Array(spec.utf8))])
    let study = try #require(world.text(of: "ours.yaml"))
    let lines = study.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains("digest:") })
    #expect(world.run("dev", "backtest", "ours.yaml") == .badSpec)
    #expect(
      world.messages.contains(
        "ours.yaml:\(line + 1):11: error: this forecast or its spec has changed since it was written"
      ),
      "\(world.messages)")
    let results = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
    #expect(world.run("study", "plan", results, "--forecast", "new.yaml") == .incomparable)
  }

  @Test(
    "a forecast may be in any folder and names its spec from there",
    arguments: [
      ("a.yaml", "layouts/one.yaml"), ("layouts/a.yaml", "one.yaml"),
      ("other/a.yaml", "../layouts/one.yaml"), ("other/deep/a.yaml", "../../layouts/one.yaml"),
    ])
  func places(path: String, spec: String) throws {
    let world = try forecast(path)
    let study = try #require(world.text(of: path))
    #expect(study.contains("layouts: '\(spec)'\n"), "\(study)")
    #expect(world.run("dev", "backtest", path) == .success, "\(world.messages)")
  }

  @Test("a forecast on the disk may be anywhere, and its spec still includes nothing from outside")
  func onDisk() throws {
    let specs = try TemporaryDirectory()
    let ours = try TemporaryDirectory()
    let (spec, forecast) = ("\(specs.path)/one.yaml", "\(ours.path)/a/ours.yaml")
    let disk = DiskFiles()
    try disk.write(Array(Self.layouts.utf8), to: spec)
    let world = MemoryWorld(on: disk)
    try #require(world.run("run", spec, "--output", "\(specs.path)/out") == .success)
    #expect(
      world.run("study", "plan", "\(specs.path)/out/one/results.json", "--forecast", forecast)
        == .success, "\(world.messages)")
    #expect(world.run("dev", "backtest", forecast) == .success, "\(world.messages)")
    #expect(world.output.contains("| `ours` | menu | worse, on "))
    let outside = "experiment: one\napp: ../app.yaml\nvariants: [tabs]\n"
    try disk.write(Array(outside.utf8), to: spec)
    #expect(world.run("dev", "backtest", forecast) == .badSpec)
    #expect(world.messages.contains("must be in the spec's folder or below it"))
  }

  @Test(
    "a forecast is written once, and about success",
    arguments: [
      (["--forecast", "ours.yaml"], "exists"),
      (["--forecast", "a.yaml", "--metric", "taps"], "a forecast is about 'success'"),
      (["--variant", "bar"], "no layout is called 'bar'"),
    ])
  func refused(options: [String], reason: String) throws {
    let world = try forecast()
    let results = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
    #expect(world.run(["study", "plan", results] + options) == .usage)
    #expect(world.messages.contains(reason), "\(world.messages)")
  }

  @Test("a study needs an outcome or a forecast, and a forecast its whole block")
  func mistakes() throws {
    let world = try forecast()
    let study = try #require(world.text(of: "ours.yaml"))
    for (text, message) in [
      (
        String(study.prefix(upTo: try #require(study.firstRange(of: "forecast:\n")).lowerBound)),
        "this study needs 'direction', a 'forecast', or what was 'measured'"
      ),
      (study.replacing("worlds: [", with: "worlds: [7, "), "'worlds' has three numbers"),
      (study.replacing("range: [", with: "range: [9, "), "'range' has two numbers"),
      (study.replacing("layout: 'menu'", with: "layout: 'bar'"), "no structure is called 'bar'"),
      (
        study.replacing("layouts: 'layouts/one.yaml'", with: "menus: { menu: [2, 2], tabs: [4] }"),
        "a forecast needs 'layouts'"
      ),
    ] {
      try world.files.write([FileContent(path: "bad.yaml", bytes: Array(text.utf8))])
      #expect(world.run("check", "bad.yaml") == .badSpec, "\(message)")
      #expect(
        world.messages.contains(message) || world.output.contains(message),
        "\(world.messages)\(world.output)")
    }
    #expect(world.run("dev", "models", "ours.yaml") == .badSpec)
    #expect(world.messages.contains("ours.yaml: error: a study without 'direction'"))
  }

  @Test("a study that compares other layouts than the control is refused with its path")
  func otherControl() throws {
    let world = MemoryWorld([
      "test.yaml": """
      study: test
      source: Somebody
      evidence: publication
      finding: One did better.
      menus: { a: [2, 2], b: [4] }
      direction: [{ measure: success, order: [a, b] }]
      """
    ])
    #expect(world.run("dev", "backtest", "test.yaml") == .badSpec)
    #expect(world.messages.contains("test.yaml: error: a test needs 'layouts'"))
  }
}
