import Analysis
import AppExport
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation
import SourceText

/// The base that a report on a change compares with.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: """
      The version before the change: a folder with the same files, such as a worktree of the base branch, or \
      a results.json alone.
      """, completion: .file())
  var base: String?

  @Option(
    help: "The spec before the change, to name the lines that moved screens and links.",
    completion: .specs)
  var baseSpec: String?

  @Option(
    help: "The spec after the change; by default the one that the results name.", completion: .specs
  )
  var spec: String?

  @Option(help: "The address of the page, for a link in the comment.")
  var page: String?

  /// The changes from the base to some results; `nil` if no option asks for them.
  ///
  /// If the two differ in kind, the report says so instead of failing. What a base's folder lacks is not compared.
  /// - Parameter path: the path of the results.
  /// - Throws: A `CommandError` if a file does not exist or cannot be used.
  func change(to results: ExperimentResults, at path: String, in world: World) throws
    -> ReportChange?
  {
    guard base != nil || baseSpec != nil || page != nil else { return nil }
    let files = base.map { self.files(in: $0, at: path, of: results, in: world) }
    let (base, baseSpec) = (files?.results, baseSpec ?? files?.spec)
    var change = ReportChange(isCompared: base != nil || baseSpec != nil, page: page ?? "")
    var comparison: ResultsComparison?
    if let base {
      let earlier = try world.results(base)
      do throws(ResultsComparison.Incomparable) {
        comparison = try ResultsComparison(before: earlier, after: results)
      } catch {
        change.figures = ["cannot be compared with the base: \(error)"]
      }
    }
    if let comparison { (change.figures, change.unchanged) = comparison.decided }
    let figures = comparison?.successes ?? [:]
    if let baseSpec {
      let (difference, map) = try difference(
        from: baseSpec, to: spec ?? results.setup.spec, in: world)
      let titles = Dictionary(results.setup.variants.map { ($0.name, $0.title) }) { first, _ in
        first
      }
      change.items = difference.consequences.items(with: figures, titles: titles)
      change.map = map
    } else {
      change.items = (comparison?.links ?? []).map(\.item)
    }
    change.items += figures.filter { title, _ in
      !change.items.contains { $0.text.contains("'\(title)'") }
    }.sorted { $0.key < $1.key }.map { title, figures in
      ReportChange.Item(
        figures.contains(where: \.isWorse) ? .worse : .better,
        "task '\(title)': \(figures.map(\.words).joined(separator: ", "))",
        noun: .init("task", title))
    }
    let order = ReportChange.Item.Kind.allCases
    change.items = order.flatMap { kind in change.items.filter { $0.kind == kind } }
    return change
  }

  /// The results and the spec of a base, as far as it has them.
  private func files(
    in base: String, at path: String, of results: ExperimentResults, in world: World
  ) -> (results: String?, spec: String?) {
    guard (try? world.files.list(base)) != nil else { return (base, nil) }
    func file(_ path: String) -> String? {
      let path = "\(base)/\(path)"
      return world.files.exists(path) ? path : nil
    }
    return (file(path), file(results.setup.spec))
  }

  private func difference(
    from old: String, to new: String, in world: World
  ) throws -> (SpecDifference, [ReportChange.MapEntry]) {
    let experiments = try world.attemptAll([old, new]) { path in
      try world.loaded(path).experiment ?? world.experiment(path)
    }
    let difference = SpecDifference(from: experiments[0], to: experiments[1], spec: new) {
      world.experiment(new, replacing: $0)
    }
    let map = MapDifference(
      from: experiments[0], to: experiments[1], renamed: difference.consequences.newNames)
    let all = experiments[1].variantNames.count
    return (difference, map.entries.map { ReportChange.MapEntry($0, among: all) })
  }
}

extension ReportChange.MapEntry {
  fileprivate init(_ entry: MapDifference.Entry, among layouts: Int) {
    func place(_ place: MapDifference.Place?) -> Place? {
      place.map { Place(screen: $0.screen, label: $0.label) }
    }
    self.init(
      target: entry.target, before: place(entry.before), after: place(entry.after),
      layouts: entry.layouts.count == layouts ? "" : entry.layouts.joinedWithAnd)
  }
}

/// The success of a task with one layout that changed beyond chance.
struct ChangedSuccess {
  let layout: String
  /// Both shares: `90% → 80% succeed with Menu`.
  let words: String
  let isWorse: Bool
}

extension ResultsComparison {
  /// The success of each task that changed beyond chance, by the task's title.
  fileprivate var successes: [String: [ChangedSuccess]] {
    var found: [String: [ChangedSuccess]] = [:]
    for change in changes where change.finding.isDecided {
      guard let task = change.task else { continue }
      let values = [change.before.value, change.after.value]
        .map { $0.map { Wording.value($0, change.metric.unit) } ?? "–" }
      found[task, default: []].append(
        ChangedSuccess(
          layout: change.variant,
          words: "\(values.joined(separator: " → ")) succeed with \(change.variant)",
          isWorse: change.finding == .worse))
    }
    return found
  }
}

extension ResultsComparison.LinkChange {
  fileprivate var item: ReportChange.Item {
    ReportChange.Item(
      isLoss ? .broken : .news, line, noun: isLoss ? .init("link", address) : nil)
  }
}

extension Consequence.Subject {
  /// The title of the task that it is about; `nil` for other things.
  fileprivate var task: String? {
    switch self {
    case .goal(_, let title, _, _), .label(_, let title, _, _): title
    default: nil
    }
  }
}

extension Consequence {
  /// The consequence as a line of a comment, with the success of its task.
  fileprivate func item(with figures: [ChangedSuccess]) -> ReportChange.Item {
    var words = plainWords
    var kind = isWorse ? ReportChange.Item.Kind.broken : .news
    var noun: ReportChange.Item.Noun?
    switch subject {
    case .link(let change): noun = isWorse ? .init("link", change.url) : nil
    case .promise(let name): noun = .init("promise", name)
    case .journey(let name): noun = .init("journey", name)
    case .screen(let name, _, _):
      noun = isWorse ? .init("screen", name, word: "out of reach") : nil
    case .renamed: break
    case .goal(_, let title, _, _), .label(_, let title, _, _):
      if isWorse || figures.contains(where: \.isWorse) {
        kind = .worse
      } else if !figures.isEmpty || taps.before.count > taps.after.count {
        kind = .better
      }
      noun = kind == .news ? nil : .init("task", title)
      words += figures.isEmpty ? "" : "; \(figures.map(\.words).joined(separator: ", "))"
      words += movedTap
    }
    if let reason {
      kind = .news
      noun = nil
      words += " (meant: \(reason))"
    }
    return ReportChange.Item(
      kind, words, causes: lines.map(\.text), command: isWorse ? command ?? "" : "",
      noun: noun)
  }

  /// Whether it is a screen that is only farther, for the reason for which something else is, too.
  fileprivate func isTold(by others: [Consequence]) -> Bool {
    guard case .screen = subject, !isWorse else { return false }
    return others.contains { other in
      if case .screen = other.subject { return false }
      return !lines.isEmpty && other.lines == lines
    }
  }

  /// The first tap that is no longer on the shortest path, and the one in its place.
  private var movedTap: String {
    guard let gone = taps.before.first(where: { !taps.after.contains($0) }) else { return "" }
    let new = taps.after.first { !taps.before.contains($0) }
    return "; '\(gone.label)' on \(gone.from)"
      + (new.map { " → '\($0.label)' on \($0.from)" } ?? "")
  }
}

extension [Consequence] {
  /// The consequences as lines of a comment, without those that another one explains.
  /// - Parameters:
  ///   - figures: the successes by task; each is said once, with the layout's own consequence if there is one.
  ///   - titles: the titles of layouts by name.
  func items(with figures: [String: [ChangedSuccess]] = [:], titles: [String: String] = [:])
    -> [ReportChange.Item]
  {
    var rest = figures
    let shown = filter { !$0.isTold(by: self) }
    let own = shown.map { consequence -> [ChangedSuccess] in
      guard let task = consequence.subject.task else { return [] }
      let layouts = consequence.layouts.map { titles[$0] ?? $0 }
      let figures = rest[task, default: []].filter {
        layouts.isEmpty || layouts.contains($0.layout)
      }
      rest[task]?.removeAll { figure in figures.contains { $0.layout == figure.layout } }
      return figures
    }
    return zip(shown, own).map { consequence, figures in
      let left = consequence.subject.task.flatMap { rest.removeValue(forKey: $0) } ?? []
      return consequence.item(with: figures + left)
    }
  }

  /// The later names of renamed screens.
  fileprivate var newNames: [String: String] {
    reduce(into: [:]) { names, consequence in
      if case .renamed(let name, let other) = consequence.subject { names[name] = other }
    }
  }
}
