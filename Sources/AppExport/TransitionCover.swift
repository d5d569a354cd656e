import NavigationGraph
import SourceText

/// A few walks from an ordinary start that together take every transition: of every state, in the fewest possible
/// steps, or only those that differ between screens, in as few steps as are found.
struct TransitionCover {
  /// The walks, as places of transitions.
  private(set) var flows: [[Int]] = []
  /// The number of transitions that are taken.
  private(set) var covered = 0
  /// The steps below which no walks can take all of them.
  private(set) var bound = 0
  /// The transitions that are taken, and those that are left out, in words.
  private var subject = ""
  private var omissions: [String] = []

  /// The steps: every tap, and every start of the app.
  var steps: Int { Self.steps(flows) }

  private static func steps(_ flows: [[Int]]) -> Int { flows.reduce(0) { $0 + $1.count + 1 } }

  /// The cover and its bounds in a sentence.
  var sentence: String {
    let hundredths = bound > 0 ? (steps * 100 + bound - 1) / bound : 100
    let rest = hundredths % 100
    let ratio = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    let counts =
      "\(covered.counted("transition", as: covered.grouped)) \(subject) in "
      + "\(flows.count.counted("flow")), \(steps.counted("step", as: steps.grouped))"
    let least =
      "at least \(bound.grouped) are needed (\(ratio) times the Chinese postman's bound)"
    return ([counts, least] + omissions).joined(separator: "; ")
  }
}

extension TransitionCover {
  /// Walks that take every transition between states within the bounds: the fewest walks whose steps are at
  /// most a tenth more than the bound.
  /// - Parameter watch: asked often; what was found so far is of no use once it ends the work.
  init(everyState exploration: Exploration, watch: WorkWatch = .none) {
    let graph = ScreenGraph(exploration)
    let table = exploration.graph.table
    var numbers: [Int32: Int] = [:]
    for (number, state) in graph.reachable.enumerated() { numbers[state] = number }
    var places: [Int] = []
    var edges: [PostmanTour.Edge] = []
    var leading = 0
    for (from, state) in graph.reachable.enumerated() {
      for place in table.range(of: state) where graph.takes(place) {
        if let to = numbers[table.transitions[place].target] {
          places.append(place)
          edges.append((from, to))
        } else {
          leading += 1
        }
      }
    }
    let nodes = graph.reachable.count
    let reached = Self.reached(by: edges, of: nodes)
    let hidden = edges.count { !reached.contains($0.from) }
    places = zip(places, edges).filter { reached.contains($0.1.from) }.map(\.0)
    edges.removeAll { !reached.contains($0.from) }
    covered = edges.count
    subject = "of \(reached.count.counted("state", as: reached.count.grouped))"
    bound = PostmanTour(nodes: nodes, start: 0, edges: edges, watch: watch).bound
    for cost in [16, 4, 2, 1] where !watch.isStopped {
      let tour = PostmanTour(
        nodes: nodes, start: 0, edges: edges, startCost: cost, watch: watch)
      flows = tour.walks.map { $0.map { places[$0] } }
      if steps * 10 <= bound * 11 { break }
    }
    omit(leading, "transitions beyond the bounds ('--states', '--depth')")
    omit(graph.edges.count { $0.isHidden }, "hidden gestures")
    omit(hidden, "transitions behind those")
  }

  /// The nodes that edges lead to from the first.
  private static func reached(by edges: [PostmanTour.Edge], of nodes: Int) -> Set<Int> {
    let targets = Dictionary(grouping: edges, by: \.from)
    var reached: Set<Int> = nodes > 0 ? [0] : []
    var open = Array(reached)
    while let node = open.popLast() {
      for edge in targets[node] ?? [] where reached.insert(edge.to).inserted {
        open.append(edge.to)
      }
    }
    return reached
  }

  /// Walks that take every transition that differs by its screen, label or target.
  ///
  /// The walks are not free in the graph of screens, because going back leads to where they came from, so
  /// the bound may be out of reach.
  /// - Parameter watch: asked often; what was found so far is of no use once it ends the work.
  init(everyScreen exploration: Exploration, watch: WorkWatch = .none) {
    let graph = ScreenGraph(exploration)
    let wanted = graph.edges.map { !$0.isHidden }
    covered = wanted.count { $0 }
    subject = "between screens"
    bound =
      PostmanTour(
        nodes: graph.nodes.count, start: graph.start,
        edges: graph.edges.indices.filter { wanted[$0] }
          .map { (graph.edges[$0].from, graph.edges[$0].to) }, watch: watch
      ).bound
    var search = CoverSearch(exploration, graph, wanted: wanted, watch: watch)
    flows = search.walks(restarting: false)
    // Few flows are better than short ones, unless those wander about.
    if steps * 10 > bound * 11 {
      let others = search.walks(restarting: true)
      if Self.steps(others) < steps { flows = others }
    }
    omissions += graph.bounds.map { [$0] } ?? []
    omit(graph.edges.count { $0.isHidden }, "hidden gestures")
  }

  private mutating func omit(_ count: Int, _ reason: String) {
    if count > 0 { omissions.append("\(count.grouped) \(reason) are left out") }
  }
}

extension ScreenGraph {
  /// Whether the transition at a place leads on and can be seen.
  func takes(_ place: Int) -> Bool {
    let edge = Int(edgeOfPlace[place])
    return edge >= 0 && !edges[edge].isHidden
  }
}
