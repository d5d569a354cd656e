import SourceText
import WebText

/// One of the apps in a folder.
package struct AppCandidate {
  /// Its folder, with its slash; empty for the whole project.
  package let folder: String
  package let families: Set<SourceFamily>
  /// What shows that it is an app.
  package let evidence: String
  /// The number of screens that its own folder has.
  package fileprivate(set) var screens = 0

  /// The name that chooses it.
  package var name: String { folder.isEmpty ? "." : String(folder.dropLast()) }

  /// Whether its name says that it shows how something works.
  fileprivate var isSample: Bool {
    folder.split(separator: "/").flatMap { ImportText.words(String($0)) }.contains {
      [
        "sample", "samples", "example", "examples", "demo", "demos", "playground", "catalog",
        "test",
        "benchmark", "benchmarks", "storybook", "wear", "tv", "watch", "widget", "extension",
        "clip",
        "preview", "previews",
      ].contains($0)
    }
  }
}

/// The apps in a folder, the one to import first.
package struct AppCandidates {
  package private(set) var all: [AppCandidate] = []

  /// Looks for manifests with a launcher, modules that Gradle builds as apps, packages of React Native and Flutter, and
  /// entry points of Swift.
  package init(_ tree: ProjectTree) {
    var found = Self.packages(in: tree) + Self.flutterApps(in: tree)
    let scripts = found.map(\.folder)
    // The shells of an app in JavaScript or Dart are no apps of their own.
    func isShell(_ folder: String) -> Bool {
      scripts.contains { folder.hasPrefix($0) }
    }
    found += Self.androidApps(in: tree).filter { !isShell($0.folder) }.uniqued(by: \.folder)
    found += Self.swiftApps(in: tree.keeping { !isShell($0) })
    for index in found.indices {
      let own = tree.restricted(to: found[index], without: found)
      let inside = found[index].folder
      func count(_ tree: ProjectTree) -> Int {
        SourceSurvey(tree, families: found[index].families).count(.screen)
      }
      // The screens of an app may be in modules beside its own.
      let inner = found.count == 1 || inside.isEmpty ? 0 : count(own.inside(inside))
      found[index].screens = inner > 0 ? inner : count(own)
    }
    all = found.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      return (one.isSample ? 1 : 0, -one.screens, $0.offset)
        < (other.isSample ? 1 : 0, -other.screens, $1.offset)
    }.map(\.element)
  }

  private static func androidApps(in tree: ProjectTree) -> [AppCandidate] {
    var ignored = ImportFindings()
    return tree.paths.compactMap { path in
      guard "/\(path)".hasSuffix("/AndroidManifest.xml"), !SourceSurvey.isForeign(path),
        !path.contains("src/debug/"), let bytes = tree.bytes(path, &ignored),
        SourceScan(bytes).contains("android.intent.category.LAUNCHER")
      else { return nil }
      let folder = path.dropLast("AndroidManifest.xml".count)
      // `app/src/main/` and the folders of its flavours are of the module `app`.
      let steps = folder.split(separator: "/")
      let module =
        steps.count > 1 && steps[steps.count - 2] == "src"
        ? steps.dropLast(2).map { $0 + "/" }.joined()[...] : folder
      return AppCandidate(
        folder: String(module), families: [.android], evidence: "a manifest with a launcher")
    } + builtApps(in: tree)
  }

  /// The modules that Gradle builds as apps, such as those for cars and televisions, whose manifests have no launcher.
  private static func builtApps(in tree: ProjectTree) -> [AppCandidate] {
    var ignored = ImportFindings()
    let manifests = tree.paths.filter { "/\($0)".hasSuffix("/AndroidManifest.xml") }
    return tree.paths.compactMap { path in
      let files = ["build.gradle", "build.gradle.kts"]
      guard let file = files.first(where: { "/\(path)".hasSuffix("/\($0)") }),
        !SourceSurvey.isForeign(path), let bytes = tree.bytes(path, &ignored)
      else { return nil }
      let module = String(path.dropLast(file.count))
      let scan = SourceScan(bytes)
      let isApp = ["android.application", "androidApplication"].contains(where: scan.contains)
      guard isApp, !module.isEmpty, manifests.contains(where: { $0.hasPrefix(module + "src/") })
      else { return nil }
      return AppCandidate(
        folder: module, families: [.android], evidence: "a module that is built as an app")
    }
  }

  private static func packages(in tree: ProjectTree) -> [AppCandidate] {
    var ignored = ImportFindings()
    return tree.paths.compactMap { path in
      guard "/\(path)".hasSuffix("/package.json"), !SourceSurvey.isForeign(path),
        let bytes = tree.bytes(path, &ignored), let json = try? JSONReader.read(bytes),
        let needed = json["dependencies"]?.members
      else { return nil }
      let names = Set(needed.map(\.key))
      guard names.contains("react-native") || names.contains("expo") else { return nil }
      return AppCandidate(
        folder: String(path.dropLast("package.json".count)), families: [.script],
        evidence: "a package that depends on React Native")
    }
  }

  private static func flutterApps(in tree: ProjectTree) -> [AppCandidate] {
    let paths = Set(tree.paths)
    return tree.paths.compactMap { path in
      guard "/\(path)".hasSuffix("/pubspec.yaml") else { return nil }
      let folder = String(path.dropLast("pubspec.yaml".count))
      guard paths.contains(folder + "lib/main.dart") else { return nil }
      return AppCandidate(
        folder: folder, families: [.flutter], evidence: "a package with 'lib/main.dart'")
    }
  }

  private static func swiftApps(in tree: ProjectTree) -> [AppCandidate] {
    var ignored = ImportFindings()
    let entries = tree.paths.filter { path in
      guard path.hasSuffix(".swift"), !SourceSurvey.isForeign(path),
        let bytes = tree.bytes(path, &ignored), bytes.count <= 1 << 20
      else { return false }
      let scan = SourceScan(bytes)
      return scan.contains("@UIApplicationMain")
        || scan.contains("@main")
          && ["WindowGroup", "UIApplicationDelegate", "DocumentGroup", "some Scene"].contains(
            where: scan.contains)
    }
    let folders = entries.map { path in
      path.split(separator: "/").dropLast().map(String.init)
    }
    return folders.enumerated().map { index, folder in
      // The outermost folder that holds this entry point and no other.
      let others = folders.enumerated().filter { $0.offset != index }.map(\.element)
      let depth =
        (0...folder.count).first { count in
          !others.contains { $0.starts(with: folder.prefix(count)) }
        } ?? folder.count
      return AppCandidate(
        folder: folder.prefix(depth).map { $0 + "/" }.joined(), families: [.swift],
        evidence: "an entry point in Swift")
    }.uniqued(by: \.folder)
  }
}

extension ProjectTree {
  /// The project without the folders of other apps.
  package func restricted(to app: AppCandidate, without all: [AppCandidate]) -> ProjectTree {
    let others = all.map(\.folder).filter { other in
      !app.folder.hasPrefix(other) && !other.isEmpty
        && !(other.hasPrefix(app.folder) && !app.folder.isEmpty)
    }
    let root = app.families == [.android] ? buildRoot(of: app.folder) : ""
    return keeping { path in path.hasPrefix(root) && !others.contains(where: path.hasPrefix) }
  }

  /// The folder of the build that a module belongs to, with its slash: the nearest one with Gradle's settings.
  private func buildRoot(of module: String) -> String {
    let settings = ["settings.gradle", "settings.gradle.kts"]
    let folders = paths.compactMap { path -> String? in
      guard let file = settings.first(where: { "/\(path)".hasSuffix("/\($0)") }) else { return nil }
      let folder = String(path.dropLast(file.count))
      return module.hasPrefix(folder) ? folder : nil
    }
    return folders.max { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The project with the files of a folder alone, at their paths.
  func inside(_ folder: String) -> ProjectTree { keeping { $0.hasPrefix(folder) } }
}
