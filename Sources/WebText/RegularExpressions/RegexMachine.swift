extension RegexProgram {
  /// The text of each group of a match of the whole text, nil for a group that took no part; nil
  /// when the text does not match.
  package func match(_ text: String) -> [String?]? { groups(in: text, isWhole: true) }

  /// The groups of the leftmost match in the text.
  package func search(_ text: String) -> [String?]? { groups(in: text, isWhole: false) }

  private func groups(in text: String, isWhole: Bool) -> [String?]? {
    let scalars = Array(text.unicodeScalars)
    var machine = Machine(self, text: scalars.map(\.value), isWhole: isWhole)
    return machine.run()?.map { $0.map { String(scalars: scalars[$0]) } }
  }

  package func matches(_ text: some StringProtocol) -> Bool {
    var machine = Machine(self, text: text.unicodeScalars.map(\.value), isWhole: true)
    return machine.run() != nil
  }
}

/// One run of a program over a text.
///
/// A thread is a place in the program with its captures; there is at most one thread at each place, so
/// a step costs at most the program's size.
private struct Machine {
  private struct Threads {
    var places: [Int] = []
    var captures: [Int] = []
    /// The step at which a thread reached each place of the program.
    var reached: [Int]
  }

  private enum Task {
    case visit(Int)
    case restore(slot: Int, value: Int)
  }

  private let instructions: [RegexProgram.Instruction]
  private let sets: [CharacterClass]
  private let text: [UInt32]
  private let isWhole: Bool
  private let slotCount: Int
  private var current: Threads
  private var next: Threads
  private var slots: [Int]
  private var tasks: [Task] = []

  init(_ program: RegexProgram, text: [UInt32], isWhole: Bool) {
    (instructions, sets) = (program.instructions, program.sets)
    self.text = text
    self.isWhole = isWhole
    slotCount = 2 * program.captureCount
    current = Threads(reached: Array(repeating: -1, count: program.instructions.count))
    next = current
    slots = Array(repeating: -1, count: slotCount)
  }

  /// The range of each group of the preferred match, nil for a group that took no part.
  mutating func run() -> [Range<Int>?]? {
    var found: [Int]?
    add(0, at: 0)
    for position in 0...text.count {
      swap(&current, &next)
      next.places.removeAll(keepingCapacity: true)
      next.captures.removeAll(keepingCapacity: true)
      if current.places.isEmpty, isWhole || found != nil { break }
      if let captures = step(at: position) { found = captures }
      if !isWhole, found == nil, position < text.count {
        // A match that starts later is worth less than any that has started.
        for slot in 0..<slotCount { slots[slot] = -1 }
        add(0, at: position + 1)
      }
    }
    guard let found else { return nil }
    return (0..<slotCount / 2).map { group in
      let (start, end) = (found[2 * group], found[2 * group + 1])
      return start >= 0 && end >= start ? start..<end : nil
    }
  }

  /// Moves every thread over one scalar; a match ends the threads of lower preference.
  private mutating func step(at position: Int) -> [Int]? {
    for (rank, place) in current.places.enumerated() {
      switch instructions[place] {
      case .take(let set):
        guard position < text.count, sets[set].contains(text[position]) else { continue }
        for slot in 0..<slotCount { slots[slot] = current.captures[rank * slotCount + slot] }
        add(place + 1, at: position + 1)
      case .match:
        if isWhole, position < text.count { continue }
        return Array(current.captures[(rank * slotCount)..<((rank + 1) * slotCount)])
      case .jump, .split, .save, .check: continue
      }
    }
    return nil
  }

  /// Follows the instructions that take no scalar, in the order of preference.
  private mutating func add(_ start: Int, at position: Int) {
    tasks.append(.visit(start))
    while let task = tasks.popLast() {
      switch task {
      case .restore(let slot, let value): slots[slot] = value
      case .visit(let place):
        if next.reached[place] == position { continue }
        next.reached[place] = position
        switch instructions[place] {
        case .jump(let target): tasks.append(.visit(target))
        case .split(let first, let second):
          tasks.append(.visit(second))
          tasks.append(.visit(first))
        case .save(let slot):
          tasks.append(.restore(slot: slot, value: slots[slot]))
          slots[slot] = position
          tasks.append(.visit(place + 1))
        case .check(let anchor): if holds(anchor, at: position) { tasks.append(.visit(place + 1)) }
        case .take, .match:
          next.places.append(place)
          next.captures.append(contentsOf: slots)
        }
      }
    }
  }

  private func holds(_ anchor: RegularExpression.Anchor, at position: Int) -> Bool {
    switch anchor {
    case .start: return position == 0
    case .end: return position == text.count
    case .wordBoundary, .noWordBoundary:
      let before = position > 0 && CharacterClass.wordCharacters.contains(text[position - 1])
      let after = position < text.count && CharacterClass.wordCharacters.contains(text[position])
      return (before != after) == (anchor == .wordBoundary)
    }
  }
}
