package import SourceText

/// One change by which a layout differs from the layout that it is like.
package struct ChangeSpec: SpecObject {
  package private(set) var range = SourceRange.nowhere
  private var rename: Renaming?
  private var move: Move?
  private var merge: Merging?
  private var remove: Removal?
  private var add: Addition?
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
    "change", "One difference from the layout that this one is `like`: exactly one key.",
    example: """
      - rename: { tab: Saved, to: Library }
      - move: { entry: Donate, from: settings, to: profile, at: first }
      - merge: { tabs: [Places, Library], into: Library }
      - remove: { tab: History }
      - add: { entry: History, to: Library }
      - order: [Explore, Library, Search, Profile]
      - container: { bar: drawer }
      - present: { screen: settings, as: sheet }
      """,
    keys: [
      optional("rename", \.rename, .object, "Another label."),
      optional("move", \.move, .object, "Another place."),
      optional("merge", \.merge, .object, "One tab in place of several, which it lists."),
      optional("remove", \.remove, .object, "A tab or entry less."),
      optional("add", \.add, .object, "A tab or entry more."),
      optional("order", \.order, .list(of: Self.label, atLeast: 1), "All tabs in another order."),
      optional("container", \.container, .object, "Another holder of the tabs."),
      optional("present", \.present, .object, "Another way to show a screen."),
    ]
  ).placed(in: \.range)

  /// A label of a tab or entry, or the name of its screen.
  fileprivate static let label = ValueSchema<Located<String>>.locatedText(
    "a label or screen", filling: ["each", "context", "app"])

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    kind = try keys.onlyOne(
      of: [
        rename.map { .rename($0.thing, on: $0.on, to: $0.to) },
        move.map { .move($0.thing, from: $0.from, to: $0.to, at: $0.at) },
        merge.map { .merge($0.tabs, into: $0.into) },
        remove.map { .remove($0.thing, from: $0.from) },
        add.map { .add($0.thing, to: $0.to, at: $0.at) }, order.map { .order($0) },
        container.map { .container($0.bar, list: $0.list) },
        present.map { .present($0.screen, $0.way, close: $0.close) },
      ],
      "a change has exactly one of \(Self.schema.keys.map(\.description.name).joined(separator: ", "))",
      ifSeveral: "write several as a list")
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
    case .sheet: "as a modal with a stack and a close button"
    }
  }
}

extension ChangeSpec {
  private struct Renaming: SpecObject {
    var tab: Located<String>?
    var entry: Located<String>?
    var on: Located<String>?
    var to = Located<String>.unwritten
    var thing = ChangedThing.tab(.unwritten)

    static let schema = ObjectSchema<Renaming>(
      "renaming", "Another label of a tab or entry.",
      keys: [
        optional("tab", \.tab, label, "The tab."), optional("entry", \.entry, label, "The entry."),
        optional("on", \.on, label, "The entry's screen.", fallback: "the only one with it"),
        required("to", \.to, label, "The new label."),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      thing = try keys.thing(tab: tab, entry: entry, beside: \Self.on)
    }
  }

  private struct Move: SpecObject {
    var tab: Located<String>?
    var entry: Located<String>?
    var from: Located<String>?
    var to = Located<String>.unwritten
    var at = ChangedPlace.last
    var thing = ChangedThing.tab(.unwritten)

    static let schema = ObjectSchema<Move>(
      "move", "Another place of a tab or entry.",
      keys: [
        optional("tab", \.tab, label, "The tab."), optional("entry", \.entry, label, "The entry."),
        optional("from", \.from, label, "The entry's screen.", fallback: "the only one with it"),
        required("to", \.to, label, "The screen, or `bar`."),
        optional(
          "at", \.at, ChangedPlace.schema, "The place among the others, counted from 0.",
          fallback: "last"),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      thing = try keys.thing(tab: tab, entry: entry, beside: \Self.from)
    }
  }

  private struct Merging: SpecObject {
    var tabs: [Located<String>] = []
    var into = Located<String>.unwritten

    static let schema = ObjectSchema<Merging>(
      "merging", "One tab in place of several.",
      keys: [
        required("tabs", \.tabs, .list(of: label, atLeast: 1), "The tabs."),
        required("into", \.into, label, "A tab, or the label of a new one, which lists them."),
      ])
  }

  private struct Removal: SpecObject {
    var tab: Located<String>?
    var entry: Located<String>?
    var from: Located<String>?
    var thing = ChangedThing.tab(.unwritten)

    static let schema = ObjectSchema<Removal>(
      "removal", "A tab or entry that is left out; only this may take the last way to a screen.",
      keys: [
        optional("tab", \.tab, label, "The tab."), optional("entry", \.entry, label, "The entry."),
        optional("from", \.from, label, "The entry's screen.", fallback: "the only one with it"),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      thing = try keys.thing(tab: tab, entry: entry, beside: \Self.from)
    }
  }

  private struct Addition: SpecObject {
    var tab: Located<String>?
    var entry: Located<String>?
    var to: Located<String>?
    var at = ChangedPlace.last
    var thing = ChangedThing.tab(.unwritten)

    static let schema = ObjectSchema<Addition>(
      "addition", "A further tab or entry, which leads to a screen and has its title.",
      keys: [
        optional("tab", \.tab, label, "The tab."), optional("entry", \.entry, label, "The entry."),
        optional("to", \.to, label, "The entry's screen.", fallback: "none"),
        optional(
          "at", \.at, ChangedPlace.schema, "The place among the others, counted from 0.",
          fallback: "last"),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      thing = try keys.thing(tab: tab, entry: entry, beside: \Self.to)
      if case .entry = thing, to == nil {
        keys.error("missing-key", "an entry needs 'to': the screen that gets it")
        throw Unreadable()
      }
    }
  }

  private struct Holding: SpecObject {
    var bar = Located<String>.unwritten
    var list: Located<String>?

    static let schema = ObjectSchema<Holding>(
      "holder of tabs", "Another holder of the tabs, with everything in them.",
      keys: [
        required(
          "bar", \.bar, .locatedText("a container or kind"), "A container, or a kind of one."),
        optional("list", \.list, label, "Of a split view: the screen in its first column."),
      ])
  }

  private struct Presenting: SpecObject {
    var screen = Located<String>.unwritten
    var way = ChangedPresentation.sheet
    var close: Located<String>?

    static let schema = ObjectSchema<Presenting>(
      "presentation", "Another way to show a screen.",
      keys: [
        required("screen", \.screen, label, "The screen."),
        required("as", \.way, .choice, "How it comes up."),
        optional(
          "close", \.close, label, "The label of a sheet's close button.", fallback: "Close"),
      ])
  }
}

extension KeyReader {
  /// The tab or entry that a change is about; a tab has no screen beside it.
  fileprivate mutating func thing<Object: SpecObject>(
    tab: Located<String>?, entry: Located<String>?, beside screen: PartialKeyPath<Object>
  ) throws(Unreadable) -> ChangedThing {
    let thing = try onlyOne(
      of: [tab.map { .tab($0) }, entry.map { ChangedThing.entry($0) }],
      "a change is about a 'tab' or an 'entry'")
    if case .tab = thing, let range = range(of: screen) {
      error("misplaced-key", "a tab is in the bar, so it has no '\(Object.key(screen))'", at: range)
      throw Unreadable()
    }
    return thing
  }
}

extension ChangeSpec {
  /// Its name in reports: `Library instead of Saved and History`.
  package var phrase: String {
    switch kind {
    case .rename(let thing, _, let to): "\(to.value) instead of \(thing.name.value)"
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
