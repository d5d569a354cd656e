import SourceText
import YAMLTree

/// A plain tree of screens, sections first: the screens, containers and routes of an app that needs no more.
///
/// Its parts are filled in before the app is read, as an author would have written them, so that everything
/// else sees plain routes. A part that the author has written under the same name replaces it, so that a tree
/// can grow into routes. Places in messages are those of the labels.
struct SectionTree {
  /// A label, its screen, and the branches behind it.
  fileprivate struct Branch {
    let label: String
    let screen: String
    let range: SourceRange
    /// Whether the screen is declared elsewhere.
    var isElsewhere = false
    var children: [Branch] = []
  }

  /// The holder of a layout's sections: a kind of container with a label for each, or a list.
  struct Holder: Hashable, Sendable {
    let word: String

    /// The first section, which lists the others.
    static let list = Holder(word: "list")

    static let schema = ValueSchema<Holder>.choice(
      ContainerForm.all.filter { $0.hasItems && !$0.isOwn }.map {
        ($0.word, Holder(word: $0.word), $0.summary)
      }
        + [(list.word, list, "the first section, which lists the others")])

    fileprivate var container: String { self == .list ? SectionTree.stack : "section-\(word)" }
  }

  static let key = "tree"
  /// The key of a layout.
  static let holderKey = "sections"
  fileprivate static let stack = "section-stack"
  private static let shell = "sections"
  private static let launch = "launching"

  private(set) var diagnostics = Diagnostics()
  private var sections: [Branch] = []
  private var layouts: [(name: YAMLNode.Entry, holder: Holder)] = []
  private let range: SourceRange

  /// - Parameter app: the mapping that describes an app.
  /// - Returns: `nil` without a tree.
  init?(of app: [YAMLNode.Entry]) {
    guard let tree = app.first(where: { $0.key == Self.key }) else { return nil }
    range = tree.keyRange
    sections = branches(of: tree.value)
    readLayouts(app)
    reportRepetitions()
    if sections.isEmpty, !diagnostics.hasErrors {
      diagnostics.error("tree", "a tree needs a section", at: range, help: "write 'tree: [Home]'")
    }
    if let section = sections.first(where: \.isElsewhere) {
      diagnostics.error(
        "tree", "a section is a screen of its own", at: section.range,
        help: "write '\(section.label): []', with the labels behind it in the brackets")
    }
  }

  /// The app with the tree's parts filled in, as far as they can be read.
  func grown(_ app: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    var whole = app
    whole.add("launch", YAMLNode.text(Self.launch, at: range), at: range)
    if let first = sections.first {
      whole.add("start", YAMLNode.text(first.screen, at: first.range), at: range)
    }
    whole.merge("containers", containers, at: range)
    whole.merge("screens", screens, at: range) { $0.merged(with: $1) }
    whole.merge("routes", routes, at: range)
    return whole
  }
}

/// Reading.
extension SectionTree {
  private mutating func branches(of node: YAMLNode) -> [Branch] {
    switch node.content {
    case .sequence(let items):
      return items.flatMap { item -> [Branch] in
        guard let label = item.scalarText else { return branches(of: item) }
        return branch(label, at: item.range).map { [$0] } ?? []
      }
    case .mapping(let entries):
      return entries.compactMap { entry in
        guard var branch = branch(entry.key, at: entry.keyRange) else { return nil }
        if let screen = entry.value.scalarText, !screen.isEmpty {
          return Branch(
            label: entry.key, screen: screen, range: entry.value.range, isElsewhere: true)
        }
        if entry.value.kindName != "nothing" { branch.children = branches(of: entry.value) }
        return branch
      }
    case .scalar:
      diagnostics.error(
        "tree", "expected labels, found \(node.kindName)", at: node.range,
        help: "write a list of labels, or a mapping from labels to the labels behind them")
      return []
    }
  }

  /// A screen that is named after its label: `Special offers` is `special-offers`.
  private mutating func branch(_ label: String, at range: SourceRange) -> Branch? {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else {
      diagnostics.error(
        "tree", "a screen cannot be named after the label '\(label)'", at: range,
        help: "begin it with a word, or write the screen and its route out")
      return nil
    }
    return Branch(label: label, screen: words.joined(separator: "-"), range: range)
  }

  private mutating func readLayouts(_ app: [YAMLNode.Entry]) {
    let written = app.first { $0.key == "layouts" }?.value
    guard case .mapping(let named)? = written?.content, !named.isEmpty else {
      diagnostics.error(
        "tree", "a tree needs layouts that hold its sections", at: range,
        help: "write 'layouts: { tabs: { sections: tab-bar }, menu: { sections: drawer } }'")
      return
    }
    for layout in named where !layout.value.has(LayoutSpec.key(\.like)) {
      let said = layout.value.value(of: Self.holderKey)?.scalarText
      // An unknown word is reported when the layout is read.
      layouts.append((layout, Holder(word: said ?? Holder.list.word)))
      if said == nil {
        diagnostics.error(
          "tree", "layout '\(layout.key)' does not say what holds the tree's sections",
          at: layout.keyRange,
          help: "give it '\(Self.holderKey): tab-bar', or another of its words")
      }
    }
  }

  private mutating func reportRepetitions() {
    var known: [String: SourceRange] = [:]
    for branch in all where !branch.isElsewhere {
      guard let first = known.updateValue(branch.range, forKey: branch.screen) else { continue }
      diagnostics.error(
        "tree", "the screen '\(branch.screen)' is in the tree twice", at: branch.range,
        notes: [.init("the first one is here", at: first)],
        help: "to lead there from here, too, write '\(branch.label): \(branch.screen)'")
    }
  }

  /// All branches, each before its children.
  private var all: [Branch] { sections.flatMap(\.all) }
}

extension SectionTree.Branch {
  fileprivate var all: [Self] { [self] + children.flatMap(\.all) }
}

/// The parts as an author would have written them.
extension SectionTree {
  private var containers: [YAMLNode.Entry] {
    var kinds = [(Self.stack, "navigation")]
    for holder in Set(layouts.map(\.holder)).sorted(by: { $0.word < $1.word })
    where holder != .list {
      kinds.append((holder.container, holder.word))
    }
    return kinds.map {
      entry($0, YAMLNode.mapping([("kind", YAMLNode.text($1, at: range))], at: range), at: range)
    }
  }

  private var screens: [YAMLNode.Entry] {
    let launch = entry(
      Self.launch, YAMLNode.mapping([YAMLNode.Entry](), at: range), at: range)
    return [launch]
      + all.filter { !$0.isElsewhere }.map { branch in
        var entries = branch.children.map { affordance($0) }
        if branch.screen == sections.first?.screen { entries += otherSections }
        let content =
          [("title", YAMLNode.text(branch.label, at: branch.range))]
          + (entries.isEmpty ? [] : [("entries", YAMLNode.list(entries, at: branch.range))])
        return entry(branch.screen, YAMLNode.mapping(content, at: branch.range), at: branch.range)
      }
  }

  private func affordance(_ branch: Branch, in layouts: [YAMLNode] = []) -> YAMLNode {
    var keys = [
      ("label", YAMLNode.text(branch.label, at: branch.range)),
      ("to", YAMLNode.text(branch.screen, at: branch.range)),
    ]
    if !layouts.isEmpty { keys.append(("variant", YAMLNode.list(layouts, at: branch.range))) }
    return YAMLNode.mapping(keys, at: branch.range)
  }

  /// If no bar holds the sections, the first one lists the others.
  private var otherSections: [YAMLNode] {
    let lists = names { $0 == .list }
    return lists.isEmpty ? [] : sections.dropFirst().map { affordance($0, in: lists) }
  }

  private func names(where holds: (Holder) -> Bool) -> [YAMLNode] {
    layouts.filter { holds($0.holder) }.map { YAMLNode.text($0.name.key, at: $0.name.keyRange) }
  }

  private var routes: [YAMLNode.Entry] {
    let cases = layouts.map { held(by: $0.holder, in: $0.name) }
    let shell = YAMLNode.mapping([("switch", YAMLNode.list(cases, at: range))], at: range)
    return [entry(Self.shell, shell, at: range)]
      + sections.map { entry($0.screen, route(toSection: $0), at: $0.range) }
      + all.flatMap { parent in
        parent.children.filter { !$0.isElsewhere }.map { child in
          entry(child.screen, pushed(from: parent.screen, at: child.range), at: child.range)
        }
      }
  }

  private func held(by holder: Holder, in layout: YAMLNode.Entry) -> YAMLNode {
    let place = layout.keyRange
    let sections = (holder == .list ? Array(self.sections.prefix(1)) : self.sections).map {
      section in
      let screen = YAMLNode.list(
        [YAMLNode.text(section.screen, at: section.range)], at: section.range)
      return holder == .list
        ? YAMLNode.text(section.screen, at: section.range)
        : YAMLNode.mapping([(Self.stack, screen)], at: section.range)
    }
    let find = [
      ("search", YAMLNode.text("current", at: place)),
      ("starting-point", YAMLNode.text("root", at: place)),
    ]
    return YAMLNode.mapping(
      [
        ("variant", YAMLNode.text(layout.key, at: place)),
        ("screen", YAMLNode.text(holder.container, at: place)),
        ("find", YAMLNode.mapping(find, at: place)),
        (
          "make",
          YAMLNode.mapping([(holder.container, YAMLNode.list(sections, at: place))], at: place)
        ),
        ("using", YAMLNode.text("replace-root", at: place)),
        ("from", YAMLNode.text("root", at: place)),
      ], at: place)
  }

  private func route(toSection section: Branch) -> YAMLNode {
    let there = [
      ("make", YAMLNode.text("none", at: section.range)),
      ("from", YAMLNode.text(Self.shell, at: section.range)),
    ]
    let lists = names { $0 == .list }
    guard !lists.isEmpty, let first = sections.first, first.screen != section.screen else {
      return YAMLNode.mapping(there, at: section.range)
    }
    let pushed =
      [("variant", YAMLNode.list(lists, at: section.range))]
      + pushedKeys(from: first.screen, at: section.range)
    let bars = names { $0 != .list }
    let held =
      bars.isEmpty
      ? []
      : [
        YAMLNode.mapping(
          [("variant", YAMLNode.list(bars, at: section.range))] + there, at: section.range)
      ]
    let cases = [YAMLNode.mapping(pushed, at: section.range)] + held
    return YAMLNode.mapping(
      [("switch", YAMLNode.list(cases, at: section.range))], at: section.range)
  }

  private func pushed(from parent: String, at place: SourceRange) -> YAMLNode {
    YAMLNode.mapping(pushedKeys(from: parent, at: place), at: place)
  }

  private func pushedKeys(from parent: String, at place: SourceRange) -> [(String, YAMLNode)] {
    [("using", YAMLNode.text("push", at: place)), ("from", YAMLNode.text(parent, at: place))]
  }

  private func entry(_ key: String, _ value: YAMLNode, at place: SourceRange) -> YAMLNode.Entry {
    YAMLNode.Entry(key: key, keyRange: place, value: value)
  }
}

extension SectionTree {
  /// The faults of layouts that say how they hold sections in an app without a tree.
  static func faults(withoutTree app: [YAMLNode.Entry]) -> Diagnostics {
    var diagnostics = Diagnostics()
    guard case .mapping(let layouts)? = app.first(where: { $0.key == "layouts" })?.value.content
    else { return diagnostics }
    for holder in layouts.compactMap({ layout in layout.value.entries.first { $0.key == holderKey }
    }) {
      diagnostics.error(
        "misplaced-key", "the app has no tree, so '\(holderKey)' has no effect",
        at: holder.keyRange)
    }
    return diagnostics
  }

  /// The form of a tree, for the reference and for editors.
  static var description: ValueSchemaDescription {
    .named("tree") { .oneOf([branchList, branchMap]) }
  }

  private static var branchList: ValueSchemaDescription {
    .list(of: .oneOf([.text("a label"), branchMap]), atLeast: 0)
  }

  private static var branchMap: ValueSchemaDescription {
    .map(named: "label", of: .oneOf([.name(of: "screen"), description]))
  }
}

extension YAMLNode {
  /// The keys that the author has written for a screen of the tree, and the tree's keys that they leave
  /// out; the author's entries follow those of the tree.
  fileprivate func merged(with own: YAMLNode) -> YAMLNode {
    guard case .mapping(let grown) = content, case .mapping(let written) = own.content else {
      return own
    }
    let merged = written.map { entry -> YAMLNode.Entry in
      guard entry.key == "entries", let before = value(of: "entries")?.writtenEntries,
        let behind = entry.value.writtenEntries
      else { return entry }
      return YAMLNode.Entry(
        key: entry.key, keyRange: entry.keyRange,
        value: YAMLNode(content: .sequence(before + behind), range: entry.value.range))
    }
    let missing = grown.filter { each in !written.contains { $0.key == each.key } }
    return YAMLNode(content: .mapping(missing + merged), range: own.range)
  }
}

extension [YAMLNode.Entry] {
  /// Adds a key that is not there.
  fileprivate mutating func add(_ key: String, _ value: YAMLNode, at place: SourceRange) {
    if contains(where: { $0.key == key }) { return }
    append(YAMLNode.Entry(key: key, keyRange: place, value: value))
  }

  /// Adds entries to the mapping under a key; if both have an entry, `both` decides.
  fileprivate mutating func merge(
    _ key: String, _ grown: [YAMLNode.Entry], at place: SourceRange,
    _ both: (YAMLNode, YAMLNode) -> YAMLNode = { $1 }
  ) {
    guard let index = firstIndex(where: { $0.key == key }) else {
      append(
        YAMLNode.Entry(
          key: key, keyRange: place, value: YAMLNode(content: .mapping(grown), range: place)))
      return
    }
    guard case .mapping(let written) = self[index].value.content else { return }
    let byKey = Dictionary(grown.map { ($0.key, $0.value) }) { first, _ in first }
    let merged = written.map { entry in
      byKey[entry.key].map {
        YAMLNode.Entry(key: entry.key, keyRange: entry.keyRange, value: both($0, entry.value))
      } ?? entry
    }
    let missing = grown.filter { each in !written.contains { $0.key == each.key } }
    self[index] = YAMLNode.Entry(
      key: key, keyRange: self[index].keyRange,
      value: YAMLNode(content: .mapping(missing + merged), range: self[index].value.range))
  }
}
