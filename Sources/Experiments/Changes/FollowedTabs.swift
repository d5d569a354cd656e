import SourceText
import YAMLTree

/// The parts of a layout that depend on the tabs as they are in the end.
extension ChangedApp {
  /// Gives changed labels to the bar, and lets steps that select a tab by its number follow the tab.
  mutating func finish(at range: SourceRange) throws(ChangeRefusal) {
    putLabels(at: range)
    try followTabs(at: range)
  }

  /// Makes a container of the layout's own, if the bar has other labels than its container would give it.
  private mutating func putLabels(at range: SourceRange) {
    // Items of a container's own are its labels.
    guard var bar, let container = container(bar.container), !container.has("items") else { return }
    let written = container.value(of: "labels")?.texts ?? []
    let natural = bar.tabs.enumerated().map { place, tab in
      written.indices.contains(place) ? written[place] : title(of: tab.screen)
    }
    let labels = bar.tabs.map(\.label)
    guard labels != natural else { return }
    let taken = Set(names(of: "containers") + names(of: "screens"))
    var name = "\(bar.container)-in-\(layout)"
    while taken.contains(name) { name += "-too" }
    let own = container.entries.filter { $0.key != "labels" }
      .setting("extends", .text(bar.container, at: range))
      .setting("labels", .list(labels.map { .text($0, at: range) }, at: range))
    set("containers", of: name, .mapping(own, at: range))
    bar.container = name
    self.bar = bar
    putBar(at: range)
  }

  private mutating func followTabs(at range: SourceRange) throws(ChangeRefusal) {
    guard let oldBar else { return }
    for route in routeNames {
      guard let path = path(route) else { continue }
      var refusal: ChangeRefusal?
      var tasks: [(String, YAMLNode)] = []
      let changed = path.replacing { part in
        do throws(ChangeRefusal) {
          return try followed(part, in: oldBar, of: route, at: range, &tasks)
        } catch {
          refusal = refusal ?? error
          return nil
        }
      }
      if let refusal { throw refusal }
      for (name, task) in tasks { set("context-tasks", of: name, task) }
      if !changed.says(path) { setPath(changed, of: route) }
    }
  }

  /// A step or case that selects a tab of the old bar by its number, as it is with the new one.
  private func followed(
    _ part: YAMLNode, in old: ChangedBar, of route: String, at range: SourceRange,
    _ tasks: inout [(String, YAMLNode)]
  ) throws(ChangeRefusal) -> YAMLNode? {
    guard part.value(of: "screen")?.scalarText == old.container else { return nil }
    let named = part.value(of: "context-tasks")?.texts ?? []
    let selecting = named.filter {
      app.value(of: "context-tasks")?.value(of: $0)?.has("selects") ?? false
    }
    guard let task = selecting.first,
      let selects = app.value(of: "context-tasks")?.value(of: task)?.value(of: "selects")
    else { return nil }
    let isSame = bar.map { $0.tabs.map(\.screen) == old.tabs.map(\.screen) } ?? false
    let isHeld = bar.map { form(of: $0.container)?.word == form(of: old.container)?.word } ?? false
    if isSame, isHeld { return nil }
    guard let number = selects.scalarText.flatMap({ Int($0) }), old.tabs.indices.contains(number)
    else {
      throw ChangeRefusal(
        message: "the route '\(route)' selects tabs of '\(old.container)' that the changes move",
        place: range, notes: [.init("it does so here", at: part.range)],
        help: "write its case for layout '\(layout)' into the route")
    }
    let screen = old.tabs[number].screen
    if isHeld, let index = bar?.tabs.firstIndex(where: { $0.screen == screen }) {
      if index == number { return nil }
      let name = "\(task)-in-\(layout)"
      let place = YAMLNode(content: .scalar(String(index), isPlain: true), range: range)
      tasks.append((name, .mapping([("selects", place)], at: range)))
      let names = named.map { YAMLNode.text($0 == task ? name : $0, at: range) }
      return part.setting("context-tasks", .list(names, at: range))
    }
    let steps = part.entries.filter { !LayoutView.conditions.contains($0.key) }
    let simple: Set<String> = ["screen", "find", "make", "context-tasks", "from"]
    guard steps.allSatisfy({ simple.contains($0.key) }), selecting.count == named.count else {
      throw ChangeRefusal(
        message: "the route '\(route)' does more than select a tab that the changes take away",
        place: range, notes: [.init("it does so here", at: part.range)],
        help: "write its case for layout '\(layout)' into the route")
    }
    // The section is no tab any more, so the step leads to its screen.
    let reference = YAMLNode.text(screen, at: range)
    let conditions = part.entries.filter { LayoutView.conditions.contains($0.key) }
    return conditions.isEmpty
      ? reference
      : .mapping(
        conditions + [YAMLNode.Entry(key: "from", keyRange: range, value: reference)], at: range)
  }
}
