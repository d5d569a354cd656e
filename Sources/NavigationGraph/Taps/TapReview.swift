import Experiments
import Metrics
import RouterCore
import SourceText

/// Compares the effect of every tap of a layout with what people would expect.
struct TapReview {
  let exploration: Exploration
  let survey: TapSurvey
  let telling: WalkTelling
  let experiment: Experiment
  var layout: Layout { exploration.layout }
  /// The pages that were looked at.
  private let pages: [Int32: Page]
  /// The places of routes by their names.
  private let routes: [String: SourceRange]
  private let latest = LatestState()

  /// The state that was looked at last: taps of one state follow each other.
  private final class LatestState {
    var number: Int32 = -1
    var state = RouterState()
    var affordances: [Affordance]?
  }

  /// The look of a page.
  struct Page {
    let shown: [(screen: String, context: String)]
    let columns: [String]

    var names: String { shown.map(\.screen).joined(separator: " + ") }
  }

  init(_ exploration: Exploration, _ telling: WalkTelling, of experiment: Experiment) {
    self.exploration = exploration
    self.telling = telling
    self.experiment = experiment
    survey = TapSurvey(exploration)
    routes = Dictionary(
      experiment.app.routes.map { ($0.name.value, $0.name.range) },
      uniquingKeysWith: { first, _ in first })
    let layout = exploration.layout
    pages = survey.firstState.compactMapValues { state in
      exploration.graph.routerState(at: state).map { found in
        Page(
          shown: layout.shown(in: found).map { ($0.screen, $0.context.description) },
          columns: found.tree.columns?.fronts.map { found.tree.name(of: $0) } ?? [])
      }
    }
  }

  /// The findings, nearest first within each kind.
  var faults: [Fault] {
    let others = misled + lostPages + doubleTaps + columnFaults + keptForms + staleScreens
    // That a tap changes nothing says less than where its effect went.
    let told = Set(others.compactMap(\.tap?.range))
    let failures = failures.filter { fault in
      fault.check != .tapIdle || !(fault.tap?.range.map(told.contains) ?? false)
    }
    return failures + others + unguarded
  }

  func page(_ number: Int32) -> Page { pages[number] ?? Page(shown: [], columns: []) }

  /// The columns of every page that has some.
  var columnsOfPages: [[String]] { pages.values.map(\.columns).filter { !$0.isEmpty } }

  func label(of move: TapSurvey.Move) -> String {
    exploration.graph.labels.text(at: move.label)
  }

  /// The entry that a move taps.
  func match(_ move: TapSurvey.Move, _ sighting: TapSurvey.Sighting) -> DeclaredEntries.Match? {
    let match = telling.declared.entry(
      saying: label(of: move), as: move.kind, number: move.number, on: page(move.page).shown
    ) {
      state(of: sighting).map { layout.flags(in: $0) } ?? []
    }
    guard let match, move.kind == .tab || move.kind == .tabAgain else { return match }
    // A container's own labels do not say which tab they are of, so the tap itself has to open these routes.
    return affordance(at: sighting)?.routes == match.routes ? match : nil
  }

  private func state(of sighting: TapSurvey.Sighting) -> RouterState? {
    if latest.number == sighting.state { return latest.state }
    guard let state = exploration.graph.routerState(at: sighting.state) else { return nil }
    (latest.number, latest.state, latest.affordances) = (sighting.state, state, nil)
    return state
  }

  func affordance(at sighting: TapSurvey.Sighting) -> Affordance? {
    guard let state = state(of: sighting) else { return nil }
    let affordances = latest.affordances ?? layout.affordances(in: state)
    latest.affordances = affordances
    let position = Int(exploration.graph.table.transitions[sighting.place].position)
    return affordances.indices.contains(position) ? affordances[position] : nil
  }
}

extension Affordance {
  /// The routes that it opens, in order.
  fileprivate var routes: [String] {
    effects.compactMap { if case .navigate(let route, _, _) = $0 { route } else { nil } }
  }
}

extension TapReview {
  /// A tap that is made once more, so that the same screen can be distinguished from a similar one.
  struct Trial {
    let before: RouterState
    let result: MoveResult
    let match: DeclaredEntries.Match?
    let range: SourceRange
    var after: RouterState { result.state }
  }

  func trial(_ sighting: TapSurvey.Sighting, _ move: TapSurvey.Move) -> Trial? {
    guard let before = state(of: sighting), !before.isAsked,
      let affordance = affordance(at: sighting)
    else { return nil }
    let match = match(move, sighting)
    let result = layout.perform(affordance, in: before)
    guard !result.state.isAsked else { return nil }
    return Trial(
      before: before, result: result, match: match,
      range: match?.entry.label.range ?? .nowhere)
  }

  /// The only route that an entry opens; `nil` if it opens none, or several, which are a path that its author
  /// chose step by step.
  func onlyRoute(of match: DeclaredEntries.Match?) -> String? {
    guard let routes = match?.routes, routes.count == 1 else { return nil }
    return routes.first
  }

  /// The place in which a route is declared.
  func range(ofRoute name: String) -> SourceRange? { routes[name] }

  /// A finding about a tap.
  /// - Parameters:
  ///   - subject: the route or screen that is to blame, and where it is declared.
  ///   - more: transitions behind the tap that belong to the walk.
  ///   - isDoubled: whether the tap is made twice at once.
  func makeFault(
    _ check: CheckName, _ subject: String, at range: SourceRange?, _ trial: Trial,
    _ move: TapSurvey.Move, _ sighting: TapSurvey.Sighting, then more: [Int] = [],
    isDoubled: Bool = false, isDebatable: Bool = false, fault: String
  ) -> Fault? {
    exploration.start(of: sighting.state).map { start in
      var found = Fault(
        check: check, variant: layout.name, subject: subject,
        tap: .init(
          screen: trial.match?.owner ?? page(move.page).names, label: label(of: move),
          range: trial.match?.entry.label.range),
        range: range ?? trial.match?.entry.label.range, isDebatable: isDebatable,
        example: telling.outline(start, fault: fault))
      found.walk = Fault.Walk(
        state: sighting.state, places: [sighting.place] + more, isDoubled: isDoubled)
      found.length = Int(exploration.distance[Int(sighting.state)]) + 1 + more.count
      return found
    }
  }

  /// The tap in words: `'Reviews' on product`.
  func words(_ move: TapSurvey.Move, _ match: DeclaredEntries.Match?) -> String {
    "'\(label(of: move))' on \(match?.owner ?? page(move.page).names)"
  }
}

extension ScreenTree {
  /// The split view in front that shows both columns, with the screen in front of each.
  var columns: (split: ScreenID, fronts: [ScreenID])? {
    guard let top = topmost else { return nil }
    let split = visibleScreens(from: top).first { screen in
      screenClass(of: screen)?.kind.rules.roles.contains(.columns) ?? false
        && !isCollapsed(screen) && childCount(of: screen) > 1
    }
    return split.map { split in
      (split, children(of: split).compactMap { visibleScreens(from: $0).last })
    }
  }

  func name(of screen: ScreenID) -> String { screenClass(of: screen)?.name ?? "" }

  /// A screen with its context: `product(milk)`.
  func words(for screen: ScreenID) -> String {
    let context = context(of: screen).description
    return context.isEmpty ? name(of: screen) : "\(name(of: screen))(\(context))"
  }
}
