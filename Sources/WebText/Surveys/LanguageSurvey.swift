/// The combinations of several languages that some text belongs to, each with a shortest example.
///
/// Questions about patterns are decided on the patterns, not on samples: the programs run side by
/// side over all texts at once. A state is the set of places they can be in, and states are visited
/// breadth first (the subset construction on a product of automata).
package struct LanguageSurvey {
  /// A set of texts, given by a program, for a survey.
  package struct Language: Hashable {
    let program: RegexProgram
    /// Whether slashes at the end of a text make no difference.
    let ignoresSlashesAtEnd: Bool

    /// Nil when the expression is too large to be compiled.
    package init?(_ expression: RegularExpression, ignoresSlashesAtEnd: Bool = false) {
      guard let program = try? RegexProgram(expression) else { return nil }
      self.program = program
      self.ignoresSlashesAtEnd = ignoresSlashesAtEnd
    }
  }

  /// The texts that belong to exactly these languages.
  package struct Cell: Hashable {
    /// The languages, in ascending order.
    package let members: [Int]
    /// A shortest text of the cell.
    package let example: String
  }

  package private(set) var cells: [Cell] = []
  /// False if the effort was not enough, so that cells may be missing.
  package private(set) var isComplete = true

  private var machine: Machine
  private var origins: [(parent: Int, scalar: Unicode.Scalar?)] = []
  private var found: Set<[Int]> = []

  /// - Parameters:
  ///   - alphabet: the ASCII characters of texts.
  ///   - preferred: a text that is the example of its cell, even if others are shorter.
  ///   - effort: the largest number of steps of single programs.
  package init(
    _ languages: [Language], alphabet: CharacterClass, preferred: String = "", effort: Int
  ) {
    machine = Machine(languages, alphabet: alphabet)
    run(effort: effort)
    if !preferred.isEmpty { prefer(preferred) }
  }

  private mutating func run(effort: Int) {
    var effort = effort
    var states = [machine.start()]
    var numbers: [[Int32]: Int] = [states[0]: 0]
    origins = [(-1, nil)]
    var next = 0
    while next < states.count {
      let members = machine.members(of: states[next])
      if found.insert(members).inserted {
        cells.append(Cell(members: members, example: text(to: next)))
      }
      for (number, scalar) in machine.classes.representatives.enumerated() {
        guard effort > 0 else {
          isComplete = false
          break
        }
        effort -= states[next].count + 1
        let successor = machine.step(from: states[next], over: number)
        if numbers[successor] != nil { continue }
        numbers[successor] = states.count
        states.append(successor)
        origins.append((next, scalar))
      }
      next += 1
    }
  }

  private func text(to state: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var state = state
    while state > 0, let scalar = origins[state].scalar {
      scalars.append(scalar)
      state = origins[state].parent
    }
    return String(scalars: scalars.reversed())
  }

  private mutating func prefer(_ text: String) {
    let cell = Cell(members: machine.members(of: text), example: text)
    if let index = cells.firstIndex(where: { $0.members == cell.members }) {
      cells[index] = cell
    } else {
      cells.append(cell)
    }
  }
}
