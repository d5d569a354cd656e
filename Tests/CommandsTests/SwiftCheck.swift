import Foundation
import Testing

/// The compiler as a judge of generated sources.
struct SwiftCheck: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "navlab-\(UUID())")

  /// - Parameter modules: the sources of modules that others may import, the lowest first.
  init(modules: [(name: String, source: String)] = []) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for module in modules {
      let output = folder.appending(path: "\(module.name).swiftmodule").path()
      let paths = try write([module.source], as: module.name)
      let said = try compile(
        ["-emit-module", "-parse-as-library", "-module-name", module.name, "-o", output] + paths)
      try #require(said.isEmpty, "\(said)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Checks the types of sources that make up one module, with warnings as errors.
  static func typecheck(_ sources: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    try SwiftCheck().typecheck(sources, sourceLocation: sourceLocation)
  }

  /// Checks the types of sources that make up one module, with warnings as errors.
  func typecheck(_ sources: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let paths = try write(sources, as: "File")
    let said = try compile(["-typecheck", "-warnings-as-errors"] + paths)
    #expect(said.isEmpty, "\(said)", sourceLocation: sourceLocation)
  }

  private func write(_ sources: [String], as name: String) throws -> [String] {
    try sources.enumerated().map { number, source in
      let path = folder.appending(path: "\(name)\(number).swift")
      try source.write(to: path, atomically: true, encoding: .utf8)
      return path.path()
    }
  }

  /// The compiler's complaints; empty where it has none.
  private func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-I", folder.path()] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : "swiftc: \(said)"
  }
}
