/// Specs as people name them: files, or folders that stand for the specs in them.
struct SpecPaths {
  /// The paths of the specs: those of a folder by name.
  let all: [String]

  /// - Parameters:
  ///   - named: what was named.
  ///   - files: where they are.
  /// - Throws: `FileProblem` when a folder cannot be read.
  init(_ named: [String], in files: any Files) throws {
    all = try named.flatMap { path -> [String] in
      if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return [path] }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      return try files.list(folder)
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        .sorted()
        .map { "\(folder)/\($0)" }
    }
  }
}
