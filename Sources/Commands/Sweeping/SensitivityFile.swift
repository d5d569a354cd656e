import Analysis

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file in which a sweep is kept beside the results of its experiment.
struct SensitivityFile {
  let world: World
  /// Where it lies.
  let path: String

  /// The file in the folder of an experiment.
  init(in home: String, world: World) {
    self.world = world
    path = home.isEmpty ? "sensitivity.json" : "\(home)/sensitivity.json"
  }

  /// The file beside another.
  init(beside other: String, world: World) {
    let folder = other.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.init(in: folder.joined(separator: "/"), world: world)
  }

  /// Keeps a sweep from now on.
  /// - Throws: `Ending` when it cannot be written.
  func write(_ record: SensitivityRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    do {
      try Writing(world).write(Array(try encoder.encode(record)) + [0x0A], to: path)
    } catch is EncodingError {
      world.messages("error: what was found cannot be written as JSON\n")
      throw Ending(.unexpected)
    }
    world.messages("wrote \(path)\n")
  }

  /// The sweep that is kept, if it is about these results; of another spec, it is said and left out.
  func read(digest: String) -> SensitivityRecord? {
    guard world.files.exists(path) else { return nil }
    guard
      let bytes = try? world.files.read(path),
      let record = try? JSONDecoder().decode(SensitivityRecord.self, from: Data(bytes)),
      record.schema == SensitivityRecord.schema
    else {
      world.messages("\(path): warning: cannot be read, so the report does without it\n")
      return nil
    }
    guard record.digest == digest else {
      world.messages(
        "\(path): warning: is about another state of the spec, so the report does without it; "
          + "'navlab sensitivity' makes it anew\n")
      return nil
    }
    return record
  }
}
