package import Experiments
import NavigationGraph
import SourceText

/// What cells can name: the layouts, tasks, labels and screens of a spec.
package struct MeasuredNames {
  /// The titles and names of the layouts and tasks.
  package let layouts: [(name: String, title: String)]
  package let tasks: [(name: String, title: String)]
  /// The labels and screens of all layouts.
  package let labels: [String]
  package let screens: [String]

  var layoutTable, taskTable, labelTable, screenTable: NameTable
  private let walked: [Walked]

  /// What the files can be compared with in one layout.
  fileprivate struct Walked {
    /// The screens on which an ordinary session and each task begin; `nil` if none is in front.
    let home: Int?
    let starts: [Int?]
    /// The labels there, by their places, and for each task those on a shortest way.
    let offered: [Set<Int>]
    let right: [Set<Int>]
    /// The fewest taps to the goal of each task; `nil` if none of the explored states has it.
    let fewest: [Int?]
    let offeredAtHome: Set<Int>
    /// The screens that show that a task is done; `nil` if a screen's name cannot tell.
    let goals: [Set<Int>?]
    /// The labels of buttons that open a menu.
    let menus: Set<Int>
  }

  /// The states of a layout that are explored to learn the names: those around the starts of the tasks.
  private static let states = 2_000

  /// Learns the names of an experiment whose plan is made.
  package init(_ experiment: Experiment, _ plan: RunPlan) {
    let explored = plan.layouts.map { layout in
      WalkedLayout(
        layout.plan.layout, tasks: layout.plan.tasks, links: [], limit: Self.states)
    }
    layouts = zip(experiment.variantNames, plan.layouts).map { ($0, $1.plan.layout.title) }
    tasks = plan.tasks.map { ($0.name, $0.title) }
    let texts = explored.flatMap { $0.states.flatMap { $0.moves.map(\.label) } }
    labels = Array(Set(texts)).sorted()
    screens = experiment.app.screens.map(\.name.value)
    layoutTable = NameTable(layouts.map { [$0.name, $0.title] })
    taskTable = NameTable(tasks.map { [$0.name, $0.title] })
    labelTable = NameTable(labels.map { [$0] })
    screenTable = NameTable(
      experiment.app.screens.map { [$0.name.value, $0.value.title].compactMap(\.self) },
      endings: ["screen", "viewcontroller", "view", "fragment", "activity", "page"])
    let labelPlaces = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let screenPlaces = Dictionary(
      screens.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    walked = zip(explored, plan.layouts).map { layout, plan in
      Walked(layout, goals: plan.plan.tasks.map(\.goals), labelPlaces, screenPlaces)
    }
  }

  /// Whether a label is on the page on which a task begins; of no task, on the first page of a session.
  package func offers(_ label: Int, layout: Int, task: Int?) -> Bool {
    task.map { walked[layout].offered[$0].contains(label) }
      ?? walked[layout].offeredAtHome.contains(label)
  }

  /// Whether a label on the first page of a task is on a shortest way to its goal.
  package func isRight(_ label: Int, layout: Int, task: Int) -> Bool {
    walked[layout].right[task].contains(label)
  }

  /// The labels on the page on which a task begins.
  func offered(layout: Int, task: Int) -> [Int] { walked[layout].offered[task].sorted() }

  /// The label on the first page of a task that alone is on a shortest way; `nil` if several are, or none.
  func onlyRightLabel(layout: Int, task: Int) -> Int? {
    let right = walked[layout].right[task]
    return right.count == 1 ? right.first : nil
  }

  /// The fewest taps to the goal of a task; `nil` if they are not known.
  func fewestTaps(layout: Int, task: Int) -> Int? { walked[layout].fewest[task] }

  /// Whether a label is that of a button that opens a menu.
  func isMenu(_ label: Int, layout: Int) -> Bool { walked[layout].menus.contains(label) }

  /// The screen on which a task begins; of no task, a session.
  func start(layout: Int, task: Int?) -> Int? {
    task.map { walked[layout].starts[$0] } ?? walked[layout].home
  }

  /// Whether a screen shows that a task is done; `nil` if its name cannot tell.
  func isGoal(_ screen: Int, layout: Int, task: Int) -> Bool? {
    walked[layout].goals[task]?.contains(screen)
  }

  /// Whether the names of screens can tell that a task is done.
  func tellsGoal(layout: Int, task: Int) -> Bool { walked[layout].goals[task] != nil }
}

extension MeasuredNames.Walked {
  init(
    _ layout: WalkedLayout, goals: [[TaskPlan.Goal]], _ labels: [String: Int],
    _ screens: [String: Int]
  ) {
    func screen(of state: Int) -> Int? {
      layout.states[state].screens.last.flatMap { screens[$0.screen] }
    }
    func offered(in state: Int) -> Set<Int> {
      Set(layout.states[state].moves.compactMap { labels[$0.label] })
    }
    home = layout.states.isEmpty ? nil : screen(of: layout.home)
    offeredAtHome = layout.states.isEmpty ? [] : offered(in: layout.home)
    starts = layout.starts.map(screen(of:))
    menus = Set(
      layout.states.flatMap(\.moves).filter { $0.kind == .menuButton }
        .compactMap { labels[$0.label] })
    self.offered = layout.starts.map(offered(in:))
    let goalStates = goals.indices.map { task in
      layout.states.indices.filter { layout.states[$0].goals.contains(task) }
    }
    let distances = goalStates.map(layout.taps(to:))
    fewest = goals.indices.map { distances[$0][layout.starts[$0]] }
    right = goals.indices.map { task in
      let distances = distances[task]
      let start = layout.starts[task]
      guard let best = distances[start] else { return [] }
      return Set(
        layout.states[start].moves.compactMap { move in
          move.target.flatMap { distances[$0] } == best - 1 ? labels[move.label] : nil
        })
    }
    self.goals = goals.indices.map { task in
      let done = Set(goalStates[task])
      let names = Set(goals[task].map(\.screen))
      // A screen that shows without the goal, such as one of another product, proves nothing.
      let isProof = layout.states.indices.allSatisfy { state in
        done.contains(state) || !layout.states[state].screens.contains { names.contains($0.screen) }
      }
      return isProof && !done.isEmpty ? Set(names.compactMap { screens[$0] }) : nil
    }
  }
}

extension WalkedLayout {
  /// The fewest taps from each explored state to one of some states; `nil` without a way.
  fileprivate func taps(to goals: [Int]) -> [Int?] {
    var before = [[Int]](repeating: [], count: states.count)
    for (state, own) in states.enumerated() {
      for target in own.moves.compactMap(\.target) { before[target].append(state) }
    }
    var distances = [Int?](repeating: nil, count: states.count)
    for goal in goals { distances[goal] = 0 }
    var ring = goals
    var taps = 0
    while !ring.isEmpty {
      taps += 1
      ring = ring.flatMap { before[$0] }.filter { state in
        guard distances[state] == nil else { return false }
        distances[state] = taps
        return true
      }
    }
    return distances
  }
}
