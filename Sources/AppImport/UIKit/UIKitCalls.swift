extension UIKitProject {
  /// The most classes of which a call may mean the function, if it is made on a protocol or a class above them.
  private static let ambiguous = 4

  /// Whether a use of a name means a function.
  func mayCall(_ use: UIKitUses.Use, _ own: Function) -> Bool {
    guard own.fits(use), agrees(use, with: own) else { return false }
    let caller = functions[use.function].type
    let receiver = use.receiver.filter { $0 != "self" }
    guard let last = receiver.last else {
      return mayCall(own, on: caller) || hasExtension(of: own.type, caller)
    }
    if last == "super" { return isKind(caller, of: own.type) && caller != own.type }
    if let type = type(of: receiver, in: use.function), classes[type]?.isForeign == false {
      let isElsewhere = !own.adopted.isEmpty && classes[own.type]?.above.contains(type) == true
      return mayCall(own, on: type) && !(isElsewhere && !own.adopted.contains(type))
    }
    // A class of a library has no functions of the app's own but in extensions.
    if receiver[0].first?.isUppercase == true, classes[receiver[0]]?.isForeign ?? true {
      return own.type == receiver[0]
    }
    let declared = Set((named[own.name] ?? []).map { functions[$0].type })
    let isDelegate = last.hasSuffix("elegate") || last.hasSuffix("ataSource")
    return declared.count <= (isDelegate ? Self.ambiguous : 1)
  }

  /// Whether a call on a type may run a function: its own or one above it, or one of few that override it below.
  private func mayCall(_ own: Function, on type: String) -> Bool {
    if isKind(type, of: own.type) { return true }
    guard isKind(own.type, of: type) else { return false }
    let below = (named[own.name] ?? []).filter { isKind(functions[$0].type, of: type) }
    return below.count <= Self.ambiguous
  }

  /// Whether the types of what a call hands over may be those of a function's parameters, as far as both are known.
  private func agrees(_ use: UIKitUses.Use, with own: Function) -> Bool {
    own.parameters.indices.allSatisfy { place in
      guard let type = own.parameters[place].type, classes[type]?.isForeign == false,
        let value = own.argument(place, of: use), value.count == 1, let name = value[0].word,
        let given = name == "self"
          ? functions[use.function].type : self.type(of: name, in: use.function),
        classes[given]?.isForeign == false
      else { return true }
      return isKind(given, of: type) || isKind(type, of: given)
    }
  }

  /// Whether a class has what an extension of a class or protocol of a library adds.
  private func hasExtension(of name: String, _ caller: String) -> Bool {
    guard classes[name]?.isForeign ?? true else { return false }
    if name == "UIViewController" { return isAnyController(caller) }
    return !name.hasPrefix("UI") || chain(of: caller).contains(name)
  }

  /// The type of a path of names in a function, as far as the code names it: of `Store.shared.user` that of `user`.
  func type(of receiver: [String], in function: Int) -> String? {
    var type: String?
    for (place, name) in receiver.enumerated() {
      if place == 0 {
        type = name.first?.isUppercase == true ? name : self.type(of: name, in: function)
      } else if let known = type {
        let types = [known] + chain(of: known)
        type = types.lazy.compactMap { classes[$0]?.properties[name] }.first
      }
    }
    return type
  }

  private func type(of name: String, in function: Int) -> String? {
    let own = functions[function]
    if let type = own.locals[name] { return type }
    let types = [own.type] + chain(of: own.type)
    return types.lazy.compactMap { classes[$0]?.properties[name] }.first
  }
}

extension [CodeNode] {
  /// The values that code gives to a name: that of the last declaration up to a line, or all that are set behind one
  /// without a value.
  func values(of name: String, before line: Int) -> [[CodeNode]] {
    var found = Settings()
    collect(name, before: line, &found, depth: 0)
    return found.values
  }

  private struct Settings {
    var values: [[CodeNode]] = []
    /// Whether the last declaration has no value of its own.
    var isOpen = false

    /// The most values of a name.
    private static let most = 60

    mutating func add(_ value: [CodeNode]?, isDeclared: Bool) {
      if isDeclared {
        values = value.map { [$0] } ?? []
        isOpen = value == nil
      } else if let value, values.count < Self.most {
        values = isOpen ? values + [value] : [value]
      }
    }
  }

  private func collect(_ name: String, before line: Int, _ found: inout Settings, depth: Int) {
    guard depth < 30 else { return }
    for place in indices {
      let node = self[place]
      if node.word == name, place + 1 < count,
        place == 0 || !self[place - 1].isSign(".") || isOwn(place)
      {
        let isDeclared = place > 0 && ["let", "var"].contains(self[place - 1].word)
        let equals = isDeclared ? valueOfDeclaration(at: place) : valueOfAssignment(at: place)
        if node.line <= line {
          found.add(equals.map(value), isDeclared: isDeclared)
        }
      }
      node.inside.collect(name, before: line, &found, depth: depth + 1)
    }
  }

  private func isOwn(_ place: Int) -> Bool { place > 1 && self[place - 2].word == "self" }

  /// The place of the sign in front of a declared name's value; `nil` if it has none.
  private func valueOfDeclaration(at place: Int) -> Int? {
    let equals = self[place...].prefix(8).firstIndex { $0.isSign("=") }
    return equals.flatMap { self[$0].line <= self[place].line + 1 ? $0 : nil }
  }

  /// The place of the sign by which a value is set, which is no comparison.
  func valueOfAssignment(at place: Int) -> Int? {
    let isComparison = place + 2 < count && self[place + 2].isSign("=")
    return self[place + 1].isSign("=") && !isComparison ? place + 1 : nil
  }

  /// The pieces behind a sign up to the end of their line, or of the chain of calls that goes on below.
  func value(behind equals: Int) -> [CodeNode] {
    guard equals + 1 < count else { return [] }
    let line = self[equals + 1].line
    let end = self[(equals + 1)...].indices.first { next in
      self[next].line > line && !self[next].isSign(".") && !self[next - 1].isSign(".")
    }
    return Array(self[(equals + 1)..<(end ?? count)])
  }
}

extension [CodeNode] {
  /// The first literal, however deep.
  func firstText(depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    return lazy.compactMap { $0.text ?? $0.inside.firstText(depth: depth + 1) }.first
  }

  /// The values that a function returns.
  var returned: [[CodeNode]] { returned(depth: 0) }

  private func returned(depth: Int) -> [[CodeNode]] {
    guard depth < 30 else { return [] }
    var found: [[CodeNode]] = []
    for place in indices {
      if self[place].word == "return" {
        let rest = self[(place + 1)...].prefix(40)
        let end = rest.indices.first { next in
          self[next].line > self[place].line && !self[next].isSign(".")
            && self[next - 1].word != "return"
        }
        found.append(Array(rest[..<(end ?? rest.endIndex)]))
      } else {
        found += self[place].inside.returned(depth: depth + 1)
      }
    }
    return found
  }
}

extension UIKitProject.Function {
  /// Whether a call may be one of it: the labels are its own, in their order, and nothing is left over.
  func fits(_ use: UIKitUses.Use) -> Bool {
    if use.isMention || isProperty { return true }
    var place = parameters.startIndex
    for argument in use.arguments {
      guard let next = parameters[place...].firstIndex(where: { $0.label == argument.label }) else {
        return false
      }
      place = next + 1
    }
    return true
  }

  /// The value that a call gives to a parameter.
  func argument(_ place: Int, of use: UIKitUses.Use) -> [CodeNode]? {
    guard parameters.indices.contains(place) else { return nil }
    if let label = parameters[place].label {
      return use.arguments.first { $0.label == label }?.nodes
    }
    let plain = parameters[..<place].count { $0.label == nil }
    let values = use.arguments.filter { $0.label == nil }
    return values.indices.contains(plain) ? values[plain].nodes : nil
  }
}
