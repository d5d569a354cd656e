package import SourceText
import YAMLTree

/// A screen, or a container with its children, as it is made: RouteComposer's factories.
package indirect enum TemplateSpec: Sendable {
  /// A new screen or empty container of this name; `screen` means the step's own.
  case new(Located<String>)
  /// A container ready-made with its children, as from a storyboard; the first child of a tab bar, split
  /// or drawer is selected.
  case container(Located<String>, [TemplateSpec])
  /// A container that is put together with its children and takes more of them from the route.
  case complete(Located<String>, [Child])
  /// A screen with a context; `{context}` is the navigation's.
  case screen(Located<String>, ContextLiteral)
  /// The screen that a finder finds once the steps before it are in place: one of them made it.
  case found(FinderSpec)
  /// The screen is not made: it must exist once the steps before it are in place.
  case nothing(SourceRange)

  package var range: SourceRange {
    switch self {
    case .new(let name), .container(let name, _), .complete(let name, _), .screen(let name, _):
      name.range
    case .found(let finder): finder.range
    case .nothing(let range): range
    }
  }

  package static let own = "screen"

  /// Everything that it makes.
  var names: [String] {
    switch self {
    case .new(let name), .screen(let name, _): [name.value]
    case .container(let name, _), .complete(let name, _): [name.value] + contents
    case .found, .nothing: []
    }
  }

  /// Everything that it makes inside a container.
  var contents: [String] { children.flatMap(\.names) }

  /// The container that it makes, with its children; `nil` for anything else.
  var container: Located<String>? {
    switch self {
    case .container(let name, _), .complete(let name, _): name
    case .new, .screen, .found, .nothing: nil
    }
  }

  /// The templates of its container's children.
  var children: [TemplateSpec] {
    switch self {
    case .container(_, let children): children
    case .complete(_, let children): children.map(\.template)
    case .new, .screen, .found, .nothing: []
    }
  }
}

extension ValueSchema where Value == TemplateSpec {
  /// `none`, a name, `{ container: [children] }`, `{ screen: context }`, `{ complete: … }` or
  /// `{ found: finder }`.
  static var template: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "screen or container, or 'none'")
    return ValueSchema(description: .template) { node, diagnostics in
      switch node.content {
      case .scalar(let text, _):
        if text == "none" { return .nothing(node.range) }
        if text == TemplateSpec.own { return .new(Located(text, at: node.range)) }
        return name.read(node, &diagnostics).map { .new($0) }
      case .sequence:
        diagnostics.mismatch(.template, node)
        return nil
      case .mapping(let entries):
        guard let entry = entries.first, entries.count == 1 else {
          let isChild = entries.contains { $0.key == TemplateSpec.Child.key(\.template) }
          diagnostics.error(
            "wrong-type", "a template is a mapping with one key: the container or the screen",
            at: node.range,
            help: isChild ? "'child' takes more keys only in a 'complete' container" : nil)
          return nil
        }
        switch entry.key {
        case FinderSpec.Found.key(\.finder):
          return ValueSchema<FinderSpec.Found>.object.read(node, &diagnostics).map {
            .found($0.finder)
          }
        case TemplateSpec.Complete.key(\.containers):
          return ValueSchema<TemplateSpec.Complete>.object.read(node, &diagnostics).map {
            .complete($0.container, $0.children)
          }
        default: return read(entry, &diagnostics)
        }
      }
    }
  }

  private static func read(_ entry: YAMLNode.Entry, _ diagnostics: inout Diagnostics)
    -> TemplateSpec?
  {
    let head = Located(entry.key, at: entry.keyRange)
    if case .sequence = entry.value.content {
      diagnostics.note(head, as: "container")
      let children = ValueSchema<[TemplateSpec]>.list(of: .template)
      return children.read(entry.value, &diagnostics).map { .container(head, $0) }
    }
    diagnostics.note(head, as: "screen")
    let context = ValueSchema<ContextLiteral>.contextLiteral(filling: ["context"])
    return context.read(entry.value, &diagnostics).map { .screen(head, $0) }
  }
}

extension ValueSchemaDescription {
  /// A screen or a container with its children: templates occur inside templates.
  static var template: ValueSchemaDescription {
    .named("template") {
      .oneOf([
        .name(of: "screen or container, or 'none'"), .object { TemplateSpec.Complete.object },
        .object { FinderSpec.Found.object },
        .map(
          named: "container",
          of: .oneOf([
            .list(of: .template, atLeast: 0), .text("a context"),
            .map(named: "part", of: .text("a text or a number")),
          ])),
      ])
    }
  }
}

extension TemplateSpec {
  /// A child of a complete container: RouteComposer's `CompleteFactoryAssembly.with`.
  package struct Child: SpecObject {
    package var template = TemplateSpec.nothing(.nowhere)
    /// How it joins the children before it; `nil` appends it.
    package var using: ActionSpec?
    /// The context it is made with instead of the container's.
    package var context: ContextSource?
    package var tasks: [StepTask] = []

    static let schema = ObjectSchema<Child>(
      "child", "A child of a complete container.",
      example: "{ child: product, with: \"{context}\", using: { action: add-tab, at: 0 } }",
      keys: [
        required("child", \.template, .template, "The child itself."),
        optional(
          "using", \.using, .action, "How it joins the children before it.", fallback: "after them"
        ),
        optional(
          "with", \.context, .contextSource(),
          "Its context.",
          fallback: "the navigation's"),
        optional(
          "context-tasks", \.tasks, .oneOrMore(of: .stepTask),
          "Operations on it after it is made.",
          fallback: "set-context if there is a context"),
      ], renamed: [.renamed("tasks", to: "context-tasks")])

    mutating func finish(_ keys: inout KeyReader) {
      guard keys.isComplete else { return }
      for word in tasks.compactMap(\.word) where word == .keepContext {
        keys.error(
          "misplaced-key", "a screen that was just made has no context to keep",
          at: keys.range(of: \Self.tasks))
      }
    }
  }

  /// A mapping whose only key is `complete`: RouteComposer's `CompleteFactoryAssembly`.
  struct Complete: SpecObject {
    private(set) var container = Located<String>.unwritten
    private(set) var children: [Child] = []
    fileprivate var containers: [Named<[Child]>] = []

    static let schema = ObjectSchema<Complete>(
      "complete container",
      "A container that is made with children, and takes more of them from the route.",
      example: "make: { complete: { tabs: [home, product] } }",
      keys: [
        required(
          "complete", \.containers, .map(of: "container", .list(of: .child)),
          "The container and its children, before those of other steps.")
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      guard keys.isComplete else { return }
      if let only = containers.first, containers.count == 1 {
        keys.note(only.name, as: .container)
        container = only.name
        children = only.value
        return
      }
      // A container whose children cannot be read is missing here; that was reported already.
      if !containers.isEmpty || !keys.haveFindings {
        keys.error("wrong-type", "'complete' has one key: the container that is made")
      }
      throw Unreadable()
    }
  }
}

extension ValueSchema where Value == TemplateSpec.Child {
  static var child: ValueSchema {
    let object = ValueSchema<TemplateSpec.Child>.object
    let template = ValueSchema<TemplateSpec>.template
    let description = ValueSchemaDescription.oneOf([template.description, object.description])
    return ValueSchema(description: description) { node, diagnostics in
      if case .mapping(let entries) = node.content,
        entries.contains(where: { $0.key == TemplateSpec.Child.key(\.template) })
      {
        return object.read(node, &diagnostics)
      }
      return template.read(node, &diagnostics).map { TemplateSpec.Child(template: $0) }
    }
  }
}
