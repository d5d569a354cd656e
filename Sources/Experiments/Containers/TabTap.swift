import RouterCore
import SourceText
import YAMLTree

/// A tap on a tab that does something else than selecting it.
struct TabTap: Sendable {
  /// The screen with which the tab begins.
  let screen: Located<String>
  /// Whether the tab is held, rather than tapped while it is selected.
  let isLong: Bool
  let entry: EntrySpec

  /// The effects of a tab: one of the words of its bar, or effects.
  enum Effects: Sendable {
    case word(String)
    case entry(EntrySpec)
  }

  /// The text of holding a tab that says something.
  static func holding(_ label: String) -> String { "Hold \(label)" }

  /// `nil` for a word.
  init?(_ effects: Named<Effects>, isLong: Bool) {
    guard case .entry(let entry) = effects.value else { return nil }
    self.init(screen: effects.name, isLong: isLong, entry: entry)
  }

  init(screen: Located<String>, isLong: Bool, entry: EntrySpec) {
    self.screen = screen
    self.isLong = isLong
    self.entry = entry
  }
}

extension ValueSchema where Value == [TabTap] {
  /// Effects by the screens with which tabs begin.
  static var tabTaps: ValueSchema {
    let map = ValueSchema<[Named<EntrySpec>]>.map(of: "screen", .tabEntry)
    return ValueSchema(description: map.description) { node, diagnostics in
      guard let named = map.read(node, &diagnostics) else { return nil }
      for each in named { diagnostics.note(each.name, as: "screen") }
      return named.map { TabTap(screen: $0.name, isLong: true, entry: $0.value) }
    }
  }
}

extension ValueSchema where Value == EntrySpec {
  /// An entry without a label of its own, because the tab has one.
  static var tabEntry: ValueSchema {
    let description = ValueSchemaDescription.object { EntrySpec.tabObject }
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(description, node)
        return nil
      }
      let label = YAMLNode.Entry(
        key: EntrySpec.key(\.label), keyRange: node.range,
        value: YAMLNode(content: .scalar("tab", isPlain: false), range: node.range))
      guard EntrySpec.tabObject.check(entries, range: node.range, &diagnostics) else { return nil }
      return ValueSchema.object.read(
        YAMLNode(content: .mapping([label] + entries), range: node.range), &diagnostics)
    }
  }
}

extension EntrySpec {
  /// The keys of an entry that a tab may have.
  fileprivate static var tabObject: ObjectDescription {
    let names = [key(\Self.when), key(\Self.unless), key(\Self.variants), "to", "with", "do"]
    return ObjectDescription(
      name: "tab effect", summary: "The effects of a tab, besides being selected.",
      example: "{ to: accounts }", keys: object.keys.filter { names.contains($0.name) })
  }
}

extension Rule {
  static let unknownTab = Rule(
    name: "tab",
    summary: "The effects of a tab are given for the first screen of some tab of its bar."
  ) { experiment, diagnostics in
    let firsts = experiment.firstScreens
    for bar in experiment.app.containers {
      // The spec does not show which tabs navigations add.
      guard let known = firsts[bar.name.value], !experiment.addsTabs else { continue }
      for screen in bar.value.behavior.namedTabs where !known.contains(screen.value) {
        diagnostics.error(
          "tab", "no tab of '\(bar.name.value)' begins with '\(screen.value)'", at: screen.range,
          help: Suggestion.didYouMean(screen.value, among: known.sorted()))
      }
    }
  }
}

extension Experiment {
  /// Whether some step adds tabs to an existing bar.
  fileprivate var addsTabs: Bool {
    screenSteps.contains { $0.step.using?.word == .addTab }
  }

  /// The screens with which the children of containers begin, by container.
  fileprivate var firstScreens: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for template in [app.launch] + screenSteps.compactMap(\.step.make) {
      template.noteFirstScreens(in: &found)
    }
    return found
  }
}

extension TemplateSpec {
  fileprivate func noteFirstScreens(in found: inout [String: Set<String>]) {
    guard let container else { return }
    found[container.value, default: []].formUnion(children.compactMap(\.first))
    for child in children { child.noteFirstScreens(in: &found) }
  }

  /// The first screen that a template shows.
  private var first: String? {
    switch self {
    case .new(let name), .screen(let name, _): name.value
    case .container, .complete: children.first?.first
    case .found, .nothing: nil
    }
  }
}
