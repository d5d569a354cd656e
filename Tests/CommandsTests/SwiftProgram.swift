#if Swift
import Commands
import Testing

/// The program with the trait `Swift`, as these tests are built with it.
enum SwiftProgram {
  /// Imports an app with these files.
  static func imported(
    _ files: [String: String]
  ) -> (status: Int32, spec: String, messages: String) {
    let world = MemoryWorld(
      Dictionary(uniqueKeysWithValues: files.map { ("app/\($0.key)", $0.value) }))
    let status = world.run("import", "app")
    return (status.rawValue, world.output, world.messages)
  }

  /// Expects that a spec is valid, that people walk its layouts, and where asked that its links keep their promise.
  static func expectRuns(_ spec: String, links: Bool = false) throws {
    let world = MemoryWorld(["app.yaml": spec])
    #expect(
      world.run("check", "app.yaml", "--only", "text") == .success, "\(world.output)\n\(spec)")
    if links {
      #expect(
        world.run("check", "app.yaml", "--only", "links,screens") == .success,
        "\(world.output)\n\(spec)")
    }
    let status = world.run("run", "app.yaml", "--people", "20", "--output", "r")
    #expect(status == .success, "\(world.messages)")
  }
}
#endif
