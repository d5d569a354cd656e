/// A regular expression compiled for a machine that follows all alternatives at once.
///
/// Ordered threads find the same match as backtracking does, in time proportional to the text times
/// the size of the program.
/// Source: Thompson, "Regular expression search algorithm" (CACM 11, 1968), with Pike's threads.
package struct RegexProgram: Hashable, Sendable {
  enum Instruction: Hashable, Sendable {
    /// One scalar of the set with this number.
    case take(Int)
    case jump(Int)
    /// Two continuations, the first preferred.
    case split(Int, Int)
    /// The current place in the text, kept under a number.
    case save(Int)
    case check(RegularExpression.Anchor)
    case match
  }

  /// The expression that it was compiled from.
  package let expression: RegularExpression
  private(set) var instructions: [Instruction] = []
  private(set) var sets: [CharacterClass] = []
  package private(set) var captureCount = 0
  private var numbers: [CharacterClass: Int] = [:]

  static let maximumSize = 50_000

  /// - Throws: `tooLarge` when counted repetitions make it grow beyond 50 000 instructions.
  package init(_ expression: RegularExpression) throws(TextSyntaxError) {
    self.expression = expression
    try emit(expression)
    try append(.match)
    numbers = [:]
  }

  /// The program of the empty text.
  package init() {
    expression = .empty
    instructions = [.match]
  }

  private mutating func append(_ instruction: Instruction) throws(TextSyntaxError) {
    guard instructions.count < Self.maximumSize else {
      throw TextSyntaxError("the repetitions multiply to too large an expression", at: 0)
    }
    instructions.append(instruction)
  }

  private mutating func emit(_ expression: RegularExpression) throws(TextSyntaxError) {
    switch expression {
    case .empty: break
    case .set(let set): try append(.take(number(of: set)))
    case .sequence(let parts): for part in parts { try emit(part) }
    case .choice(let options): try emitChoice(options[...])
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      try emitRepetition(part, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(let number, let part):
      captureCount = max(captureCount, number + 1)
      try append(.save(2 * number))
      try emit(part)
      try append(.save(2 * number + 1))
    case .anchor(let anchor): try append(.check(anchor))
    }
  }

  private mutating func number(of set: CharacterClass) -> Int {
    if let known = numbers[set] { return known }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  private mutating func emitChoice(_ options: ArraySlice<RegularExpression>) throws(TextSyntaxError)
  {
    var exits: [Int] = []
    for (place, option) in options.enumerated() {
      guard place < options.count - 1 else {
        try emit(option)
        break
      }
      let split = instructions.count
      try append(.split(split + 1, split + 1))
      try emit(option)
      exits.append(instructions.count)
      try append(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func emitRepetition(
    _ part: RegularExpression, minimum: Int, maximum: Int?, isGreedy: Bool
  ) throws(TextSyntaxError) {
    func split(_ more: Int, _ done: Int) -> Instruction {
      isGreedy ? .split(more, done) : .split(done, more)
    }
    for _ in 0..<minimum {
      let size = instructions.count
      try emit(part)
      // A part without instructions would be repeated without using up the program's budget.
      if instructions.count == size { return }
    }
    guard let maximum else {
      let loop = instructions.count
      try append(.jump(0))
      try emit(part)
      try append(.jump(loop))
      instructions[loop] = split(loop + 1, instructions.count)
      return
    }
    var exits: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      exits.append(instructions.count)
      try append(.jump(0))
      let size = instructions.count
      try emit(part)
      if instructions.count == size { break }
    }
    for exit in exits { instructions[exit] = split(exit + 1, instructions.count) }
  }
}
