import SourceText
import YAMLTree

/// Changes of the tabs, with the routes that lead to them.
extension ChangedApp {
  mutating func rename(
    tab name: Located<String>, to label: Located<String>
  ) throws(ChangeRefusal) {
    let place = try tab(name)
    guard var bar else { return }
    try check(label, isNewAmong: bar.tabs.map(\.label))
    try checkLabels(of: bar, at: name.range)
    bar.tabs[place].label = label.value
    self.bar = bar
  }

  mutating func order(_ names: [Located<String>], at range: SourceRange) throws(ChangeRefusal) {
    var bar = try knownBar(at: range)
    var places: [Int] = []
    for name in names {
      let place = try tab(name)
      if places.contains(place) {
        throw ChangeRefusal(message: "'\(name.value)' is in the order twice", place: name.range)
      }
      places.append(place)
    }
    let missing = bar.tabs.indices.filter { !places.contains($0) }.map { bar.tabs[$0].label }
    guard missing.isEmpty else {
      throw ChangeRefusal(
        message: "the order lacks \(missing.quotedList)", place: range,
        help: "an order names every tab")
    }
    try checkLabels(of: bar, at: range)
    bar.tabs = places.map { bar.tabs[$0] }
    self.bar = bar
    putBar(at: range)
  }

  /// Takes a tab out of the bar; its screen is pushed instead.
  /// - Parameter host: the screen that it is pushed from; `nil` for the stack on display.
  mutating func demote(
    tab name: Located<String>, below host: String?
  ) throws(ChangeRefusal) -> ChangedBar.Tab {
    let place = try tab(name)
    var bar = try knownBar(at: name.range)
    try checkLabels(of: bar, at: name.range)
    guard bar.tabs.count > 1 else {
      throw ChangeRefusal(
        message: "'\(name.value)' is the only tab, and a bar needs one", place: name.range)
    }
    let tab = bar.tabs.remove(at: place)
    try push(section: tab.screen, from: host, in: bar, at: name.range)
    self.bar = bar
    putBar(at: name.range)
    return tab
  }

  /// The route of a section, which finds it in what holds the sections.
  private func section(
    _ screen: String, in bar: ChangedBar, at range: SourceRange
  ) throws(ChangeRefusal) -> YAMLNode {
    guard let path = path(screen), path.value(of: "make")?.scalarText == "none",
      path.value(of: "from")?.scalarText == bar.route
    else {
      throw ChangeRefusal(
        message: "the route '\(screen)' does not find its screen in '\(bar.route)'", place: range,
        help: "write its case for layout '\(layout)' into the route instead of this change")
    }
    return path
  }

  private mutating func push(
    section screen: String, from host: String?, in bar: ChangedBar, at range: SourceRange
  ) throws(ChangeRefusal) {
    let path = try section(screen, in: bar, at: range)
    let standard = app.value(of: RouteDefaults.key)?.value(of: "from").map(view.path)
    let from =
      host.map { YAMLNode.text($0, at: range) } ?? standard
      ?? .text(bar.tabs[0].screen, at: range)
    let kept = path.entries.filter { $0.key != "make" && $0.key != "from" }
    let pushed = YAMLNode.mapping(
      [("using", .text(ActionSpec.Word.push.rawValue, at: range)), ("from", from)], at: range)
    setPath(.mapping(kept + pushed.entries, at: range), of: screen)
  }

  /// Puts a screen into the bar.
  mutating func promote(
    _ screen: String, label: String, at index: ChangedPlace, _ range: SourceRange
  ) throws(ChangeRefusal) {
    var bar = try knownBar(at: range)
    try checkLabels(of: bar, at: range)
    if let tab = bar.tabs.first(where: { $0.screen == screen }) {
      throw ChangeRefusal(message: "'\(tab.label)' is in the bar already", place: range)
    }
    try check(Located(label, at: range), isNewAmong: bar.tabs.map(\.label))
    guard !needsContext(screen) else {
      throw ChangeRefusal(
        message: "'\(screen)' is about something, so it is more than one screen and no tab",
        place: range)
    }
    let path = path(screen)
    let first = path.flatMap { $0.items.first } ?? path
    guard let first, !first.entries.isEmpty, !first.has("switch"), !first.has("found") else {
      throw ChangeRefusal(
        message: path == nil
          ? "no route is called '\(screen)'" : "the route '\(screen)' does not begin with a step",
        place: range,
        help: "write its case for layout '\(layout)' into the route instead of this change")
    }
    let kept = first.entries.filter {
      ["screen", "interceptors", "context-tasks", "post-tasks"].contains($0.key)
    }
    let found = YAMLNode.mapping(
      [("make", .text("none", at: range)), ("from", .text(bar.route, at: range))], at: range)
    setPath(.mapping(kept + found.entries, at: range), of: screen)
    bar.tabs.insert(
      ChangedBar.Tab(
        template: bar.template(for: screen, at: range), screen: screen, label: label,
        oldLabel: label), at: index.index(among: bar.tabs.count))
    self.bar = bar
    putBar(at: range)
  }

  /// Puts one tab in the place of several, whose screens it lists.
  mutating func merge(
    _ names: [Located<String>], into label: Located<String>
  ) throws(ChangeRefusal) {
    let bar = try knownBar(at: label.range)
    var merged: [ChangedBar.Tab] = []
    for name in names {
      let tab = bar.tabs[try tab(name)]
      if merged.contains(where: { $0.screen == tab.screen }) {
        throw ChangeRefusal(
          message: "'\(name.value)' is among the merged tabs twice", place: name.range)
      }
      merged.append(tab)
    }
    let host = bar.tabs.first { $0.label == label.value || $0.screen == label.value }
    let others = merged.filter { $0.screen != host?.screen }
    guard others.count + (host == nil ? 0 : 1) > 1 else {
      throw ChangeRefusal(
        message: "one tab alone cannot be merged", place: names[0].range,
        help: "give it another label with 'rename'")
    }
    var hub = host?.screen ?? ""
    if host == nil { hub = try newHub(label, before: others[0], in: bar) }
    for tab in others {
      _ = try demote(tab: Located(tab.screen, at: label.range), below: hub)
      try insert(
        entry(tab.label, to: tab.screen, at: label.range), on: .screen(hub), at: .last)
    }
  }

  /// A new screen in the bar for others to be listed on.
  private mutating func newHub(
    _ label: Located<String>, before tab: ChangedBar.Tab, in bar: ChangedBar
  ) throws(ChangeRefusal) -> String {
    let words = label.value.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-")
    let taken = ["screens", "containers", "routes"].flatMap(names)
    guard !words.isEmpty, !taken.contains(name) else {
      throw ChangeRefusal(
        message: words.isEmpty
          ? "a screen cannot be named after '\(label.value)'"
          : "'\(name)' is declared already, and it is no tab", place: label.range,
        help: "choose another label for the merged tab")
    }
    let others = layouts.filter { $0 != layout }.map { YAMLNode.text($0, at: label.range) }
    let keys =
      [("title", YAMLNode.text(label.value, at: label.range))]
      + (others.isEmpty ? [] : [("absent-in", YAMLNode.list(others, at: label.range))])
    set("screens", of: name, .mapping(keys, at: label.range))
    setPath(.mapping([("make", .text("none", at: label.range))], at: label.range), of: name)
    let place = bar.tabs.firstIndex { $0.screen == tab.screen } ?? 0
    try promote(name, label: label.value, at: .index(place), label.range)
    return name
  }

  /// Refuses changes of tabs whose labels are items with effects of their own.
  private func checkLabels(of bar: ChangedBar, at range: SourceRange) throws(ChangeRefusal) {
    guard container(bar.container)?.has("items") ?? false else { return }
    throw ChangeRefusal(
      message: "the sections of '\(bar.container)' are chosen by its 'items', not by tabs",
      place: range, help: "change an item: write 'entry' and the container's name")
  }

  func check(
    _ label: Located<String>, isNewAmong labels: [String]
  ) throws(ChangeRefusal) {
    guard labels.contains(label.value) else { return }
    throw ChangeRefusal(message: "'\(label.value)' is there already", place: label.range)
  }
}
