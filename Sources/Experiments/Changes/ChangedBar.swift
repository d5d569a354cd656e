import SourceText
import YAMLTree

/// The bar of a layout: the container that holds its sections as the root, and the route that makes it.
struct ChangedBar {
  /// A section.
  struct Tab {
    /// How it is made.
    let template: YAMLNode
    /// Its first screen, whose route leads to it.
    let screen: String
    var label: String
    /// The label that it had in the layout that this one is like.
    let oldLabel: String
  }

  let route: String
  /// The containers around it that hold nothing else, outermost first.
  var outer: [String]
  var container: String
  var tabs: [Tab]

  /// The container that the route makes.
  var outermost: String { outer.first ?? container }

  /// The container with everything in it, as a step makes it.
  /// - Parameter name: another name of the bar itself.
  func template(as name: String? = nil, at place: SourceRange) -> YAMLNode {
    let bar = YAMLNode.mapping(
      [(name ?? container, .list(tabs.map(\.template), at: place))], at: place)
    return outer.reversed().reduce(bar) { inner, name in
      .mapping([(name, .list([inner], at: place))], at: place)
    }
  }

  /// The template of a section that begins with a screen, in the form of the others.
  func template(for screen: String, at place: SourceRange) -> YAMLNode {
    let first = YAMLNode.text(screen, at: place)
    let stack = tabs.lazy.compactMap { tab -> String? in
      let entries = tab.template.entries
      return entries.count == 1 && entries[0].value.items.count == 1 ? entries[0].key : nil
    }.first
    return stack.map { .mapping([($0, .list([first], at: place))], at: place) } ?? first
  }
}

extension ChangedApp {
  /// The bar of the layout: of several that are made as the root, the one on the way to the start.
  func foundBar() -> ChangedBar? {
    let bars = names(of: "routes").compactMap(bar(madeBy:))
    guard bars.count > 1, let start = app.value(of: "start")?.scalarText else { return bars.first }
    let onTheWay = routes(from: start)
    return bars.first { onTheWay.contains($0.route) } ?? bars.first
  }

  private func bar(madeBy route: String) -> ChangedBar? {
    guard let step = path(route), !step.has("switch"), let template = step.value(of: "make")
    else { return nil }
    let action = step.value(of: "using")
    let word = action?.scalarText ?? action?.value(of: "action")?.scalarText
    guard
      word == ActionSpec.Word.replaceRoot.rawValue
        || step.value(of: "from")?.scalarText == StepSpec.root
    else { return nil }
    return bar(in: template, of: route, outer: [])
  }

  private func bar(in template: YAMLNode, of route: String, outer: [String]) -> ChangedBar? {
    guard template.entries.count == 1, let holder = template.entries.first,
      let form = form(of: holder.key), form.hasItems, !form.isOwn
    else { return nil }
    let children = holder.value.items
    if children.count == 1,
      let inner = bar(in: children[0], of: route, outer: outer + [holder.key])
    {
      return inner
    }
    let labels = container(holder.key)?.value(of: "labels")?.texts ?? []
    let tabs = children.enumerated().compactMap { place, child -> ChangedBar.Tab? in
      guard let screen = Self.firstScreen(of: child) else { return nil }
      let label = labels.indices.contains(place) ? labels[place] : title(of: screen)
      return ChangedBar.Tab(template: child, screen: screen, label: label, oldLabel: label)
    }
    guard tabs.count == children.count, !tabs.isEmpty else { return nil }
    return ChangedBar(route: route, outer: outer, container: holder.key, tabs: tabs)
  }

  private static func firstScreen(of template: YAMLNode) -> String? {
    if let name = template.scalarText { return name == "none" ? nil : name }
    guard template.entries.count == 1, let only = template.entries.first,
      !["complete", "found"].contains(only.key)
    else { return nil }
    return only.value.items.isEmpty ? only.key : firstScreen(of: only.value.items[0])
  }

  /// The routes that a route leads through, itself included.
  func routes(from start: String) -> Set<String> {
    let known = Set(names(of: "routes"))
    var found: Set<String> = []
    var open = [start]
    while let next = open.popLast() {
      guard known.contains(next), found.insert(next).inserted, let path = path(next) else {
        continue
      }
      open += path.words
    }
    return found
  }
}

extension YAMLNode {
  /// All texts in it, keys included.
  var words: Set<String> {
    switch content {
    case .scalar(let text, _): [text]
    case .sequence(let items): items.reduce(into: []) { $0.formUnion($1.words) }
    case .mapping(let entries):
      entries.reduce(into: []) { $0.formUnion($1.value.words.union([$1.key])) }
    }
  }
}
