import Experiments
import Metrics
import SourceText
import WordVectors

/// A file that an input asks for and that is not there.
private struct MissingFile: Error, CustomStringConvertible {
  let description: String
}

/// Reads the input as one file; there is no other.
private func only(_ bytes: [UInt8]) -> ExperimentLoader.ReadFile {
  { path in
    guard path == "input.yaml" else { throw MissingFile(description: "\(path): there is no file") }
    return bytes
  }
}

extension FuzzedParser {
  /// A spec is an experiment or has a mistake, and the layouts of an experiment can be laid out.
  static let spec = FuzzedParser("spec") { bytes, effort in
    guard let loaded = try? ExperimentLoader(readFile: only(bytes)).load("input.yaml") else {
      return "the spec itself was not read"
    }
    guard let experiment = loaded.experiment else {
      return loaded.diagnostics.tells(effort)
        ? nil : "there is neither an experiment nor a mistake"
    }
    for index in experiment.variants.indices { _ = Layout(experiment, variant: index) }
    return loaded.diagnostics.hasErrors ? "an experiment with mistakes" : nil
  }

  /// A study is read or has a mistake.
  static let study = FuzzedParser("study") { bytes, effort in
    guard let loaded = try? StudyLoader(readFile: only(bytes)).load("input.yaml") else {
      return "the study itself was not read"
    }
    return loaded.study != nil || loaded.diagnostics.tells(effort)
      ? nil : "there is neither a study nor a mistake"
  }

  /// A migrated spec stays as it is when it is migrated again.
  static let migration = FuzzedParser("migration") { bytes in
    guard let first = try? SpecMigration("input.yaml", readFile: only(bytes)) else { return nil }
    guard let file = first.files.first else { return nil }
    let again = try? SpecMigration("input.yaml", readFile: only(Array(file.text.utf8)))
    return again?.files.isEmpty == false ? "the second migration changes the spec again" : nil
  }

  /// A gate is read or has a mistake, whose place lies in its text.
  static let gate = FuzzedParser("gate") { bytes in
    let text = bytes.text
    let vocabulary = GateReader.Vocabulary(
      variants: ["a", "menu"], control: 0, segments: ["new"], tasks: ["milk"],
      watchedScreens: ["home"], links: ["item"])
    var problems: [Gate.Problem] = []
    let gate = GateReader(vocabulary).read(text, problems: &problems)
    if gate == nil, problems.isEmpty { return "there is neither a gate nor a mistake" }
    let isInside = problems.allSatisfy {
      $0.range.lowerBound >= 0 && $0.range.upperBound <= text.utf8.count
    }
    return isInside ? nil : "the place of a mistake lies outside of the gate"
  }

  /// Word vectors are read, or have a mistake in one of their lines.
  static let vectors = FuzzedParser("vectors") { bytes in
    let file = WordVectorFile(bytes)
    if file.vectors.count == 0, file.issues.isEmpty { return "there are no words and no mistakes" }
    let lines = bytes.count { $0 == 0x0A } + 1
    return file.issues.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 }
      ? nil : "the place of a mistake lies outside of the file"
  }
}

extension Diagnostics {
  /// Whether there is a mistake, which is rendered by a thorough effort.
  fileprivate func tells(_ effort: FuzzedParser.Effort) -> Bool {
    switch effort {
    case .quick: !all.isEmpty
    case .thorough: !DiagnosticRenderer(limit: 200).render(self).isEmpty
    }
  }
}

extension FuzzedParser {
  /// The mistakes in a spec, as they are shown; `nil` when it is accepted.
  static func mistakes(in bytes: [UInt8]) -> String? {
    guard let loaded = try? ExperimentLoader(readFile: only(bytes)).load("input.yaml") else {
      return "it was not read"
    }
    return loaded.experiment == nil ? DiagnosticRenderer().render(loaded.diagnostics) : nil
  }
}
