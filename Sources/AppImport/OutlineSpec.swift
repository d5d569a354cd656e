import DeepLinks
import WebText

/// An outline as an experiment with its layouts, in the spec language.
///
/// The text depends on the outline alone, so that the same sources give the same bytes.
struct OutlineSpec {
  typealias Member = SpecValue.Member

  let outline: AppOutline
  let layouts: OutlineLayouts
  /// The routes of transitions that do more than put a screen on top, by their names.
  private var special: [(name: String, target: String, mode: OutlineEntry.Mode)] = []
  private var routeNames: Set<String>

  /// The sections of the second layout.
  var second: [String] { layouts.second?.sections ?? [] }

  init(_ outline: AppOutline) {
    self.outline = outline
    layouts = OutlineLayouts(outline)
    routeNames = Set(
      outline.screens.map(\.name) + ["shell", "on-display", "front", "launch-screen"])
  }

  /// The whole text.
  static func text(of outline: AppOutline) -> String {
    var spec = OutlineSpec(outline)
    let lines = SpecValue.lines(of: spec.members)
    return (lines + outline.findingLines(after: lines)).joined(separator: "\n") + "\n"
  }

  private var members: [Member] {
    mutating get {
      // Screens name the routes that their entries need.
      let app = self.app
      return experiment + [Member("app", .map(app, .block))]
    }
  }
}

extension OutlineSpec {
  private var experiment: [Member] {
    let isPair = layouts.second != nil
    return outline.experiment(
      of: (layouts.own.name, layouts.second?.name),
      question: "Do people get what they came for\(isPair ? " in either layout" : "")?",
      variants: variants, tasks: tasks)
  }

  private var variants: [Member] {
    let own = Member(
      layouts.own.name,
      .map([Member("title", .text(layouts.own.title)), Member("control", .word("true"))], .flow),
      comments: layouts.second == nil
        ? [
          "There is no second layout: no other screen can be a tab, for each needs a value or comes up over others."
        ] : [])
    guard let second = layouts.second else { return [own] }
    let rules = ["A guess: this layout is made from the first."] + layouts.decisions
    return [
      own,
      Member(second.name, .map([Member("title", .text(second.title))], .flow), comments: rules),
    ]
  }

  private var tasks: [Member] {
    let found = outline.tasks
    let reached = outline.depths(from: outline.ordinaryStart)
    let screens = found.isEmpty ? outline.screens.filter { $0.name == outline.home } : found
    return screens.map { task in
      var members = [
        Member("title", .shown("Find: \(task.title)")), Member("goal", .word(task.name)),
      ]
      if reached[task.name] == nil { members.append(Member("situation", .word("cold"))) }
      return Member(task.name, .map(members, .flow))
    }
  }
}

extension OutlineSpec {
  /// Whether the app starts with a screen in front of its sections, such as a sign-in.
  private var hasFront: Bool { !outline.sections.contains(outline.start) }

  private var app: [Member] {
    mutating get {
      var members = [Member("title", .shown(outline.title))] + start
      members.append(Member("containers", .map(containers, .block)))
      var screens: [Member] = []
      if !hasFront {
        let entry = [Member("label", .word("Start")), Member("to", .word(outline.start))]
        screens.append(
          Member("launch-screen", .map([Member("entries", .list([.map(entry)]))], .flow)))
      }
      for screen in outline.screens { screens.append(member(of: screen)) }
      members.append(Member("screens", .map(screens, .block)))
      members.append(Member("routes", .map(routes(special), .block)))
      return members + situations + links
    }
  }

  private var start: [Member] {
    guard hasFront else {
      return [
        Member(
          "launch", .word("launch-screen"),
          comments: ["The display before anything opens. It is not a screen of the sources."]),
        Member("start", .word(outline.start)),
      ]
    }
    let launch = Member("launch", .map([Member("stack", .words([outline.start]))]))
    if outline.ordinaryStart == outline.start { return [launch] }
    return [
      launch,
      Member(
        "start", .word(outline.home),
        comments: [
          "A guess: only the first start shows this screen, because nothing leads back to it."
        ]),
    ]
  }

  /// A container of a kind.
  private func kind(_ kind: String, _ members: [Member] = []) -> SpecValue {
    .map([Member("kind", .word(kind))] + members, .flow)
  }

  private var containers: [Member] {
    var members = [Member("stack", kind("navigation"))]
    for layout in layouts.all {
      switch layout.kind {
      case .stack:
        members.append(
          Member("home-stack", kind("navigation", [Member("extends", .word("stack"))])))
      case .columns: members.append(Member("columns", kind("split")))
      case .tabBar: members.append(Member("tabs", kind("tab-bar", bar(layout))))
      case .drawer: members.append(Member("drawer", kind("drawer", menu(layout))))
      }
    }
    return members
  }

  /// The texts of a bar or a menu; empty if they are the titles of its screens.
  private func texts(_ layout: OutlineLayouts.Layout) -> [String]? {
    let texts = layout.sections.map(text)
    let titles = layout.sections.map { outline[$0]?.title ?? "" }
    let isMarked = layout.sections.contains(where: outline.isBarLabelGuessed)
    return texts == titles && !isMarked ? nil : texts.numbered
  }

  /// The texts of bars and menus that nobody read, by their containers.
  var guessedLabels: [Member] {
    layouts.all.compactMap { layout in
      let container = [.tabBar: "tabs", .drawer: "drawer"][layout.kind] ?? ""
      let labels = zip(layout.sections, layout.sections.map(text).numbered)
        .filter { name, _ in layouts.labels[name] == nil && outline.isBarLabelGuessed(name) }
      return container.isEmpty || labels.isEmpty
        ? nil : Member(container, .list(labels.map { .shown($0.1) }))
    }
  }

  /// The text of a section in a bar or menu.
  private func text(of name: String) -> String {
    layouts.labels[name] ?? outline.barLabel(of: name)
  }

  private func bar(_ layout: OutlineLayouts.Layout) -> [Member] {
    var members: [Member] = []
    // A bar of iOS has "More"; others show all their tabs.
    let isOwn = layout.name == layouts.own.name
    if isOwn, layout.sections.count > OutlineLayouts.room, outline.family != .swift {
      members.append(Member("capacity", .word("\(min(layout.sections.count, 99))")))
    }
    if let texts = texts(layout) {
      members.append(Member("labels", .list(texts.map { .shown($0) }, .flow)))
    }
    if !outline.actions.isEmpty {
      members.append(Member("items", .list(outline.actions.map(item), .flow)))
    }
    return members
  }

  private func menu(_ layout: OutlineLayouts.Layout) -> [Member] {
    // A menu with items of its own takes all its labels from them.
    guard !outline.actions.isEmpty else {
      return texts(layout).map { [Member("labels", .list($0.map { .shown($0) }, .flow))] } ?? []
    }
    let texts = layout.sections.map(text).numbered
    let sections = zip(layout.sections, texts).map { name, label -> SpecValue in
      .map([Member("label", .shown(label)), Member("to", .word(name))], .flow)
    }
    return [Member("items", .list(sections + outline.actions.map(item), .flow))]
  }

  private func item(_ action: OutlineAction) -> SpecValue {
    var members = [Member("label", .shown(action.label))]
    if let target = action.target.flatMap({ outline[$0] }) {
      members.append(Member("to", .word(target.name)))
      if let context = target.context { members.append(Member("with", sample(of: context))) }
    } else {
      members.append(Member("do", .word("nothing")))
    }
    return .map(members, .flow)
  }

  private func sample(of context: OutlineContext) -> SpecValue {
    context.isInteger ? .word(context.sample) : .shown(context.sample)
  }

  private mutating func member(of screen: OutlineScreen) -> Member {
    var members = [Member("title", .shown(screen.title))]
    if let context = screen.context {
      members += [
        Member("context", .word(context.kind)), Member("sample", sample(of: context)),
      ]
    }
    if screen.isModal { members.append(Member("close", .word("Close"))) }
    var entries: [SpecValue] = []
    for entry in screen.entries {
      if let value = value(of: entry, on: screen) { entries.append(value) }
    }
    if !entries.isEmpty { members.append(Member("entries", .list(entries, .block))) }
    return Member(
      screen.name, .map(members, .block),
      comments: [screen.place.text] + screen.notes.map { "a guess: \($0)" })
  }

  private mutating func value(of entry: OutlineEntry, on screen: OutlineScreen) -> SpecValue? {
    guard let target = outline[entry.target] else { return nil }
    var effect = [Member("to", .word(route(of: entry)))]
    if let context = target.context { effect.append(Member("with", sample(of: context))) }
    // A screen that is no modal shows beneath one, so that the modal goes first.
    let isLeaving = screen.isModal && !target.isModal
    let members =
      [Member("label", .shown(entry.label))]
      + (isLeaving
        ? [Member("do", .list([.word("close"), .map(effect, .flow)], .flow))] : effect)
    let value = SpecValue.map(members, .flow)
    return entry.note.map { .noted(["\(entry.place.text): \($0)"], value) } ?? value
  }

  /// The route of a transition; those that are no plain ones have routes of their own.
  private mutating func route(of entry: OutlineEntry) -> String {
    let isPlain = entry.mode == .push || outline[entry.target]?.isModal == true
    guard !isPlain, !second.contains(entry.target), entry.target != outline.start else {
      return entry.target
    }
    if let known = special.first(where: { $0.target == entry.target && $0.mode == entry.mode }) {
      return known.name
    }
    let name = unused("\(entry.target)-\(entry.mode.suffix)")
    special.append((name, entry.target, entry.mode))
    return name
  }

  private mutating func unused(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !routeNames.insert(name).inserted {
      name = "\(wanted)-\(number)"
      number += 1
    }
    return name
  }
}

extension OutlineEntry.Mode {
  /// The end of the name of a route that does this.
  fileprivate var suffix: String {
    switch self {
    case .push: "on-top"
    case .above(let name): "above-\(name)"
    case .inPlaceOf(let name): "in-place-of-\(name)"
    case .alone: "alone"
    }
  }
}

extension [String] {
  /// The texts, of which no two are the same.
  fileprivate var numbered: [String] {
    var counts: [String: Int] = [:]
    return map { text in
      counts[text, default: 0] += 1
      let count = counts[text, default: 1]
      return count > 1 ? "\(text) (\(count))" : text
    }
  }
}

extension OutlineSpec {
  private var situations: [Member] {
    func open(_ names: [String]) -> SpecValue { .map([Member("open", .words(names))], .flow) }
    let all = [Member("cold", open([])), Member("at-home", open([outline.home]))]
    var members = [Member("situations", .map(all, .block))]
    if let name = outline.notFound {
      let unknown = SpecValue.map([Member("to", .word(name))], .flow)
      members.append(Member("link-policy", .map([Member("unknown", unknown)], .flow)))
    }
    return members
  }

  private var links: [Member] {
    if outline.links.isEmpty { return [] }
    var names: Set<String> = []
    let patterns = outline.links.map(pattern)
    let table = LinkTable(patterns.compactMap(\.self), policy: .mostSpecific)
    let links = outline.links.enumerated().map { index, link -> Member in
      var name = link.target
      var number = 2
      while !names.insert(name).inserted {
        name = "\(link.target)-\(number)"
        number += 1
      }
      var members = [
        Member("pattern", .text(link.pattern)), Member("to", .word(link.target)),
      ]
      if let value = value(of: link) { members.append(Member("with", value)) }
      if let example = link.example, Self.fits(example, patterns[index], in: table) {
        members.append(Member("examples", .text(example)))
      }
      return Member(name, .map(members, .flow), comments: [link.place.text])
    }
    return [
      Member("link-matching", .word("most-specific")), Member("links", .map(links, .block)),
    ]
  }

  /// The pattern of a link, with the type of what its screen is about.
  private func pattern(of link: OutlineLink) -> LinkPattern? {
    var types: [String: ParameterType] = [:]
    if let name = link.parameter, outline[link.target]?.context?.isInteger == true {
      types[name] = .integer
    }
    return (try? LinkPattern(link.pattern, types: types)) ?? (try? LinkPattern(link.pattern))
  }

  /// Whether an example is a link of its pattern, and of no other that is more specific or comes first: one with
  /// unusual characters is read otherwise.
  private static func fits(_ example: String, _ pattern: LinkPattern?, in table: LinkTable) -> Bool
  {
    guard let pattern, let url = LinkURL(example), let match = table.match(url) else {
      return false
    }
    return table.patterns[match.patternIndex] == pattern
      && ImportText.withoutPlaceholders(example) == example
  }

  /// The value that a link opens its screen with.
  private func value(of link: OutlineLink) -> SpecValue? {
    guard let context = outline[link.target]?.context else { return nil }
    return link.parameter.map { .text(":\($0)") } ?? sample(of: context)
  }
}
