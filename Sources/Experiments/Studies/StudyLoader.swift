package import SourceText
import YAMLTree

/// Reads a study with the layouts that it names, and checks it.
package struct StudyLoader {
  private let readFile: ExperimentLoader.ReadFile

  /// - Parameter readFile: the reader of files, for the study and the files that it includes.
  package init(readFile: @escaping ExperimentLoader.ReadFile) {
    self.readFile = readFile
  }

  /// Whether a text is meant to be a study rather than an experiment.
  package static func isStudy(_ bytes: [UInt8]) -> Bool {
    guard let node = YAMLParser.parse(bytes: bytes, path: "").node,
      case .mapping(let entries) = node.content
    else { return false }
    return entries.contains { $0.key == StudySpec.key(\.name) }
  }

  /// Reads and checks a study; the diagnostics hold all mistakes that could be found.
  /// - Parameter path: the path of the study, as messages should show it.
  /// - Returns: the study, unless the diagnostics contain an error.
  /// - Throws: the error of `readFile` for the study itself.
  package func load(_ path: String) throws -> (study: Study?, diagnostics: Diagnostics) {
    var parsed = YAMLParser.parse(bytes: try readFile(path), path: path)
    guard let node = parsed.node,
      let spec = SpecLanguage.read(StudySpec.self, from: node, &parsed.diagnostics)
    else { return (nil, parsed.diagnostics) }
    var structures = spec.menus.map {
      Study.Structure(name: $0.name.value, kind: .menus($0.value))
    }
    let layouts = spec.layouts.map { self.layouts($0, from: path, &parsed.diagnostics) }
    structures += (layouts ?? nil) ?? []
    spec.check(
      structures: structures.map(\.name) + spec.declaredMenus,
      knowsAllStructures: layouts.map { $0 != nil } ?? true, &parsed.diagnostics)
    if let forecast = spec.forecast, case .layout(let experiment, _)? = structures.first?.kind {
      forecast.check(experiment, &parsed.diagnostics)
    }
    let study = parsed.diagnostics.hasErrors ? nil : Study(spec: spec, structures: structures)
    return (study, parsed.diagnostics)
  }

  /// The variants of the experiment that a study names; `nil` if it cannot be used.
  private func layouts(
    _ include: Located<String>, from path: String, _ diagnostics: inout Diagnostics
  ) -> [Study.Structure]? {
    let loader = ExperimentLoader(readFile: readFile)
    // A forecast may be kept elsewhere than its spec.
    guard
      let (loaded, path) = loader.included(
        include, from: path, mayLeaveFolder: true, &diagnostics, read: loader.load)
    else { return nil }
    diagnostics.add(contentsOf: loaded.diagnostics)
    guard let experiment = loaded.experiment else { return nil }
    if experiment.tasks.isEmpty {
      diagnostics.error(
        "include", "'\(path)' has no tasks, so there is nothing to look for", at: include.range)
      return nil
    }
    return experiment.variantNames.enumerated().map {
      Study.Structure(name: $1, kind: .layout(experiment, variant: $0))
    }
  }
}
