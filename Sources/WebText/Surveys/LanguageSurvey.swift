/// All ways in which a text can belong to some of several languages and not to the others, each
/// with a shortest example: what follows from patterns is decided on the patterns, not on samples.
///
/// The programs run side by side over all texts at once: a state is the set of places they can be
/// in, and states are visited breadth first (the subset construction on a product of automata).
package struct LanguageSurvey {
  /// One way.
  package struct Cell: Hashable {
    /// The languages a text belongs to, in ascending order.
    package let members: [Int]
    /// A shortest such text.
    package let example: String
  }

  package private(set) var cells: [Cell] = []
  /// False when the effort did not suffice, so that cells may be missing.
  package private(set) var isComplete = true

  private var machine: SurveyMachine
  private var origins: [(parent: Int, scalar: Unicode.Scalar?)] = []
  private var found: Set<[Int]> = []

  /// - Parameters:
  ///   - alphabet: the ASCII characters that texts may consist of.
  ///   - preferred: a text that is used as the example of its cell, however short others are.
  ///   - effort: how many steps of single programs are taken at most.
  package init(
    _ languages: [SurveyedLanguage], alphabet: CharacterClass, preferred: String = "",
    effort: Int
  ) {
    machine = SurveyMachine(languages, alphabet: alphabet)
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
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.reversed())
    return text
  }

  private mutating func prefer(_ text: String) {
    let members = machine.members(of: text)
    if let index = cells.firstIndex(where: { $0.members == members }) {
      cells[index] = Cell(members: members, example: text)
    } else {
      cells.append(Cell(members: members, example: text))
    }
  }
}

/// A set of texts, given by a program, that a survey looks at together with others.
package struct SurveyedLanguage: Hashable {
  let program: RegexProgram
  /// Whether a text belongs to it that does so without the slashes at its end.
  let ignoresSlashesAtEnd: Bool

  /// A language, or nil where the expression is too large to be compiled.
  package init?(_ expression: RegularExpression, ignoresSlashesAtEnd: Bool = false) {
    guard let program = try? RegexProgram(expression) else { return nil }
    self.program = program
    self.ignoresSlashesAtEnd = ignoresSlashesAtEnd
  }
}
