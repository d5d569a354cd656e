public import SourceText
import YAMLTree

/// Reads a spec with what it includes, and checks it.
public struct ExperimentLoader {
  /// Reads the bytes of a file; the error's description is shown to the person.
  public typealias ReadFile = (_ path: String) throws -> [UInt8]

  private let readFile: ReadFile

  /// Makes a loader.
  /// - Parameter readFile: how files are read; it is asked for the spec and for what it includes.
  public init(readFile: @escaping ReadFile) {
    self.readFile = readFile
  }

  /// Reads and checks a spec.
  ///
  /// Nothing stops at the first mistake: the diagnostics hold all that could be found.
  /// - Parameter path: the path of the spec, as it is to be shown in messages.
  /// - Returns: the experiment, unless the diagnostics hold an error.
  /// - Throws: what `readFile` throws for the spec itself.
  public func load(_ path: String) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    let bytes = try readFile(path)
    var parsed = YAMLParser.parse(bytes: bytes, path: path)
    guard let node = parsed.node else { return (nil, parsed.diagnostics) }
    let spec = SpecLanguage.read(ExperimentSpec.self, from: node, &parsed.diagnostics)
    guard let spec else { return (nil, parsed.diagnostics) }
    var texts = [bytes]
    guard
      let (app, appPath) = app(of: spec, path: path, texts: &texts, &parsed.diagnostics)
    else { return (nil, parsed.diagnostics) }
    let claims = AssociationLoader(includer: appPath, readFile: readFile)
      .claims(of: app, texts: &texts, &parsed.diagnostics)
    let experiment = Experiment(
      spec: spec, app: app, claims: claims, digest: TextDigest.hex(of: texts))
    // What could not be read is missing; most rules would blame what was read for that.
    let isWhole = !parsed.diagnostics.hasErrors
    for rule in Rule.all where isWhole || rule.toleratesGaps {
      rule.check(experiment, &parsed.diagnostics)
    }
    return (parsed.diagnostics.hasErrors ? nil : experiment, parsed.diagnostics)
  }

  private func app(
    of spec: ExperimentSpec, path: String, texts: inout [[UInt8]],
    _ diagnostics: inout Diagnostics
  ) -> (app: AppSpec, path: String)? {
    switch spec.app {
    case .inline(let app): return (app, path)
    case .file(let include):
      switch IncludePath.resolve(include.value, from: path) {
      case .failure(let refusal):
        diagnostics.error("include", refusal.message, at: include.range)
        return nil
      case .success(let appPath):
        guard let bytes = try? readFile(appPath) else {
          diagnostics.error("include", "there is no file '\(appPath)'", at: include.range)
          return nil
        }
        texts.append(bytes)
        let parsed = YAMLParser.parse(bytes: bytes, path: appPath)
        diagnostics.add(contentsOf: parsed.diagnostics)
        let app = parsed.node.flatMap {
          SpecLanguage.read(AppSpec.self, from: $0, &diagnostics)
        }
        return app.map { ($0, appPath) }
      }
    }
  }
}

/// The path of an included file: relative to the file that includes it, and never outside its folder.
enum IncludePath {
  /// Why a path is refused.
  enum Refusal: Error {
    /// It begins at the root of the file system or a home folder.
    case absolute
    /// It leads out of the folder of the spec.
    case leavesFolder
    /// It holds characters that no path of ours has.
    case malformed
  }

  /// Joins an include to the path of the file that holds it.
  static func resolve(_ include: String, from includer: String) -> Result<String, Refusal> {
    guard !include.hasPrefix("/"), !include.hasPrefix("~") else { return .failure(.absolute) }
    guard !include.contains("\0"), !include.contains("\\") else { return .failure(.malformed) }
    var steps: [Substring] = []
    for step in include.split(separator: "/") where step != "." {
      if step == ".." {
        guard steps.popLast() != nil else { return .failure(.leavesFolder) }
      } else {
        steps.append(step)
      }
    }
    guard !steps.isEmpty else { return .failure(.malformed) }
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return .success((folder + steps).joined(separator: "/"))
  }
}

extension IncludePath.Refusal {
  /// The fault, as a sentence.
  var message: String {
    switch self {
    case .absolute: "an included file is named by a path relative to this file"
    case .leavesFolder: "an included file lies in the folder of the spec or below it"
    case .malformed: "this is no path of a file"
    }
  }
}
