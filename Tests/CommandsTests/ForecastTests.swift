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

  @Test("the score counts an outcome as right, wrong, or open, and failures come first")
  func score() throws {
    let layouts = """
      experiment: one
      app:
        tree: { Home: [Account, Help, News], Other: [Things, More things] }
        layouts: { tabs: { sections: tab-bar }, menu: { sections: drawer } }
      variants: [tabs, menu]
      people: { count: 2000 }
      tasks: { things: { title: More things, goal: more-things } }
      """
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
      "tests/waiting.yaml": layouts, "tests/one.yaml": layouts,
    ])
    #expect(world.run("dev", "backtest", "tests") == .success, "\(world.messages)")
    #expect(world.output.contains("| NavLab | 1 of 2 | 1 of 2 | 0 of 0 |"))
    #expect(world.output.contains("| 2 of 2 |"))
    let wrong = try #require(world.output.firstRange(of: "| ✗ | [wrong]"))
    let right = try #require(world.output.firstRange(of: "| ✓ | [right]"))
    #expect(wrong.lowerBound < right.lowerBound)
    #expect(world.output.contains("| `waiting` | menu | worse |"))
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
