import Importers

/// The activities that an Android app's manifests declare.
struct IntentsManifest {
  struct Activity {
    /// The name of its class, without its package.
    let type: String
    var label: String?
    var isLauncher = false
    let place: ImportPlace
  }

  private(set) var activities: [Activity] = []
  /// The label of the app itself.
  private(set) var title: String?
  /// The classes of activities, by those and by the names of aliases.
  private(set) var types: [String: String] = [:]

  init(_ tree: ProjectTree, _ findings: inout ImportFindings) {
    for path in tree.paths where "/\(path)".hasSuffix("/AndroidManifest.xml") {
      guard !SourceSurvey.isForeign(path), !path.contains("src/debug/"),
        let file = tree.xml(path, &findings)
      else { continue }
      for app in file.root.children(called: "application") { read(app, in: file) }
    }
  }

  private mutating func read(_ app: XMLElement, in file: XMLFile) {
    title = title ?? app["android:label"]
    for element in app.children(called: "activity") {
      guard let type = Self.type(element["android:name"]) else { continue }
      types[type] = type
      if let known = activities.firstIndex(where: { $0.type == type }) {
        activities[known].label = activities[known].label ?? element["android:label"]
        if Self.launches(element) { activities[known].isLauncher = true }
        continue
      }
      activities.append(
        Activity(
          type: type, label: element["android:label"], isLauncher: Self.launches(element),
          place: file.place(of: element)))
    }
    for alias in app.children(called: "activity-alias") {
      guard let type = Self.type(alias["android:targetActivity"]),
        let index = activities.firstIndex(where: { $0.type == type })
      else { continue }
      if let name = Self.type(alias["android:name"]) { types[name] = type }
      if Self.launches(alias) { activities[index].isLauncher = true }
    }
  }

  /// The name of a class without its package: `AboutActivity` of `.about.AboutActivity`.
  static func type(_ name: String?) -> String? {
    name?.split { $0 == "." || $0 == "$" }.last.map(String.init)
  }

  private static func launches(_ element: XMLElement) -> Bool {
    element.children(called: "intent-filter").contains { filter in
      filter.children(called: "category").contains {
        $0["android:name"] == "android.intent.category.LAUNCHER"
      }
        && filter.children(called: "action").contains {
          $0["android:name"] == "android.intent.action.MAIN"
        }
    }
  }
}
