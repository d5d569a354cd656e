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
    for name in names {
      let text = try Self.text("\(Self.folder)/layouts/\(name).yaml")
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
      let layouts = "layouts/\(name).yaml"
      let world = MemoryWorld([
        "study.yaml": text, layouts: try Self.text("\(Self.folder)/\(layouts)"),
      ])
      #expect(world.run("check", "study.yaml") == .success, "\(name): \(world.messages)")
      #expect(text.contains("study: \(name)\n") && text.contains("layouts: \(layouts)"), "\(name)")
      #expect(text.contains("http"), "\(name)")
    }
  }
}
