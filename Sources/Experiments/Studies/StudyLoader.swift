package import SourceText
import YAMLTree

/// Reads a study with the layouts that it names, and checks it.
package struct StudyLoader {
  private let readFile: ExperimentLoader.ReadFile

  /// Makes a loader.
  /// - Parameter readFile: how files are read; it is asked for the study and for what it includes.
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

  /// Reads and checks a study; the diagnostics hold all that could be found.
  /// - Parameter path: the path of the study, as it is to be shown in messages.
  /// - Returns: the study, unless the diagnostics hold an error.
  /// - Throws: what `readFile` throws for the study itself.
  package func load(_ path: String) throws -> (study: Study?, diagnostics: Diagnostics) {
    var parsed = YAMLParser.parse(bytes: try readFile(path), path: path)
    guard let node = parsed.node,
      let spec = SpecLanguage.read(StudySpec.self, from: node, &parsed.diagnostics)
    else { return (nil, parsed.diagnostics) }
    var structures = spec.menus.map {
      Study.Structure(name: $0.name.value, kind: .menus($0.value))
    }
    var knowsAllStructures = true
    if let include = spec.layouts {
      let layouts = layouts(include, from: path, &parsed.diagnostics)
      knowsAllStructures = layouts != nil
      structures += layouts ?? []
    }
    let rules = StudyRules(
      spec, structures: structures.map(\.name) + spec.declaredMenus,
      knowsAllStructures: knowsAllStructures)
    rules.check(&parsed.diagnostics)
    return (
      parsed.diagnostics.hasErrors ? nil : Study(spec: spec, structures: structures),
      parsed.diagnostics
    )
  }

  /// The variants of the experiment that a study names; nothing when it cannot be used.
  private func layouts(
    _ include: Located<String>, from path: String, _ diagnostics: inout Diagnostics
  ) -> [Study.Structure]? {
    switch IncludePath.resolve(include.value, from: path) {
    case .failure(let refusal):
      diagnostics.error("include", refusal.message, at: include.range)
      return nil
    case .success(let specPath):
      guard let loaded = try? ExperimentLoader(readFile: readFile).load(specPath) else {
        diagnostics.error("include", "there is no file '\(specPath)'", at: include.range)
        return nil
      }
      diagnostics.add(contentsOf: loaded.diagnostics)
      guard let experiment = loaded.experiment else { return nil }
      guard !experiment.tasks.isEmpty else {
        diagnostics.error(
          "include", "'\(specPath)' has no tasks, so there is nothing to look for",
          at: include.range)
        return nil
      }
      return experiment.variantNames.enumerated().map {
        Study.Structure(name: $1, kind: .layout(experiment, variant: $0))
      }
    }
  }
}
