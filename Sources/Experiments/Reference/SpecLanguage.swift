/// The spec language as a whole, as data: what the JSON Schema and the reference are made from.
package struct SpecLanguage {
  /// The mapping that a spec file is.
  static let root = ExperimentSpec.object
  /// What else a file of its own may be.
  static let others = [AppSpec.object, StudySpec.object]

  /// Every mapping with fixed keys, each once, in the order in which a reader meets them.
  private(set) var objects: [ObjectDescription] = []
  /// Every shape with a name of its own, each once, in that order.
  private(set) var shapes: [(name: String, shape: ShapeDescription)] = []

  /// Collects everything that can be met in a file.
  init() {
    for object in [Self.root] + Self.others { visit(object) }
  }

  /// The mapping whose key this is, where it is the key of only one.
  static func owner(ofKey key: String) -> ObjectDescription? {
    let owners = SpecLanguage().objects.filter { $0.keys.contains { $0.name == key } }
    return owners.count == 1 ? owners.first : nil
  }

  private mutating func visit(_ object: ObjectDescription) {
    guard !objects.contains(where: { $0.name == object.name }) else { return }
    objects.append(object)
    for key in object.keys { visit(key.description) }
  }

  private mutating func visit(_ shape: ShapeDescription) {
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
