import Testing

/// Four apps, with forty changes that lose something and forty that lose nothing.
enum PlantedChanges {
  /// A change of an app's files: texts, and those in their place.
  struct Change: CustomTestStringConvertible {
    let app: String
    let name: String
    let edits: [(old: String, new: String)]
    /// The beginning of the first line; empty for a change that loses nothing.
    var first = ""

    var testDescription: String { "\(app): \(name)" }

    /// The app's files before and after, in the folders `old` and `new`.
    var files: [String: String] {
      var files: [String: String] = [:]
      for (path, text) in PlantedApps.all[app] ?? [:] {
        files["old/\(path)"] = text
        files["new/\(path)"] = edits.reduce(text) { $0.replacing($1.old, with: $1.new) }
      }
      return files
    }
  }

  /// All changes that lose something.
  static let losses = lossesOfTrees + lossesOfRoutes
}
