/// A search for walks on which the answer of a promise never comes.
struct EndlessWalk {
  /// The shortest walk found to the beginning of the circle.
  let stem: ProductSearch.Walk
  /// The transitions of the circle, which can be gone round for ever.
  let circle: [Int]

  /// Looks for a circle among the entries of a search that owe an answer; `nil` for none.
  init?(_ search: ProductSearch, in exploration: Exploration) {
    let owing = Owing(search, in: exploration)
    guard let entry = search.order.first(where: { owing.goesOn($0) }),
      let (stem, circle) = owing.circle(from: entry)
    else { return nil }
    var walk = search.walk(to: entry)
    walk.places += stem
    self.stem = walk
    self.circle = circle
  }
}

extension EndlessWalk {
  /// The entries that owe an answer, with the arrows between them that have an effect.
  private struct Owing {
    private var arrows: [Int: [(place: Int, target: Int)]] = [:]
    private var isEndless: Set<Int> = []

    init(_ search: ProductSearch, in exploration: Exploration) {
      let table = exploration.graph.table
      for node in search.order where search.mode(of: node) == 1 {
        let state = search.state(of: node)
        guard exploration.isExpanded[Int(state)] else { continue }
        arrows[node] = table.range(of: state).compactMap { place in
          let step = Moments.Step(
            source: state, place: place, transition: table.transitions[place])
          let target = search.node(after: node, step)
          return step.target != state && search.mode(of: target) == 1 ? (place, target) : nil
        }
      }
      isEndless = Set(arrows.keys)
      trim()
    }

    /// Whether a walk can go on from an entry for ever without the answer.
    func goesOn(_ node: Int) -> Bool { isEndless.contains(node) }

    /// Takes away all entries from which every way ends.
    private mutating func trim() {
      var origins: [Int: [Int]] = [:]
      var left: [Int: Int] = [:]
      for (node, found) in arrows {
        let inside = found.filter { isEndless.contains($0.target) }
        left[node] = inside.count
        for arrow in inside { origins[arrow.target, default: []].append(node) }
      }
      var ended = left.filter { $0.value == 0 }.map(\.key)
      while let node = ended.popLast() {
        isEndless.remove(node)
        for origin in origins[node] ?? [] {
          left[origin, default: 0] -= 1
          if left[origin] == 0 { ended.append(origin) }
        }
      }
    }

    /// The steps to the nearest circle, and the circle's steps.
    func circle(from entry: Int) -> (stem: [Int], circle: [Int])? {
      var paths: [Int: [(node: Int, place: Int)]] = [entry: []]
      var queue = [entry]
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        let path = paths[node] ?? []
        for arrow in arrows[node] ?? [] where isEndless.contains(arrow.target) {
          let whole = path + [(node, arrow.place)]
          if let turn = whole.firstIndex(where: { $0.node == arrow.target }) {
            return (whole[..<turn].map(\.place), whole[turn...].map(\.place))
          }
          if paths[arrow.target] == nil {
            paths[arrow.target] = whole
            queue.append(arrow.target)
          }
        }
      }
      return nil
    }
  }
}
