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
    var texts = [bytes]
    guard let node = parsed.node?.withWrittenApp(&parsed.diagnostics),
      let spec = SpecLanguage.read(ExperimentSpec.self, from: node, &parsed.diagnostics),
      let (app, appPath, appNode) = app(of: spec, path: path, texts: &texts, &parsed.diagnostics)
    else {
      parsed.diagnostics.removeRepeats()
      return (nil, parsed.diagnostics)
    }
    let claims = claims(of: app, at: appPath, texts: &texts, &parsed.diagnostics)
    let vectors = wordVectors(of: spec.people, at: path, texts: &texts, &parsed.diagnostics)
    let experiment = Experiment(
      spec: spec, app: app, nodes: SpecNodes(node, app: appNode), claims: claims,
      wordVectors: vectors, digest: TextDigest.hex(of: texts))
    // Parts that could not be read are missing; most rules would blame others for that.
    let isWhole = !parsed.diagnostics.hasErrors
    for rule in Rule.all where isWhole || rule.toleratesGaps {
      rule.check(experiment, &parsed.diagnostics)
    }
    // A recipe's mistake is met in every route that uses it.
    parsed.diagnostics.removeRepeats()
    return (parsed.diagnostics.hasErrors ? nil : experiment, parsed.diagnostics)
  }

  private func app(
    of spec: ExperimentSpec, path: String, texts: inout [[UInt8]], _ diagnostics: inout Diagnostics
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
      guard let node = parsed.node else { return nil }
      let written = WrittenApp(node)
      diagnostics.add(contentsOf: written.diagnostics)
      return SpecLanguage.read(AppSpec.self, from: written.node, &diagnostics)
        .map { ($0, file.path, written.node) }
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
  /// The content of an included file; its path is relative to the file that includes it, and never
  /// leads outside that file's folder.
  func included<Content>(
    _ include: Located<String>, from includer: String, _ diagnostics: inout Diagnostics,
    read: (_ path: String) throws -> Content
  ) -> (content: Content, path: String)? {
    do {
      let path = try Self.path(include.value, from: includer)
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
    _ include: String, from includer: String
  ) throws(IncludeRefusal) -> String {
    guard !include.hasPrefix("/"), !include.hasPrefix("~") else { throw .absolute }
    guard !include.contains("\0"), !include.contains("\\") else { throw .malformed }
    var steps: [Substring] = []
    for step in include.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        throw .leavesFolder
      }
    }
    guard !steps.isEmpty else { throw .malformed }
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + steps).joined(separator: "/")
  }
}
