import SourceText
import YAMLTree

/// A language as data: the contents that its files may have.
package struct SpecLanguage: Sendable {
  /// The version of the language; words of earlier programs of the same version are refused with a hint, and
  /// `navlab dev migrate` rewrites them.
  static let version = 1

  /// The mappings that files are.
  let roots: [ObjectDescription]
  /// Every mapping with fixed keys, each once, in the order in which a reader meets them.
  private(set) var objects: [ObjectDescription] = []
  /// Every shape with a name of its own, each once, in that order.
  private(set) var shapes: [(name: String, shape: ValueSchemaDescription)] = []

  /// Collects everything that can be met in files that are one of these mappings.
  init(_ roots: [ObjectDescription]) {
    self.roots = roots
    for root in roots { visit(root) }
  }

  /// Reads a file; the message for a misplaced key names the right place.
  static func read<Spec: SpecObject>(
    _ spec: Spec.Type, from node: YAMLNode, _ diagnostics: inout Diagnostics
  ) -> Spec? {
    let root = Spec.object
    diagnostics.explain = { ofFile(root).explanation(ofKey: $0) }
    defer { diagnostics.explain = nil }
    return ValueSchema<Spec>.object.read(node, &diagnostics)
  }

  /// The languages of files, each worked out once, however many keys are explained.
  private static let ofFiles = [ExperimentSpec.object, AppSpec.object, StudySpec.object].map {
    SpecLanguage([$0])
  }

  private static func ofFile(_ root: ObjectDescription) -> SpecLanguage {
    ofFiles.first { $0.roots[0].name == root.name } ?? SpecLanguage([root])
  }

  /// The owners of a key, if it belongs to one mapping or two.
  private func explanation(ofKey key: String) -> String? {
    let owners = objects.filter { $0.keys.contains { $0.name == key } }
    if owners.isEmpty || owners.count > 2 { return nil }
    return "'\(key)' is a key of " + owners.map(\.phrase).joined(separator: " and of ")
  }

  private mutating func visit(_ object: ObjectDescription) {
    guard !objects.contains(where: { $0.name == object.name }) else { return }
    objects.append(object)
    for key in object.keys { visit(key.description) }
  }

  private mutating func visit(_ shape: ValueSchemaDescription) {
    switch shape {
    case .text, .name, .integer, .number, .flag, .choice: break
    case .list(let item, _), .map(_, let item): visit(item)
    case .object(let object): visit(object())
    case .named(let name, let inner):
      guard !shapes.contains(where: { $0.name == name }) else { return }
      shapes.append((name, inner()))
      visit(inner())
    case .oneOf(let shapes): for shape in shapes { visit(shape) }
    }
  }
}

/// A kind of document that is written in YAML, each with a schema and a reference page of its own.
package enum SpecDocument: String, CaseIterable, Sendable {
  /// An experiment with its app, which may lie in a file of its own.
  case experiment
  /// A published study that is run again with synthetic people.
  case study

  /// All that can be met in such a document.
  var language: SpecLanguage {
    switch self {
    case .experiment: SpecLanguage([ExperimentSpec.object, AppSpec.object])
    case .study: SpecLanguage([StudySpec.object])
    }
  }
}
