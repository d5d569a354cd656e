import NavigationGraph

/// The shortest walks from the start that take each of some edges: the directed Chinese postman problem
/// (Edmonds & Johnson 1973), in which a start of the app leads from everywhere to the start.
///
/// Every edge is taken once. The fewest further steps lead from nodes that are entered more often than left to nodes
/// that are left more often: a minimum-cost flow, found by successive shortest paths. Then every node is left as
/// often as entered, and Hierholzer's circuit takes all edges.
struct PostmanTour {
  typealias Edge = (from: Int, to: Int)

  private let start: Int
  private let edges: [Edge]
  private var arcs: [Arc] = []
  private var arcsFrom: [[Int]]
  /// The cost of the further steps.
  private var further = 0
  private let watch: WorkWatch
  /// The nodes after which it is asked whether to go on.
  private static let nodesPerLook = 1_024
  /// The cost of a tap.
  ///
  /// A start costs slightly less than one tap, so that of two equally long paths the one with a start is taken: the
  /// last walk need not come back.
  private static let tap = 1 << 20

  private struct Arc {
    let from: Int
    let to: Int
    /// The edge that it repeats; `nil` for a start of the app.
    let edge: Int?
    let cost: Int
    var room: Int
  }

  /// - Parameters:
  ///   - edges: the pairs of nodes, which are numbered from 0.
  ///   - startCost: the taps that a start of the app is worth.
  ///   - watch: asked often; the walks are not the shortest once it ends the work.
  init(
    nodes: Int, start: Int, edges: [Edge], startCost: Int = 1,
    watch: WorkWatch = .none
  ) {
    self.start = start
    self.watch = watch
    self.edges = edges
    arcsFrom = Array(repeating: [], count: nodes)
    var surplus = Array(repeating: 0, count: nodes)
    var seen: Set<[Int]> = []
    for (number, edge) in edges.enumerated() {
      surplus[edge.to] += 1
      surplus[edge.from] -= 1
      if seen.insert([edge.from, edge.to]).inserted {
        add(edge.from, edge.to, repeating: number, cost: Self.tap)
      }
    }
    let cost = startCost == 1 ? Self.tap - 1 : startCost * Self.tap
    for node in 0..<nodes { add(node, start, repeating: nil, cost: cost) }
    join(&surplus)
  }

  /// The fewest steps of any such walks: taps and starts of the app, at least one.
  ///
  /// It is valid only if a start costs as much as a tap.
  var bound: Int {
    if edges.isEmpty { return 0 }
    let steps = (further + Self.tap - 1) / Self.tap
    let hasStart = further % Self.tap != 0
    return edges.count + steps + (hasStart ? 0 : 1)
  }

  private mutating func add(_ from: Int, _ to: Int, repeating edge: Int?, cost: Int) {
    guard from != to else { return }
    arcsFrom[from].append(arcs.count)
    arcs.append(Arc(from: from, to: to, edge: edge, cost: cost, room: .max / 4))
    arcsFrom[to].append(arcs.count)
    arcs.append(Arc(from: to, to: from, edge: edge, cost: -cost, room: 0))
  }

  /// Leads every surplus to a node with a deficit.
  private mutating func join(_ surplus: inout [Int]) {
    while !watch.isStopped, let source = surplus.firstIndex(where: { $0 > 0 }) {
      let (distance, into) = distances(from: source)
      let lacking = surplus.indices.filter { surplus[$0] < 0 && distance[$0] < .max }
      guard let target = lacking.min(by: { distance[$0] < distance[$1] }) else { return }
      var path: [Int] = []
      var node = target
      while node != source {
        path.append(into[node])
        node = arcs[into[node]].from
      }
      let amount = path.reduce(min(surplus[source], -surplus[target])) { min($0, arcs[$1].room) }
      for arc in path {
        arcs[arc].room -= amount
        arcs[arc ^ 1].room += amount
      }
      surplus[source] -= amount
      surplus[target] += amount
      further += amount * distance[target]
    }
  }

  /// The costs to all nodes, some of them negative, with the arcs by which they are reached.
  private func distances(from source: Int) -> ([Int], [Int]) {
    var distance = Array(repeating: Int.max, count: arcsFrom.count)
    var into = Array(repeating: -1, count: arcsFrom.count)
    var isWaiting = Array(repeating: false, count: arcsFrom.count)
    var queue = [source]
    distance[source] = 0
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if next % Self.nodesPerLook == 0, watch.isStopped { break }
      isWaiting[node] = false
      for number in arcsFrom[node] where arcs[number].room > 0 {
        let arc = arcs[number]
        guard distance[node] + arc.cost < distance[arc.to] else { continue }
        distance[arc.to] = distance[node] + arc.cost
        into[arc.to] = number
        if !isWaiting[arc.to] {
          isWaiting[arc.to] = true
          queue.append(arc.to)
        }
      }
    }
    return (distance, into)
  }
}

extension PostmanTour {
  /// The walks, as numbers of edges; each begins at the start.
  ///
  /// None if no state was looked into: then there is no node, not even the start.
  var walks: [[Int]] {
    guard arcsFrom.indices.contains(start) else { return [] }
    var left = edges.indices.map { (edge: Optional($0), ends: edges[$0]) }
    for place in stride(from: 0, to: arcs.count, by: 2) {
      let arc = arcs[place]
      // The capacity of the other direction is the flow so far.
      left += Array(
        repeating: (edge: arc.edge, ends: (arc.from, arc.to)), count: arcs[place + 1].room)
    }
    var exits = Array(repeating: [Int](), count: arcsFrom.count)
    for (number, step) in left.enumerated().reversed() { exits[step.ends.from].append(number) }
    var stack: [(node: Int, by: Int?)] = [(start, nil)]
    var circuit: [Int] = []
    while let (node, by) = stack.last {
      if let exit = exits[node].popLast() {
        stack.append((left[exit].ends.to, exit))
      } else {
        stack.removeLast()
        if let by { circuit.append(by) }
      }
    }
    return circuit.reversed().split { left[$0].edge == nil }.map { $0.compactMap { left[$0].edge } }
  }
}
