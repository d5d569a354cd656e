extension LanguageSurvey {
  /// Several programs as one deterministic machine over classes of scalars.
  struct Machine {
    private let languages: [Language]
    let classes: ScalarClasses
    /// The first place of each program among all.
    private var offsets: [Int] = []
    /// The first frozen place of each language that ignores slashes at the end: a frozen place is
    /// the one before the slashes.
    private var frozenOffsets: [Int?] = []
    /// The program of each place, and whether the place is frozen.
    private var owners: [(language: Int, isFrozen: Bool)] = []
    /// The number of each set of each program among the sets of all.
    private var sets: [[Int]] = []
    private var marks: [Int] = []
    private var generation = 0

    init(_ languages: [Language], alphabet: CharacterClass) {
      self.languages = languages
      classes = ScalarClasses(languages.flatMap(\.program.sets), alphabet: alphabet)
      for (number, language) in languages.enumerated() {
        let count = language.program.instructions.count
        offsets.append(owners.count)
        owners += Array(repeating: (number, false), count: count)
        frozenOffsets.append(language.ignoresSlashesAtEnd ? owners.count : nil)
        if language.ignoresSlashesAtEnd { owners += Array(repeating: (number, true), count: count) }
        sets.append(language.program.sets.map { classes.numbers[$0] ?? 0 })
      }
      marks = Array(repeating: 0, count: owners.count)
    }

    mutating func start() -> [Int32] {
      generation += 1
      var state: [Int32] = []
      for number in languages.indices {
        add(0, of: number, isStart: true, mayFreeze: true, to: &state)
      }
      return state.sorted()
    }

    mutating func step(from state: [Int32], over scalarClass: Int) -> [Int32] {
      let isSlash = classes.representatives[scalarClass] == "/"
      return step(from: state, isSlash: isSlash) { $0.memberships[$1][scalarClass] }
    }

    private mutating func step(
      from state: [Int32], isSlash: Bool, takes: (ScalarClasses, Int) -> Bool
    ) -> [Int32] {
      generation += 1
      var next: [Int32] = []
      for place in state {
        let (number, isFrozen) = owners[Int(place)]
        if isFrozen {
          if isSlash, marks[Int(place)] != generation {
            marks[Int(place)] = generation
            next.append(place)
          }
          continue
        }
        let instruction = Int(place) - offsets[number]
        guard case .take(let set) = languages[number].program.instructions[instruction],
          takes(classes, sets[number][set])
        else { continue }
        add(instruction + 1, of: number, isStart: false, mayFreeze: !isSlash, to: &next)
      }
      return next.sorted()
    }

    /// The languages that a text belongs to, in any alphabet.
    mutating func members(of text: String) -> [Int] {
      var state = start()
      for scalar in text.unicodeScalars {
        let distinct = classes.numbers.sorted { $0.value < $1.value }.map {
          $0.key.contains(scalar.value)
        }
        state = step(from: state, isSlash: scalar == "/") { distinct[$1] }
      }
      return members(of: state)
    }

    /// The languages whose texts may end in a state.
    func members(of state: [Int32]) -> [Int] {
      var members: [Int] = []
      for place in state {
        let (number, isFrozen) = owners[Int(place)]
        if members.last == number || members.contains(number) { continue }
        if languages[number].ignoresSlashesAtEnd != isFrozen { continue }
        let offset = isFrozen ? frozenOffsets[number] ?? 0 : offsets[number]
        if ends(Int(place) - offset, of: number) { members.append(number) }
      }
      return members.sorted()
    }

    /// Whether a program can match from a place when the text ends there.
    private func ends(_ place: Int, of number: Int) -> Bool {
      let instructions = languages[number].program.instructions
      var open = [place]
      var seen: Set<Int> = []
      while let place = open.popLast() {
        guard seen.insert(place).inserted else { continue }
        switch instructions[place] {
        case .match: return true
        case .jump(let target): open.append(target)
        case .split(let first, let second): open += [first, second]
        case .save, .check(.end): open.append(place + 1)
        case .take, .check: break
        }
      }
      return false
    }

    private mutating func add(
      _ start: Int, of number: Int, isStart: Bool, mayFreeze: Bool, to state: inout [Int32]
    ) {
      add(start, of: number, at: offsets[number], isStart: isStart, to: &state)
      guard mayFreeze, let offset = frozenOffsets[number] else { return }
      add(start, of: number, at: offset, isStart: isStart, to: &state)
    }

    private mutating func add(
      _ start: Int, of number: Int, at offset: Int, isStart: Bool, to state: inout [Int32]
    ) {
      var open = [start]
      while let place = open.popLast() {
        guard marks[offset + place] != generation else { continue }
        marks[offset + place] = generation
        switch languages[number].program.instructions[place] {
        case .jump(let target): open.append(target)
        case .split(let first, let second): open += [first, second]
        case .save: open.append(place + 1)
        case .check(.start): if isStart { open.append(place + 1) }
        case .take, .match, .check(.end): state.append(Int32(clamping: offset + place))
        // A word's edge depends on both sides; surveys leave out programs that need one.
        case .check: break
        }
      }
    }
  }

  /// Classes of scalars that no set of some programs distinguishes, with one scalar for each.
  struct ScalarClasses: Hashable {
    /// The scalar of each class that reads best in an example.
    private(set) var representatives: [Unicode.Scalar] = []
    /// The number of each set.
    private(set) var numbers: [CharacterClass: Int] = [:]
    /// Whether a set holds a class, by the numbers of both.
    private(set) var memberships: [[Bool]] = []

    /// The scalars from the one that reads best in an example.
    private static let order =
      "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~/!$&'()*+,;=:@"

    /// - Parameter alphabet: the ASCII characters to use; others may always be used.
    init(_ sets: [CharacterClass], alphabet: CharacterClass) {
      for set in sets where numbers[set] == nil { numbers[set] = numbers.count }
      let distinct = numbers.sorted { $0.value < $1.value }.map(\.key)
      let ascii = Self.order.unicodeScalars.filter { alphabet.contains($0.value) }
      let written = distinct.filter { $0.ranges.count == 1 && $0.ranges[0].count == 1 }
      // Other scalars get a class only where a pattern writes them out.
      let others = written.flatMap(\.ranges).map(\.lowerBound).compactMap { Unicode.Scalar($0) }
        .filter { !ascii.contains($0) && (alphabet.contains($0.value) || !$0.isASCII) }
      var seen: Set<[Bool]> = []
      for scalar in Array(ascii) + Set(others).sorted() {
        let signature = distinct.map { $0.contains(scalar.value) }
        if seen.insert(signature).inserted { representatives.append(scalar) }
      }
      memberships = distinct.map { set in representatives.map { set.contains($0.value) } }
    }
  }
}
