package import SourceText

/// One change by which a layout differs from the layout that it is like.
package struct ChangeSpec: SpecObject {
  package private(set) var range = SourceRange.nowhere
  private var rename: Part?
  private var move: Part?
  private var merge: Merging?
  private var remove: Part?
  private var add: Part?
  private var order: [Located<String>]?
  private var container: Holding?
  private var present: Presenting?
  private(set) var kind = Kind.order([])

  /// A change with everything that it needs.
  enum Kind: Sendable {
    case rename(ChangedThing, on: Located<String>?, to: Located<String>)
    case move(ChangedThing, from: Located<String>?, to: Located<String>, at: ChangedPlace)
    case merge([Located<String>], into: Located<String>)
    case remove(ChangedThing, from: Located<String>?)
    case add(ChangedThing, to: Located<String>?, at: ChangedPlace)
    case order([Located<String>])
    case container(Located<String>, list: Located<String>?)
    case present(Located<String>, ChangedPresentation, close: Located<String>?)
  }

  static let schema = ObjectSchema<ChangeSpec>(
    "change", "One difference: exactly one key.",
    example: "- move: { entry: Donate, from: settings, to: profile, at: first }",
    keys: [
      optional("rename", \.rename, .object, "Another label, which is `to`."),
      optional("move", \.move, .object, "Another place."),
      optional("merge", \.merge, .object, "One tab that lists several."),
      optional(
        "remove", \.remove, .object, "One less; only this may take the last way to a screen."),
      optional("add", \.add, .object, "One more, which leads to the screen that it names."),
      optional("order", \.order, .list(of: Self.label, atLeast: 1), "All tabs in another order."),
      optional("container", \.container, .object, "Another holder of the tabs."),
      optional("present", \.present, .object, "Another way to show a screen."),
    ]
  ).placed(in: \.range)

  /// A label of a tab or entry, or the name of its screen.
  fileprivate static let label = ValueSchema<Located<String>>.locatedText(
    "a label", filling: ["each", "context", "app"])

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    for (part, name, needsTarget, allowed) in parts {
      guard let part else { continue }
      try part.check(name, needsTarget: needsTarget, allowed: allowed, &keys)
    }
    kind = try keys.onlyOne(
      of: [
        rename.map { .rename($0.thing, on: $0.from, to: $0.target) },
        move.map { .move($0.thing, from: $0.from, to: $0.target, at: $0.at) },
        merge.map { .merge($0.tabs, into: $0.into) },
        remove.map { .remove($0.thing, from: $0.from) },
        add.map { .add($0.thing, to: $0.to, at: $0.at) }, order.map { .order($0) },
        container.map { .container($0.bar, list: $0.list) },
        present.map { .present($0.screen, $0.way, close: $0.close) },
      ],
      "a change has exactly one of \(Self.schema.keys.map(\.description.name).joined(separator: ", "))",
      ifSeveral: "write several as a list")
    // A label is often the name of a screen, too; renaming the screen renames it here.
    keys.mention(names.map { (Reference.Kind.screenOrContainer.rawValue, $0) })
  }

  /// The names and labels of what is there before the change.
  private var names: [Located<String>] {
    switch kind {
    case .rename(let thing, let owner, _): [thing.name] + [owner].compactMap(\.self)
    case .move(let thing, let owner, let target, _):
      [thing.name, target] + [owner].compactMap(\.self)
    case .merge(let tabs, let target): tabs + [target]
    case .remove(let thing, let owner): [thing.name] + [owner].compactMap(\.self)
    case .add(let thing, let target, _): [thing.name] + [target].compactMap(\.self)
    case .order(let tabs): tabs
    case .container(let holder, let list): [holder] + [list].compactMap(\.self)
    case .present(let screen, _, _): [screen]
    }
  }

  /// The changes of a tab or entry: whether each needs `to`, and the keys that mean something in it.
  private var parts: [(Part?, name: String, needsTarget: Bool, allowed: Set<String>)] {
    [
      (rename, "rename", true, ["from", "to"]), (move, "move", true, ["from", "to", "at"]),
      (remove, "remove", false, ["from"]), (add, "add", add?.isEntry ?? false, ["to", "at"]),
    ]
  }
}

/// The tab or entry that a change is about, by its label or screen.
enum ChangedThing: Sendable {
  case tab(Located<String>)
  case entry(Located<String>)

  var name: Located<String> {
    switch self {
    case .tab(let name), .entry(let name): name
    }
  }

  /// The word for its kind.
  var word: String { if case .tab = self { "tab" } else { "entry" } }
}

/// A place among tabs or entries.
enum ChangedPlace: Sendable {
  case first, last
  /// Counted from 0; beyond the end, the last.
  case index(Int)

  /// The index at which something new goes in among `count` others.
  func index(among count: Int) -> Int {
    switch self {
    case .first: 0
    case .last: count
    case .index(let index): min(index, count)
    }
  }

  /// The place in words.
  fileprivate var phrase: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .index(let index): "at place \(index + 1)"
    }
  }

  fileprivate static let schema: ValueSchema<ChangedPlace> = {
    let word = ValueSchema.choice([("first", Self.first, ""), ("last", Self.last, "")])
    let number = ValueSchema<Int>.integer(0...99)
    let description = ValueSchemaDescription.oneOf([word.description, number.description])
    return ValueSchema(description: description) { node, diagnostics in
      guard let text = node.scalarText, Int(text) != nil else {
        return word.read(node, &diagnostics)
      }
      return number.read(node, &diagnostics).map { .index($0) }
    }
  }()
}

/// How a screen comes up.
enum ChangedPresentation: String, CaseIterable, SummarizedChoice {
  case push, sheet

  var summary: String {
    switch self {
    case .push: "on the stack on display"
    case .sheet: "as a modal in a stack"
    }
  }
}

extension ChangeSpec {
  /// A tab or entry, and what becomes of it.
  fileprivate struct Part: SpecObject {
    private var tab: Located<String>?
    private var entry: Located<String>?
    var from: Located<String>?
    var to: Located<String>?
    var at = ChangedPlace.last
    private(set) var thing = ChangedThing.tab(.unwritten)
    private var range = SourceRange.nowhere
    /// The keys that are written, apart from those of the thing.
    private var written: [(key: String, range: SourceRange)] = []

    static let schema = ObjectSchema<Part>(
      "changed part", "A tab or entry, by its label or screen.",
      keys: [
        optional("tab", \.tab, label, "The tab."),
        optional("entry", \.entry, label, "Or the entry."),
        optional("from", \.from, label, "The entry's screen.", fallback: "the only one with it"),
        optional("to", \.to, label, "Its new screen, or `bar`; its new label.", fallback: "none"),
        optional(
          "at", \.at, ChangedPlace.schema, "Its place there, counted from 0.", fallback: "last"),
      ]
    ).placed(in: \.range)

    var isEntry: Bool { if case .entry = thing { true } else { false } }

    /// Where it goes, or what it is called then; `check` has found it written.
    var target: Located<String> { to ?? .unwritten }

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      thing = try keys.onlyOne(
        of: [tab.map { .tab($0) }, entry.map { ChangedThing.entry($0) }],
        "a change is about a 'tab' or an 'entry'")
      written = keys.written(of: [\Self.from, \Self.to, \Self.at])
    }

    /// Reports a key that is missing in a change, or means nothing in it.
    func check(
      _ change: String, needsTarget: Bool, allowed: Set<String>, _ keys: inout KeyReader
    ) throws(Unreadable) {
      var isFine = true
      for (key, place) in written {
        let isOfTab = !isEntry && (key == "from" || key == "to" && change == "add")
        guard isOfTab || !allowed.contains(key) else { continue }
        keys.error(
          "misplaced-key",
          isOfTab ? "a tab is in the bar, so it has no '\(key)'" : "'\(change)' has no '\(key)'",
          at: place)
        isFine = false
      }
      if needsTarget, to == nil {
        keys.error("missing-key", "'\(change)' needs 'to'", at: range)
        isFine = false
      }
      if !isFine { throw Unreadable() }
    }
  }

  private struct Merging: SpecObject {
    var tabs: [Located<String>] = []
    var into = Located<String>.unwritten

    static let schema = ObjectSchema<Merging>(
      "merging", "One tab that lists others.",
      keys: [
        required("tabs", \.tabs, .list(of: label, atLeast: 1), "The tabs."),
        required("into", \.into, label, "A tab, or a new one."),
      ])
  }

  private struct Holding: SpecObject {
    var bar = Located<String>.unwritten
    var list: Located<String>?

    static let schema = ObjectSchema<Holding>(
      "holder", "What holds the tabs.",
      keys: [
        required(
          "bar", \.bar, .locatedText("a container or kind"), "A container, `tab-bar` or `drawer`."),
        optional("list", \.list, label, "A split view's first screen."),
      ])
  }

  private struct Presenting: SpecObject {
    var screen = Located<String>.unwritten
    var way = ChangedPresentation.sheet
    var close: Located<String>?

    static let schema = ObjectSchema<Presenting>(
      "presentation", "How a screen comes up.",
      keys: [
        required("screen", \.screen, label, "The screen."),
        required("as", \.way, .choice, "How it comes up."),
        optional(
          "close", \.close, label, "A sheet's close button.", fallback: "Close"),
      ])
  }
}

extension ChangeSpec {
  /// What it decides, if a second change that decides the same would contradict it.
  var decided: String? {
    switch kind {
    case .rename(let thing, let owner, _):
      "label of \(thing.word) \(thing.name.value) \(owner?.value ?? "")"
    case .move(let thing, let owner, _, _):
      "place of \(thing.word) \(thing.name.value) \(owner?.value ?? "")"
    case .order: "order"
    case .container: "container"
    case .present(let screen, _, _): "presentation of \(screen.value)"
    case .merge, .remove, .add: nil
    }
  }

  /// Its name in reports: `Library instead of Saved and History`.
  package var phrase: String {
    switch kind {
    case .rename(let thing, _, let to): "\(to.value) instead of \(thing.name.value)"
    case .move(.tab(let tab), _, let to, let at) where to.value == Self.barWord:
      "\(tab.value) \(at.phrase) in the bar"
    case .move(let thing, _, let to, _): "\(thing.name.value) in \(Self.place(to))"
    case .merge(let tabs, let into):
      "\(into.value) instead of "
        + tabs.map(\.value).filter { $0 != into.value }.joinedWithAnd
    case .remove(let thing, let from):
      "no \(thing.name.value)" + (from.map { " in \($0.value)" } ?? "")
    case .add(let thing, let to, _):
      "\(thing.name.value) in \(to.map(Self.place) ?? "the bar")"
    case .order(let tabs): "the order \(tabs.map(\.value).joinedWithAnd)"
    case .container(let holder, _): "\(holder.value) as the bar"
    case .present(let screen, let way, _):
      way == .sheet ? "\(screen.value) as a sheet" : "\(screen.value) pushed"
    }
  }

  private static func place(_ name: Located<String>) -> String {
    name.value == Self.barWord ? "the bar" : name.value
  }

  /// The word for the tabs as a place.
  static let barWord = "bar"
}
