import Commands
import Foundation
import TestSupport
import Testing

/// Pages as scripts: every command on them is run in its order, every output made again.
@Suite("Pages with commands and their outputs")
struct PagesTests {
  /// The README and the documents that show what a command prints.
  static let pages = (["README.md"] + paths(below: "docs").filter { $0.hasSuffix(".md") })
    .filter { path in
      (try? RepositoryFiles.bytes(path)).map {
        String(decoding: $0, as: UTF8.self).contains("\n```console\n")
      } ?? false
    }

  @Test("pages of every kind that prints are found")
  func found() {
    for page in [
      "README.md", "docs/tutorials/first-experiment.md", "docs/how-to/study.md",
      "docs/explanation/how-it-decides.md",
    ] {
      #expect(Self.pages.contains(page))
    }
  }

  @Test(
    "every command on a page prints the lines below it, from an empty folder on", arguments: pages)
  func outputs(path: String) throws {
    let text = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let made = try remade(text)
    if ProcessInfo.processInfo.environment["RECORD"] != nil, made != text {
      try made.write(
        to: RepositoryFiles.root.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); look at it, and run again")
    } else {
      #expect(made == text, "RECORD=1 makes it again")
    }
  }

  /// The paths of the files below a folder of the repository, in order.
  private static func paths(below folder: String) -> [String] {
    let found = FileManager.default.enumerator(
      atPath: RepositoryFiles.root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }.sorted()
  }

  /// The specs of the repository and the association files that they name, which some pages use.
  private static func experiments() throws -> [String: String] {
    try paths(below: "experiments")
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix("/apple-app-site-association") }
      .reduce(into: [:]) { files, path in
        files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
      }
  }

  /// The place in the spec at which lines are changed.
  private static let mark = "# here"

  /// The page with every output made anew.
  ///
  /// A block of `console` has commands and what they print, `cat` of a written file among them; one of `sh` has commands that have to succeed. A block
  /// with a path after its language is a file, and one of `diff` is a change of the spec.
  private func remade(_ text: String) throws -> String {
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
        made += [line] + said(by: String(line.dropFirst(9)), in: world).lines
      } else if fence == "```console", line.hasPrefix("$ cat ") {
        let path = String(line.dropFirst(6))
        made += [line, try #require(world.text(of: path), "\(path)").trimmingNewlines]
      } else if fence == "```diff" {
        try change(line)
        made.append(line)
      } else if fence != "```console" {
        made.append(line)
        content += line + "\n"
        if fence == "```sh", line.hasPrefix("navlab ") {
          let end = said(by: String(line.dropFirst(7)), in: world)
          #expect(end.status == .success, "\(line)\n\(end.lines.joined(separator: "\n"))")
        }
      }
    }
    return made.joined(separator: "\n")
  }

  /// The lines that a command prints, with its exit code if that is not 0, and how it ended.
  private func said(
    by command: String, in world: MemoryWorld
  ) -> (lines: [String], status: Commands.ExitStatus) {
    let before = world.transcript.count
    let status = world.run(words(of: command))
    let lines = world.transcript.dropFirst(before).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let end = status == .success ? [] : ["(exit code \(status.rawValue))"]
    return (lines.reversed().drop { $0.isEmpty }.reversed() + end, status)
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

extension String {
  fileprivate var trimmingNewlines: String {
    String(reversed().drop(while: \.isNewline).reversed())
  }
}
