import Foundation
import Testing

/// The compiler as a judge of generated sources.
enum SwiftCheck {
  /// Checks the types of sources that make up one module, with warnings as errors.
  static func typecheck(_ sources: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "navlab-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (number, source) in sources.enumerated() {
      let path = folder.appending(path: "File\(number).swift")
      try source.write(to: path, atomically: true, encoding: .utf8)
      paths.append(path.path())
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"] + paths
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)", sourceLocation: sourceLocation)
  }
}
