import Commands
import Foundation
import TestSupport
import Testing

/// The page about tests with people as a script: every command in it reads the files that stand above it.
@Suite("The page about tests with people")
struct StudyGuideTests {
  @Test("every file on the page is read, and commands print what stands below them")
  func outputs() throws {
    let path = "docs/how-to/study.md"
    let text = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
    let (made, commands, files) = remade(text)
    #expect(commands >= 5 && files >= 12)
    if ProcessInfo.processInfo.environment["RECORD"] != nil, made != text {
      try made.write(
        to: RepositoryFiles.root.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); look at it, and run again")
    } else {
      #expect(made == text, "RECORD=1 makes it again")
    }
  }

  /// The page with every output made anew, and the numbers of commands and of files that they read.
  private func remade(_ text: String) -> (String, commands: Int, files: Int) {
    var files = CheckTests.shop
    var (made, commands, read) = ([String](), 0, 0)
    var (fence, name, content) = ("", "", "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if !name.isEmpty { files[name] = content }
        // A spec on the page is one that a command wrote.
        if line.hasPrefix("```yaml ") {
          made += [line, files[String(line.dropFirst(8))] ?? "is not written\n"].map { $0.trimmed }
          fence = line
          continue
        }
        fence = fence.isEmpty ? line : ""
        (name, content) = (fence.hasPrefix("```csv ") ? String(fence.dropFirst(7)) : "", "")
        made.append(line)
      } else if fence == "```console" && !line.hasPrefix("$ navlab ") || fence.hasPrefix("```yaml ")
      {
        continue
      } else {
        made.append(line)
        content += line + "\n"
        let command = line.hasPrefix("$ ") ? String(line.dropFirst(2)) : line
        guard ["```sh", "```console"].contains(fence), Self.isRun(command) else { continue }
        let arguments = command.split(separator: " ").dropFirst().map(String.init)
        let world = MemoryWorld(files)
        #expect(world.run(arguments) == .success, "\(line)\n\(world.messages)")
        for path in world.files.paths { files[path] = world.text(of: path) }
        commands += 1
        read += arguments.count { $0.hasSuffix(".csv") }
        guard fence == "```console" else { continue }
        let said = (world.messages + world.output).split(
          separator: "\n", omittingEmptySubsequences: false)
        made += said.dropLast().map(String.init)
      }
    }
    return (made.joined(separator: "\n"), commands, read)
  }

  private static func isRun(_ command: String) -> Bool {
    ["study read", "study plan", "run", "dev backtest"].contains {
      command.hasPrefix("navlab \($0) ")
    }
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
