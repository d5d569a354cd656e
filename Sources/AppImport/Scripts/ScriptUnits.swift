/// The declarations of scripts, and which of them use which: code that nothing on a screen uses is not the screen's.
struct ScriptUnits {
  /// A function, class or constant of a script; the whole script where it declares none.
  struct Unit: Hashable {
    let path: String
    let name: String
    let code: Range<Int>

    /// Whether it is a function of a component: `Sheet.present = …`.
    fileprivate var isMember: Bool { name.contains(".") }

    /// Whether it is a function that components call while they are shown.
    var isHook: Bool { name.hasPrefix("use") && name.dropFirst(3).first?.isUppercase == true }
  }

  /// A declaration that another one uses.
  struct Use {
    let unit: Unit
    /// The name by which the other one uses it.
    let name: String
    /// Whether what is in it shows with the other one: `<Row />`, but not `openRow()`.
    let isShown: Bool
  }

  /// A place in a script.
  struct Lead: Hashable {
    let path: String
    let index: Int
  }

  /// The code of a screen.
  struct Code {
    /// What it differs by from that of every other screen.
    fileprivate(set) var number = 0
    /// The declarations, those that show at once first.
    fileprivate(set) var units: [Unit] = []
    /// The declarations that use each of them, with the names by which they do.
    fileprivate(set) var users: [Unit: [(unit: Unit, name: String)]] = [:]
    /// Those that show with the screen.
    fileprivate(set) var shown: Set<Unit> = []
  }

  /// The most declarations of one screen, and the most functions that call each other on the way to one of them.
  private static let limits = (units: 500, calls: 4)

  private var declared: [String: [Unit]] = [:]
  private var used: [Unit: [Use]] = [:]
  /// The places that lead on, by their scripts, with what they lead to.
  var leads: [String: [(index: Int, targets: [String])]] = [:]
  /// What functions lead to without an element of their own, and the elements around places.
  var targets: [Unit: Set<String>] = [:]
  var elements: [String: [Int: ScriptElement]] = [:]
  /// The elements from which the places of one screen's code are reached.
  var reached: (number: Int, elements: [Lead: ScriptElement]) = (0, [:])
  private var count = 0
  /// The declarations of any screen that use each one.
  private(set) var users: [Unit: Set<Unit>] = [:]

  /// The declarations of a script, outside of all braces.
  mutating func units(
    of path: String, in scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> [Unit] {
    if let known = declared[path] { return known }
    let tokens = scripts.tokens(of: path, &findings)
    let starts = scripts.declarations(of: path, &findings)
    var units: [Unit] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].start : tokens.count
      units.append(Unit(path: path, name: start.name, code: start.start..<end))
    }
    if let first = starts.first?.start, first > 0 {
      // Exports without a name, such as `export default () => …`, before the first declaration.
      units.append(Unit(path: path, name: "", code: 0..<first))
    } else if starts.isEmpty {
      units = [Unit(path: path, name: "", code: 0..<tokens.count)]
    }
    declared[path] = units
    return units
  }

  /// The code that a screen's component uses, step by step; other screens' stay out.
  /// - Parameters:
  ///   - component: the name of its component; `nil` for all of the script.
  ///   - others: the scripts of which nothing belongs to it.
  mutating func code(
    of component: String?, in path: String, without others: Set<String>,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> Code {
    let own = units(of: path, in: &scripts, &findings)
    let named = component.flatMap { name in own.filter { $0.name == name } } ?? []
    let first = named.isEmpty ? Self.shown(own, scripts.tokens(of: path, &findings)) : named
    count += 1
    var code = Code(number: count)
    var calls = Dictionary(first.map { ($0, 0) }, uniquingKeysWith: { one, _ in one })
    var open = [first] + Array(repeating: [], count: Self.limits.calls)
    for count in open.indices {
      var next = 0
      while next < open[count].count, code.units.count < Self.limits.units {
        let unit = open[count][next]
        next += 1
        guard calls[unit] == count else { continue }
        calls[unit] = -1
        code.units.append(unit)
        if count == 0 { code.shown.insert(unit) }
        for use in uses(of: unit, &scripts, &findings)
        where use.unit.path == path || use.unit.isMember || !others.contains(use.unit.path) {
          let total = use.isShown ? count : count + 1
          guard total < open.count else { continue }
          code.users[use.unit, default: []].append((unit, use.name))
          users[use.unit, default: []].insert(unit)
          guard total < calls[use.unit] ?? .max else { continue }
          calls[use.unit] = total
          open[total].append(use.unit)
        }
      }
    }
    return code
  }

  /// The declarations that a script shows by default: those that its default export names, else all of it.
  private static func shown(_ units: [Unit], _ tokens: [ScriptToken]) -> [Unit] {
    guard
      let place = tokens.indices.dropLast(2).first(where: {
        tokens[$0].word == "export" && tokens[$0 + 1].word == "default"
      })
    else { return units }
    let words = Set(tokens[place...].prefix(24).compactMap(\.word))
    let found = units.filter {
      $0.code.contains(place + 2) || $0.code.lowerBound > place && words.contains($0.name)
        || words.contains($0.name)
    }
    return found.isEmpty ? units : found
  }

  /// The declaration of a name in a script: what it exports by default if it declares none.
  mutating func declaration(
    of name: String, in path: String, _ scripts: inout ScriptProject,
    _ findings: inout ImportFindings
  ) -> [Unit] {
    let own = units(of: path, in: &scripts, &findings)
    let named = own.filter { $0.name == name }
    return named.isEmpty ? Self.shown(own, scripts.tokens(of: path, &findings)) : named
  }

  /// The declarations that one uses, of its own script and of those that the script imports.
  mutating func uses(
    of unit: Unit, _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> [Use] {
    if let known = used[unit] { return known }
    used[unit] = []
    let tokens = scripts.tokens(of: unit.path, &findings)
    let places = Dictionary(
      grouping: unit.code.clamped(to: 0..<tokens.count).filter { tokens[$0].word != nil }
    ) { tokens[$0].word ?? "" }
    var found: [Use] = []
    func add(_ units: [Unit], as name: String, at own: [Int]) {
      let own = own.filter { $0 == 0 || !Self.isOfTablets($0 - 1, tokens) }
      for other in units where other != unit && !own.isEmpty {
        let isShown = own.contains { Self.isShown(name, at: $0, in: tokens) }
        found.append(Use(unit: other, name: name, isShown: isShown))
      }
    }
    func addMembers(of name: String, as local: String, in units: [Unit], at own: [Int]) {
      for other in units where other.isMember && other != unit {
        guard let dot = other.name.firstIndex(of: "."), other.name[..<dot] == name else { continue }
        let member = other.name[other.name.index(after: dot)...]
        let isUsed = own.contains { place in
          place + 2 < tokens.count && tokens[place + 1].isSign(".")
            && tokens[place + 2].word == String(member)
        }
        if isUsed {
          found.append(Use(unit: other, name: "\(local).\(member)", isShown: false))
        }
      }
    }
    let here = units(of: unit.path, in: &scripts, &findings)
    for other in here where !other.isMember {
      guard let own = places[other.name] else { continue }
      addMembers(of: other.name, as: other.name, in: here, at: own)
      let isData = !isFunction(other, tokens)
      if isData, other != unit {
        found.append(Use(unit: other, name: other.name, isShown: true))
      } else {
        add([other], as: other.name, at: own)
      }
    }
    for other in scripts.importedNames(of: unit.path, &findings) {
      guard let own = places[other.name] else { continue }
      guard let exported = other.exported else {
        // `import * as Sheets` and `Sheets.open()`
        for place in own where place + 2 < tokens.count && tokens[place + 1].isSign(".") {
          guard let member = tokens[place + 2].word else { continue }
          let home = scripts.home(of: member, from: other.file, &findings)
          let named = units(of: home.file, in: &scripts, &findings).filter { $0.name == home.name }
          add(named, as: member, at: [place + 2])
        }
        continue
      }
      let home = scripts.home(of: exported, from: other.file, &findings)
      let units = units(of: home.file, in: &scripts, &findings)
      let named = units.filter { $0.name == home.name }
      let there = scripts.tokens(of: home.file, &findings)
      let shown = named.isEmpty ? Self.shown(units, there) : named
      for name in Set(shown.map(\.name)).sorted() {
        addMembers(of: name, as: other.name, in: units, at: own)
      }
      if named.isEmpty, scripts.isType(home.name, in: home.file, &findings) { continue }
      for one in shown where one != unit {
        if one.name.first?.isLowercase == true, !isFunction(one, there) {
          found.append(Use(unit: one, name: other.name, isShown: true))
        } else {
          add([one], as: other.name, at: own)
        }
      }
    }
    used[unit] = found
    return found
  }

  /// Whether a name at a place shows what it names: a tag, a function of a component, or a component as a value.
  private static func isShown(_ name: String, at place: Int, in tokens: [ScriptToken]) -> Bool {
    if place > 0, tokens[place - 1].isSign("<") { return true }
    if name.hasPrefix("use"), name.dropFirst(3).first?.isUppercase == true { return true }
    guard name.first?.isUppercase == true, place + 1 < tokens.count else { return false }
    return !tokens[place + 1].isSign("(") && !tokens[place + 1].isSign(".")
  }

  /// Whether a tag shows on tablets only: `{isTablet && <Columns />}`.
  private static func isOfTablets(_ tag: Int, _ tokens: [ScriptToken]) -> Bool {
    let near = tokens[..<tag].suffix(16)
    guard tokens[tag].isSign("<"),
      let sign = near.lastIndex(where: { $0.isSign("&") || $0.isSign("?") }),
      near[sign...].dropFirst().allSatisfy({ $0.isSign("(") })
    else { return false }
    let start = near[..<sign].lastIndex { $0.isSign("{") || $0.isSign("(") } ?? near.startIndex
    let test = near[start..<sign]
    return !test.contains { $0.isSign("!") || $0.isSign("|") }
      && test.contains { $0.word?.lowercased().contains("tablet") == true }
  }

  /// Whether a declaration is a function and not a value.
  private func isFunction(_ unit: Unit, _ tokens: [ScriptToken]) -> Bool {
    let head = tokens[unit.code.clamped(to: 0..<tokens.count)].prefix(80)
    guard let first = head.first else { return false }
    if ["function", "class"].contains(first.word) { return true }
    guard
      let sign = head.indices.dropLast(2).first(where: {
        head[$0].isSign("=") && !head[$0 + 1].isSign(">")
      })
    else { return head.contains { $0.isSign("(") } }
    let next = head[sign + 1]
    if ["async", "function"].contains(next.word) { return true }
    let isCalled = next.isSign("(") || head[sign + 2].isSign("(") || head[sign + 2].isSign("=")
    return isCalled
      && head[sign...].indices.dropLast().contains {
        head[$0].isSign("=") && head[$0 + 1].isSign(">")
      }
  }
}
