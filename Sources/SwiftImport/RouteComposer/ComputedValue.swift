#if Swift
import AppImport

/// A value that a function makes of the value that its screen is about, as the next number.
struct ComputedValue {
  /// The class of the screen.
  let type: String
  /// The expression of the value.
  let expression: SwiftExpression
  /// The statements of the function, and the line at which it navigates.
  let body: [SwiftStatement]
  let line: Int
  /// The property that holds the screen's value.
  let property: String
  /// The screen that is opened with it; `nil` where the route has none of its own.
  let target: String?
  /// The value that is written where none can be told.
  let otherwise: SpecValue

  /// The value for one that the screen may have; `nil` where the function does not get there with it.
  func value(for own: String) -> String? {
    var run = FunctionRun(names: [property: .text(own)])
    guard run.carryOut(body, to: line) == .arrived, let value = run.value(expression) else {
      return nil
    }
    return value.text
  }
}

extension EntryReader {
  /// The value of a navigation that a function of the screen itself computes; `nil` where it does not.
  func computed(
    _ given: SwiftExpression, for route: ReadRoute, _ walk: EffectWalk, at place: ImportPlace,
    otherwise: SpecValue
  ) -> ComputedValue? {
    guard walk.depth == 0,
      let own = routes.classes.screens.first(where: { $0.type == walk.type }),
      own.context.kind == .text, !route.context.kind.isInteger,
      let property = property(of: own)
    else { return nil }
    let parts = given.asCall?.arguments ?? []
    let expression = route.context.part.flatMap { parts[$0] } ?? given
    var target: String?
    if case .screen(let name)? = route.subject { target = name }
    return ComputedValue(
      type: walk.type, expression: expression, body: walk.body, line: place.line,
      property: property, target: target, otherwise: otherwise)
  }

  /// The property that a screen keeps its value in, as its `setup(with:)` says.
  private func property(of screen: ClassReader.Screen) -> String? {
    let members = routes.project.types[screen.type]?.members ?? []
    guard let setup = members.first(where: { $0.declaration.name == "setup" })?.function else {
      return nil
    }
    let wanted = screen.context.part ?? setup.parameters.last?.name
    var found: String?
    setup.body.visit { expression in
      guard case .operation("=", let target, let value) = expression.kind,
        value.lastName == wanted
      else { return }
      found = found ?? target.lastName
    }
    return found
  }
}

extension [String: [ReadEntry]] {
  /// The most values of a screen that a computed one is told for.
  private static var mostValues: Int { 48 }

  /// Puts the computed values into their entries, for each value that something opens the screen with.
  mutating func compute(from values: [String: [SpecValue]]) {
    let known = closed(values)
    for (screen, entries) in self {
      for (index, entry) in entries.enumerated() {
        guard let computed = entry.computed else { continue }
        let rows = (known[screen] ?? []).sorted().compactMap { own in
          computed.value(for: own).map {
            SpecValue.Member(SpecValue.text(own).inline, .text($0))
          }
        }
        let value = rows.isEmpty ? computed.otherwise : .map(rows, .flow)
        self[screen]?[index].effects = entry.effects.map { effect in
          guard case .openComputed(let route) = effect else { return effect }
          return .open(route, with: value)
        }
        guard !rows.isEmpty else { continue }
        self[screen]?[index].note =
          "its context is computed, here for the values in the sources"
      }
    }
  }

  /// The values of screens, with those that come of them.
  private func closed(_ values: [String: [SpecValue]]) -> [String: [String]] {
    var known = values.mapValues { list in
      list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    var grows = true
    while grows {
      grows = false
      for (screen, entries) in sorted(by: { $0.key < $1.key }) {
        for computed in entries.compactMap(\.computed) {
          guard let target = computed.target else { continue }
          for own in known[screen] ?? [] {
            guard let next = computed.value(for: own), known[target]?.contains(next) != true,
              known[target, default: []].count < Self.mostValues
            else { continue }
            known[target, default: []].append(next)
            grows = true
          }
        }
      }
    }
    return known
  }
}

/// A function that is carried out as far as its values are known.
private struct FunctionRun {
  enum Value: Equatable {
    case text(String)
    case integer(Int)
    case truth(Bool)

    var text: String {
      switch self {
      case .text(let text): text
      case .integer(let number): "\(number)"
      case .truth(let truth): "\(truth)"
      }
    }
  }

  var names: [String: Value]

  init(names: [String: Value]) { self.names = names }

  enum Outcome {
    /// It navigates at the line that is looked for.
    case arrived
    /// It returns, or nobody knows how it goes on.
    case ended
    case goesOn
  }

  /// Carries out statements up to that of a line.
  mutating func carryOut(_ body: [SwiftStatement], to line: Int) -> Outcome {
    for statement in body {
      switch statement.kind {
      case .choice(let condition, let first, let second):
        guard let holds = holds(condition), holds || !condition.isGuard else { return .ended }
        if condition.isGuard { continue }
        let outcome = carryOut(holds ? first : second, to: line)
        if outcome != .goesOn { return outcome }
      case .cases, .loop: return .ended
      default:
        if [statement].navigates(at: line) { return .arrived }
        if statement.isReturn { return .ended }
        carryOut(statement)
      }
    }
    return .goesOn
  }

  private mutating func carryOut(_ statement: SwiftStatement) {
    switch statement.kind {
    case .declaration(let declaration):
      guard let given = declaration.initialValue else { return }
      names[declaration.name] = value(given)
    case .expression(let expression):
      guard case .operation(let word, let target, let given) = expression.kind,
        let name = target.lastName
      else { return }
      switch word {
      case "=": names[name] = value(given)
      case "+=", "-=", "*=":
        names[name] = result(String(word.dropLast()), value(target), value(given))
      default: return
      }
    default: return
    }
  }

  /// Whether a condition holds, with the names that it binds; `nil` where that is not known.
  private mutating func holds(_ condition: SwiftCondition) -> Bool? {
    for binding in condition.bindings {
      guard let given = binding.value else {
        if names[binding.name] == nil { return nil }
        continue
      }
      guard let value = value(given) else { return false }
      names[binding.name] = value
    }
    for test in condition.tests {
      guard case .truth(let holds)? = value(test) else { return nil }
      if !holds { return false }
    }
    return true
  }

  func value(_ expression: SwiftExpression) -> Value? {
    switch expression.kind {
    case .number(let number): return Int(number).map { .integer($0) }
    case .truth(let truth): return .truth(truth)
    case .name(let name, _): return names[name]
    case .member(let base?, let name, _): return base.lastName == "self" ? names[name] : nil
    case .text(let parts): return text(parts)
    case .not(let inner):
      guard case .truth(let truth)? = value(inner) else { return nil }
      return .truth(!truth)
    case .ternary(let test, let one, let other):
      guard case .truth(let holds)? = value(test) else { return nil }
      return value(holds ? one : other)
    case .operation(let word, let one, let other): return result(word, value(one), value(other))
    case .call(let callee, let arguments):
      guard let given = arguments.first.flatMap({ value($0.value) }) else { return nil }
      switch callee.lastName {
      case "Int": return Int(given.text).map { .integer($0) }
      case "String": return .text(given.text)
      default: return nil
      }
    default: return nil
    }
  }

  private func text(_ parts: [SwiftTextPart]) -> Value? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .value(let inner):
        guard let value = value(inner) else { return nil }
        text += value.text
      }
    }
    return .text(text)
  }

  private func result(_ word: String, _ one: Value?, _ other: Value?) -> Value? {
    switch (one, other) {
    case (.integer(let one)?, .integer(let other)?): Self.number(word, one, other)
    case (.text(let one)?, .text(let other)?):
      switch word {
      case "+": .text(one + other)
      case "==": .truth(one == other)
      case "!=": .truth(one != other)
      default: nil
      }
    default: nil
    }
  }

  /// The result of two numbers; `nil` where the app would end with a fault.
  private static func number(_ word: String, _ one: Int, _ other: Int) -> Value? {
    switch word {
    case "<": return .truth(one < other)
    case ">": return .truth(one > other)
    case "<=": return .truth(one <= other)
    case ">=": return .truth(one >= other)
    case "==": return .truth(one == other)
    case "!=": return .truth(one != other)
    default: break
    }
    let (value, isTooLarge): (Int, Bool)
    switch word {
    case "+": (value, isTooLarge) = one.addingReportingOverflow(other)
    case "-": (value, isTooLarge) = one.subtractingReportingOverflow(other)
    case "*": (value, isTooLarge) = one.multipliedReportingOverflow(by: other)
    case "/": (value, isTooLarge) = one.dividedReportingOverflow(by: other)
    case "%": (value, isTooLarge) = one.remainderReportingOverflow(dividingBy: other)
    default: return nil
    }
    return isTooLarge ? nil : .integer(value)
  }
}

extension [SwiftStatement] {
  fileprivate func navigates(at line: Int) -> Bool {
    var found = false
    visit { expression in
      let name = expression.asCall?.callee.lastName
      if expression.line == line, name == "navigate" || name == "commitNavigation" { found = true }
    }
    return found
  }
}

extension SwiftDeclaration {
  fileprivate var initialValue: SwiftExpression? {
    if case .variable(let variable) = kind { variable.value } else { nil }
  }
}
#endif
