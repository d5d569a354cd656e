public import SourceText
import YAMLTree

/// Reads a spec with its included files, and checks it.
public struct ExperimentLoader {
  /// Reads the bytes of a file; the error's description is shown to the person.
  public typealias ReadFile = (_ path: String) throws -> [UInt8]

  let readFile: ReadFile

  /// Makes a loader.
  /// - Parameter readFile: the reader of files, for the spec and the files that it includes.
  public init(readFile: @escaping ReadFile) {
    self.readFile = readFile
  }

  /// Reads and checks a spec.
  ///
  /// Reading goes on after a mistake, so that the diagnostics hold all mistakes that could be found.
  /// - Parameter path: the path of the spec, as messages should show it.
  /// - Returns: the experiment, unless the diagnostics contain an error.
  /// - Throws: the error of `readFile` for the spec itself.
  public func load(_ path: String) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    let bytes = try readFile(path)
    var parsed = YAMLParser.parse(bytes: bytes, path: path)
    guard let node = parsed.node?.withWrittenApp(&parsed.diagnostics) else {
      parsed.diagnostics.removeRepeats()
      return (nil, parsed.diagnostics)
    }
    var diagnostics = parsed.diagnostics
    var nothing = SpecRepair()
    let experiment = experiment(node, text: bytes, path: path, &nothing, &diagnostics)
    let isWhole = !diagnostics.hasErrors
    if !isWhole { addErrorsOfRepaired(node, text: bytes, path: path, to: &diagnostics) }
    if let experiment {
      for rule in Rule.all where isWhole || rule.toleratesGaps {
        rule.check(experiment, &diagnostics)
      }
    }
    // A recipe's mistake is met in every route that uses it.
    diagnostics.removeRepeats()
    return (diagnostics.hasErrors ? nil : experiment, diagnostics)
  }

  /// Adds the errors that the rules find in a spec that could not be read as a whole, as far as it can be repaired.
  private func addErrorsOfRepaired(
    _ node: YAMLNode, text: [UInt8], path: String, to diagnostics: inout Diagnostics
  ) {
    var repair = SpecRepair(after: diagnostics)
    var found = Diagnostics()
    guard let repaired = experiment(node, text: text, path: path, &repair, &found),
      !found.hasErrors
    else { return }
    for rule in Rule.all { rule.check(repaired, &found) }
    for error in repair.errors(of: found) { diagnostics.add(error) }
  }

  /// Reads the experiment and looks up its names.
  private func experiment(
    _ node: YAMLNode, text: [UInt8], path: String, _ repair: inout SpecRepair,
    _ diagnostics: inout Diagnostics
  ) -> Experiment? {
    var texts = [text]
    let node = repair.applied(to: node)
    guard let spec = SpecLanguage.read(ExperimentSpec.self, from: node, &diagnostics),
      let (app, appPath, appNode) = app(
        of: spec, path: path, &repair, texts: &texts, &diagnostics)
    else { return nil }
    let claims = claims(of: app, at: appPath, texts: &texts, &diagnostics)
    let vectors = wordVectors(of: spec.people, at: path, texts: &texts, &diagnostics)
    let experiment = Experiment(
      spec: spec, app: app, nodes: SpecNodes(node, app: appNode), claims: claims,
      wordVectors: vectors, digest: TextDigest.hex(of: texts))
    Rule.unknownName.check(experiment, &diagnostics)
    return experiment
  }

  private func app(
    of spec: ExperimentSpec, path: String, _ repair: inout SpecRepair, texts: inout [[UInt8]],
    _ diagnostics: inout Diagnostics
  ) -> (app: AppSpec, path: String, node: YAMLNode?)? {
    switch spec.app {
    case .inline(let app): return (app, path, nil)
    case .file(let include):
      guard let file = included(include, from: path, &diagnostics, read: readFile) else {
        return nil
      }
      texts.append(file.content)
      let parsed = YAMLParser.parse(bytes: file.content, path: file.path)
      diagnostics.add(contentsOf: parsed.diagnostics)
      guard let root = parsed.node else { return nil }
      let written = WrittenApp(root)
      diagnostics.add(contentsOf: written.diagnostics)
      let node = repair.applied(to: written.node)
      return SpecLanguage.read(AppSpec.self, from: node, &diagnostics)
        .map { ($0, file.path, node) }
    }
  }
}

extension ExperimentLoader {
  /// Reads the file of an app on its own; rules that need an experiment are not checked.
  /// - Throws: the error of `readFile`.
  package func app(at path: String) throws -> Diagnostics {
    var parsed = YAMLParser.parse(bytes: try readFile(path), path: path)
    if let node = parsed.node {
      let written = WrittenApp(node)
      parsed.diagnostics.add(contentsOf: written.diagnostics)
      _ = SpecLanguage.read(AppSpec.self, from: written.node, &parsed.diagnostics)
      parsed.diagnostics.removeRepeats()
    }
    return parsed.diagnostics
  }

  /// The path of the app that an experiment includes; `nil` if it includes none.
  package static func includedApp(of bytes: [UInt8], at path: String) -> String? {
    guard case .mapping(let entries) = YAMLParser.parse(bytes: bytes, path: path).node?.content,
      case .scalar(let include, _) =
        entries
        .first(where: { $0.key == ExperimentSpec.key(\.app) })?.value.content
    else { return nil }
    return try? Self.path(include, from: path)
  }
}

extension ExperimentLoader {
  /// The content of an included file; its path is relative to the file that includes it, and leads outside that
  /// file's folder only if it may.
  func included<Content>(
    _ include: Located<String>, from includer: String, mayLeaveFolder: Bool = false,
    _ diagnostics: inout Diagnostics, read: (_ path: String) throws -> Content
  ) -> (content: Content, path: String)? {
    do {
      let path = try Self.path(include.value, from: includer, mayLeaveFolder: mayLeaveFolder)
      return (try read(path), path)
    } catch let refusal as IncludeRefusal {
      diagnostics.error("include", refusal.rawValue, at: include.range)
    } catch {
      diagnostics.error("include", "cannot read \(error)", at: include.range)
    }
    return nil
  }

  private enum IncludeRefusal: String, Error {
    case absolute = "an included file needs a path relative to this file"
    case leavesFolder = "an included file must be in the spec's folder or below it"
    case malformed = "this is not the path of a file"
  }

  private static func path(
    _ include: String, from includer: String, mayLeaveFolder: Bool = false
  ) throws(IncludeRefusal) -> String {
    guard !include.hasPrefix("/"), !include.hasPrefix("~") else { throw .absolute }
    guard !include.contains("\0"), !include.contains("\\") else { throw .malformed }
    var steps: [Substring] = []
    for step in include.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if let last = steps.last, last != ".." {
        steps.removeLast()
      } else if mayLeaveFolder {
        steps.append(step)
      } else {
        throw .leavesFolder
      }
    }
    guard !steps.isEmpty else { throw .malformed }
    var folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while steps.first == "..", let last = folder.last, !["", ".", ".."].contains(last) {
      steps.removeFirst()
      folder.removeLast()
    }
    return (folder + steps).joined(separator: "/")
  }
}
