import RouterCore

/// Sequences of numbers, each kept once, one after the other in one array.
struct PackedStates {
  private var bytes: [UInt8] = []
  /// The start of each sequence, and the end of the last one.
  private var starts = [0]
  /// A hash table with open addressing.
  private var table = [Slot](repeating: Slot(), count: 1024)

  private struct Slot {
    var hash: UInt32 = 0
    /// The number of a sequence; −1 if there is none.
    var index: Int32 = -1
  }

  var count: Int { starts.count - 1 }
  /// The bytes of all sequences together.
  var byteCount: Int { bytes.count }

  /// The numbers of a sequence.
  subscript(index: Int) -> PackedNumbers.Reader {
    PackedNumbers.Reader(bytes[starts[index]..<starts[index + 1]])
  }

  /// The number of a sequence, and whether it is new.
  mutating func insert(_ sequence: PackedNumbers) -> (index: Int32, isNew: Bool) {
    let hash = UInt32(truncatingIfNeeded: sequence.hash >> 16)
    var place = Int(hash) & (table.count - 1)
    while table[place].index >= 0 {
      let known = table[place]
      if known.hash == hash, equals(Int(known.index), sequence.bytes) {
        return (known.index, false)
      }
      place = (place + 1) & (table.count - 1)
    }
    let index = Int32(clamping: count)
    table[place] = Slot(hash: hash, index: index)
    bytes += sequence.bytes
    starts.append(bytes.count)
    if count * 2 > table.count { grow() }
    return (index, true)
  }

  private func equals(_ known: Int, _ sequence: [UInt8]) -> Bool {
    let first = starts[known]
    guard starts[known + 1] - first == sequence.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      sequence.withUnsafeBytes { sequence in
        var place = 0
        while place + 8 <= sequence.count {
          let one = bytes.loadUnaligned(fromByteOffset: first + place, as: UInt64.self)
          if one != sequence.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
          place += 8
        }
        while place < sequence.count {
          if bytes[first + place] != sequence[place] { return false }
          place += 1
        }
        return true
      }
    }
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: table.count * 2)
    for known in table where known.index >= 0 {
      var place = Int(known.hash) & (larger.count - 1)
      while larger[place].index >= 0 { place = (place + 1) & (larger.count - 1) }
      larger[place] = known
    }
    table = larger
  }
}

/// The transitions of states, in twelve bytes each: target and label; all the rest is shared by the
/// transitions that are alike in it.
struct PackedTransitions {
  private struct Entry {
    let target: Int32
    let label: Int32
    let kind: Int32
  }

  private var entries: [Entry] = []
  private var kinds = NumberedValues<Transition>()
  /// The latest kind in each position: states that follow each other are alike in most.
  private var latest: [Int32] = []
  /// The first transition of each state, and their number; −1 before it is explored.
  private var firsts: [Int32] = []
  private var counts: [Int32] = []

  /// Whether a state is explored.
  func contains(_ state: Int32) -> Bool {
    Int(state) < counts.count && counts[Int(state)] >= 0
  }

  /// Adds the transitions of a state after the others; returns whether it is explored.
  func append(transitionsOf state: Int32, to transitions: inout [Transition]) -> Bool {
    guard contains(state) else { return false }
    let first = Int(firsts[Int(state)])
    for position in 0..<Int(counts[Int(state)]) {
      let entry = entries[first + position]
      var transition = kinds[entry.kind]
      transition.target = max(-1, entry.target)
      if entry.target < 0 { transition.page = ~entry.target }
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

  /// Adds a transition to the state that was begun last, with the label of the corresponding one of another state.
  /// - Parameters:
  ///   - kind: the number of its kind.
  ///   - more: the number of additional screens that it pops.
  mutating func append(
    _ kind: Int32, poppingMore more: Int, labelledLike origin: Int32, to state: Int32,
    leadingTo target: Int32
  ) {
    let place = Int(counts[Int(state)])
    var kind = kind
    if more != 0 {
      var changed = kinds[kind]
      changed.operations.pop(more: more)
      kind = number(of: changed, in: place)
    }
    let label = entries[Int(firsts[Int(origin)]) + place].label
    entries.append(Entry(target: target, label: label, kind: kind))
    counts[Int(state)] += 1
  }

  /// The number of the kind of a transition.
  func kind(of place: Int, from state: Int32) -> Int32 {
    entries[Int(firsts[Int(state)]) + place].kind
  }

  /// The number of transitions of a state that is explored.
  func count(of state: Int32) -> Int { Int(counts[Int(state)]) }

  /// The target of a transition of a state that is explored, or `open`.
  func target(of place: Int, from state: Int32) -> Int32 {
    entries[Int(firsts[Int(state)]) + place].target
  }

  /// A target of which only the page is known.
  static func open(page: Int32) -> Int32 { ~page }

  private mutating func number(of kind: Transition, in position: Int) -> Int32 {
    if position < latest.count, kinds[latest[position]] == kind { return latest[position] }
    let number = kinds.number(of: kind)
    while latest.count <= position { latest.append(number) }
    latest[position] = number
    return number
  }
}

/// Values by number, each kept once.
struct NumberedValues<Value: Hashable & Sendable>: Sendable {
  private var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  subscript(number: Int32) -> Value { values[Int(number)] }

  var count: Int { values.count }

  /// The number of a value, which may be new.
  mutating func number(of value: Value) -> Int32 {
    if let known = numbers[value] { return known }
    let number = Int32(clamping: values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
