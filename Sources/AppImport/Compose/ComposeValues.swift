/// The values of expressions: routes, texts and classes.
struct ComposeValues {
  let project: KotlinProject
  let texts: NamedTexts
  /// The steps that finding one value may take.
  let budget = ComposeBudget()

  private static let deepest = 12
  private static let routeFields = ["route", "path", "screenRoute", "destination", "screen", "key"]

  /// The address that an expression names; `nil` if it is computed otherwise.
  func target(_ nodes: [CodeNode], in scope: ComposeScope, depth: Int = 0) -> ComposeTarget? {
    if depth == 0 { budget.renew(2_000) }
    guard depth < Self.deepest, budget.step(), let first = nodes.first else { return nil }
    if first.text != nil || !first.inside.isEmpty && first.group("(") == nil {
      return route(nodes, in: scope, depth: depth).map { .route($0) }
    }
    if let inner = first.group("(") { return target(inner, in: scope, depth: depth + 1) }
    if first.word == "lazy", nodes.count > 1, let block = nodes[1].group("{") {
      return target(block, in: scope, depth: depth + 1)
    }
    guard first.word != nil else { return nil }
    let (words, end) = Self.path(nodes, from: 0)
    // `A::class`, and `"a" + b`.
    if end < nodes.count, nodes[end].isSign("+") {
      return route(nodes, in: scope, depth: depth).map { .route($0) }
    }
    let isCall = end < nodes.count && nodes[end].group("(") != nil
    if isCall, let call = CodeCall(nodes, at: end - 1) {
      return called(call, words, in: scope, depth: depth)
    }
    return named(words, in: scope, depth: depth)
  }

  /// The first address in pieces that may be of several, as those of a condition.
  func firstTarget(
    _ nodes: [CodeNode], in scope: ComposeScope, depth: Int = 0,
    where isKnown: (ComposeTarget) -> Bool
  ) -> ComposeTarget? {
    guard depth < 5 else { return nil }
    for (place, node) in nodes.enumerated() {
      if node.word != nil || node.text != nil,
        place == 0 || !nodes[place - 1].isSign("."),
        let found = target(Array(nodes[place...]), in: scope), isKnown(found)
      {
        return found
      }
      if let found = firstTarget(node.inside, in: scope, depth: depth + 1, where: isKnown) {
        return found
      }
    }
    return nil
  }

  /// The words joined by points from a place on, and the place behind them.
  static func path(_ nodes: [CodeNode], from start: Int) -> ([String], end: Int) {
    var words: [String] = []
    var place = start
    while place < nodes.count, let word = nodes[place].word {
      words.append(word)
      place += 1
      while place < nodes.count, nodes[place].isSign("?") || nodes[place].isSign("!") { place += 1 }
      guard place + 1 < nodes.count, nodes[place].isSign("."), nodes[place + 1].word != nil else {
        break
      }
      place += 1
    }
    return (words, place)
  }

  private func named(
    _ words: [String], in scope: ComposeScope, depth: Int
  ) -> ComposeTarget? {
    guard let last = words.last else { return nil }
    if words.count == 1, let bound = scope[last] {
      return target(bound.nodes, in: bound.scope, depth: depth + 1)
    }
    if let object = object(words) { return target(of: object, in: scope, depth: depth) }
    if let found = field(words, in: scope, depth: depth),
      let target = target(found.nodes, in: found.scope, depth: depth + 1)
    {
      return target
    }
    let owner = Array(words.dropLast())
    if !owner.isEmpty, let object = object(owner) ?? bound(owner, in: scope, depth: depth) {
      if last == "name", object.isSingle { return .route(object.name) }
      if let text = text(of: object, field: last, in: scope, depth: depth) { return .route(text) }
      if Self.routeFields.contains(last) { return target(of: object, in: scope, depth: depth) }
    }
    if let nodes = constant(words, in: scope), nodes.first?.word != last {
      return target(nodes, in: ComposeScope(path: scope.path), depth: depth + 1)
    }
    return nil
  }

  /// The value of a constant: of the code's own class first, else by all of its name or a part of it.
  /// - Parameter isWhole: whether the last word alone is not enough.
  private func constant(
    _ words: [String], in scope: ComposeScope, isWhole: Bool = false
  ) -> [CodeNode]? {
    guard let last = words.last else { return nil }
    if words.count == 1 {
      for owner in scope.members {
        if let nodes = project.constants["\(owner).\(last)"] { return nodes }
      }
    }
    return project.constants[words.joined(separator: ".")]
      ?? (words.count > 1 ? project.constants[words.suffix(2).joined(separator: ".")] : nil)
      ?? (isWhole ? nil : project.constants[last])
  }

  /// The members of a list, as far as code writes them: `listOf(…)`, the constants of an enumeration.
  func members(
    _ nodes: [CodeNode], in scope: ComposeScope, depth: Int = 0
  ) -> [(nodes: [CodeNode], scope: ComposeScope)]? {
    guard depth < 6, let first = nodes.first, let word = first.word else { return nil }
    let (words, end) = Self.path(nodes, from: 0)
    let isCall = end < nodes.count && nodes[end].group("(") != nil
    if isCall, let call = CodeCall(nodes, at: end - 1) {
      if call.name.hasSuffix("ListOf")
        || ["listOf", "arrayOf", "setOf", "listOfNotNull"].contains(call.name)
      {
        return call.arguments.count > 40 ? nil : call.arguments.map { ($0.nodes, scope) }
      }
      // `remember { listOf(…) }`, and what a list is changed by.
      if words.count > 1 { return members(Array(nodes[..<(end - 2)]), in: scope, depth: depth + 1) }
      return nil
    }
    if word == "remember" || word == "lazy", end < nodes.count, let block = nodes[end].group("{") {
      return members(block, in: scope, depth: depth + 1)
    }
    let owner = ["entries", "values"].contains(words.last) ? Array(words.dropLast()) : words
    if let object = object(owner), !object.cases.isEmpty {
      return object.cases.map { key in
        (
          key.split(separator: ".").enumerated().flatMap { index, part in
            (index == 0 ? [] : [CodeNode(kind: .sign("."), line: first.line)])
              + [CodeNode(kind: .word(String(part)), line: first.line)]
          }, ComposeScope(path: scope.path)
        )
      }
    }
    if words.count == 1, let bound = scope[word] {
      return members(bound.nodes, in: bound.scope, depth: depth + 1)
    }
    // A list of another class has only its name in common.
    let isOwn =
      words.count > 1 || scope.members.contains { project.constants["\($0).\(word)"] != nil }
    let nodes = isOwn ? constant(words, in: scope, isWhole: true) : project.free[word]
    if let nodes, nodes.first?.word != word {
      return members(nodes, in: ComposeScope(path: scope.path), depth: depth + 1)
    }
    return nil
  }

  /// The value of a field of something bound to a name: what its constructor was given for it.
  func field(
    _ words: [String], in scope: ComposeScope, depth: Int
  ) -> (nodes: [CodeNode], scope: ComposeScope)? {
    guard words.count == 2, depth < Self.deepest else { return nil }
    guard let bound = scope[words[0]] else {
      return object([words[0]]).flatMap { given(for: words[1], by: $0) }
    }
    let (inner, end) = Self.path(bound.nodes, from: 0)
    if end < bound.nodes.count, let call = CodeCall(bound.nodes, at: max(0, end - 1)),
      let object = object(inner)
    {
      if let nodes = call[words[1]] { return (nodes, bound.scope) }
      guard let place = object.parameters.firstIndex(where: { $0.name == words[1] }) else {
        return nil
      }
      return call.positional(place).map { ($0, bound.scope) }
    }
    if let object = object(inner) { return given(for: words[1], by: object) }
    return inner.count == 1 && inner[0] != words[0]
      ? field([inner[0], words[1]], in: bound.scope, depth: depth + 1) : nil
  }

  private func given(
    for field: String, by object: KotlinProject.Object
  ) -> (nodes: [CodeNode], scope: ComposeScope)? {
    let free = ComposeScope(path: object.place.path)
    if let nodes = object.fields[field] { return (nodes, free) }
    if let nodes = object.given.first(where: { $0.label == field })?.nodes { return (nodes, free) }
    guard let base = object.above.flatMap({ project.objects[$0] }),
      let place = base.parameters.firstIndex(where: { $0.name == field })
    else { return nil }
    let plain = object.given.filter { $0.label == nil }
    return plain.indices.contains(place) ? (plain[place].nodes, free) : nil
  }

  /// The object that a name in a scope refers to.
  private func bound(
    _ words: [String], in scope: ComposeScope, depth: Int
  ) -> KotlinProject.Object? {
    guard words.count == 1, let bound = scope[words[0]], depth < Self.deepest else { return nil }
    let (inner, end) = Self.path(bound.nodes, from: 0)
    guard end == bound.nodes.count else { return nil }
    return object(inner) ?? self.bound(inner, in: bound.scope, depth: depth + 1)
  }

  func object(_ words: [String]) -> KotlinProject.Object? {
    if let found = project.objects[words.joined(separator: ".")] { return found }
    guard words.count > 1 else { return nil }
    return project.objects[words.suffix(2).joined(separator: ".")]
  }

  /// The address of an object: the text of its route, else its class.
  func target(
    of object: KotlinProject.Object, in scope: ComposeScope, depth: Int = 0
  ) -> ComposeTarget? {
    if project.shown.contains(object.path) { return .type(object.path) }
    for field in Self.routeFields {
      if let text = text(of: object, field: field, in: scope, depth: depth) { return .route(text) }
    }
    if object.isSingle,
      let text = object.given.first(where: { $0.nodes.count == 1 })?.nodes.first?.text,
      !text.contains(" "), !text.isEmpty
    {
      return .route(text)
    }
    return .type(object.path)
  }

  /// The text of an object's field: its own, or what its class's constructor is given for it.
  private func text(
    of object: KotlinProject.Object, field: String, in scope: ComposeScope, depth: Int
  ) -> String? {
    let free = ComposeScope(path: object.place.path)
    if let nodes = object.fields[field] { return route(nodes, in: free, depth: depth + 1) }
    guard let above = object.above, let base = project.objects[above] else { return nil }
    if let nodes = object.given.first(where: { $0.label == field })?.nodes {
      return route(nodes, in: free, depth: depth + 1)
    }
    guard let place = base.parameters.firstIndex(where: { $0.name == field }) else { return nil }
    let plain = object.given.filter { $0.label == nil }
    return plain.indices.contains(place)
      ? route(plain[place].nodes, in: free, depth: depth + 1) : nil
  }

  private func called(
    _ call: CodeCall, _ words: [String], in scope: ComposeScope, depth: Int
  ) -> ComposeTarget? {
    if let object = object(words) { return target(of: object, in: scope, depth: depth) }
    let owner = words.dropLast()
    let functions = project.functions[call.name] ?? []
    let function =
      functions.first { $0.owner == owner.last } ?? (functions.count == 1 ? functions[0] : nil)
    if let function {
      let inner = ComposeScope(path: function.place.path)
      for (place, parameter) in function.parameters.enumerated() {
        let nodes = call[parameter.name] ?? call.positional(place) ?? parameter.fallback
        inner.bind(parameter.name, to: nodes, of: scope)
      }
      let body =
        function.body.first?.word == "return" ? Array(function.body.dropFirst()) : function.body
      if let found = target(body, in: inner, depth: depth + 1) { return found }
    }
    if !owner.isEmpty, let object = object(Array(owner)) {
      return target(of: object, in: scope, depth: depth)
    }
    return nil
  }

  /// The text of a route, with `{*}` for computed parts; `nil` if it is none.
  private func route(_ nodes: [CodeNode], in scope: ComposeScope, depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    var text = ""
    for part in nodes.split(omittingEmptySubsequences: true, whereSeparator: { $0.isSign("+") }) {
      guard let first = part.first else { continue }
      if let literal = first.text {
        text += literal
      } else if case .template(let pieces) = first.kind {
        text += pieces.map { piece in
          piece.text ?? piece.group("{").flatMap { computed($0, in: scope, depth: depth) } ?? "{*}"
        }.joined()
      } else if case .route(let found)? = target(Array(part), in: scope, depth: depth + 1) {
        text += found
      } else if nodes.count == part.count {
        return nil
      } else {
        text += "{*}"
      }
    }
    return text.isEmpty ? nil : text
  }

  /// The text of a computed part; what has blanks is no part of a route.
  private func computed(_ nodes: [CodeNode], in scope: ComposeScope, depth: Int) -> String? {
    guard case .route(let text)? = target(nodes, in: scope, depth: depth + 1), !text.contains(" ")
    else { return nil }
    return text
  }
}
