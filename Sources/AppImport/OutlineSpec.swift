import DeepLinks
import WebText

/// An outline as an experiment with two layouts, in the spec language.
///
/// The text depends on the outline alone, so that the same sources give the same bytes.
struct OutlineSpec {
  private let outline: AppOutline
  private let second: [String]
  private var lines: [String] = []
  /// The routes of transitions that do more than put a screen on top, by their names.
  private var special: [(name: String, target: String, mode: OutlineEntry.Mode)] = []
  private var routeNames: Set<String>

  init(_ outline: AppOutline) {
    self.outline = outline
    second = outline.secondSections
    routeNames = Set(
      outline.screens.map(\.name) + ["shell", "on-display", "front", "launch-screen"])
  }

  /// The whole text.
  static func text(of outline: AppOutline) -> String {
    var spec = OutlineSpec(outline)
    spec.writeExperiment()
    spec.writeApp()
    spec.writeRoutes()
    spec.writeLinks()
    spec.writeFindings()
    return spec.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func note(_ text: String, indent: Int) {
    add(String(repeating: " ", count: indent) + "# " + ImportText.comment(text))
  }
}

extension OutlineSpec {
  /// The layouts: the app's own first, and one that is made from it.
  private var variants: [(name: String, title: String)] {
    switch outline.shell {
    case .tabBar: [("tab-bar", "Tab bar, as in the app"), ("drawer", "Hamburger menu")]
    case .drawer: [("drawer", "Hamburger menu, as in the app"), ("tab-bar", "Tab bar")]
    case .columns: [("columns", "Columns, as in the app"), ("tab-bar", "Tab bar")]
    case .stack: [("as-is", "One stack, as in the app"), ("tab-bar", "Tab bar")]
    }
  }

  private mutating func writeExperiment() {
    let names = variants.map(\.name)
    note("Made from \(outline.format) by 'navlab import'.", indent: 0)
    note(
      "Every guess is a comment with its file and line. Missing parts are listed at the end.",
      indent: 0)
    add("experiment: \(ImportText.name(outline.title))")
    add("question: Do people get what they came for in either layout?")
    add("variants:")
    add("  \(names[0]): { title: \(ImportText.quoted(variants[0].title)), control: true }")
    note("A guess: this layout is made from the first.", indent: 2)
    add("  \(names[1]): { title: \(ImportText.quoted(variants[1].title)) }")
    add("people: { seed: 1 }")
    note(
      "A guess: the deepest screens, and the screens with the most transitions to them.", indent: 0)
    add("tasks:")
    let tasks = outline.tasks
    let reached = outline.depths(from: outline.ordinaryStart)
    for task in tasks.isEmpty ? outline.screens.filter({ $0.name == outline.home }) : tasks {
      let title = ImportText.shown("Find: \(task.title)")
      let situation = reached[task.name] == nil ? ", situation: cold" : ""
      add("  \(task.name): { title: \(title), goal: \(task.name)\(situation) }")
    }
    add("gates: [\"success of \(names[1]) vs \(names[0]): low > -2 points\"]")
  }
}

extension OutlineSpec {
  /// Whether the app starts with a screen in front of its sections, as a sign-in.
  private var hasFront: Bool { !outline.sections.contains(outline.start) }

  private mutating func writeApp() {
    add("app:")
    add("  title: \(ImportText.shown(outline.title))")
    if hasFront {
      add("  launch: { stack: [\(outline.start)] }")
      if outline.ordinaryStart != outline.start {
        note(
          "A guess: only the first start shows this screen, because nothing leads back to it.",
          indent: 2
        )
        add("  start: \(outline.home)")
      }
    } else {
      note("The display before anything opens. It is not a screen of the sources.", indent: 2)
      add("  launch: launch-screen")
      add("  start: \(outline.start)")
    }
    add("  containers:")
    add("    stack: { kind: navigation }")
    if outline.shell == .stack { add("    home-stack: { kind: navigation, extends: stack }") }
    if outline.shell == .columns { add("    columns: { kind: split }") }
    add("    tabs: { kind: tab-bar }")
    if outline.shell == .tabBar || outline.shell == .drawer { add("    drawer: { kind: drawer }") }
    add("  screens:")
    if !hasFront { add("    launch-screen: { entries: [{ label: Start, to: \(outline.start) }] }") }
    for screen in outline.screens { writeScreen(screen) }
  }

  private mutating func writeScreen(_ screen: OutlineScreen) {
    note(screen.place.text, indent: 4)
    for text in screen.notes { note("a guess: \(text)", indent: 4) }
    add("    \(screen.name):")
    add("      title: \(ImportText.shown(screen.title))")
    if let context = screen.context {
      add("      context: \(context.kind)")
      add("      sample: \(ImportText.shown(context.sample).replacingQuotes(context.isInteger))")
    }
    if screen.isModal { add("      close: Close") }
    if !screen.entries.isEmpty { add("      entries:") }
    for entry in screen.entries { writeEntry(entry, of: screen) }
  }

  private mutating func writeEntry(_ entry: OutlineEntry, of screen: OutlineScreen) {
    guard let target = outline[entry.target] else { return }
    if let text = entry.note { note("\(entry.place.text): \(text)", indent: 8) }
    let sample = target.context.map { ImportText.shown($0.sample).replacingQuotes($0.isInteger) }
    let with = sample.map { ", with: \($0)" } ?? ""
    let effect = "to: \(route(of: entry))\(with)"
    // A screen that is no modal shows beneath one, so that the modal goes first.
    let isLeaving = screen.isModal && !target.isModal
    let what = isLeaving ? "do: [close, { \(effect) }]" : effect
    add("        - { label: \(ImportText.shown(entry.label)), \(what) }")
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

extension String {
  /// The text without its quotes, where it is a number.
  fileprivate func replacingQuotes(_ isNumber: Bool) -> String {
    isNumber ? replacing("'", with: "") : self
  }
}

extension OutlineSpec {
  private mutating func writeRoutes() {
    add("  routes:")
    add("    shell:                             # the one place where the layouts differ")
    add("      switch:")
    for (index, variant) in variants.enumerated() {
      let sections = index == 0 ? outline.sections : second
      writeShell(variant.name, sections: sections)
    }
    add("    on-display:                        # the stack on display; a link starts at home")
    add("      switch:")
    add("        - { when: link, from: \(outline.home) }")
    add("        - { found: { of: stack, search: current-visible-only } }")
    add("        - { default: \(outline.home) }")
    if hasFront { writeFront() }
    for screen in outline.screens where screen.name != outline.start || !hasFront {
      writeRoute(screen)
    }
    for route in special { writeSpecial(route.name, route.target, route.mode) }
  }

  private mutating func writeShell(_ variant: String, sections: [String]) {
    let stacks = sections.map { "{ stack: [\($0)] }" }.joined(separator: ", ")
    let container =
      ["tab-bar": "tabs", "drawer": "drawer", "columns": "columns"][variant] ?? "home-stack"
    add("        - variant: \(variant)")
    add("          screen: \(container)")
    add("          find: { search: current, starting-point: root }")
    let single = "{ home-stack: [\(outline.home)] }"
    let shown =
      variant == "columns"
      ? "{ stack: [\(outline.home)] }, { stack: [\(outline.detail ?? outline.home)] }" : stacks
    add("          make: \(container == "home-stack" ? single : "{ \(container): [\(shown)] }")")
    add("          using: replace-root")
    add("          from: root")
  }

  /// The routes of a screen in front of the sections.
  private mutating func writeFront() {
    add("    front:")
    add("      screen: stack")
    add("      find: { of: \(outline.start), search: current-all-stack, starting-point: root }")
    add("      make: { stack: [\(outline.start)] }")
    add("      using: replace-root")
    add("      from: root")
    add("    \(outline.start): { make: none, from: front }")
  }

  private mutating func writeRoute(_ screen: OutlineScreen) {
    let name = screen.name
    let find = screen.context == nil ? "" : "find: with-context, "
    if outline.sections.contains(name) {
      add("    \(name): { make: none, from: shell }")
    } else if outline.shell == .columns, !screen.isModal {
      writeColumnRoute(name, find)
    } else if second.contains(name) {
      add("    \(name):")
      add("      switch:")
      add(
        "        - { variant: \(variants[0].name), \(find)make: \(name), using: push, from: on-display }"
      )
      add("        - { variant: \(variants[1].name), make: none, from: shell }")
    } else if screen.isModal {
      add("    \(name):")
      add("      \(find)using: present".replacing(", ", with: "\n      "))
      add("      from: { switch: [{ when: link, from: \(outline.home) }, { default: current }] }")
    } else {
      add("    \(name): { \(find)using: push, from: on-display }")
    }
  }

  /// The route of a screen in columns: in the first one, as the second one, or on top of that.
  private mutating func writeColumnRoute(_ name: String, _ find: String) {
    let isChosen = outline.screens.contains { screen in
      outline.listed.contains(screen.name) && screen.entries.contains { $0.target == name }
    }
    let column =
      if outline.listed.contains(name) {
        "\(find)make: \(name), using: push, from: \(outline.home)"
      } else if isChosen || name == outline.detail {
        "\(find)make: none, from: [{ screen: stack, find: none, make: { stack: [\(name)] }, "
          + "using: push-to-details }, shell]"
      } else {
        "\(find)make: \(name), using: push-on-to-details, from: shell"
      }
    let other =
      second.contains(name)
      ? "make: none, from: shell" : "\(find)make: \(name), using: push, from: on-display"
    add("    \(name):")
    add("      switch:")
    add("        - { variant: \(variants[0].name), \(column) }")
    add("        - { variant: \(variants[1].name), \(other) }")
  }

  private mutating func writeSpecial(
    _ name: String, _ target: String, _ mode: OutlineEntry.Mode
  ) {
    add("    \(name):")
    add("      screen: \(target)")
    add("      make: \(target)")
    switch mode {
    case .push: add("      using: push")
    case .alone: add("      using: push-as-root")
    case .above: add("      using: push")
    case .inPlaceOf: add("      using: push-replacing-last")
    }
    if outline[target]?.context != nil { add("      find: with-context") }
    add("      from: \(origin(of: mode))")
  }

  /// The step from which a screen is put in place behind others have gone.
  private func origin(of mode: OutlineEntry.Mode) -> String {
    switch mode {
    case .push, .alone: return "on-display"
    case .above(let name), .inPlaceOf(let name):
      if name == outline.home { return name }
      let found = "{ found: { of: \(name), search: current-all-stack } }"
      return "{ switch: [\(found), { default: on-display }] }"
    }
  }
}

extension OutlineSpec {
  private mutating func writeLinks() {
    add("  situations:")
    add("    cold: { open: [] }")
    add("    at-home: { open: [\(outline.home)] }")
    if let name = outline.notFound { add("  link-policy: { unknown: { to: \(name) } }") }
    if outline.links.isEmpty { return }
    add("  link-matching: most-specific")
    add("  links:")
    var names: Set<String> = []
    let patterns = outline.links.map(pattern)
    let table = LinkTable(patterns.compactMap(\.self), policy: .mostSpecific)
    for (index, link) in outline.links.enumerated() {
      note(link.place.text, indent: 4)
      var name = link.target
      var number = 2
      while !names.insert(name).inserted {
        name = "\(link.target)-\(number)"
        number += 1
      }
      let with = withText(of: link)
      let example = link.example.flatMap { Self.fits($0, patterns[index], in: table) ? $0 : nil }
      let examples = example.map { ", examples: \(ImportText.quoted($0))" } ?? ""
      add(
        "    \(name): { pattern: \(ImportText.quoted(link.pattern)), to: \(link.target)\(with)\(examples) }"
      )
    }
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
  private func withText(of link: OutlineLink) -> String {
    guard let context = outline[link.target]?.context else { return "" }
    if let parameter = link.parameter { return ", with: \(ImportText.quoted(":\(parameter)"))" }
    let sample = ImportText.shown(context.sample).replacingQuotes(context.isInteger)
    return ", with: \(sample)"
  }

  private mutating func writeFindings() {
    lines += outline.findingLines(after: lines)
  }
}
