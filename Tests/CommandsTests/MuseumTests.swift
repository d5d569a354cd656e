import Commands
import Foundation
import TestSupport
import Testing

@Suite("The museum of published navigation bugs")
struct MuseumTests {
  /// The names of the exhibits.
  static let names: [String] = {
    let path = RepositoryFiles.root.appending(path: "experiments/museum").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }()

  @Test(
    "a bug is found without a hint exactly where the table says so, and never in its mended twin")
  func found() throws {
    let document = String(
      decoding: try RepositoryFiles.bytes("docs/gallery/museum.md"), as: UTF8.self)
    // The exhibits come first; a second table has the bugs that cannot be written as specs.
    let exhibits = try #require(document.split(separator: "\n## ").first)
    let table = exhibits.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| folder")
    }
    #expect(table.map { String($0.split(separator: " ")[1]) }.sorted() == Self.names)
    for line in table {
      let name = String(line.split(separator: " ")[1])
      let isFound = try finds("\(name)/broken.yaml")
      #expect(isFound == !line.contains("not found:"), "\(name)")
      #expect(try !finds("\(name)/mended.yaml"), "\(name)")
    }
  }

  /// Whether the checks of links or of promises find anything in a spec, which names its thread.
  private func finds(_ path: String) throws -> Bool {
    let text = String(
      decoding: try RepositoryFiles.bytes("experiments/museum/\(path)"), as: UTF8.self)
    #expect(
      text.contains("# https://github.com/") && text.split(separator: "\n").count < 60, "\(path)")
    let world = MemoryWorld(["spec.yaml": text])
    let ending = world.run("check", "spec.yaml")
    try #require(ending != .badSpec, "\(path): \(world.output)")
    return ending != .success
  }
}
