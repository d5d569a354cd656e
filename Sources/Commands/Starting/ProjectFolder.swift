import AppImport

extension ProjectTree {
  /// The most files to look at, so that a wrong folder does not walk the whole disk.
  private static let limit = 50_000
  /// The deepest folder to look into.
  private static let deepest = 64
  /// Folders without sources of the app itself.
  private static let foreign: Set<String> = [
    "node_modules", ".git", "build", ".gradle", "Pods", ".build", "DerivedData", ".idea",
    "Carthage", ".expo", ".next", "dist", ".dart_tool", "vendor", ".yarn", ".symlinks", "ephemeral",
    "SourcePackages", ".swiftpm", ".fvm", "coverage", "storybook-static", ".turbo", ".cxx",
  ]

  /// The files below a folder; links that lead out of it, or nowhere, are not followed.
  init(folder: String, names: [String], in world: World) throws {
    let files = world.files
    let home = files.resolved(folder)
    // The root of the disk ends in its slash already.
    let around = home.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    var paths: [String] = []
    var open = names.map { $0 }
    var seen: Set<String> = []
    var outside: [String] = []
    while let path = open.popLast() {
      if paths.count >= Self.limit {
        throw CommandFailure(
          .badSpec, "has more than \(Self.limit) files — name the folder of the app",
          in: folder)
      }
      let steps = path.split(separator: "/")
      guard !Self.foreign.contains(steps.last.map(String.init) ?? path) else { continue }
      if steps.count > Self.deepest {
        throw CommandFailure(
          .badSpec,
          "has folders more than \(Self.deepest) deep — name the folder of the app",
          in: folder)
      }
      let full = "\(folder)/\(path)"
      if let home {
        guard let resolved = files.resolved(full), (resolved + "/").hasPrefix(around) else {
          outside.append(path)
          continue
        }
        guard resolved != home, seen.insert(resolved).inserted else { continue }
      }
      if let inner = try? files.list(full) {
        open += inner.map { "\(path)/\($0)" }
      } else {
        paths.append(path)
      }
    }
    self.init(paths: paths, outside: outside) { path in
      var bytes: [UInt8] = []
      try files.read("\(folder)/\(path)") { piece in
        bytes += piece
        if bytes.count > Self.largest { throw TooLarge() }
      }
      return bytes
    }
  }
}
