import AppImport
import Experiments
import SourceText

/// The sources of a small app, by their paths.
struct AppSources {
  let files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  var tree: ProjectTree {
    ProjectTree(paths: Array(files.keys)) { path in Array((files[path] ?? "").utf8) }
  }

  /// The spec that is made of it; empty if none is.
  var spec: String { ImportedApp(tree, title: "shop")?.spec ?? "" }

  /// The names of Android's attributes.
  static let android =
    #"xmlns:android="http://schemas.android.com/apk/res/android" "#
    + #"xmlns:app="http://schemas.android.com/apk/res-auto""#

  /// The mistakes of a spec, as people read them; empty if it is accepted.
  static func mistakes(in spec: String) -> String {
    let loader = ExperimentLoader { _ in Array(spec.utf8) }
    guard let loaded = try? loader.load("shop.yaml") else { return "it cannot be loaded" }
    return loaded.experiment == nil ? DiagnosticRenderer().render(loaded.diagnostics) : ""
  }
}
