import Commands
import Foundation
import TestSupport
import Testing

@Suite("The cookbook")
struct CookbookTests {
  /// The names of the specs.
  static let specs: [String] = {
    let path = RepositoryFiles.root.appending(path: "docs/how-to/cookbook").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }()

  @Test("every pattern is a spec that is valid and runs, in which people can do its tasks")
  func run() throws {
    #expect(Self.specs.count >= 27)
    for name in Self.specs {
      let text = String(
        decoding: try RepositoryFiles.bytes("docs/how-to/cookbook/\(name)"), as: UTF8.self)
      let world = MemoryWorld(["docs/\(name)": text])
      #expect(
        world.run("check", "docs/\(name)", "--only", "text") == .success,
        "\(name): \(world.messages)")
      let status = world.run("run", "docs/\(name)", "--people", "40", "--output", "r")
      #expect(status == .success, "\(name): \(world.messages)")
      #expect(world.files.paths.contains { $0.hasSuffix("results.json") }, "\(name)")
      #expect(!world.messages.contains("fails task"), "\(name): \(world.messages)")
      let report = world.files.paths.first { $0.hasSuffix("report.md") }
      let page = try #require(report.flatMap { world.text(of: $0) })
      #expect(!page.contains("✗ failed |"), "\(name): a scripted journey goes wrong")
      let verified = world.run("check", "docs/\(name)", "--only", "states,taps,tasks")
      #expect(verified == .success, "\(name): \(world.output)")
    }
  }

  @Test(
    "flows that cover a pattern's app need at most a tenth more steps than the postman's bound, or one"
  )
  func covers() throws {
    for name in Self.specs {
      let text = String(
        decoding: try RepositoryFiles.bytes("docs/how-to/cookbook/\(name)"), as: UTF8.self)
      let world = MemoryWorld([name: text])
      let wishes = ["--format", "maestro", "--cover", "--depth", "3", "--output", "f"]
      #expect(world.run(["export", name] + wishes) == .success, "\(name): \(world.messages)")
      let found = world.messages.firstMatch(of: /(\d+) steps; at least (\d+) are needed/)
      let (steps, fewest) = try #require(
        found.flatMap { match in Int(match.1).flatMap { steps in Int(match.2).map { (steps, $0) } }
        },
        "\(name): \(world.messages)")
      // Of fewer than ten steps, one more is more than a tenth.
      #expect(steps <= max(fewest + 1, fewest * 11 / 10), "\(name): \(world.messages)")
      #expect(!world.messages.contains("(0."), "\(name): \(world.messages)")
    }
  }

  @Test("the page is what is made from the specs, with patterns of fifteen lines at most")
  func page() throws {
    let page = String(decoding: try RepositoryFiles.bytes("docs/how-to/cookbook.md"), as: UTF8.self)
    for pattern in page.split(separator: "```yaml\n").dropFirst() {
      let lines = pattern.prefix { $0 != "`" }.split(separator: "\n")
      #expect((4...15).contains(lines.count), "\(pattern.prefix(80))")
    }
    let process = Process()
    process.executableURL = RepositoryFiles.root.appending(path: "scripts/make-cookbook")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let made = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(made == page, "run 'make docs'")
  }
}
