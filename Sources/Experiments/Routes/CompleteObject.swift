import SourceText
import YAMLTree

/// A mapping whose only key is `complete`: RouteComposer's `CompleteFactoryAssembly`.
struct CompleteObject: SpecObject {
  let container: Located<String>
  let children: [ChildSpec]

  static let completeKey = TypedKey.required(
    "complete", Shape<[Named<[ChildSpec]>]>.map(of: "container", .list(of: .child)),
    "The container and the children it is made with; what the steps in front of it put into such a "
      + "container comes after them.")

  static let object = ObjectDescription(
    "complete container",
    "A container that is put together with its children and takes more of them from the route, "
      + "where a template is ready-made.",
    example: """
      make:
        complete:
          tabs: [home, { child: product, with: "{context}", using: { action: add-tab, at: 0 } }]
      """,
    keys: [completeKey])

  init?(_ fields: inout Fields) {
    guard let containers = fields(Self.completeKey) else { return nil }
    guard let only = containers.first, containers.count == 1 else {
      // A container whose children cannot be read is missing here; that was told already.
      if containers.isEmpty, fields.haveFindings { return nil }
      fields.error("wrong-type", "'complete' has one key: the container that is made")
      return nil
    }
    container = only.name
    children = only.value
  }
}
