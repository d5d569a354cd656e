import Commands
import Experiments
import Foundation
import TestSupport
import Testing

/// A program that was built with the trait `Swift`, which the tests' own build was not.
enum SwiftProgram {
  /// Its path, as `make swift` says it.
  static let path = ProcessInfo.processInfo.environment["NAVLAB_SWIFT"]

  struct Result {
    let status: Int32
    let output: String
    let messages: String
  }

  /// Runs it to its end.
  static func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = arguments
    let folder = try TemporaryDirectory()
    let paths = ["output", "messages"].map { "\(folder.path)/\($0)" }
    let handles = try paths.map { path in
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return try #require(FileHandle(forWritingAtPath: path))
    }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Result(status: process.terminationStatus, output: texts[0], messages: texts[1])
  }

  /// The spec of an app with these files.
  static func imported(
    _ files: [String: String]
  ) throws -> (status: Int32, spec: String, messages: String) {
    let folder = try TemporaryDirectory()
    let home = "\(folder.path)/app"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for (name, text) in files {
      let folders = URL(filePath: "\(home)/\(name)").deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folders, withIntermediateDirectories: true)
      try text.write(toFile: "\(home)/\(name)", atomically: true, encoding: .utf8)
    }
    let result = try run(["import", home])
    return (result.status, result.output, result.messages)
  }

  /// Expects that a spec is valid, that people walk its layouts, and where asked that its links keep their promise.
  static func expectRuns(_ spec: String, links: Bool = false) throws {
    let world = MemoryWorld(["app.yaml": spec])
    #expect(world.run("validate", "app.yaml") == .success, "\(world.messages)\n\(spec)")
    if links {
      #expect(world.run("links", "check", "app.yaml") == .success, "\(world.output)\n\(spec)")
    }
    let status = world.run("run", "app.yaml", "--people", "20", "--output", "r")
    #expect(status == .success, "\(world.messages)")
  }
}
