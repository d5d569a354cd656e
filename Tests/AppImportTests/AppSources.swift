import AppImport

/// The sources of a small app, by their paths.
struct AppSources {
  let files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  var tree: ProjectTree {
    ProjectTree(paths: Array(files.keys)) { path in Array((files[path] ?? "").utf8) }
  }

  /// The spec that is made of it; empty if none is.
  var spec: String { ImportedApp(tree, title: "shop")?.spec ?? "" }
}
