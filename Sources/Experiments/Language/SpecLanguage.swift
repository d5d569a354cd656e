/// The spec language as a whole, as data: what the JSON Schema and the reference are made from.
package enum SpecLanguage {
  /// The mapping that a spec file is.
  static let root = ExperimentSpec.object

  /// Every mapping with fixed keys, each once, in the order in which a reader meets them.
  static var objects: [ObjectDescription] {
    var found: [ObjectDescription] = []
    var names: Set<String> = []
    func visit(_ object: ObjectDescription) {
      guard names.insert(object.name).inserted else { return }
      found.append(object)
      for key in object.keys { visit(key.description) }
    }
    func visit(_ shape: ShapeDescription) {
      switch shape {
      case .text, .name, .integer, .number, .flag, .choice: break
      case .list(let item, _), .map(_, let item): visit(item)
      case .object(let object): visit(object())
      case .oneOf(let shapes): shapes.forEach(visit)
      }
    }
    visit(root)
    return found
  }
}
