package import Experiments
import Metrics
import NavigationGraph
import SourceText

/// Everything that a change of a spec has done to people and links, worst first.
package struct SpecDifference: Sendable {
  package private(set) var consequences: [Consequence] = []
  /// The variants that only one of the specs has.
  package let newLayouts, goneLayouts: [String]
  /// The layouts that are new, and those that differ from others in other changes than before.
  package let layouts: [LayoutDifference]
  /// Whether nothing differs; a layout that one of the two lacks is not compared.
  package var isEmpty: Bool { consequences.isEmpty && layouts.isEmpty && goneLayouts.isEmpty }

  /// Compares the layouts that both specs have.
  /// - Parameters:
  ///   - layouts: the names of the layouts; all by default.
  ///   - spec: the path of the later spec, for commands.
  ///   - load: reads the later spec with other texts, to find the lines that did it.
  package init(
    from old: Experiment, to new: Experiment, layouts: [String]? = nil, spec: String,
    load: @escaping Blame.Load
  ) {
    let wanted = layouts ?? new.variantNames
    let both = wanted.filter(old.variantNames.contains)
    newLayouts = wanted.filter { !old.variantNames.contains($0) }
    goneLayouts =
      layouts == nil ? old.variantNames.filter { !new.variantNames.contains($0) } : []
    self.layouts = LayoutDifference.all(from: old, to: new, layouts: wanted)
    let comparison = Comparison(old, new, layouts: both, spec: spec, load: load)
    let found =
      comparison.links() + comparison.promises() + comparison.goals() + comparison.screens()
    consequences = found.enumerated().sorted { one, other in
      (one.element.isWorse ? 0 : 1, one.offset) < (other.element.isWorse ? 0 : 1, other.offset)
    }.map(\.element)
  }
}

/// The work of a comparison.
private struct Comparison {
  let before, after: SpecFacts
  let layouts: [String]
  let spec: String
  let blame: Blame
  /// The later names of renamed screens, and the earlier ones.
  let names, oldNames: [String: String]
  let ledgers: (old: LinkLedger, new: LinkLedger)

  private var old: Experiment { before.experiment }
  private var new: Experiment { after.experiment }

  init(
    _ old: Experiment, _ new: Experiment, layouts: [String], spec: String,
    load: @escaping Blame.Load
  ) {
    before = SpecFacts(old)
    after = SpecFacts(new)
    self.layouts = layouts
    self.spec = spec
    func places(_ experiment: Experiment) -> [Int] {
      layouts.compactMap { experiment.variantNames.firstIndex(of: $0) }
    }
    let earlier = LinkLedger(old, variants: places(old))
    let later = LinkLedger(new, variants: places(new), with: earlier)
    let declared = old.renamedScreens(in: new)
    let shown = earlier.renamedScreens(in: later, screens: Set(new.app.screens.map(\.name.value)))
      .filter { name, other in !old.app.screens.contains { $0.name.value == other } }
    names = declared.merging(shown) { first, _ in first }
    oldNames = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
    ledgers = (earlier.renaming(names), later)
    blame = Blame(from: old, to: new, renamed: names, load: load)
  }

  func links() -> [Consequence] {
    let changes = LinkChange.all(from: ledgers.old, to: ledgers.new)
    return changes.map { change in
      var found = Consequence(.link(change))
      found.places = change.placesText(in: change.kind == .new ? ledgers.new : ledgers.old)
      found.isWorse = change.kind.isLoss
      found.reason = new.app.moved.first { $0.allows(change, in: ledgers.new) }?.reason
      found.heir =
        changes.first {
          $0.kind == .new && $0.places == change.places && $0.after == change.before
        }?.url
      found.command = change.command(spec: spec, in: new)
      found.lines = blame.lines(for: probe(of: change))
      return found
    }
  }

  private func probe(of change: LinkChange) -> Blame.Probe {
    let names = names
    func has(_ facts: SpecFacts) -> Bool {
      guard let place = change.places.first,
        let landing = facts.landing(of: change.url, at: place)?.renaming(names)
      else { return false }
      let goal = change.after
      switch change.kind {
      case .unanswered: return !landing.isAnswered
      case .fails: return landing.end == goal.end
      case .elsewhere: return landing.end == goal.end && landing.shown == goal.shown
      case .asks: return landing.isAnswered && landing.asks == goal.asks
      case .back: return landing.back == goal.back
      case .new: return landing.isAnswered
      case .other: return landing == goal
      }
    }
    return Blame.Probe(isTouched: has, isWhole: has)
  }

  func promises() -> [Consequence] {
    let promises = new.promises.compactMap { promise -> Consequence? in
      let name = promise.name.value
      let own = layouts.filter {
        after.layout($0)?.brokenPromise(name) != nil
          && before.layout($0)?.brokenPromise(name) == nil
      }
      guard old.promises.contains(where: { $0.name.value == name }), let first = own.first,
        let answer = after.layout(first)?.brokenPromise(name)
      else { return nil }
      func has(_ facts: SpecFacts) -> Bool { facts.layout(first)?.brokenPromise(name) != nil }
      var found = Consequence(.promise(name), layouts: named(own))
      found.detail = answer.words
      found.command = answer.counterexample?.command(spec: spec, variant: first)
      found.lines = blame.lines(for: Blame.Probe(isTouched: has, isWhole: has))
      found.isWorse = true
      return found
    }
    let journeys = new.journeys.compactMap { journey -> Consequence? in
      let name = journey.name.value
      let own = layouts.filter {
        after.layout($0)?.failure(ofJourney: name) != nil
          && before.layout($0)?.failure(ofJourney: name) == nil
      }
      guard old.journeys.contains(where: { $0.name.value == name }), let first = own.first,
        let failure = after.layout(first)?.failure(ofJourney: name)
      else { return nil }
      func has(_ facts: SpecFacts) -> Bool {
        facts.layout(first)?.failure(ofJourney: name) != nil
      }
      var found = Consequence(.journey(name), layouts: named(own))
      found.detail = failure.words
      found.lines = blame.lines(for: Blame.Probe(isTouched: has, isWhole: has))
      found.isWorse = true
      return found
    }
    return promises + journeys
  }

  func goals() -> [Consequence] {
    let changes = layouts.flatMap { layout -> [Consequence] in
      guard let was = before.layout(layout), let now = after.layout(layout) else { return [] }
      return now.tasks.compactMap { task in
        guard
          let earlier = was.tasks.first(where: { $0.name == task.name })
            ?? was.tasks.first(where: { $0.title == task.title })
        else { return nil }
        let (taps, before) = (now.taps(of: task), was.taps(of: earlier))
        let ways = (
          before: was.way(in: earlier.situation, to: earlier.goals),
          after: now.way(in: task.situation, to: task.goals)
        )
        guard taps != before else { return relabelled(task, ways, in: layout) }
        var found = Consequence(
          .goal(name: task.name, title: task.title, before: before, after: taps),
          layouts: [layout])
        found.isWorse = isFarther(before, taps)
        found.taps = ways
        return found
      }
    }
    return together(changes) { subject, layout in
      if case .label(let name, _, let before, let after) = subject {
        return labelProbe(ofTask: name, before, after, in: layout)
      }
      guard case .goal(let name, let title, let before, let after) = subject else { return nil }
      return distanceProbe(before, after) { facts in
        guard let facts = facts.layout(layout),
          let task = facts.tasks.first(where: { $0.name == name })
            ?? facts.tasks.first(where: { $0.title == title })
        else { return nil }
        return .some(facts.taps(of: task))
      }
    }
  }

  /// A task whose path has as many taps and another label.
  private func relabelled(
    _ task: TaskPlan, _ ways: (before: [ChangedTap], after: [ChangedTap]), in layout: String
  ) -> Consequence? {
    let labels = zip(ways.before.map(\.label), ways.after.map(\.label))
    guard let (before, after) = labels.first(where: { $0 != $1 }) else { return nil }
    return Consequence(
      .label(name: task.name, title: task.title, before: before, after: after), layouts: [layout])
  }

  private func labelProbe(
    ofTask name: String, _ before: String, _ after: String, in layout: String
  ) -> Blame.Probe {
    func has(_ facts: SpecFacts) -> Bool {
      guard let facts = facts.layout(layout),
        let task = facts.tasks.first(where: { $0.name == name })
      else { return false }
      let labels = facts.way(in: task.situation, to: task.goals).map(\.label)
      return labels.contains(after) && !labels.contains(before)
    }
    return Blame.Probe(isTouched: has, isWhole: has)
  }

  func screens() -> [Consequence] {
    let later = new.app.screens.map(\.name.value)
    let earlier = old.app.screens.map(\.name.value).filter { names[$0] == nil }
    let all = later + earlier.filter { !later.contains($0) }
    let changes = layouts.flatMap { layout -> [Consequence] in
      guard let was = before.layout(layout), let now = after.layout(layout) else { return [] }
      return all.compactMap { name in
        let goal = [TaskPlan.Goal(screen: name)]
        let oldGoal = [TaskPlan.Goal(screen: oldNames[name] ?? name)]
        let (taps, before) = (
          now.taps(toScreen: name), was.taps(toScreen: oldNames[name] ?? name)
        )
        guard taps != before else { return nil }
        var found = Consequence(
          .screen(name: name, before: before, after: taps), layouts: [layout])
        // A screen that is farther counts if it is the goal of a task; one that is out of reach always does.
        found.isWorse = before != nil && taps == nil
        found.taps = (was.way(in: nil, to: oldGoal), now.way(in: nil, to: goal))
        return found
      }
    }
    let renamed = names.sorted { $0.key < $1.key }.map {
      Consequence(.renamed($0.key, to: $0.value))
    }
    return together(changes) { subject, layout in
      guard case .screen(let name, let before, let after) = subject else { return nil }
      return distanceProbe(before, after) { facts in
        guard let facts = facts.layout(layout) else { return nil }
        return .some(
          facts.taps(toScreen: name) ?? oldNames[name].flatMap { facts.taps(toScreen: $0) })
      }
    } + renamed
  }

  private func isFarther(_ before: Int?, _ after: Int?) -> Bool {
    guard let before else { return false }
    return after.map { $0 > before } ?? true
  }

  /// The probe of a distance; `taps` is `nil` for a spec that lacks the layout or the task.
  private func distanceProbe(
    _ before: Int?, _ after: Int?, taps: @escaping (SpecFacts) -> Int??
  ) -> Blame.Probe {
    let isFarther = (after ?? .max) > (before ?? .max)
    return Blame.Probe(
      isTouched: { facts in
        taps(facts).map {
          isFarther ? ($0 ?? .max) > (before ?? .max) : ($0 ?? .max) < (before ?? .max)
        }
          ?? false
      }, isWhole: { facts in taps(facts).map { $0 == after } ?? false })
  }

  /// The changes of all layouts, with equal ones put together and the lines that did them.
  private func together(
    _ changes: [Consequence], probe: (Consequence.Subject, _ layout: String) -> Blame.Probe?
  ) -> [Consequence] {
    var result: [Consequence] = []
    for change in changes {
      if let same = result.firstIndex(where: { $0.subject == change.subject }) {
        result[same].layouts += change.layouts
      } else {
        result.append(change)
      }
    }
    for index in result.indices {
      let layout = result[index].layouts.first ?? ""
      result[index].lines = probe(result[index].subject, layout).map { blame.lines(for: $0) } ?? []
      result[index].layouts = named(result[index].layouts)
    }
    return result
  }

  /// The names of some layouts; none if they are all that are compared.
  private func named(_ layouts: [String]) -> [String] {
    layouts.count == self.layouts.count && new.variantNames.count == self.layouts.count
      ? [] : layouts
  }
}
