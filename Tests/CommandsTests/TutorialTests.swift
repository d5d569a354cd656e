import Commands
import Foundation
import TestSupport
import Testing

/// The tutorial as a script: every command in it is run in its order, every output made again.
@Suite("The tutorial")
struct TutorialTests {
  @Test("every command of the tutorial prints what stands below it, from an empty folder on")
  func outputs() throws {
    let path = "docs/tutorials/first-experiment.md"
    let text = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let (made, commands) = try remade(text)
    #expect(commands >= 8)
    if ProcessInfo.processInfo.environment["RECORD"] != nil, made != text {
      try made.write(
        to: RepositoryFiles.root.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); look at it, and run again")
    } else {
      #expect(made == text, "RECORD=1 makes it again")
    }
  }

  /// The place in the spec at which lines are changed.
  private static let mark = "# here"

  /// The page with every output made anew, and the number of commands.
  private func remade(_ text: String) throws -> (String, Int) {
    let world = MemoryWorld()
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
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if fence == "```diff" { try rewrite { $0.replacing(Self.mark + "\n", with: "") } }
        fence = fence.isEmpty ? line : ""
        made.append(line)
      } else if fence == "```console", line.hasPrefix("$ navlab ") {
        commands += 1
        made += [line] + said(by: String(line.dropFirst(9)), in: world)
      } else if fence == "```diff" {
        try change(line)
        made.append(line)
      } else if fence != "```console" {
        made.append(line)
      }
    }
    return (made.joined(separator: "\n"), commands)
  }

  /// The lines that a command prints, with its exit code where that is not 0.
  private func said(by command: String, in world: MemoryWorld) -> [String] {
    let (output, messages) = (world.output.count, world.messages.count)
    let status = world.run(command.split(separator: " ").map(String.init))
    let said = world.output.dropFirst(output) + world.messages.dropFirst(messages)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = status == .success ? [] : ["(exit code \(status.rawValue))"]
    return lines.reversed().drop { $0.isEmpty }.reversed() + end
  }
}
