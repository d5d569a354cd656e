#if Swift
/// Lists that a class has from elsewhere, as from the one that loads them.
extension SwiftResolver {
  /// The list that a property gets in the closure of a call: what the function that is called hands over there.
  func handedOver(to property: SwiftMember, depth: Int) -> [SwiftExpression]? {
    guard let owner = property.owner, depth < 12 else { return nil }
    for member in project.types[owner]?.members ?? [] {
      let scope = SwiftScope(in: member)
      for (callee, arguments) in member.statements.calls {
        for (label, closure) in arguments.closures {
          guard let place = closure.place(of: property.declaration.name),
            let found = handed(by: callee, label: label, place: place, in: scope, depth: depth)
          else { continue }
          return found
        }
      }
    }
    return nil
  }

  /// The list among the values that a function calls its closure with.
  private func handed(
    by callee: SwiftExpression, label: String?, place: Int, in scope: SwiftScope, depth: Int
  ) -> [SwiftExpression]? {
    guard let called = member(callee, in: scope) else { return nil }
    for member in bodies(of: called) {
      let closures = member.function?.parameters.filter { $0.type.contains("->") } ?? []
      guard let parameter = closures.first(where: { $0.label == label }) ?? closures.last else {
        continue
      }
      let inner = SwiftScope(in: member)
      for (callee, arguments) in member.statements.calls where callee.lastName == parameter.name {
        guard arguments.indices.contains(place) else { continue }
        if let found = list(arguments[place].value, in: inner, depth: depth + 1), !found.isEmpty {
          return found
        }
      }
    }
    return nil
  }

  /// The function itself, or where a protocol only demands it those that fulfil it.
  private func bodies(of member: SwiftMember) -> [SwiftMember] {
    guard let owner = member.owner, !member.hasBody else { return [member] }
    return project.implementers(of: owner).flatMap { type in
      (project.types[type]?.members ?? []).filter {
        $0.declaration.name == member.declaration.name && $0.hasBody
      }
    }
  }
}

extension SwiftClosure {
  /// The number of the parameter that the closure puts into a property.
  fileprivate func place(of property: String) -> Int? {
    var found: Int?
    body.visit { expression in
      guard case .operation("=", let target, let value) = expression.kind,
        target.lastName == property, let name = value.lastName
      else { return }
      found = found ?? parameters.firstIndex(of: name)
    }
    return found
  }
}
#endif
