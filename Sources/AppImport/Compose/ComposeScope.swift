/// A name's value where code runs: pieces of a source, with the names that they were written among.
final class ComposeBinding {
  let nodes: [CodeNode]
  let scope: ComposeScope
  /// A function declared inside of another.
  let function: KotlinProject.Function?
  /// Whether code was found that calls it.
  var wasCalled = false
  /// The text that an element of the app's own was given with it.
  var label: String?

  init(_ nodes: [CodeNode], in scope: ComposeScope, function: KotlinProject.Function? = nil) {
    self.nodes = nodes
    self.scope = scope
    self.function = function
  }
}

/// The names that code in a function can use.
final class ComposeScope {
  private(set) var names: [String: ComposeBinding] = [:]
  private let around: ComposeScope?
  let path: String
  /// The classes whose methods the code can call without naming them.
  let members: [String]

  /// - Parameter members: those of the scope around unless they are given.
  init(path: String, in around: ComposeScope? = nil, members: [String]? = nil) {
    self.path = path
    self.around = around
    self.members = members ?? around?.members ?? []
  }

  subscript(name: String) -> ComposeBinding? {
    var scope: ComposeScope? = self
    while let current = scope {
      if let found = current.names[name] { return found }
      scope = current.around
    }
    return nil
  }

  func bind(_ name: String, to binding: ComposeBinding) { names[name] = binding }

  func bind(_ name: String, to nodes: [CodeNode], of scope: ComposeScope) {
    // A parameter that is handed on under its own name is the outer one.
    if nodes.count == 1, nodes[0].word == name {
      if let outer = scope[name] { names[name] = outer }
      return
    }
    names[name] = ComposeBinding(nodes, in: scope)
  }
}

extension ComposeScope {
  /// Binds the name of `val name = …` at a place.
  func bindProperty(_ nodes: [CodeNode], at start: Int) {
    guard start + 2 < nodes.count else { return }
    if let list = nodes[start + 1].group("("), nodes[start + 2].isSign("=") {
      return bindParts(list, nodes, from: start + 3)
    }
    guard let name = nodes[start + 1].word else { return }
    let head = nodes[(start + 1)...].prefix(8)
    guard let equals = head.firstIndex(where: { $0.isSign("=") || $0.word == "by" }) else { return }
    let end = KotlinProject.expressionEnd(nodes, from: equals + 1)
    guard equals + 1 < end else { return }
    bind(name, to: Array(nodes[(equals + 1)..<end]), of: self)
  }

  /// Binds the names of `val (text, icon) = …` to the parts of the first pair in the expression at a place.
  private func bindParts(_ list: [CodeNode], _ nodes: [CodeNode], from start: Int) {
    let end = min(KotlinProject.expressionEnd(nodes, from: start), start + 12)
    guard start < end, let pair = Self.pair(in: Array(nodes[start..<end]), depth: 0) else { return }
    for (place, part) in list.parts.enumerated() {
      if let name = part.first?.word, name != "_", let nodes = pair.positional(place) {
        bind(name, to: nodes, of: self)
      }
    }
  }

  private static func pair(in nodes: [CodeNode], depth: Int) -> CodeCall? {
    guard depth < 3 else { return nil }
    for (place, node) in nodes.enumerated() {
      if node.word == "Pair" || node.word == "Triple", let call = CodeCall(nodes, at: place) {
        return call
      }
      if let found = pair(in: node.inside, depth: depth + 1) { return found }
    }
    return nil
  }

  /// Binds the parameters of a function to what a call gives them.
  /// - Returns: what was given, by the parameters.
  func bind(
    _ function: KotlinProject.Function, by call: CodeCall, of scope: ComposeScope
  ) -> [(name: String, binding: ComposeBinding)] {
    for (name, type) in zip(function.types, call.types.parts) where name != "reified" {
      bind(name, to: type, of: scope)
    }
    if function.types.first == "reified", let type = call.types.parts.first,
      function.types.count > 1
    {
      bind(function.types[1], to: type, of: scope)
    }
    var bound: [(name: String, binding: ComposeBinding)] = []
    var plain = call.arguments.filter { $0.label == nil }[...]
    for (place, parameter) in function.parameters.enumerated() {
      var nodes = call[parameter.name]
      if nodes == nil, let next = plain.first, call[parameter.name] == nil {
        let isLast = place == function.parameters.count - 1 && call.trailing != nil
        if !isLast {
          nodes = next.nodes
          plain = plain.dropFirst()
        }
      }
      if nodes == nil, place == function.parameters.count - 1 {
        nodes = call.trailing.map { [CodeNode(kind: .group("{", $0), line: call.line)] }
      }
      if let nodes {
        bind(parameter.name, to: nodes, of: scope)
        if let binding = names[parameter.name] { bound.append((parameter.name, binding)) }
      } else if !parameter.fallback.isEmpty {
        bind(parameter.name, to: parameter.fallback, of: self)
      }
    }
    return bound
  }
}

/// The address of a destination: a route's text, or its class.
enum ComposeTarget: Hashable {
  /// Computed parts are `{*}`.
  case route(String)
  case type(String)

  /// The parts of a route's path; a parameter or a computed part is `nil`.
  var parts: [String?]? {
    guard case .route(let text) = self else { return nil }
    return text.prefix { $0 != "?" }.split(separator: "/").map {
      $0.contains("{") ? nil : String($0)
    }
  }

  /// Whether this address of a destination is meant by another one.
  func accepts(_ other: ComposeTarget) -> Bool {
    if self == other { return true }
    guard let own = parts, let others = other.parts, own.count == others.count, !own.isEmpty else {
      return false
    }
    return zip(own, others).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  var literals: Int { parts?.count { $0 != nil } ?? 0 }
}

/// A number of steps that may still be taken, so that no source takes for ever.
final class ComposeBudget {
  private var left = 0

  func renew(_ steps: Int) { left = steps }

  /// Takes a step; `false` if none is left.
  func step() -> Bool {
    left -= 1
    return left > 0
  }
}
