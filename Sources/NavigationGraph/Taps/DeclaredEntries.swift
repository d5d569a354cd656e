import Experiments
import SourceText

/// The entries of an app's screens and containers, found again by the label of a tap.
struct DeclaredEntries {
  /// An entry, and the screen or container that has it.
  struct Match {
    let owner: String
    let entry: EntrySpec

    /// The routes that it opens, in order.
    var routes: [String] {
      entry.effects.compactMap {
        if case .navigate(let route, _) = $0 { route.value } else { nil }
      }
    }
  }

  private let screens: [String: Labels]
  /// The entries that every screen has after its own.
  private let everywhere: Labels
  /// The items of containers, by the kind of affordance that they are.
  private let items: [Affordance.Kind: Labels]
  /// Effects of tabs besides selecting them, with the tabs' labels if known.
  private let tabs: [(label: String?, isLong: Bool, match: Match)]

  init(_ experiment: Experiment, under variant: String) {
    func there(_ entries: [EntrySpec]) -> [EntrySpec] {
      entries.filter { $0.variants.allow(variant) }
    }
    screens = Dictionary(
      experiment.app.screens.map { screen in
        (
          screen.name.value,
          Labels(there(screen.value.entries).map { Match(owner: screen.name.value, entry: $0) })
        )
      },
      uniquingKeysWith: { first, _ in first })
    everywhere = Labels(there(experiment.app.everywhere).map { Match(owner: "", entry: $0) })
    let items = experiment.app.containers.flatMap { container in
      there(container.value.items).map { entry in
        (kind: container.value.itemKind, match: Match(owner: container.name.value, entry: entry))
      }
    }
    self.items = Dictionary(grouping: items, by: \.kind).mapValues { Labels($0.map(\.match)) }
    let titles = Dictionary(
      experiment.app.screens.map { ($0.name.value, $0.value.title ?? $0.name.value) },
      uniquingKeysWith: { first, _ in first })
    tabs = experiment.app.containers.flatMap { container in
      container.value.tabEffects.filter { $0.entry.variants.allow(variant) }.map { tap in
        (
          container.value.labels.isEmpty ? titles[tap.screen] : nil, tap.isLong,
          Match(owner: container.name.value, entry: tap.entry)
        )
      }
    }
  }

  /// The effects of tapping a selected tab again, or of holding one.
  private func tab(saying label: String, isLong: Bool, flags: () -> [String]) -> Match? {
    let all = tabs.filter { tab in
      tab.isLong == isLong
        && tab.label.map { (isLong ? ContainerSpec.holding($0) : $0) == label } ?? true
    }
    if all.isEmpty { return nil }
    let flags = flags()
    let found = all.filter { $0.match.entry.isThere(with: flags) }
    return found.count == 1 ? found[0].match : nil
  }

  /// The entry with a label: on a screen that shows, or among the items of a container for a tap on a tab or
  /// in a menu.
  /// - Parameters:
  ///   - number: the number of entries before it with the same label.
  ///   - shown: the screens, each with its context.
  ///   - flags: the flags that are set; asked for only if several entries have the label.
  func entry(
    saying label: String, as kind: Affordance.Kind, number: Int,
    on shown: [(screen: String, context: String)], flags: () -> [String]
  ) -> Match? {
    if kind == .tabAgain { return tab(saying: label, isLong: false, flags: flags) }
    let all = entries(saying: label, as: kind, on: shown)
    guard let first = all.first else { return tab(saying: label, isLong: true, flags: flags) }
    if all.count == 1 { return first }
    let flags = flags()
    let found = all.filter { $0.entry.isThere(with: flags) }
    return found.indices.contains(number) ? found[number] : found.first ?? first
  }

  /// The entries with a label, regardless of their flags.
  private func entries(
    saying label: String, as kind: Affordance.Kind, on shown: [(screen: String, context: String)]
  ) -> [Match] {
    if kind == .tab || kind == .menuItem {
      return items[kind]?.matches(saying: label, about: "") ?? []
    }
    return shown.flatMap { screen, context -> [Match] in
      guard let own = screens[screen] else { return [] }
      let shared = everywhere.matches(saying: label, about: context)
      return own.matches(saying: label, about: context)
        + shared.map { Match(owner: screen, entry: $0.entry) }
    }
  }
}

extension DeclaredEntries {
  /// Entries by their labels: a screen may have hundreds, and each is looked up on every screen.
  private struct Labels {
    private let all: [Match]
    /// The places of entries whose label is always the same.
    private var fixed: [String: [Int]] = [:]
    /// The places of the others, whose labels have to be filled in.
    private var open: [Int] = []

    init(_ all: [Match]) {
      self.all = all
      for (place, match) in all.enumerated() {
        guard let labels = match.entry.fixedLabels else {
          open.append(place)
          continue
        }
        for label in labels { fixed[label, default: []].append(place) }
      }
    }

    /// The entries with a label, in their order.
    func matches(saying label: String, about context: String) -> [Match] {
      let filled = open.filter { all[$0].entry.says(label, about: context) }
      let places = fixed[label] ?? []
      return (filled.isEmpty ? places : (places + filled).sorted()).map { all[$0] }
    }
  }
}

extension Affordance.Kind {
  /// Whether both kinds are found on screens, or both among the items of containers.
  func isBeside(_ other: Affordance.Kind) -> Bool {
    let items: [Affordance.Kind] = [.tab, .tabAgain, .menuItem]
    return items.contains(self) == items.contains(other) && isAuthored && other.isAuthored
  }

  /// Whether an author wrote its effects.
  var isAuthored: Bool {
    switch self {
    case .entry, .tab, .tabAgain, .menuItem, .accept, .decline: true
    default: false
    }
  }
}

extension EntrySpec {
  /// Its labels, each once; `nil` if they depend on what the screen is about or on values of the app.
  fileprivate var fixedLabels: Set<String>? {
    switch each {
    case nil:
      return label.value.contains("{") ? nil : [label.value]
    case .same(let values):
      let labels = Set(values.map { label.value.replacing("{each}", with: $0.text) })
      return label.value.replacing("{each}", with: "").contains("{") ? nil : labels
    case .byName:
      return nil
    }
  }

  /// Whether its flags let it be there.
  fileprivate func isThere(with flags: [String]) -> Bool {
    when.allSatisfy { flags.contains($0.value) }
      && !unless.contains { flags.contains($0.value) }
  }
}
