import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Included app files")
struct IncludeTests {
  static let app = "launch: home\nscreens: { home: {} }\nroutes: { home: { from: root } }\n"

  private func spec(app path: String) -> String {
    "experiment: tiny\nvariants: { bar: {}, menu: {} }\napp: 1️⃣\(path)\n"
  }

  @Test("an app file is read relative to the spec that names it")
  func relative() throws {
    let text = MarkedText(spec(app: "apps/shop.yaml"))
    let files = MemoryFiles(texts: ["all/a.yaml": text.text, "all/apps/shop.yaml": Self.app])
    let loaded = try files.load("all/a.yaml")
    #expect(loaded.diagnostics.all == [])
    #expect(loaded.experiment?.name == "tiny")
  }

  @Test(
    "a path that leads out of the spec's folder is refused unread",
    arguments: [
      ("../shop.yaml", "an included file must be in the spec's folder or below it"),
      ("apps/../../shop.yaml", "an included file must be in the spec's folder or below it"),
      ("/etc/passwd", "an included file needs a path relative to this file"),
      ("~/shop.yaml", "an included file needs a path relative to this file"),
      ("apps\\..\\shop.yaml", "this is not the path of a file"),
      (".", "this is not the path of a file"),
    ])
  func refused(path: String, message: String) throws {
    let text = MarkedText(spec(app: path))
    var read: [String] = []
    let loader = ExperimentLoader { path in
      read.append(path)
      return Array(text.text.utf8)
    }
    let loaded = try loader.load("all/a.yaml")
    #expect(text.describe(loaded.diagnostics) == "1️⃣ error: \(message)")
    #expect(read == ["all/a.yaml"])
  }

  @Test("a path with a step up that stays inside the folder is read")
  func insideAgain() throws {
    let text = MarkedText(spec(app: "apps/../shop.yaml"))
    let files = MemoryFiles(texts: ["all/a.yaml": text.text, "all/shop.yaml": Self.app])
    #expect(try files.load("all/a.yaml").experiment != nil)
  }

  @Test("a file that is not there is named where it was asked for")
  func missing() throws {
    let text = MarkedText(spec(app: "shop.yaml"))
    let files = MemoryFiles(texts: ["all/a.yaml": text.text])
    #expect(
      text.describe(try files.load("all/a.yaml").diagnostics)
        == "1️⃣ error: cannot read all/shop.yaml: no such file")
  }

  @Test("a mistake in the app file is told with that file's path and place")
  func mistakeInside() throws {
    let text = MarkedText(spec(app: "shop.yaml"))
    let app = MarkedText(
      "launch: home\nscreens: { home: {} }\nroutes: { home: { from: 1️⃣rot } }\n")
    let files = MemoryFiles(texts: ["a.yaml": text.text, "shop.yaml": app.text])
    let diagnostics = try files.load("a.yaml").diagnostics
    #expect(diagnostics.all.map(\.range.file.path) == ["shop.yaml"])
    #expect(
      app.describe(diagnostics) == "1️⃣ error: no route is called 'rot' — there is only 'home'")
  }
}

/// Files that are only there for a test.
struct MemoryFiles {
  let texts: [String: String]

  /// A file that is not there.
  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path): no such file" }
  }

  /// Reads a spec from these files.
  /// - Throws: `Missing` when the spec itself is not there.
  func load(_ path: String) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    try ExperimentLoader { path in
      guard let text = texts[path] else { throw Missing(path: path) }
      return Array(text.utf8)
    }.load(path)
  }
}
