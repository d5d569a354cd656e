#if Swift
import AppImport

/// A view with the scope in which it stands.
struct ViewPart {
  let view: SwiftExpression
  let scope: SwiftScope
  /// Modifiers of the names that stand for it elsewhere, the innermost first.
  var further: [(link: ChainLink, scope: SwiftScope)] = []
}

/// The views that a builder's expressions stand for: parts in properties and functions, the rows of a list, and of a
/// choice by a case that is known only this one.
struct ViewParts {
  let project: SwiftProject
  let resolver: SwiftResolver
  /// The texts behind keys.
  let texts: LocalizedTexts

  init(_ project: SwiftProject, _ texts: LocalizedTexts) {
    self.project = project
    self.texts = texts
    resolver = SwiftResolver(project: project)
  }

  /// Whether a name is that of a view of the app's own.
  func isView(_ name: String) -> Bool {
    // Libraries have kinds of views of their own, as 'ConnectedView'.
    project.types[name]?.keyword == "struct"
      && project.ancestors(of: name).contains { $0.hasSuffix("View") }
  }

  /// The views of a builder; those of branches too.
  func views(in body: [SwiftStatement], _ scope: SwiftScope) -> [ViewPart] {
    var left = Self.mostParts
    return views(in: body, scope, depth: 0, &left)
  }

  /// The views that an expression stands for; itself where it makes one.
  func parts(of view: SwiftExpression, in scope: SwiftScope) -> [ViewPart] {
    var left = Self.mostParts
    return parts(of: view, in: scope, depth: 0, &left)
  }

  /// The most expressions that are looked at for one builder: parts that name parts several times multiply.
  private static let mostParts = 2_000

  private func views(
    in body: [SwiftStatement], _ scope: SwiftScope, depth: Int, _ left: inout Int
  ) -> [ViewPart] {
    guard depth < 14 else { return [] }
    let scope = scope.inside(body)
    return body.flatMap { statement -> [ViewPart] in
      switch statement.kind {
      case .expression(let value), .result(let value?):
        parts(of: value, in: scope, depth: depth, &left)
      case .choice(_, let first, let second):
        views(in: first, scope, depth: depth, &left)
          + views(in: second, scope, depth: depth, &left)
      case .cases(let subject, let cases):
        chosen(cases, by: subject, in: scope).flatMap {
          views(in: $0.body, $0.scope, depth: depth, &left)
        }
      case .loop(_, _, let body), .block(let body): views(in: body, scope, depth: depth, &left)
      case .declaration, .result(nil), .failure: []
      }
    }
  }

  private func parts(
    of view: SwiftExpression, in scope: SwiftScope, depth: Int, _ left: inout Int
  ) -> [ViewPart] {
    guard left > 0 else { return [] }
    left -= 1
    if case .ternary(_, let one, let other) = view.kind {
      return parts(of: one, in: scope, depth: depth, &left)
        + parts(of: other, in: scope, depth: depth, &left)
    }
    let (base, links) = view.chain
    if let rows = rows(of: base, in: scope, depth: depth, &left) {
      return rows.map { $0.adding(links, in: scope) }
    }
    guard let (body, inner, used) = declaration(of: base, links, in: scope), !inner.isRecursive
    else { return [ViewPart(view: view, scope: scope)] }
    let found = views(in: body, inner, depth: depth + 1, &left)
    if found.isEmpty { return [ViewPart(view: view, scope: scope)] }
    return found.map { $0.adding(Array(links.dropFirst(used)), in: scope) }
  }

  /// The first view that is given as a closure, or as an expression.
  func firstView(of given: SwiftExpression, in scope: SwiftScope) -> ViewPart? {
    if let closure = given.asClosure { return views(in: closure.body, scope).first }
    return parts(of: given, in: scope).first
  }

  /// The body of a view that does nothing but choose another one by a case that it is given: `PageView(page: .help)`.
  private func choice(
    by name: String, _ arguments: [SwiftArgument], in scope: SwiftScope
  ) -> ([SwiftStatement], SwiftScope, Int)? {
    guard let body = project.member("body", of: name), body.statements.count == 1,
      case .cases(let subject, _) = body.statements[0].kind, let property = subject.lastName,
      let given = arguments[property] ?? (arguments.count == 1 ? arguments[0].value : nil),
      let value = enumCase(given, in: scope)
    else { return nil }
    return (
      body.statements, SwiftScope(in: body).binding(property, to: value.made, in: scope), 0
    )
  }

  /// The body of the property or function that an expression names, its scope, and how many calls of the chain
  /// name it.
  private func declaration(
    of base: SwiftExpression, _ links: [ChainLink], in scope: SwiftScope
  ) -> ([SwiftStatement], SwiftScope, Int)? {
    let callee = base.asCall?.callee ?? base
    // A page that is a view itself: `navigationDestination(for: Page.self) { $0 }`.
    if base.asCall == nil, let value = enumCase(base, in: scope),
      let body = project.member("body", of: value.type), !body.statements.isEmpty
    {
      return (
        body.statements, SwiftScope(in: body).binding("self", to: value.made, in: scope), 0
      )
    }
    if let name = callee.lastName, isView(name) {
      return choice(by: name, base.asCall?.arguments ?? [], in: scope)
    }
    if let found = named(base, callee, in: scope) { return found }
    guard let first = links.first, let member = member(first.name, of: base, in: scope) else {
      return nil
    }
    return (member.statements, inner(member, first.arguments, of: base, from: scope), 1)
  }

  /// The same for an expression without the calls behind it.
  private func named(
    _ base: SwiftExpression, _ callee: SwiftExpression, in scope: SwiftScope
  ) -> ([SwiftStatement], SwiftScope, Int)? {
    let arguments = base.asCall?.arguments ?? []
    if case .member(let object?, let name, _) = callee.kind {
      guard let member = member(name, of: object, in: scope) else { return nil }
      return (member.statements, inner(member, arguments, of: object, from: scope), 0)
    }
    guard case .name(let name, _) = callee.kind, name != "body", scope.value(of: name) == nil,
      let member = resolver.member(callee, in: scope), !member.statements.isEmpty
    else { return nil }
    return (member.statements, inner(member, arguments, of: nil, from: scope), 0)
  }

  /// The scope inside a member of an object; a case that the object is known to be is kept as `self`.
  private func inner(
    _ member: SwiftMember, _ arguments: [SwiftArgument], of object: SwiftExpression?,
    from scope: SwiftScope
  ) -> SwiftScope {
    let inner = SwiftScope(in: member, calledWith: arguments, from: scope)
    if let object, let value = enumCase(object, in: scope) {
      return inner.binding("self", to: value.made, in: scope)
    }
    guard object == nil || object?.lastName == "self", let (value, other) = scope.value(of: "self")
    else { return inner }
    return inner.binding("self", to: value, in: other)
  }

  /// A property or function of an object that says what it does; of one whose type is not known the only one of
  /// the name that makes a view.
  private func member(
    _ name: String, of object: SwiftExpression, in scope: SwiftScope
  ) -> SwiftMember? {
    guard name != "body" else { return nil }
    let type = enumCase(object, in: scope)?.type ?? resolver.type(of: object, in: scope)
    if let type, let found = project.member(name, of: type), !found.statements.isEmpty {
      return found
    }
    guard object.asCall == nil, object.lastName?.first?.isLowercase == true else { return nil }
    // Those of all views are modifiers, which change what they stand behind.
    let named = (project.membersByName[name] ?? []).filter {
      $0.makesView && $0.owner != "View" && $0.owner != scope.owner
    }
    return named.count == 1 ? named[0] : nil
  }

  /// The rows of a list, where they are known to be cases; else its closure's views once.
  private func rows(
    of base: SwiftExpression, in scope: SwiftScope, depth: Int, _ left: inout Int
  ) -> [ViewPart]? {
    guard let (callee, arguments) = base.asCall, callee.lastName == "ForEach",
      let closure = arguments.closure
    else { return nil }
    let items = arguments.first.flatMap { list($0.value, in: scope) } ?? []
    guard !items.isEmpty, items.count <= 40 else {
      return views(in: closure.body, scope, depth: depth + 1, &left)
    }
    let name = closure.parameters.first ?? "$0"
    return items.flatMap { item in
      views(in: closure.body, scope.binding(name, to: item, in: scope), depth: depth + 1, &left)
    }
  }
}

extension ViewPart {
  /// The part with further modifiers outside its own.
  fileprivate func adding(_ links: [ChainLink], in scope: SwiftScope) -> ViewPart {
    var part = self
    part.further += links.map { ($0, scope) }
    return part
  }

  /// All modifiers, the innermost first.
  var modifiers: [(link: ChainLink, scope: SwiftScope)] {
    view.chain.links.map { ($0, scope) } + further
  }
}

extension SwiftMember {
  /// Whether its type is that of a view.
  fileprivate var makesView: Bool {
    let type = variable?.type ?? function?.result ?? ""
    return type.hasSuffix("View") && !statements.isEmpty
  }
}
#endif
