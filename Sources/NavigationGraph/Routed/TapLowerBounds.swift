import Experiments
import RouterCore

/// How many taps it takes at least from what a state shows and hides to each goal.
///
/// A tap either makes or finds a screen, and then the screen is among the `LayoutProspects` of what was
/// tapped or of a navigation that waits, or it shows what was there already. So the distances between
/// the prospects, one tap for everything that is hidden, and two where a layout uncovers its screens one
/// by one, bound the taps between states from below, whatever the router makes of the rest: these
/// bounds are never too high. Over one tap they fall by at most one, unless it leaves a navigation
/// waiting, of which less is known. They tell the search where it need not look.
package struct TapLowerBounds: Sendable {
  /// By prospect, then by goal.
  private let known: [ScreenProspect: [UInt8]]
  /// What can be done under an open menu, by goal.
  private let underMenu: [UInt8]
  /// What navigations that wait were begun with nobody knows, so their routes are read for any root.
  private let waiting: LayoutProspects
  private let met: [ScreenProspect]

  /// Stands for "no way leads there".
  package static let never: UInt8 = 200
  /// Prospects beyond this number are told apart by their screens only.
  private static let limit = 20_000

  /// Reads a layout's routes.
  ///
  /// - Parameters:
  ///   - plan: the layout, the goals and where people begin.
  ///   - root: the class of the root, where it is known.
  ///   - other: what is known for any root; the same prospects are told apart.
  init(_ plan: AppPlan, root: ScreenClass? = nil, refining other: TapLowerBounds? = nil) {
    let prospects = LayoutProspects(plan.layout, root: root)
    waiting = other?.waiting ?? prospects
    let items = prospects.afterItem(ofMenus: false)
    let menuItems = prospects.afterItem(ofMenus: true)
    var ways = Ways(tasks: plan.tasks)
    for screen in prospects.screens { ways.meet(ScreenProspect(screen, about: nil)) }
    for start in plan.starts { ways.meet(everythingIn: start.state.tree) }
    for prospect in other?.met ?? [] { ways.meet(prospect) }
    for prospect in items.union(menuItems) { ways.meet(prospect) }
    while let next = ways.next() {
      for prospect in prospects.afterEntry(of: next) { ways.lead(from: next, to: prospect) }
    }
    (known, underMenu) = ways.taps(items: items, menuItems: menuItems)
    met = ways.prospects
  }

  /// At least so many taps, by goal, while a screen with this name and context is in front and no
  /// menu is open.
  func taps(from screen: String, about context: ContextValue) -> [UInt8] {
    known(ScreenProspect(screen, about: context))
  }

  /// At least so many taps, by goal, while a navigation waits and goes on with the next tap.
  func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    guard let found = waiting.afterWaiting(navigation) else { return underMenu.map { _ in 1 } }
    let nearest = found.reduce(into: underMenu.map { _ in Self.never }) { nearest, prospect in
      for (goal, taps) in known(prospect).enumerated() where taps < nearest[goal] {
        nearest[goal] = taps
      }
    }
    return nearest.map { Self.one(more: $0) }
  }

  private func known(_ prospect: ScreenProspect) -> [UInt8] {
    known[prospect] ?? known[ScreenProspect(prospect.screen, about: nil)]
      ?? underMenu.map { _ in 0 }
  }

  /// At least so many taps, by goal, from under an open menu to what its items open.
  var tapsUnderMenu: [UInt8] { underMenu }

  /// The prospects while they are being found, and which leads to which.
  private struct Ways {
    let tasks: [TaskPlan]
    var places: [ScreenProspect: Int] = [:]
    var prospects: [ScreenProspect] = []
    var targets: [[Int]] = []
    var seen = 0

    mutating func next() -> ScreenProspect? {
      guard seen < prospects.count else { return nil }
      seen += 1
      return prospects[seen - 1]
    }

    @discardableResult
    mutating func meet(_ prospect: ScreenProspect) -> Int {
      if let known = places[prospect] { return known }
      let general = ScreenProspect(prospect.screen, about: nil)
      if prospects.count >= TapLowerBounds.limit, prospect != general { return meet(general) }
      places[prospect] = prospects.count
      prospects.append(prospect)
      targets.append([])
      return prospects.count - 1
    }

    mutating func meet(everythingIn tree: ScreenTree) {
      var packer = TreePacker()
      packer.survey(tree)
      for face in packer.survey.front + packer.survey.hidden + packer.survey.deep {
        guard let name = packer.alphabet.screenClass(of: face)?.name else { continue }
        meet(ScreenProspect(name, about: packer.alphabet.context(of: face)))
      }
    }

    mutating func lead(from origin: ScreenProspect, to target: ScreenProspect) {
      guard let place = places[origin] else { return }
      targets[place].append(meet(target))
    }

    /// The fewest taps by relaxing everything until nothing gets shorter.
    func taps(
      items: Set<ScreenProspect>, menuItems: Set<ScreenProspect>
    ) -> (known: [ScreenProspect: [UInt8]], underMenu: [UInt8]) {
      var known = places.mapValues { _ in [UInt8]() }
      var underMenu: [UInt8] = []
      let items = items.compactMap { places[$0] }
      let menuItems = menuItems.compactMap { places[$0] }
      for task in tasks {
        let (taps, menu) = taps(to: task, items: items, menuItems: menuItems)
        for (prospect, place) in places { known[prospect]?.append(taps[place]) }
        underMenu.append(menu)
      }
      return (known, underMenu)
    }

    private func taps(
      to task: TaskPlan, items: [Int], menuItems: [Int]
    ) -> (taps: [UInt8], menu: UInt8) {
      var taps = prospects.map { isGoal($0, of: task) ? 0 : TapLowerBounds.never }
      var improves = true
      while improves {
        improves = false
        // Every screen may stand in every container: its items are a tap away, a menu's two.
        let item = TapLowerBounds.one(more: items.map { taps[$0] }.min())
        let menu = TapLowerBounds.one(
          more: TapLowerBounds.one(more: menuItems.map { taps[$0] }.min()))
        for place in taps.indices {
          let own = TapLowerBounds.one(more: targets[place].map { taps[$0] }.min())
          let best = min(own, item, menu)
          guard best < taps[place] else { continue }
          taps[place] = best
          improves = true
        }
      }
      return (taps, TapLowerBounds.one(more: (menuItems + items).map { taps[$0] }.min()))
    }

    private func isGoal(_ prospect: ScreenProspect, of task: TaskPlan) -> Bool {
      task.goals.contains { goal in
        goal.screen == prospect.screen
          && (goal.context == nil || prospect.context == nil || goal.context == prospect.context)
      }
    }
  }

  /// One tap more; what is never reached is not reached later either.
  static func one(more taps: UInt8?) -> UInt8 {
    min(TapLowerBounds.never, (taps ?? TapLowerBounds.never) &+ 1)
  }
}

/// At least so many taps from a state to each goal, by what the state shows, hides and waits for.
struct TapBounds {
  private let fewestTaps: TapLowerBounds
  private let goals: Int
  /// How many taps a screen takes to be seen that lies deep in a stack.
  private let tapsToDeep: UInt8
  /// The fewest taps while each face is in front, goals side by side.
  private var faceTaps: [UInt8] = []
  /// The fewest taps while a navigation waits, by where it is going.
  private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
  private var found: [UInt8] = []

  /// Bounds for the goals of a layout.
  init(_ fewestTaps: TapLowerBounds, of plan: AppPlan) {
    self.fewestTaps = fewestTaps
    goals = plan.tasks.count
    tapsToDeep = plan.layout.uncoversOneByOne ? 2 : 1
  }

  /// Takes the next face of the alphabet.
  mutating func meet(_ name: String, about context: ContextValue) {
    faceTaps += fewestTaps.taps(from: name, about: context)
  }

  /// The bounds of a state, by goal.
  mutating func bounds(of state: RouterState, as survey: TreePacker.Survey) -> [UInt8] {
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(TapLowerBounds.never, count: goals))
    if survey.isMenuOpen { lower(to: fewestTaps.tapsUnderMenu) }
    for navigation in state.pending { lower(to: taps(whileWaiting: navigation)) }
    // An open menu has to be closed first.
    for face in survey.front { lower(face, more: survey.isMenuOpen ? 1 : 0) }
    for face in survey.hidden { lower(face, more: 1) }
    for face in survey.deep { lower(face, more: tapsToDeep) }
    return found
  }

  private mutating func lower(_ face: ScreenAlphabet.Face, more: UInt8) {
    let first = face.number * goals
    for goal in 0..<goals {
      let taps = min(TapLowerBounds.never, faceTaps[first + goal] + more)
      if taps < found[goal] { found[goal] = taps }
    }
  }

  private mutating func lower(to taps: [UInt8]) {
    for goal in 0..<goals where taps[goal] < found[goal] { found[goal] = taps[goal] }
  }

  private mutating func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    let target = ScreenProspect(navigation.destination, about: navigation.context)
    if let known = waitingTaps[target] { return known }
    let taps = fewestTaps.taps(whileWaiting: navigation)
    waitingTaps[target] = taps
    return taps
  }
}
