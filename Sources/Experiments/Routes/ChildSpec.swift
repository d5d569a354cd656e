import SourceText
import YAMLTree

/// A child of a complete container: RouteComposer's `CompleteFactoryAssembly.with`.
package struct ChildSpec: SpecObject {
  package let template: TemplateSpec
  /// How it joins the children before it; nothing appends it.
  package let using: ActionSpec?
  /// The context it is made with instead of the container's.
  package let context: ContextSource?
  package let tasks: [StepTask]

  static let childKey = TypedKey.required("child", .template, "The child itself.")
  static let usingKey = TypedKey.optional(
    "using", .action, "How it joins the children before it.", fallback: "behind them")
  static let withKey = TypedKey.optional(
    "with", .contextSource,
    "The context it gets instead of the navigation's: a value, or one for each context.",
    fallback: "the navigation's")
  static let tasksKey: TypedKey<[StepTask]> = .optional(
    "tasks", Shape<[StepTask]>.oneOrMore(of: .stepTask), "What is done with it once it is made.",
    fallback: "set-context where 'with' gives it a context")

  package static let object = ObjectDescription(
    "child", "A child of a complete container, where there is more to say about it.",
    example: "{ child: product, with: \"{context}\", using: { action: add-tab, at: 0 } }",
    keys: [childKey, usingKey, withKey, tasksKey])

  package init?(_ fields: inout Fields) {
    using = fields(Self.usingKey)
    context = fields(Self.withKey)
    tasks = fields(Self.tasksKey) ?? []
    guard let template = fields(Self.childKey) else { return nil }
    self.template = template
    for word in tasks.compactMap(\.word) where word == .keepContext {
      fields.error(
        "misplaced-key", "a screen that is only just made has no context to keep",
        at: fields.keyRange(Self.tasksKey))
    }
  }

  init(_ template: TemplateSpec) {
    self.template = template
    using = nil
    context = nil
    tasks = []
  }
}

extension Shape where Value == ChildSpec {
  /// A template, or a mapping with the key `child` and more.
  static var child: Shape {
    let object = Shape<ChildSpec>.object
    let template = Shape<TemplateSpec>.template
    let description = ShapeDescription.oneOf([template.description, object.description])
    return Shape(description: description) { node, diagnostics in
      if case .mapping(let entries) = node.content,
        entries.contains(where: { $0.key == ChildSpec.childKey.name })
      {
        return object.read(node, &diagnostics)
      }
      return template.read(node, &diagnostics).map { ChildSpec($0) }
    }
  }
}
