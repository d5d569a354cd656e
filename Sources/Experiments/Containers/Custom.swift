import RouterCore
import SourceText

extension ContainerForm {
  static let custom = ContainerForm(
    word: "custom", phrase: "container of the app's own",
    summary: "in a way of the app's own, which its adapter describes",
    keys: CustomBehavior.object.keys, actions: [.addChild, .setChild], hasItems: true, isOwn: true
  ) { CustomBehavior(&$0) }
}

private struct CustomBehavior: ContainerBehavior, SpecObject {
  var adapter: AdapterSpec?
  var isPickable = false

  static let schema = ObjectSchema<CustomBehavior>(
    "custom container", "The keys of a container of the app's own.",
    keys: [
      optional(
        "adapter", \.adapter, .object,
        "How a custom container treats its screens."),
      optional(
        "pickable", \.isPickable, .flag,
        "Whether people can pick any of its screens, such as by page dots."
      ),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    if !keys.has(\Self.adapter) {
      keys.error(
        "missing-key", "a container of kind custom needs an 'adapter': how it treats its screens",
        help: "write adapter: {} for one that shows the screen that is selected")
    }
  }

  func kind(called name: String) -> ContainerKind {
    adapter.map { .custom(AdapterSpec.Adapter(name: name, spec: $0)) } ?? .slot
  }

  func limit(called name: String) -> (count: Int, phrase: String)? {
    adapter?.limit.map { ($0, "'\(name)' holds \($0) at most") }
  }

  var itemKind: Affordance.Kind { .tab }

  func bottom(of container: ShownContainer) -> [Affordance] {
    pages(of: container) + container.items
  }

  private func pages(of container: ShownContainer) -> [Affordance] {
    guard isPickable else { return [] }
    let shown = container.tree.visibleChildren(of: container.id)
    return container.tree.children(of: container.id).enumerated().compactMap { index, page in
      if shown.contains(page) { return nil }
      return Affordance(
        kind: .tab, label: container.label(of: page, at: index),
        effects: [.gesture(.show(index, in: container.id))])
    }
  }
}

/// How a container of the app's own making treats the screens it holds: RouteComposer's
/// `ContainerAdapter`, in words.
struct AdapterSpec: SpecObject {
  /// The number of screens it can hold; `nil` means any.
  var limit: Int?
  var shows = Shown.selected
  private var written: Revealing?
  var selection = Selection.kept

  enum Shown: String, CaseIterable, SummarizedChoice {
    case selected, first, last, all

    var summary: String {
      switch self {
      case .selected: "the selected one, as a pager does"
      case .first: "the first one"
      case .last: "the last one, as a pile of cards does"
      case .all: "all side by side"
      }
    }

    var phrase: String { self == .all ? "all its screens" : "the \(rawValue) screen" }

    /// How a screen can become visible in such a container, the usual case first.
    var revealings: [Revealing] {
      switch self {
      case .selected: [.select, .pop, .refuse]
      case .first: [.move, .refuse]
      case .last: [.pop, .move, .refuse]
      case .all: [.move, .refuse]
      }
    }
  }

  enum Revealing: String, CaseIterable, SummarizedChoice {
    case select, pop, move, refuse

    var summary: String {
      switch self {
      case .select: "selects it"
      case .pop: "takes away the screens after it"
      case .move: "moves it to the place that shows"
      case .refuse: "a navigation that needs it fails"
      }
    }
  }

  enum Selection: String, CaseIterable, SummarizedChoice {
    case kept, first, last

    var summary: String {
      switch self {
      case .kept: "the screen that was selected, if it is still there"
      case .first: "the first"
      case .last: "the last"
      }
    }
  }

  static let schema = ObjectSchema<AdapterSpec>(
    "adapter", "How a custom container treats its screens.",
    example: "adapter: { holds: 3, shows: selected, makes-visible: select }",
    keys: [
      optional(
        "holds", \.limit, .integer(1...99),
        "How many screens it can hold.", fallback: "any number"),
      optional("shows", \.shows, .choice, "Which of its screens a person sees."),
      optional(
        "makes-visible", \.written, .choice, "How it makes one of its screens visible.",
        fallback: "select if it shows the selected screen, pop if the last, else move"),
      optional(
        "selects", \.selection, .choice, "The selected screen after others were put in."),
    ])

  var reveals: Revealing { written ?? shows.revealings.first ?? .refuse }

  mutating func finish(_ keys: inout KeyReader) {
    if !shows.revealings.contains(reveals), let range = keys.range(of: \Self.written) {
      let words = shows.revealings.map { "'\($0.rawValue)'" }.joinedWithOr
      keys.error(
        "adapter",
        "'\(reveals.rawValue)' makes nothing visible in a container that shows " + shows.phrase,
        at: range, help: "write \(words)")
    }
    if shows != .selected, let range = keys.range(of: \Self.selection) {
      keys.error(
        "misplaced-key", "a container that shows \(shows.phrase) has no selected screen", at: range)
    }
  }

  struct Adapter: ContainerAdapter {
    let name: String
    let spec: AdapterSpec

    func visibleChildren(of container: ContainerState) -> [Int] {
      let indices = container.children.indices
      return switch spec.shows {
      case .selected: indices.contains(container.selected) ? [container.selected] : []
      case .first: Array(indices.prefix(1))
      case .last: Array(indices.suffix(1))
      case .all: Array(indices)
      }
    }

    func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError) {
      switch spec.reveals {
      case .select: container.selected = index
      case .pop:
        container.children.removeLast(container.children.count - index - 1)
        container.selected = index
      case .move:
        let child = container.children.remove(at: index)
        container.children.insert(child, at: spec.shows == .first ? 0 : container.children.count)
      case .refuse: throw .compositionFailed(.init("'\(name)' makes none of its screens visible"))
      }
    }

    func setChildren(_ children: [ScreenID], in container: inout ContainerState)
      throws(RoutingError)
    {
      if let limit = spec.limit, children.count > limit {
        let screens = limit == 1 ? "one screen" : "\(limit) screens"
        throw .compositionFailed(.init("'\(name)' holds \(screens) at most, not \(children.count)"))
      }
      let selected =
        container.children.indices.contains(container.selected)
        ? container.children[container.selected] : nil
      let last = max(children.count - 1, 0)
      container.children = children
      container.selected =
        switch spec.selection {
        case .kept: children.firstIndex { $0 == selected } ?? min(container.selected, last)
        case .first: 0
        case .last: last
        }
    }
  }
}
