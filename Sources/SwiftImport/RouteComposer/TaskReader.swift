#if Swift
import AppImport

extension RouteReader {
  /// An interceptor, context task or post task of a step.
  mutating func add(task written: SwiftExpression, to reading: inout StepReading) {
    let callee = written.asCall?.callee ?? written
    let name = callee.lastName ?? ""
    let arguments = written.asCall?.arguments ?? []
    switch name {
    case "ContextSettingTask": set(&reading, found: true)
    case "DismissalMethodProvidingContextTask", "InlinePostTask": break
    case "InlineInterceptor", "InlineContextTask": addInline(arguments, to: &reading)
    case "NavigationDelayingInterceptor":
      let waits = arguments["strategy"]?.lastName == "wait"
      let word = waits ? "wait-while-moving" : "abort-while-moving"
      add(interceptor: word, .map([.init("then", .word(word))], .flow), to: &reading)
    default:
      guard let type = ownType(written, named: name, in: reading.scope) else {
        return note(
          "'\(ImportText.comment(name))' is not understood and is treated as doing nothing",
          on: reading.route)
      }
      if project.inherits(type, from: "RoutingInterceptor") {
        addInterceptor(type, to: &reading)
      } else if project.inherits(type, from: "ContextTask") {
        addContextTask(type, to: &reading)
      } else if project.inherits(type, from: "PostRoutingTask") {
        addPostTask(type, to: &reading)
      }
    }
  }

  private func set(_ reading: inout StepReading, found: Bool) {
    reading.step?.setsFound = true
    reading.step?.setsMade = true
    if let step = reading.step, step.tasksBeforeSetting == nil {
      reading.step?.tasksBeforeSetting = step.tasks.count
    }
  }

  /// A closure as a task: it sets the context, or is taken to do nothing.
  private mutating func addInline(_ arguments: [SwiftArgument], to reading: inout StepReading) {
    guard let closure = arguments.closure, let context = closure.parameters.last else { return }
    if assigns(context, in: closure.body) { set(&reading, found: true) }
    var throwsError = false
    closure.body.visit { expression in
      if expression.asCall?.callee.lastName == "navigate" { throwsError = true }
    }
    if throwsError { note("a closure that navigates is not followed", on: reading.route) }
  }

  /// Whether statements assign a value to something.
  private func assigns(_ name: String, in body: [SwiftStatement]) -> Bool {
    var found = false
    body.visit { expression in
      guard case .operation("=", _, let value) = expression.kind else { return }
      value.visit { if case .name(name, _) = $0.kind { found = true } }
    }
    return found
  }

  private mutating func add(
    interceptor name: String, _ value: SpecValue, to reading: inout StepReading
  ) {
    if !interceptors.contains(where: { $0.name == name }) {
      interceptors.append(Task(name: name, value: value))
    }
    reading.step?.interceptors.append(name)
  }

  /// The name of a task's class in the spec.
  private static func name(_ type: String) -> String {
    name(type, without: ["Interceptor", "ContextTask", "PostTask", "PostRoutingTask", "Task"])
  }
}

extension RouteReader {
  /// An interceptor of the app's own: what it lets pass, and what it does otherwise.
  private mutating func addInterceptor(_ type: String, to reading: inout StepReading) {
    let name = Self.name(type)
    if let known = interceptors.first(where: { $0.name == name }) {
      if known.value != nil { reading.step?.interceptors.append(name) }
      return
    }
    // It is known before it is read, since its route may ask for it again.
    let place = interceptors.count
    interceptors.append(Task(name: name))
    let members = project.types[type]?.members ?? []
    var keys: [SpecValue.Member] = []
    var then: SpecValue?
    for part in ["prepare", "perform"] {
      guard let member = members.first(where: { $0.declaration.name == part }),
        let function = member.function
      else { continue }
      let scope = SwiftScope(in: member)
      let consequence = consequence(
        function, in: scope, isEarly: part == "prepare", of: reading.route)
      guard let consequence else { continue }
      if then == nil {
        then = consequence
        keys = guards(function.body, in: scope, context: reading.context)
      }
    }
    guard let then else {
      return note(
        "the interceptor '\(type)' is treated as letting everything pass", on: reading.route)
    }
    interceptors[place].value = .map(keys + [.init("then", then)], .flow)
    reading.step?.interceptors.append(name)
  }

  /// The conditions under which it lets a navigation pass.
  private mutating func guards(
    _ body: [SwiftStatement], in scope: SwiftScope, context: ContextForm
  ) -> [SpecValue.Member] {
    var keys: [SpecValue.Member] = []
    for statement in body {
      guard case .choice(let condition, let first, _) = statement.kind else { continue }
      guard condition.isGuard || first.contains(where: \.isReturn) else { continue }
      for test in condition.tests {
        keys += passes(condition.isGuard ? test : test.negated, in: scope, context: context)
      }
    }
    return keys
  }

  /// The condition of going on behind a guard: while a flag is clear, or the context is none of a list.
  private mutating func passes(
    _ test: SwiftExpression, in scope: SwiftScope, context: ContextForm
  ) -> [SpecValue.Member] {
    switch test.kind {
    case .not(let inner):
      if let flag = flag(inner, in: scope), flag != "link" {
        return [.init("unless", .word(flag))]
      }
      guard let (callee, _) = inner.asCall, case .member(let base?, "contains", _) = callee.kind,
        let items = resolver.list(base, in: scope)
      else { return [] }
      let values = items.compactMap {
        resolver.value($0, in: scope)?.written(isInteger: context.kind.isInteger)
      }
      return values.isEmpty ? [] : [.init("unless-context", .list(values, .flow))]
    default:
      guard let flag = flag(test, in: scope), flag != "link" else { return [] }
      return [.init("when", .word(flag))]
    }
  }

  /// The effect of an interceptor on a navigation that it does not let pass; `nil` where it does nothing.
  private mutating func consequence(
    _ function: SwiftFunction, in scope: SwiftScope, isEarly: Bool, of route: Int
  ) -> SpecValue? {
    let calls = function.body.calls
    for (callee, arguments) in calls {
      guard ["navigate", "commitNavigation"].contains(callee.lastName), let to = arguments["to"]
      else {
        continue
      }
      guard let found = destination(to, in: scope, hint: "shown") else { continue }
      let waits = arguments.closure.map { stores(function, in: $0) } ?? false
      let value = (arguments["with"].map { ($0, scope) } ?? found.context).flatMap {
        resolver.value($0.0, in: $0.1)?.written(
          isInteger: routes[found.route].context.kind.isInteger)
      }
      let opened = SpecValue.Member(waits ? "show" : "open", .word(routes[found.route].name))
      return .map([opened] + (value.map { [.init("with", $0)] } ?? []), .flow)
    }
    if let wait = waiting(calls, function, in: scope) { return wait }
    if let reason = rejection(calls) {
      return .map([.init(isEarly ? "reject-early" : "reject", .text(reason))], .flow)
    }
    if isEarly { return nil }
    let passes = calls.contains { _, arguments in arguments.first?.value.lastName == "success" }
    return passes || function.body.mentionsDelaying ? delaying(function) : .word("never-answer")
  }

  private func delaying(_ function: SwiftFunction) -> SpecValue? {
    var word: SpecValue?
    for (callee, arguments) in function.body.calls
    where callee.lastName == "NavigationDelayingInterceptor" {
      let waits = arguments["strategy"]?.lastName == "wait"
      word = .word(waits ? "wait-while-moving" : "abort-while-moving")
    }
    return word
  }

  /// Whether the completion is kept for later, as until a person has signed in.
  private func stores(_ function: SwiftFunction, in closure: SwiftClosure) -> Bool {
    let name = function.parameters.last?.name ?? "completion"
    return assigns(name, in: closure.body)
  }

  /// A time that passes, or a flag that is waited for, before the navigation goes on.
  private mutating func waiting(
    _ calls: [(callee: SwiftExpression, arguments: [SwiftArgument])], _ function: SwiftFunction,
    in scope: SwiftScope
  ) -> SpecValue? {
    guard let sleep = calls.first(where: { $0.callee.lastName == "sleep" }) else { return nil }
    var awaited: String?
    function.body.visitLoops { test in
      if case .not(let inner) = test.kind { awaited = awaited ?? flag(inner, in: scope) }
    }
    if let awaited { return .map([.init("wait-for", .word(awaited))], .flow) }
    let time = sleep.arguments["for"]?.asCall?.arguments.first?.value
    guard case .number(let number)? = time?.kind else { return nil }
    let unit = sleep.arguments["for"]?.asCall?.callee.lastName == "seconds" ? "s" : "ms"
    let span = SpecValue.word("\(number) \(unit)")
    guard let reason = rejection(calls) else { return .map([.init("delay", span)], .flow) }
    return .map([.init("reject", .text(reason)), .init("after", span)], .flow)
  }

  /// The reason with which a navigation fails; `nil` where it does not.
  private func rejection(
    _ calls: [(callee: SwiftExpression, arguments: [SwiftArgument])]
  ) -> String? {
    guard
      calls.contains(where: { $0.callee.lastName == "failure" || $0.callee.lastName == "generic" })
    else { return nil }
    let reasons = calls.filter { $0.callee.lastName == "init" }.compactMap {
      $0.arguments.first?.value.plainText
    }
    return reasons.first ?? "it is refused"
  }
}

extension RouteReader {
  /// A context task of the app's own: it sets the context, refuses some, or selects a tab.
  private mutating func addContextTask(_ type: String, to reading: inout StepReading) {
    let members = project.types[type]?.members ?? []
    for part in ["prepare", "perform"] {
      guard let member = members.first(where: { $0.declaration.name == part }),
        let function = member.function,
        let context = function.parameters.last?.name
      else { continue }
      if type == ExportedCode.keepsContext {
        reading.step?.setsMade = true
        continue
      }
      let bound = Self.bound(to: context, in: function.body)
      // A task that refuses a value does so before it sets it.
      add(
        rejecting: function, type, isLate: part == "perform", in: SwiftScope(in: member),
        to: &reading)
      if bound.contains(where: { assigns($0, in: function.body) }) || settles(function.body) {
        set(&reading, found: true)
      }
      add(selecting: function, type, to: &reading)
    }
  }

  /// The names that a value has in some statements.
  private static func bound(to name: String, in body: [SwiftStatement]) -> Set<String> {
    var names: Set<String> = [name]
    for statement in body {
      guard case .choice(let condition, _, _) = statement.kind else { continue }
      for binding in condition.bindings {
        var isOurs = binding.value == nil && names.contains(binding.name)
        binding.value?.visit {
          if case .name(let other, _) = $0.kind, names.contains(other) { isOurs = true }
        }
        if isOurs { names.insert(binding.name) }
      }
    }
    return names
  }

  /// Whether they call `setup(with:)` on a screen.
  private func settles(_ body: [SwiftStatement]) -> Bool {
    body.calls.contains { $0.callee.lastName == "setup" }
  }

  private mutating func add(
    rejecting function: SwiftFunction, _ type: String, isLate: Bool, in scope: SwiftScope,
    to reading: inout StepReading
  ) {
    guard function.body.throwsSomething else { return }
    let name = Self.name(type)
    let reasons = function.body.thrown.calls.filter { $0.callee.lastName == "init" }
    let reason = reasons.compactMap { $0.arguments.first?.value.shownText }.first ?? "it is refused"
    guard
      let passed = allowed(function.body, in: scope, isInteger: true)
        ?? allowed(function.body, in: scope, isInteger: false)
    else {
      return note(
        "'\(type)' refuses some values that only the running app knows; here it refuses none",
        on: reading.route)
    }
    add(
      contextTask: name,
      [.init("reject", .text(reason)), .init("unless-context", .list(passed, .flow))]
        + (isLate ? [.init("late", .word("true"))] : []), to: &reading)
  }

  private mutating func add(
    contextTask name: String, _ keys: [SpecValue.Member], to reading: inout StepReading
  ) {
    if !contextTasks.contains(where: { $0.name == name }) {
      contextTasks.append(Task(name: name, value: .map(keys, .flow)))
    }
    reading.step?.tasks.append(name)
  }

  /// The values that a `contains` lets pass.
  private func allowed(
    _ body: [SwiftStatement], in scope: SwiftScope, isInteger: Bool
  ) -> [SpecValue]? {
    var found: [SpecValue]?
    for (callee, _) in body.calls where callee.lastName == "contains" {
      guard case .member(let base?, _, _) = callee.kind else { continue }
      let values = values(base, in: scope)
      let written = values.compactMap { $0.written(isInteger: isInteger) }
      if !written.isEmpty, written.count == values.count { found = found ?? written }
    }
    return found
  }

  /// The values of a list, or of one part of its rows.
  private func values(_ expression: SwiftExpression, in scope: SwiftScope) -> [SwiftValue] {
    if case .operation("+", let one, let other) = expression.kind {
      return (values(one, in: scope) + values(other, in: scope)).filter { $0 != .text("") }
    }
    if case .name(let name, _) = expression.kind, let (value, inner) = scope.value(of: name) {
      return values(value, in: inner)
    }
    if let (callee, arguments) = expression.asCall, case .member(let base?, "map", _) = callee.kind,
      case .keyPath(let field)? = arguments.first?.value.kind,
      let rows = resolver.list(base, in: scope)
    {
      return rows.compactMap { resolver.field(field, of: $0, in: scope) }
    }
    return (resolver.list(expression, in: scope) ?? []).compactMap { resolver.value($0, in: scope) }
  }

  /// `selectedIndex = 1`, or one for each of some values.
  private mutating func add(
    selecting function: SwiftFunction, _ type: String, to reading: inout StepReading
  ) {
    var choice: SpecValue?
    function.body.visit { expression in
      switch expression.kind {
      case .operation("=", let target, let value) where target.lastName == "selectedIndex":
        if case .number(let number) = value.kind { choice = .word(number) }
      case .table(let pairs):
        let rows = pairs.compactMap { pair -> SpecValue.Member? in
          guard let key = pair.key.plainText, case .number(let number) = pair.value.kind else {
            return nil
          }
          return .init(ImportText.quoted(key), .word(number))
        }
        if !rows.isEmpty { choice = .map(rows, .flow) }
      default: break
      }
    }
    guard let choice else { return }
    add(contextTask: Self.name(type), [.init("selects", choice)], to: &reading)
  }

  /// A post task of the app's own: flags that it sets, and a route that it opens.
  private mutating func addPostTask(_ type: String, to reading: inout StepReading) {
    let name = Self.name(type)
    if let known = postTasks.first(where: { $0.name == name }) {
      if known.value != nil { reading.step?.postTasks.append(name) }
      return
    }
    let place = postTasks.count
    postTasks.append(Task(name: name))
    guard
      let member = project.types[type]?.members.first(where: { $0.declaration.name == "perform" }),
      let function = member.function
    else { return }
    let scope = SwiftScope(in: member)
    let conditions = guards(function.body, in: scope, context: reading.context)
    var effects: [SpecValue.Member] = []
    function.body.visit { expression in
      guard case .operation("=", let target, let value) = expression.kind,
        case .truth(let isSet) = value.kind,
        let flag = flag(target, in: scope)
      else { return }
      effects.append(.init(isSet ? "set" : "clear", .word(flag)))
    }
    for (callee, arguments) in function.body.calls where callee.lastName == "navigate" {
      guard let to = arguments["to"], let found = destination(to, in: scope, hint: name) else {
        continue
      }
      effects.append(.init("open", .word(routes[found.route].name)))
    }
    guard !effects.isEmpty else { return }
    postTasks[place].value = .map(conditions + effects, .flow)
    reading.step?.postTasks.append(name)
  }
}
#endif
