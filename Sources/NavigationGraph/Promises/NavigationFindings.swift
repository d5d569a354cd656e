package import Experiments
package import SourceText

/// Hazards with one cause, in all layouts together.
package struct NavigationFinding: Sendable {
  package let kind: FindingKind
  /// The route, screen, link, situation or container that it is about.
  package let subject: String
  /// The layouts that have it.
  package fileprivate(set) var variants: [String]
  /// The subjects with the same cause, the first of them included.
  package fileprivate(set) var subjects: [String]
  /// The taps that do it, each once.
  package fileprivate(set) var taps: [NavigationHazard.Tap]
  package let range: SourceRange
  /// Whether nobody can want it under some layout.
  package fileprivate(set) var isError: Bool
  /// The nearest example in the first layout that has it.
  package let example: Counterexample

  /// The fault of the nearest example, with the other taps and the layouts.
  /// - Parameter layouts: the names of all layouts that were looked at.
  package func words(among layouts: [String]) -> String {
    let others = Self.also(taps.dropFirst().map { "'\($0.label)' on \($0.screen)" }, "")
    let links = Self.also(subjects.dropFirst().map { "'\($0)'" }, "the links ")
    let isEverywhere = layouts.allSatisfy(variants.contains)
    let under = variants.map { "'\($0)'" }.joined(separator: ", ")
    return example.fault + others + links + (isEverywhere ? "" : " (\(under))")
  }
}

extension NavigationFinding {
  /// The others of which the same is true, the first of them by name.
  private static func also(_ others: [String], _ kind: String) -> String {
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return others.isEmpty ? "" : "; so do \(kind)\(others.prefix(3).joined(separator: ", "))\(more)"
  }
}

/// All findings of a verification that nobody asked for.
package struct NavigationFindings: Sendable {
  /// Those that nobody accepted, in the order of the spec's kinds.
  package private(set) var open: [NavigationFinding] = []
  /// Those that are meant to be, with the word that accepts them.
  package private(set) var accepted: [(finding: NavigationFinding, by: AcceptSpec)] = []
  /// The words that accept a finding which does not occur.
  package private(set) var unused: [Unused] = []

  /// A word that accepts nothing.
  package struct Unused: Sendable {
    package let accepted: AcceptSpec
    /// Whether every state of its layouts is known.
    package let isCertain: Bool
  }

  init() {}

  init(in sections: [Verification.Section], of experiment: Experiment) {
    var isUsed = [Bool](repeating: false, count: experiment.app.accepted.count)
    var groups = Groups()
    let all = sections.flatMap(\.hazards)
    // That a tap changes nothing in one layout says less than where its effect goes in another.
    let told = Set(all.filter { $0.kind != .tapIdle }.compactMap(\.tap?.range))
    let hazards = all.filter { hazard in
      hazard.kind != .tapIdle || !(hazard.tap?.range.map(told.contains) ?? false)
    }
    let blamed = Set(hazards.filter(\.hidesScreens).map { [$0.variant, $0.subject] })
    let missing = Self.missingScreens(in: sections, of: experiment).filter {
      !blamed.contains([$0.variant, $0.subject])
    }
    for hazard in hazards + missing {
      let place = experiment.app.accepted.firstIndex {
        $0.allows(hazard.kind, of: hazard.names, on: hazard.tap?.screen, under: hazard.variant)
      }
      if let place { isUsed[place] = true }
      groups.add(hazard, acceptedBy: place, of: experiment)
    }
    for (finding, place) in groups.all {
      if let place {
        accepted.append((finding, experiment.app.accepted[place]))
      } else {
        open.append(finding)
      }
    }
    let kinds = FindingKind.allCases
    open.sort { kinds.firstIndex(of: $0.kind) ?? 0 < kinds.firstIndex(of: $1.kind) ?? 0 }
    unused = zip(experiment.app.accepted, isUsed).compactMap { accepted, isUsed in
      let meant = experiment.variantNames.filter(accepted.variants.allow)
      let own = sections.filter { meant.contains($0.variant) }
      guard !isUsed, own.count == meant.count else { return nil }
      return Unused(accepted: accepted, isCertain: own.allSatisfy(\.known.isComplete))
    }
  }

  /// The screens that show under some layout, and in no state of another one whose states are all known.
  private static func missingScreens(in sections: [Verification.Section], of experiment: Experiment)
    -> [NavigationHazard]
  {
    let wanted = experiment.wantedScreens
    return experiment.app.screens.flatMap { screen -> [NavigationHazard] in
      let name = screen.name.value
      guard wanted.contains(name) else { return [] }
      let having = sections.filter { $0.shown.contains(name) }.map { "'\($0.variant)'" }
      guard !having.isEmpty else { return [] }
      return sections.compactMap { section in
        guard section.known.isComplete, !section.shown.contains(name),
          !screen.value.absentIn.contains(where: { $0.value == section.variant })
        else { return nil }
        let fault = "'\(name)' shows under \(having.joined(separator: ", ")), and never here"
        return NavigationHazard(
          kind: .screenMissing, variant: section.variant, subject: name, range: screen.name.range,
          example: Counterexample(
            situation: nil, channel: nil, shown: "", steps: [], circle: nil, fault: fault))
      }
    }
  }
}

extension NavigationHazard {
  /// Whether it is a reason why a screen of that name shows nowhere.
  fileprivate var hidesScreens: Bool { kind == .tapFails || kind == .covered }
}

/// Hazards that are put together by their causes.
private struct Groups {
  private(set) var all: [(finding: NavigationFinding, place: Int?)] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ hazard: NavigationHazard, acceptedBy place: Int?, of experiment: Experiment) {
    let range = hazard.range ?? experiment.place(ofAny: hazard.names)
    let start = range.start
    // A cause of many subjects may be told at another place in another layout.
    let cause = hazard.cause ?? "\(range.file.path):\(start.line):\(start.column)"
    // One tap may take the flag away from many screens that need it.
    let subject = hazard.kind == .unguarded ? "" : hazard.cause ?? hazard.subject
    let key = "\(hazard.kind.rawValue)\n\(subject)\n\(cause)\n\(place ?? -1)"
    guard let index = indices[key] else {
      indices[key] = all.count
      all.append((NavigationFinding(hazard, at: range), place))
      return
    }
    all[index].finding.add(hazard)
  }
}

extension NavigationFinding {
  fileprivate init(_ hazard: NavigationHazard, at range: SourceRange) {
    self.init(
      kind: hazard.kind, subject: hazard.subject, variants: [hazard.variant],
      subjects: [hazard.subject],
      taps: hazard.tap.map { [$0] } ?? [], range: range, isError: hazard.isError,
      example: hazard.example)
  }

  fileprivate mutating func add(_ hazard: NavigationHazard) {
    if !variants.contains(hazard.variant) { variants.append(hazard.variant) }
    if hazard.cause != nil, !subjects.contains(hazard.subject) { subjects.append(hazard.subject) }
    if hazard.isError { isError = true }
    if let tap = hazard.tap,
      !taps.contains(where: { $0.range == tap.range && $0.screen == tap.screen })
    {
      taps.append(tap)
    }
  }
}

extension Experiment {
  /// The screens that an entry, an item, a link or a task leads to under some layout: others are only there
  /// to hold a place.
  fileprivate var wantedScreens: Set<String> {
    let entries =
      app.screens.flatMap(\.value.entries) + app.containers.flatMap(\.value.ownEntries)
      + app.everywhere
    let opened = entries.flatMap(\.effects).compactMap { effect in
      if case .navigate(let route, _) = effect { route.value } else { nil }
    }
    let routes = Set(opened + app.links.map(\.value.route.value))
    let layouts = variantNames.indices.map { Layout(self, variant: $0) }
    let goals = tasks.flatMap(\.value.goals).map(\.screen.value)
    return Set(goals + layouts.flatMap { layout in routes.flatMap(layout.destinations(ofRoute:)) })
  }

  /// The place where the first of some names is declared that is one of a screen or link.
  fileprivate func place(ofAny names: [String]) -> SourceRange {
    let declared = app.screens.map(\.name) + app.links.map(\.name)
    let found = names.lazy.compactMap { name in declared.first { $0.value == name } }.first
    return (found ?? app.screens.first?.name)?.range ?? .nowhere
  }
}
