import SourceText
import YAMLTree

/// Changes of entries on screens, and of the items of containers.
extension ChangedApp {
  /// The owner of entries.
  enum Host: Hashable {
    case screen(String)
    case container(String)

    var name: String {
      switch self {
      case .screen(let name), .container(let name): name
      }
    }

    fileprivate var keys: (owner: String, entries: String) {
      switch self {
      case .screen: ("screens", "entries")
      case .container: ("containers", "items")
      }
    }
  }

  func entries(of host: Host) -> [YAMLNode] {
    app.value(of: host.keys.owner)?.value(of: host.name)?.value(of: host.keys.entries)?
      .writtenEntries ?? []
  }

  /// The owner of entries that a change names.
  func host(_ name: Located<String>) throws(ChangeRefusal) -> Host {
    if container(name.value)?.has("items") ?? false { return .container(name.value) }
    return .screen(try screen(name))
  }

  /// An entry of the layout by its label, or by the route that it opens.
  func find(
    entry name: Located<String>, on owner: Located<String>?
  ) throws(ChangeRefusal) -> (host: Host, index: Int) {
    let hosts = try owner.map { name throws(ChangeRefusal) in [try host(name)] } ?? allHosts
    let shown = hosts.flatMap { host in
      entries(of: host).enumerated().filter { view.shows($0.element) }
        .map { (host: host, index: $0.offset, entry: $0.element) }
    }
    func label(_ entry: YAMLNode) -> String { entry.value(of: "label")?.scalarText ?? "" }
    var found = shown.filter { label($0.entry) == name.value }
    if found.isEmpty {
      found = shown.filter { $0.entry.value(of: "to")?.scalarText == name.value }
    }
    guard let only = found.first else {
      throw unknown("entry", name, among: shown.map { label($0.entry) }.uniqued)
    }
    if found.count > 1 {
      let places = found.map(\.host.name).uniqued
      throw ChangeRefusal(
        message: places.count == 1
          ? "'\(places[0])' has \(found.count) entries '\(name.value)'"
          : "the entry '\(name.value)' is on \(places.quotedList)", place: name.range,
        help: places.count == 1 ? nil : "say which is meant by its screen")
    }
    return (only.host, only.index)
  }

  private var allHosts: [Host] {
    names(of: "screens").map { .screen($0) }
      + names(of: "containers").filter { container($0)?.has("items") ?? false }
      .map { .container($0) }
  }

  /// An entry that opens a route.
  func entry(_ label: String, to route: String, at range: SourceRange) -> YAMLNode {
    .mapping([("label", .text(label, at: range)), ("to", .text(route, at: range))], at: range)
  }

  mutating func rename(
    entry name: Located<String>, on owner: Located<String>?, to label: Located<String>
  ) throws(ChangeRefusal) {
    let (host, index) = try find(entry: name, on: owner)
    let labels = entries(of: host).filter(view.shows)
      .compactMap { $0.value(of: "label")?.scalarText }
    try check(label, isNewAmong: labels)
    let renamed = take(index, of: host).setting("label", .text(label.value, at: label.range))
    var all = entries(of: host)
    // What is left of it for other layouts stays before it.
    let isLeft = all.indices.contains(index) && !view.shows(all[index])
    all.insert(owned(renamed), at: min(all.count, isLeft ? index + 1 : index))
    put(all, on: host)
  }

  /// Takes an entry out of the layout.
  @discardableResult
  mutating func take(_ index: Int, of host: Host) -> YAMLNode {
    var all = entries(of: host)
    let entry = all[index]
    let named = entry.value(of: LayoutView.layoutKey)?.texts ?? []
    let others = (named.isEmpty ? layouts : named).filter { $0 != layout }
    if others.isEmpty {
      all.remove(at: index)
    } else {
      let names = others.map { YAMLNode.text($0, at: entry.range) }
      all[index] = entry.setting(LayoutView.layoutKey, .list(names, at: entry.range))
    }
    put(all, on: host)
    return entry
  }

  /// Puts an entry of the layout alone among those of a screen or container.
  mutating func insert(
    _ entry: YAMLNode, on host: Host, at place: ChangedPlace
  ) throws(ChangeRefusal) {
    var all = entries(of: host)
    let shown = all.indices.filter { view.shows(all[$0]) }
    let label = entry.value(of: "label") ?? entry
    try check(
      Located(label.scalarText ?? "", at: label.range),
      isNewAmong: shown.compactMap { all[$0].value(of: "label")?.scalarText })
    let wanted = place.index(among: shown.count)
    let index = shown.indices.contains(wanted) ? shown[wanted] : shown.last.map { $0 + 1 }
    all.insert(owned(entry), at: index ?? all.count)
    put(all, on: host)
  }

  private func owned(_ entry: YAMLNode) -> YAMLNode {
    layouts.count == 1
      ? entry : entry.setting(LayoutView.layoutKey, .text(layout, at: entry.range))
  }

  private mutating func put(_ entries: [YAMLNode], on host: Host) {
    let (owners, key) = host.keys
    guard let owner = app.value(of: owners)?.value(of: host.name) else { return }
    set(owners, of: host.name, owner.setting(key, .list(entries, at: owner.range)))
  }
}

extension ChangedApp {
  mutating func move(
    entry name: Located<String>, from owner: Located<String>?, to target: Located<String>,
    at place: ChangedPlace
  ) throws(ChangeRefusal) {
    let (host, index) = try find(entry: name, on: owner)
    let entry = entries(of: host)[index]
    if target.value == ChangeSpec.barWord {
      let screen = try tabScreen(of: entry, called: name)
      take(index, of: host)
      let label = entry.value(of: "label")?.scalarText ?? title(of: screen)
      return try promote(screen, label: label, at: place, name.range)
    }
    let next = try self.host(target)
    try check(entry, fits: next, at: target.range)
    take(index, of: host)
    try insert(entry, on: next, at: place)
    if next != host { lead(entry, over: next, insteadOf: host, at: target.range) }
  }

  /// The screen of an entry that can become a tab.
  private func tabScreen(
    of entry: YAMLNode, called name: Located<String>
  ) throws(ChangeRefusal) -> String {
    guard let route = entry.value(of: "to")?.scalarText, screen(route) != nil else {
      throw ChangeRefusal(
        message: "'\(name.value)' does not open the route of a screen, so it cannot be a tab",
        place: name.range)
    }
    for key in ["with", "when", "unless"] where entry.has(key) {
      throw ChangeRefusal(
        message: "a tab is always there and the same, but '\(name.value)' has '\(key)'",
        place: name.range)
    }
    return route
  }

  /// Refuses an entry that is about what its screen is about, on a screen that is about nothing.
  private func check(
    _ entry: YAMLNode, fits host: Host, at range: SourceRange
  ) throws(ChangeRefusal) {
    let isAboutScreen = entry.words.contains { $0.contains("{context") }
    let isByContext = entry.value(of: "each").map { !$0.entries.isEmpty } ?? false
    guard isAboutScreen || isByContext else { return }
    if case .screen(let name) = host, needsContext(name) { return }
    throw ChangeRefusal(
      message: "the entry needs a screen that is about something, and '\(host.name)' is not",
      place: range)
  }

  /// Lets the route of a moved entry lead over its new screen, if it led over the old one.
  private mutating func lead(
    _ entry: YAMLNode, over next: Host, insteadOf host: Host, at range: SourceRange
  ) {
    guard case .screen(let old) = host, case .screen(let new) = next,
      let route = entry.value(of: "to")?.scalarText, let path = path(route)
    else { return }
    // A screen that is about something cannot be opened by this alone: it lies below where it is on display.
    let end =
      needsContext(new)
      ? over(.text(old, at: range), at: range) : YAMLNode.text(new, at: range)
    if path.value(of: "from")?.scalarText == old {
      setPath(path.setting("from", end), of: route)
    } else if path.items.last?.scalarText == old {
      setPath(.list(path.items.dropLast() + [end], at: path.range), of: route)
    }
  }

  /// The stack on display, or else another path.
  func over(_ otherwise: YAMLNode, at range: SourceRange) -> YAMLNode {
    guard let stack else { return otherwise }
    let finder = YAMLNode.mapping(
      [
        ("of", .text(stack, at: range)),
        ("search", .text("current-visible-only", at: range)),
      ], at: range)
    let cases = [("found", finder), ("default", otherwise)].map {
      YAMLNode.mapping([$0], at: range)
    }
    return .mapping([("switch", .list(cases, at: range))], at: range)
  }

  mutating func add(
    entry name: Located<String>, to target: Located<String>, at place: ChangedPlace
  ) throws(ChangeRefusal) {
    let screen = try screen(name)
    guard !needsContext(screen) else {
      throw ChangeRefusal(
        message: "'\(screen)' is about something, which this entry would not say",
        place: name.range, help: "write the entry with 'with' and 'variant: \(layout)'")
    }
    guard path(screen) != nil else {
      throw ChangeRefusal(message: "no route is called '\(screen)'", place: name.range)
    }
    try insert(
      entry(title(of: screen), to: screen, at: name.range), on: host(target), at: place)
  }
}
