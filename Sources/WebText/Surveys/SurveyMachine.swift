/// Several programs that run side by side, as one deterministic machine over classes of scalars.
struct SurveyMachine {
  private let languages: [SurveyedLanguage]
  let classes: ScalarClasses
  /// Where each program's places start among all; a language that ignores slashes at the end has
  /// its places a second time, for where it was before the slashes.
  private var offsets: [Int] = []
  private var frozenOffsets: [Int?] = []
  /// The program of each place and whether it is one of the second kind.
  private var owners: [(language: Int, isFrozen: Bool)] = []
  /// The class membership of each place's set.
  private var sets: [[Int]] = []
  private var marks: [Int] = []
  private var generation = 0

  init(_ languages: [SurveyedLanguage], alphabet: CharacterClass) {
    self.languages = languages
    classes = ScalarClasses(languages.flatMap(\.program.sets), alphabet: alphabet)
    for (number, language) in languages.enumerated() {
      let count = language.program.instructions.count
      offsets.append(owners.count)
      owners += Array(repeating: (number, false), count: count)
      frozenOffsets.append(language.ignoresSlashesAtEnd ? owners.count : nil)
      if language.ignoresSlashesAtEnd {
        owners += Array(repeating: (number, true), count: count)
      }
      sets.append(language.program.sets.map { classes.numbers[$0] ?? 0 })
    }
    marks = Array(repeating: 0, count: owners.count)
  }

  mutating func start() -> [Int32] {
    generation += 1
    var state: [Int32] = []
    for number in languages.indices {
      add(0, of: number, isStart: true, isFrozen: false, to: &state)
    }
    for number in languages.indices where frozenOffsets[number] != nil {
      add(0, of: number, isStart: true, isFrozen: true, to: &state)
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
      add(instruction + 1, of: number, isStart: false, isFrozen: false, to: &next)
      if !isSlash, frozenOffsets[number] != nil {
        add(instruction + 1, of: number, isStart: false, isFrozen: true, to: &next)
      }
    }
    return next.sorted()
  }

  /// The languages that a text belongs to, with none of the limits of the alphabet.
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
    _ start: Int, of number: Int, isStart: Bool, isFrozen: Bool, to state: inout [Int32]
  ) {
    let offset = isFrozen ? frozenOffsets[number] ?? 0 : offsets[number]
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
      // A word's edge depends on both sides; what needs one is left out of surveys.
      case .check: break
      }
    }
  }
}

/// Scalars sorted into classes that no set of some programs tells apart, one scalar standing for
/// each class.
struct ScalarClasses: Hashable {
  /// The scalar of each class that reads best in an example.
  private(set) var representatives: [Unicode.Scalar] = []
  /// The number of each set that was sorted by.
  private(set) var numbers: [CharacterClass: Int] = [:]
  /// For each set, by number, whether it holds each class.
  private(set) var memberships: [[Bool]] = []

  /// How well a scalar reads: letters first, what has to be explained last.
  private static let order =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~/!$&'()*+,;=:@"

  /// - Parameter alphabet: the ASCII characters that may be used; others outside ASCII always may.
  init(_ sets: [CharacterClass], alphabet: CharacterClass) {
    for set in sets where numbers[set] == nil {
      numbers[set] = numbers.count
    }
    let distinct = numbers.sorted { $0.value < $1.value }.map(\.key)
    let ascii = Self.order.unicodeScalars.filter { alphabet.contains($0.value) }
    let written = distinct.filter { $0.ranges.count == 1 && $0.ranges[0].count == 1 }
    // Everything else is only worth a class where a pattern writes it out.
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
