#if Swift
/// The consequences of actions in the reducers of the Composable Architecture: the states that show views, and the
/// values that are put on a stack.
///
/// Source: Point-Free, swift-composable-architecture, "Tree-based navigation" and "Stack-based navigation".
struct ReducerEffects {
  /// What a reducer does for an action.
  struct Effect {
    /// The names of the states that it sets: `settings` of `state.destination = .settings(…)`.
    var states: [String] = []
    /// The values that it puts on a stack.
    var pushed: [SwiftExpression] = []
    /// The actions that it sends on.
    var sent: [String] = []
  }

  /// The effects, by the reducer's type and the action's name.
  private var effects: [String: [String: Effect]] = [:]
  private let project: SwiftProject

  init(_ project: SwiftProject) {
    self.project = project
    for name in project.order {
      for member in project.types[name]?.members ?? [] {
        read(member.statements, of: name)
        member.statements.visit { expression in
          if let closure = expression.asClosure { read(closure.body, of: name) }
        }
      }
    }
  }

  /// What happens if a view sends an action: `store.send(.settingsTapped)`; `nil` for any other call.
  func effect(
    of callee: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope
  ) -> Effect? {
    guard !effects.isEmpty, case .member(let base?, "send", _) = callee.kind,
      base.lastName?.lowercased().hasSuffix("store") == true,
      let action = arguments.first.flatMap({ Self.action($0.value) })
    else { return nil }
    var found = Effect()
    var open = [action]
    var seen: Set<String> = []
    while let next = open.popLast(), seen.count < 8 {
      guard seen.insert(next).inserted, let effect = effect(of: next, in: scope) else { continue }
      found.states += effect.states
      found.pushed += effect.pushed
      open += effect.sent
    }
    return found
  }

  /// The effect of an action in the reducer of the view's store, else in the only one that has it.
  private func effect(of action: String, in scope: SwiftScope) -> Effect? {
    if let feature = feature(of: scope), let found = effects[feature]?[action] { return found }
    let all = effects.values.compactMap { $0[action] }
    return all.count == 1 ? all[0] : nil
  }

  /// The feature of a view's store: `Home` of `StoreOf<Home>` and of `Store<Home.State, Home.Action>`.
  private func feature(of scope: SwiftScope) -> String? {
    let stored = scope.owner.flatMap { project.types[$0]?.stored } ?? []
    let type = stored.first { $0.name.lowercased().hasSuffix("store") }?.type
    let given = type.map(SwiftText.arguments)?.first
    return given?.split(separator: ".").last { $0 != "State" }.map(String.init)
  }

  private mutating func read(_ statements: [SwiftStatement], of reducer: String) {
    for statement in statements {
      guard case .cases(_, let cases) = statement.kind else { continue }
      for item in cases {
        let actions = item.patterns.compactMap(Self.action)
        guard !actions.isEmpty else { continue }
        let effect = effect(of: item.body)
        for action in actions { add(effect, to: action, of: reducer) }
        read(item.body, of: reducer)
      }
    }
  }

  private mutating func add(_ effect: Effect, to action: String, of reducer: String) {
    effects[reducer, default: [:]][action, default: Effect()].states += effect.states
    effects[reducer]?[action]?.pushed += effect.pushed
    effects[reducer]?[action]?.sent += effect.sent
  }

  private func effect(of body: [SwiftStatement]) -> Effect {
    var effect = Effect()
    body.visit { expression in
      switch expression.kind {
      case .operation("=", let target, let value): Self.set(target, value, in: &effect)
      case .call(let callee, let arguments):
        guard let first = arguments.first?.value else { return }
        if case .member(let base?, "append", _) = callee.kind, Self.isState(base) {
          effect.pushed.append(first)
        } else if callee.lastName == "send", let action = Self.action(first) {
          effect.sent.append(action)
        }
      default: return
      }
    }
    return effect
  }

  private static func set(
    _ target: SwiftExpression, _ value: SwiftExpression, in effect: inout Effect
  ) {
    guard isState(target), let name = target.lastName else { return }
    if case .absent = value.kind { return }
    // `.settings(…)` is a case of a destination; anything else is the state itself.
    if case .member(nil, let named, _) = (value.asCall?.callee ?? value).kind, named != "init" {
      effect.states.append(named)
    }
    effect.states.append(name)
  }

  /// Whether an expression is a part of a reducer's state.
  private static func isState(_ expression: SwiftExpression) -> Bool {
    guard case .member(let base?, _, _) = expression.kind else { return false }
    return base.lastName == "state" || isState(base)
  }

  /// The innermost case of an action or of its pattern, of several the last: `tapped` of
  /// `.path(.element(_, .detail(.tapped)))`.
  private static func action(_ value: SwiftExpression) -> String? {
    guard case .member(nil, let name, _) = (value.asCall?.callee ?? value).kind else { return nil }
    return value.asCall?.arguments.reversed().lazy.compactMap { action($0.value) }.first ?? name
  }
}

extension SwiftExpression {
  /// The state of a scoped store: `edit` of `$store.scope(state: \.destination?.edit, …)` and of
  /// `$store.scope(\.$destination, …).edit`; `nil` for any other expression.
  var scopedState: String? {
    switch kind {
    case .member(let base?, let name, _): return base.scopedState == nil ? nil : name
    case .call(let callee, let arguments):
      guard callee.lastName == "scope", case .keyPath(let state)? = arguments.first?.value.kind
      else {
        return nil
      }
      return state
    default: return nil
    }
  }
}
#endif
