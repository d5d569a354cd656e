#if Swift
import AppImport

/// The entries of screens: what the functions do that buttons, rows and actions call.
struct EntryReader {
  var routes: RouteReader
  private(set) var declared = 0
  private(set) var missed: [(text: String, place: ImportPlace)] = []
  /// The values that entries open screens with, in the order of finding.
  private(set) var values: [String: [SpecValue]] = [:]

  private var project: SwiftProject { routes.project }

  init(_ routes: RouteReader) { self.routes = routes }

  /// The entries of a class, in the order in which they stand on the screen as far as that can be told.
  mutating func entries(of type: String) -> [ReadEntry] {
    let members = members(of: type)
    let triggers = Triggers(members, scenes: routes.scenes, type: type)
    var found: [ReadEntry] = []
    for trigger in triggers.all {
      let scope = SwiftScope(in: trigger.member)
      var walk = EffectWalk(type: type, body: trigger.body)
      let branches = branches(trigger.body, in: scope, &walk)
      if branches.allSatisfy(\.effects.isEmpty), Self.showsByHand(trigger.body) {
        declared += 1
        missed.append(("this shows a screen without the router", trigger.member.place))
      }
      for (index, branch) in branches.enumerated() where !branch.effects.isEmpty {
        var entry = branch
        entry.label = index == 0 ? trigger.label : "\(trigger.label) (\(index + 1))"
        if trigger.isGuess {
          entry.note = "the label is guessed from '\(trigger.member.declaration.name)'"
        }
        if Triggers.isRow(trigger.member), let target = entry.targets.first {
          entry.label = ImportText.title(target)
        }
        entry.isOnlyAlone = triggers.alone.contains(trigger.member.declaration.name)
        if !entry.each.isEmpty { entry.label += " {each}" }
        found.append(entry)
      }
    }
    return found
  }

  /// Whether it calls UIKit to show something, or a function that may.
  private static func showsByHand(_ body: [SwiftStatement]) -> Bool {
    body.calls.contains { callee, _ in
      guard let name = callee.lastName else { return false }
      return ["present", "pushViewController", "performSegue", "show", "showDetailViewController"]
        .contains(name) || name.hasPrefix("show")
    }
  }

  /// The functions and variables of a class and of the classes above it.
  private func members(of type: String) -> [SwiftMember] {
    ([type] + project.ancestors(of: type)).flatMap { name -> [SwiftMember] in
      guard let found = project.types[name], found.keyword != "protocol" else { return [] }
      return found.members
    }
  }
}

/// Where the effects of a tap are looked for.
struct EffectWalk {
  let type: String
  /// The statements of the function that a tap calls.
  let body: [SwiftStatement]
  var depth = 0
  /// Whether an item was taken out of a list of screens.
  var removes = false
}

extension EntryReader {
  /// The effects of statements; one entry for each branch that does something.
  private mutating func branches(
    _ body: [SwiftStatement], in scope: SwiftScope, _ walk: inout EffectWalk
  ) -> [ReadEntry] {
    let place = ImportPlace(path: scope.path, line: body.first?.line ?? 1)
    var entries = [ReadEntry(label: "", place: place)]
    for statement in body {
      let found = branches(statement, in: scope, &walk)
      guard let first = found.first else { continue }
      if found.count == 1 {
        for index in entries.indices { entries[index].append(first) }
      } else {
        entries = found.map { branch in
          var entry = entries[0]
          entry.append(branch)
          return entry
        }
      }
    }
    return entries
  }

  private mutating func branches(
    _ statement: SwiftStatement, in scope: SwiftScope, _ walk: inout EffectWalk
  ) -> [ReadEntry] {
    switch statement.kind {
    case .expression(let value), .result(let value?): return [entry(value, in: scope, &walk)]
    case .choice(let condition, let first, let second):
      if condition.isGuard { return [] }
      let parts = [first, second].flatMap { branches($0, in: scope, &walk) }.filter {
        !$0.effects.isEmpty
      }
      return parts.count > 1 ? exclusive(parts) : parts
    case .cases(_, let cases):
      return cases.flatMap { branches($0.body, in: scope, &walk) }.filter { !$0.effects.isEmpty }
    case .block(let body), .loop(_, _, let body): return branches(body, in: scope, &walk)
    case .declaration(let declaration):
      if case .variable(let variable) = declaration.kind, let value = variable.value {
        return [entry(value, in: scope, &walk)]
      }
      return []
    case .result(nil), .failure: return []
    }
  }

  /// Branches of which one sets a flag and another clears it are there one at a time.
  private func exclusive(_ parts: [ReadEntry]) -> [ReadEntry] {
    parts.map { part in
      var part = part
      for effect in part.effects {
        switch effect {
        case .set(let flag): part.unless.append(flag)
        case .clear(let flag): part.when.append(flag)
        default: continue
        }
      }
      return part
    }
  }

  /// The effects of an expression.
  private mutating func entry(
    _ expression: SwiftExpression, in scope: SwiftScope, _ walk: inout EffectWalk
  ) -> ReadEntry {
    let place = ImportPlace(path: scope.path, line: expression.line)
    var entry = ReadEntry(label: "", place: place)
    if case .operation("=", let target, let value) = expression.kind {
      entry.effects = assignment(target, value, in: scope)
      if entry.effects.isEmpty { settle(target, value, in: scope, type: walk.type, &entry) }
      return entry
    }
    guard let (callee, arguments) = expression.asCall else { return entry }
    let name = callee.lastName ?? ""
    switch name {
    case "navigate", "commitNavigation":
      guard let to = arguments["to"] else { break }
      entry.append(navigation(to, arguments, in: scope, at: place, walk))
      if let closure = arguments.closure { entry.append(inside(closure, in: scope, &walk)) }
      return entry
    case "dismiss" where arguments["animated"] != nil,
      "dismissViewController" where arguments["animated"] != nil:
      entry.effects = [.close]
    case "popViewController": entry.effects = [.back]
    case "remove" where arguments["at"] != nil: walk.removes = true
    case "setViewControllers" where walk.removes: entry.effects = [.remove]
    case "setViewControllers", "present", "UIAction", "UIAlertAction", "addAction", "addTarget":
      return entry
    default: entry.append(called(callee, arguments, in: scope, &walk))
    }
    for (_, closure) in arguments.closures { entry.append(inside(closure, in: scope, &walk)) }
    return entry
  }

  private mutating func inside(
    _ closure: SwiftClosure, in scope: SwiftScope, _ walk: inout EffectWalk
  ) -> ReadEntry {
    let found = branches(closure.body, in: scope.inside(closure.body), &walk)
    return found.first ?? ReadEntry(label: "", place: ImportPlace(path: scope.path, line: 1))
  }

  /// A navigation, with the context that the sources tell.
  private mutating func navigation(
    _ to: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope,
    at place: ImportPlace, _ walk: EffectWalk
  ) -> ReadEntry {
    declared += 1
    var entry = ReadEntry(label: "", place: place)
    guard let found = routes.destination(to, in: scope, hint: "destination") else {
      missed.append(("the destination of this navigation is not understood", place))
      return entry
    }
    let route = routes.route(found.route)
    entry.targets = routes.screens(shownBy: route)
    if route.context.kind != .none {
      let given = arguments["with"].map { ($0, scope) } ?? found.context
      let value = given.flatMap { routes.resolver.value($0.0, part: route.context.part, in: $0.1) }
      let isInteger = route.context.kind.isInteger
      if case .each(let values)? = value {
        entry.each = values.compactMap { $0.written(isInteger: isInteger) }
        entry.effects = [.open(route.name, with: Self.each)]
        for value in entry.each { learn(value, of: route) }
      } else if let known = value?.written(isInteger: isInteger) {
        entry.effects = [.open(route.name, with: known)]
        learn(known, of: route)
      } else if value != .absent || !route.context.kind.isOptional {
        entry.note = "only the running app knows its context; the value is made up"
        let sample = route.context.sample(in: project)
        entry.computed = given.flatMap { given in
          computed(given.0, for: route, walk, at: place, otherwise: sample)
        }
        entry.effects = [
          entry.computed == nil ? .open(route.name, with: sample) : .openComputed(route.name)
        ]
      }
    }
    if entry.effects.isEmpty { entry.effects = [.open(route.name, with: nil)] }
    return entry
  }

  /// The place of each value that an entry is repeated for.
  private static let each = SpecValue.word("\"{each}\"")

  /// Notes values that links open a route with.
  mutating func learn(_ texts: [String], ofRoute name: String) {
    guard let route = routes.routes.first(where: { $0.name == name }) else { return }
    for text in texts {
      let value = SwiftValue.text(text).written(isInteger: route.context.kind.isInteger)
      if let value { learn(value, of: route) }
    }
  }

  /// Notes a value that a route's screen is opened with.
  private mutating func learn(_ value: SpecValue, of route: ReadRoute) {
    guard case .screen(let screen)? = route.subject else { return }
    if values[screen]?.contains(value) != true { values[screen, default: []].append(value) }
  }

  /// The effects of a call of the app's own: a function of the class, of another, or of a delegate.
  private mutating func called(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope,
    _ walk: inout EffectWalk
  ) -> ReadEntry {
    let place = ImportPlace(path: scope.path, line: callee.line)
    var entry = ReadEntry(label: "", place: place)
    if let answer = answer(callee, arguments, in: scope) {
      entry.effects = [answer]
      return entry
    }
    guard walk.depth < 5, let member = routes.resolver.member(callee, in: scope) else {
      return entry
    }
    let owner = member.owner.flatMap { project.types[$0] }
    var target = member
    if owner?.keyword == "protocol", !member.hasBody {
      guard let other = implementation(of: member) else { return entry }
      target = other
    }
    guard let function = target.function, !function.body.isEmpty, target.declaration.name != "init"
    else {
      return entry
    }
    walk.depth += 1
    defer { walk.depth -= 1 }
    let inner = SwiftScope(in: target, calledWith: arguments, from: scope)
    return branches(function.body, in: inner, &walk).first ?? entry
  }

  /// The first function that fulfils a demand of a protocol and navigates by the router.
  private func implementation(of member: SwiftMember) -> SwiftMember? {
    let found = project.implementers(of: member.owner ?? "").flatMap { type in
      (project.types[type]?.members ?? []).filter {
        $0.declaration.name == member.declaration.name
          && $0.function?.parameters.map(\.label) == member.function?.parameters.map(\.label)
      }
    }
    return found.first {
      $0.function?.body.calls.contains { $0.callee.lastName == "navigate" } ?? false
    }
      ?? found.first
  }

  /// `completion?(.success)` of a navigation that waits for an answer.
  private func answer(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope
  ) -> ReadEffect? {
    guard arguments.count == 1, let first = arguments.first?.value else { return nil }
    guard let type = routes.resolver.member(callee, in: scope)?.variable?.type, type.contains("->")
    else { return nil }
    switch first.asCall?.callee.lastName ?? first.lastName {
    case "success": return .answer(isCompleted: true)
    case "failure": return .answer(isCompleted: false)
    default: return nil
    }
  }

  /// A value of the screen's own that is set: the value, or any other of an enumeration's cases where a control
  /// says which.
  private func settle(
    _ target: SwiftExpression, _ value: SwiftExpression, in scope: SwiftScope, type: String,
    _ entry: inout ReadEntry
  ) {
    guard let screen = routes.classes.screens.first(where: { $0.type == type }),
      let member = routes.resolver.member(target, in: scope), member.owner == type,
      !member.declaration.isStatic, let stored = member.variable?.type.map(SwiftText.plainType),
      stored == SwiftText.plainType(screen.context.type),
      let cases = project.types[stored]?.cases, !cases.isEmpty
    else { return }
    if let known = routes.resolver.value(value, in: scope)?.written(isInteger: false) {
      entry.effects = [.setContext(known)]
    } else if cases.count > 1 {
      entry.each = cases.map { .text($0) }
      entry.isForOthers = true
      entry.effects = [.setContext(Self.each)]
    }
  }

  /// A flag that is set, a configuration that is exchanged, or a screen that refuses to be dismissed.
  private mutating func assignment(
    _ target: SwiftExpression, _ value: SwiftExpression, in scope: SwiftScope
  ) -> [ReadEffect] {
    if target.lastName == "canBeDismissed" {
      if case .truth(let can) = value.kind { return [.veto(!can)] }
      return [.toggleVeto]
    }
    guard let member = routes.resolver.member(target, in: scope) else { return [] }
    if routes.alternatives.holders[member.key] != nil {
      let type = value.asCall?.callee.lastName ?? ""
      if let flag = routes.alternatives.flag(of: type) { return [.set(flag)] }
      return routes.alternatives.flags.map { .clear($0) }
    }
    if case .truth(let isSet) = value.kind, member.owner == nil || member.declaration.isStatic,
      let flag = routes.flag(target, in: scope), flag != "link"
    {
      return [isSet ? .set(flag) : .clear(flag)]
    }
    return []
  }
}
#endif
