#if Swift
import AppImport

/// The consequences of statements for the navigation: states that they set, values that they open, and the
/// sections that they select.
struct ViewEffects {
  private(set) var states: [String] = []
  private(set) var opened: [(value: SwiftExpression, isModal: Bool, scope: SwiftScope)] = []
  private(set) var selected: [(value: SwiftExpression, scope: SwiftScope)] = []
  private let parts: ViewParts
  private let reducers: ReducerEffects
  /// The types whose cases open views.
  private let types: [String]

  init(
    of body: [SwiftStatement], in scope: SwiftScope, _ parts: ViewParts, types: [String],
    reducers: ReducerEffects
  ) {
    self.parts = parts
    self.reducers = reducers
    self.types = types
    read(body, in: scope, depth: 0)
  }

  private mutating func read(_ body: [SwiftStatement], in scope: SwiftScope, depth: Int) {
    var found: [SwiftExpression] = []
    body.visit { found.append($0) }
    for expression in found { read(expression, in: scope, depth: depth) }
  }

  private mutating func read(_ expression: SwiftExpression, in scope: SwiftScope, depth: Int) {
    switch expression.kind {
    case .operation("=", let target, let value): set(target, value, in: scope)
    case .call(let callee, let arguments):
      if let effect = reducers.effect(of: callee, arguments, in: scope) {
        states += effect.states
        opened += effect.pushed.map { ($0, false, scope) }
        return
      }
      if case .member(let base?, let name, _) = callee.kind {
        if name == "toggle", let state = base.lastName { states.append(state) }
        let isPath = base.lastName?.lowercased().hasSuffix("path") == true
        if name == "append", isPath, let value = arguments.first?.value {
          return opened.append((value, false, scope))
        }
      }
      for argument in arguments where parts.enumCase(argument.value, in: scope, of: types) != nil {
        let words = Set(ImportText.words(callee.lastName ?? ""))
        let isModal = !words.isDisjoint(with: ["sheet", "cover", "modal", "present"])
        return opened.append((argument.value, isModal, scope))
      }
      follow(callee, arguments, in: scope, depth: depth)
    default: return
    }
  }

  private mutating func set(
    _ target: SwiftExpression, _ value: SwiftExpression, in scope: SwiftScope
  ) {
    if case .truth(false) = value.kind { return }
    if case .absent = value.kind { return }
    guard let name = target.lastName else { return }
    // Two enumerations may have a case of one name: what is set is of the type that is declared.
    let declared = parts.resolver.type(of: target, in: scope)
    let known = declared.map { parts.project.types[$0]?.keyword == "enum" ? [$0] : types } ?? types
    if parts.enumCase(value, in: scope, of: types.filter(known.contains)) != nil {
      opened.append((value, false, scope))
    } else if case .list(let items) = value.kind, name.lowercased().hasSuffix("path") {
      opened += items.map { ($0, false, scope) }
    } else {
      states.append(name)
      selected.append((value, scope))
    }
  }

  /// A function of the view's own says what it does itself.
  private mutating func follow(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope, depth: Int
  ) {
    guard depth < 2, callee.asCall == nil, let member = parts.resolver.member(callee, in: scope),
      member.owner == scope.owner, let function = member.function
    else { return }
    read(
      function.body, in: SwiftScope(in: member, calledWith: arguments, from: scope),
      depth: depth + 1)
  }
}

extension SwiftUIImport {
  /// Whether a case selects a section.
  func isSection(_ value: ViewCase) -> Bool { sections["\(value.type).\(value.name)"] != nil }

  /// The section that a case selects; `nil` for anything else.
  func section(of value: SwiftExpression, in scope: SwiftScope) -> String? {
    let types = Set(sections.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    return parts.enumCase(value, in: scope, of: types.sorted()).flatMap {
      sections["\($0.type).\($0.name)"]
    }
  }
}
#endif
