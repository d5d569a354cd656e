/// The declarations of scripts, and which of them use which: code that nothing on a screen uses is not the screen's.
struct ScriptUnits {
  /// A function, class or constant of a script; the whole script where it declares none.
  struct Unit: Hashable {
    let path: String
    let name: String
    let code: Range<Int>
  }

  /// The most declarations of one screen, and the most steps to one of them.
  private static let limits = (units: 400, steps: 8)

  private var declared: [String: [Unit]] = [:]
  private var used: [Unit: [Unit]] = [:]

  /// The declarations of a script, outside of all braces.
  mutating func units(
    of path: String, in scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> [Unit] {
    if let known = declared[path] { return known }
    let tokens = scripts.tokens(of: path, &findings)
    let starts = ReactNavigators.declarations(in: tokens)
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
  /// - Returns: the declarations, each with the one that uses it.
  mutating func code(
    of component: String?, in path: String, without others: Set<String>,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> (units: [Unit], users: [Unit: Unit]) {
    let own = units(of: path, in: &scripts, &findings)
    let named = component.flatMap { name in own.filter { $0.name == name } } ?? []
    var order = named.isEmpty ? Self.shown(own, scripts.tokens(of: path, &findings)) : named
    var seen = Set(order)
    var depth: [Unit: Int] = [:]
    var users: [Unit: Unit] = [:]
    var next = 0
    while next < order.count, order.count < Self.limits.units {
      let unit = order[next]
      next += 1
      let steps = depth[unit, default: 0] + 1
      guard steps <= Self.limits.steps else { continue }
      for other in uses(of: unit, &scripts, &findings)
      where !(others.contains(other.path) && other.path != path) && seen.insert(other).inserted {
        depth[other] = steps
        users[other] = unit
        order.append(other)
      }
    }
    return (order, users)
  }

  /// The element of a screen from which a call in a declaration is made: its own, or that of the code which uses it.
  mutating func element(
    at index: Int, in unit: Unit, of users: [Unit: Unit], _ texts: NamedTexts,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> ScriptElement {
    var place = index
    var current = unit
    for _ in 0..<5 {
      let tokens = scripts.tokens(of: current.path, &findings)
      let found = ScriptElements(tokens: tokens, texts: texts).element(at: place, in: current.code)
      guard !found.isFound, !found.isAutomatic, let user = users[current] else { return found }
      let code = scripts.tokens(of: user.path, &findings)
      let use = user.code.clamped(to: 0..<code.count).first { use in
        code[use].word == current.name
          && (use == 0 || !["import", "const", "function"].contains(code[use - 1].word))
      }
      guard let use else { return found }
      place = use
      current = user
    }
    return ScriptElement()
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

  /// Whether a script declares a name as a type, which is no code.
  private static func isType(_ name: String, in tokens: [ScriptToken]) -> Bool {
    tokens.indices.dropLast().contains { index in
      ["type", "interface"].contains(tokens[index].word) && tokens[index + 1].word == name
    }
  }

  private mutating func uses(
    of unit: Unit, _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> [Unit] {
    if let known = used[unit] { return known }
    let tokens = scripts.tokens(of: unit.path, &findings)
    let words = Set(tokens[unit.code.clamped(to: 0..<tokens.count)].compactMap(\.word))
    var found = units(of: unit.path, in: &scripts, &findings).filter {
      $0 != unit && words.contains($0.name)
    }
    for other in scripts.importedNames(of: unit.path, &findings) where words.contains(other.name) {
      guard let exported = other.exported else { continue }
      let home = scripts.home(of: exported, from: other.file, &findings)
      let own = units(of: home.file, in: &scripts, &findings)
      let named = own.filter { $0.name == home.name }
      let tokens = scripts.tokens(of: home.file, &findings)
      if named.isEmpty, Self.isType(home.name, in: tokens) { continue }
      found += named.isEmpty ? Self.shown(own, tokens) : named
    }
    used[unit] = found
    return found
  }
}
