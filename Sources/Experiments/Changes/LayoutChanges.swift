import SourceText
import YAMLTree

/// An app with its layouts written out that are said as changes of others.
///
/// A pure function of the app's text, made before the app is read, so that everything else sees plain routes,
/// entries and containers.
struct LayoutChanges {
  private(set) var app: [YAMLNode.Entry]
  private(set) var diagnostics = Diagnostics()

  /// The keys that are written out.
  static let keys: Set<String> = [LayoutSpec.key(\.like), LayoutSpec.key(\.changes)]
  private static let layouts = AppSpec.key(\.layouts)
  /// The most layouts that are like others, and the most changes of one: each looks through the whole app.
  private static let most = 100

  init(of app: [YAMLNode.Entry]) {
    self.app = app
    let layouts = app.value(of: Self.layouts)?.entries ?? []
    let bases = Dictionary(
      layouts.compactMap { layout in Self.base(of: layout).map { (layout.key, $0) } },
      uniquingKeysWith: { first, _ in first })
    if bases.isEmpty { return }
    if bases.count > Self.most, let last = layouts.last {
      diagnostics.error(
        "too-many", "an app has at most \(Self.most) layouts that are like others",
        at: last.keyRange)
      return
    }
    for name in inOrder(layouts.map(\.key), bases) {
      guard let base = bases[name] else { continue }
      if layouts.contains(where: { $0.key == base }) {
        write(name, like: base, among: layouts.map(\.key))
      } else if let root = layouts.first(where: { bases[$0.key] == nil }) {
        // The unknown name is reported when the layout is read; cases that the layout lacks are no mistakes besides.
        self.app = naming(name, like: root.key)
      }
    }
  }

  private static func base(of layout: YAMLNode.Entry) -> String? {
    layout.value.value(of: LayoutSpec.key(\.like))?.scalarText
  }

  /// The layouts, each after the one that it is like; those in a circle are reported and left out.
  private mutating func inOrder(_ names: [String], _ bases: [String: String]) -> [String] {
    var ordered: [String] = []
    var told: Set<String> = []
    for name in names {
      var chain: [String] = []
      var next: String? = name
      while let current = next, names.contains(current), !ordered.contains(current) {
        if let start = chain.firstIndex(of: current) {
          if start == 0, !told.contains(name), let entry = layout(name) {
            diagnostics.error(
              "like",
              "a layout cannot be like itself: \((chain + [name]).joined(separator: " → "))",
              at: entry.value.value(of: LayoutSpec.key(\.like))?.range ?? entry.keyRange)
            told.formUnion(chain)
          }
          chain = []
          break
        }
        chain.append(current)
        next = bases[current]
      }
      ordered += chain.reversed()
    }
    return ordered
  }

  private func layout(_ name: String) -> YAMLNode.Entry? {
    app.value(of: Self.layouts)?.entries.first { $0.key == name }
  }

  private mutating func write(_ name: String, like base: String, among layouts: [String]) {
    guard let own = layout(name), let other = layout(base) else { return }
    app = naming(name, like: base)
    var unread = Diagnostics()
    let changes =
      own.value.value(of: LayoutSpec.key(\.changes)).flatMap {
        ValueSchema<[ChangeSpec]>.list(of: .object).read($0, &unread)
      } ?? []
    inherit(own, from: other, changes)
    if changes.count > Self.most {
      diagnostics.error(
        "too-many", "a layout has at most \(Self.most) changes", at: changes[Self.most].range)
      return
    }
    // A change that cannot be read is reported when the layout is read.
    if !unread.hasErrors { make(changes, in: name, layouts, at: own.keyRange) }
    leaveOut(name, like: base, among: layouts)
  }

  /// The app with a layout named wherever another is.
  private func naming(_ name: String, like base: String) -> [YAMLNode.Entry] {
    let shape = ValueSchemaDescription.object { AppSpec.object }
    return app.map { entry in
      guard entry.key != Self.layouts else { return entry }
      return YAMLNode.Entry(
        key: entry.key, keyRange: entry.keyRange,
        value: entry.value.naming(name, like: base, as: shape.parts(at: .key(entry.key))))
    }
  }

  /// Notes that a layout lacks a screen on purpose, if the layout that it is like does and no change has led to it.
  private mutating func leaveOut(_ name: String, like base: String, among layouts: [String]) {
    let reached = LayoutReach(ChangedApp(app, layout: name, layouts: layouts)).screens
    for screen in app.value(of: AppSpec.key(\.screens))?.entries ?? [] {
      guard let absence = screen.value.value(of: YAMLNode.absence), absence.texts.contains(base),
        !absence.texts.contains(name), !reached.contains(screen.key)
      else { continue }
      let names = (absence.texts + [name]).map { YAMLNode.text($0, at: absence.range) }
      app = app.setting(
        AppSpec.key(\.screens), of: screen.key,
        screen.value.setting(YAMLNode.absence, .list(names, at: absence.range)))
    }
  }

  /// Gives a layout what it does not say about itself: flags, a policy for links, and a title.
  private mutating func inherit(
    _ own: YAMLNode.Entry, from other: YAMLNode.Entry, _ changes: [ChangeSpec]
  ) {
    guard case .mapping = own.value.content else { return }
    var value = own.value
    if let set = other.value.value(of: LayoutSpec.key(\.set)) {
      let flags = (set.texts + (value.value(of: LayoutSpec.key(\.set))?.texts ?? [])).uniqued
      value = value.setting(
        LayoutSpec.key(\.set), .list(flags.map { .text($0, at: set.range) }, at: set.range))
    }
    if !value.has(LayoutSpec.key(\.linkPolicy)),
      let policy = other.value.value(of: LayoutSpec.key(\.linkPolicy))
    {
      value = value.setting(LayoutSpec.key(\.linkPolicy), policy)
    }
    if !value.has(LayoutSpec.key(\.title)), !changes.isEmpty {
      let phrase = changes.map(\.phrase).joined(separator: ", ")
      let title = phrase.prefix(1).uppercased() + phrase.dropFirst()
      value = value.setting(LayoutSpec.key(\.title), .text(title, at: own.keyRange))
    }
    app = app.setting(Self.layouts, of: own.key, value)
  }
}

extension LayoutChanges {
  private mutating func make(
    _ changes: [ChangeSpec], in name: String, _ layouts: [String], at place: SourceRange
  ) {
    if changes.isEmpty { return }
    var changed = ChangedApp(app, layout: name, layouts: layouts)
    var reached = LayoutReach(changed).screens
    var lost: [(screen: String, change: ChangeSpec)] = []
    for change in changes {
      let before = changed
      do throws(ChangeRefusal) {
        try changed.make(change)
      } catch {
        changed = before
        report(error)
      }
      let now = LayoutReach(changed).screens
      lost.removeAll { now.contains($0.screen) }
      lost += reached.subtracting(now).sorted().map { ($0, change) }
      reached = now
    }
    do throws(ChangeRefusal) { try changed.finish(at: place) } catch { report(error) }
    report(lost, changed)
    app = changed.merged()
  }

  private mutating func report(_ refusal: ChangeRefusal) {
    diagnostics.error(
      refusal.rule, refusal.message, at: refusal.place, notes: refusal.notes, help: refusal.help)
  }

  /// Reports the screens that have lost their last way.
  private mutating func report(
    _ lost: [(screen: String, change: ChangeSpec)], _ changed: ChangedApp
  ) {
    for change in lost.map(\.change).uniqued(by: \.range) {
      let screens = lost.filter { $0.change.range == change.range }.map(\.screen)
      guard case .remove(let thing, _) = change.kind else {
        diagnostics.error(
          "change", "this takes the last way to \(screens.quotedList)", at: change.range,
          help: "say 'remove' if that is meant, or add an entry")
        continue
      }
      let named = [thing.name.value.lowercased()]
      let behind = screens.filter {
        !named.contains($0) && !named.contains(changed.title(of: $0).lowercased())
      }
      if behind.isEmpty { continue }
      diagnostics.warning(
        "change", "with '\(thing.name.value)' goes the last way to \(behind.quotedList)",
        at: change.range, help: "add entries for them if people still need them")
    }
  }
}

extension ChangedApp {
  fileprivate mutating func make(_ change: ChangeSpec) throws(ChangeRefusal) {
    switch change.kind {
    case .rename(.tab(let name), _, let label): try rename(tab: name, to: label)
    case .rename(.entry(let name), let owner, let label):
      try rename(entry: name, on: owner, to: label)
    case .move(.tab(let name), _, let target, let place): try move(tab: name, to: target, at: place)
    case .move(.entry(let name), let owner, let target, let place):
      try move(entry: name, from: owner, to: target, at: place)
    case .merge(let tabs, let label):
      try merge(tabs, into: label)
      note(removed: tabs.map(\.value).filter { $0 != label.value }, at: change.range)
    case .remove(.tab(let name), _):
      let tab = try demote(tab: name, below: nil)
      note(removed: [tab.label, tab.oldLabel, tab.screen], at: change.range)
    case .remove(.entry(let name), let owner):
      let (host, index) = try find(entry: name, on: owner)
      take(index, of: host)
      note(removed: [name.value], at: change.range)
    case .add(.tab(let name), _, let place):
      let screen = try screen(name)
      try promote(screen, label: title(of: screen), at: place, name.range)
    case .add(.entry(let name), let target, let place):
      if let target { try add(entry: name, to: target, at: place) }
    case .order(let tabs): try order(tabs, at: change.range)
    case .container(let holder, let list): try hold(holder, list: list)
    case .present(let screen, let way, let close): try present(screen, way, close: close)
    }
  }

  private mutating func move(
    tab name: Located<String>, to target: Located<String>, at place: ChangedPlace
  ) throws(ChangeRefusal) {
    if target.value == ChangeSpec.barWord {
      let index = try tab(name)
      guard var bar else { return }
      let tab = bar.tabs.remove(at: index)
      bar.tabs.insert(tab, at: place.index(among: bar.tabs.count))
      self.bar = bar
      return putBar(at: name.range)
    }
    let next = try host(target)
    var below: String?
    if case .screen(let screen) = next { below = screen }
    guard below.map({ !needsContext($0) }) ?? true else {
      throw ChangeRefusal(
        message: "'\(next.name)' is about something, so a section cannot lie on it alone",
        place: target.range)
    }
    let tab = try demote(tab: name, below: below)
    if tab.screen == below {
      throw ChangeRefusal(
        message: "'\(name.value)' cannot be moved to itself", place: target.range)
    }
    try insert(entry(tab.label, to: tab.screen, at: name.range), on: next, at: place)
  }
}
