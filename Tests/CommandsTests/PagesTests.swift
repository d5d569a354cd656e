import Commands
import Foundation
import TestSupport
import Testing

/// Pages as scripts: every command on them is run in its order, every output made again.
@Suite("Pages with commands and their outputs")
struct PagesTests {
  /// The pages, and the fewest commands on each.
  static let pages = [
    ("README.md", 1), ("docs/tutorials/first-experiment.md", 8), ("docs/tutorials/your-app.md", 4),
    ("docs/tutorials/gate-in-ci.md", 4),
    ("docs/how-to/export.md", 3), ("docs/how-to/search.md", 1),
  ]

  @Test(
    "every command on a page prints the lines below it, from an empty folder on", arguments: pages)
  func outputs(path: String, fewest: Int) throws {
    let text = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let (made, commands) = try remade(text)
    #expect(commands >= fewest, "\(commands)")
    if ProcessInfo.processInfo.environment["RECORD"] != nil, made != text {
      try made.write(
        to: RepositoryFiles.root.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); look at it, and run again")
    } else {
      #expect(made == text, "RECORD=1 makes it again")
    }
  }

  /// The specs of the repository, which some pages use.
  private static func experiments() throws -> [String: String] {
    let paths = FileManager.default.enumerator(
      atPath: RepositoryFiles.root.appending(path: "experiments").path)
    return try (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }
      .reduce(into: [:]) { files, name in
        let path = "experiments/\(name)"
        files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
      }
  }

  /// The place in the spec at which lines are changed.
  private static let mark = "# here"

  /// The page with every output made anew, and the number of commands.
  private func remade(_ text: String) throws -> (String, Int) {
    let world = MemoryWorld(try text.contains("experiments/") ? Self.experiments() : [:])
    func rewrite(_ change: (String) throws -> String) throws {
      let spec = try #require(world.text(of: "navigation.yaml"))
      let changed = Array(try change(spec).utf8)
      try world.files.write([FileContent(path: "navigation.yaml", bytes: changed)])
    }
    /// Replaces the line behind a minus by those behind a plus.
    func change(_ line: String) throws {
      let text = line.dropFirst() + "\n"
      try rewrite { spec in
        if line.hasPrefix("+") {
          return spec.replacing(Self.mark + "\n", with: text + Self.mark + "\n")
        }
        try #require(spec.contains(text), "\(line)")
        return spec.replacing(text, with: Self.mark + "\n", maxReplacements: 1)
      }
    }
    var made: [String] = []
    var commands = 0
    var fence = ""
    var (file, content) = ("", "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if fence == "```diff" { try rewrite { $0.replacing(Self.mark + "\n", with: "") } }
        if !file.isEmpty {
          try world.files.write([FileContent(path: file, bytes: Array(content.utf8))])
        }
        fence = fence.isEmpty ? line : ""
        // The path of a file follows the name of its language.
        file = fence.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        content = ""
        made.append(line)
      } else if fence == "```console", line.hasPrefix("$ navlab ") {
        commands += 1
        made += [line] + said(by: String(line.dropFirst(9)), in: world)
      } else if fence == "```diff" {
        try change(line)
        made.append(line)
      } else if fence != "```console" {
        made.append(line)
        content += line + "\n"
      }
    }
    return (made.joined(separator: "\n"), commands)
  }

  /// The lines that a command prints, with its exit code where that is not 0.
  private func said(by command: String, in world: MemoryWorld) -> [String] {
    let (output, messages) = (world.output.count, world.messages.count)
    let status = world.run(words(of: command))
    let said = world.output.dropFirst(output) + world.messages.dropFirst(messages)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = status == .success ? [] : ["(exit code \(status.rawValue))"]
    return lines.reversed().drop { $0.isEmpty }.reversed() + end
  }

  /// The words of a command line, in which quotes keep words together.
  private func words(of command: String) -> [String] {
    var words: [String] = []
    for (place, part) in command.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      if place.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(String(part))
      }
    }
    return words
  }
}
