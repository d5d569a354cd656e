/// What can be done in states, in twelve bytes a transition: where it leads and what it is called; all
/// the rest is shared by the transitions that are alike in it.
struct PackedTransitions {
  private struct Entry {
    let target: Int32
    let label: Int32
    let kind: Int32
  }

  private var entries: [Entry] = []
  private var kinds: [Transition] = []
  private var kindNumbers: [Transition: Int32] = [:]
  /// What was met last in each position: states that follow each other are alike in most.
  private var latest: [Int32] = []
  /// Where the transitions of each state begin, and how many they are; −1 where nobody has looked.
  private var firsts: [Int32] = []
  private var counts: [Int32] = []

  /// Whether somebody has looked into a state.
  func contains(_ state: Int32) -> Bool {
    Int(state) < counts.count && counts[Int(state)] >= 0
  }

  /// Adds the transitions of a state behind others; tells whether anybody has looked.
  func append(transitionsOf state: Int32, to transitions: inout [Transition]) -> Bool {
    guard contains(state) else { return false }
    let first = Int(firsts[Int(state)])
    for position in 0..<Int(counts[Int(state)]) {
      let entry = entries[first + position]
      var transition = kinds[Int(entry.kind)]
      transition.target = entry.target
      transition.label = entry.label
      transition.position = UInt16(clamping: position)
      transitions.append(transition)
    }
    return true
  }

  /// Begins with the transitions of a state.
  mutating func begin(_ state: Int32) {
    let missing = Int(state) + 1 - counts.count
    if missing > 0 {
      firsts += [Int32](repeating: 0, count: missing)
      counts += [Int32](repeating: -1, count: missing)
    }
    firsts[Int(state)] = Int32(clamping: entries.count)
    counts[Int(state)] = 0
  }

  /// Adds a transition to the state that was begun last.
  ///
  /// - Parameter kind: everything but its target, label and position.
  mutating func append(_ kind: Transition, target: Int32, label: Int32, to state: Int32) {
    let position = Int(counts[Int(state)])
    entries.append(Entry(target: target, label: label, kind: number(of: kind, in: position)))
    counts[Int(state)] += 1
  }

  private mutating func number(of kind: Transition, in position: Int) -> Int32 {
    if position < latest.count, kinds[Int(latest[position])] == kind { return latest[position] }
    let number = number(of: kind)
    while latest.count <= position { latest.append(number) }
    latest[position] = number
    return number
  }

  private mutating func number(of kind: Transition) -> Int32 {
    if let known = kindNumbers[kind] { return known }
    let number = Int32(clamping: kinds.count)
    kinds.append(kind)
    kindNumbers[kind] = number
    return number
  }
}
