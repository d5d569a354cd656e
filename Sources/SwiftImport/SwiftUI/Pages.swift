#if Swift
/// Pages of an app as the cases of an enumeration that makes their views itself, behind a type that only keeps one.
extension SwiftUIImport {
  /// Learns the pages that a type keeps, where it is no enumeration itself.
  mutating func keepPages(behind type: String) {
    guard let own = project.types[type], own.keyword != "enum" else { return }
    for stored in own.stored {
      let page = SwiftText.plainType(stored.type)
      guard let maker = maker(of: page) else { continue }
      let line = maker.declaration.line
      let value = SwiftExpression(kind: .name("$0", []), line: line)
      let callee = SwiftExpression(
        kind: .member(value, maker.declaration.name, []), line: line)
      let view =
        maker.function == nil ? callee : SwiftExpression(kind: .call(callee, []), line: line)
      let statement = SwiftStatement(kind: .expression(view), line: line)
      keep(
        SwiftClosure(parameters: [], body: [statement]), for: page, isModal: false,
        in: SwiftScope(owner: page, path: maker.path))
    }
  }

  /// The member of an enumeration that makes a view for each case; of several the one with the most.
  private func maker(of type: String) -> SwiftMember? {
    guard let own = project.types[type], own.keyword == "enum" else { return nil }
    let made = own.members.map { (member: $0, count: $0.casesWithViews) }.filter { $0.count > 1 }
    return made.enumerated().max {
      ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset)
    }?.element.member
  }

  /// The page that a section's view is told to begin with, as `Layer(root: .inbox)`; `nil` where it is told none.
  func rootPage(of part: ViewPart) -> ViewPart? {
    let types = destinationTypes.filter { maker(of: $0) != nil }
    guard !types.isEmpty, let arguments = part.view.chain.base.asCall?.arguments else { return nil }
    var found: [ViewCase] = []
    var root: ViewCase?
    func look(_ arguments: [SwiftArgument], depth: Int) {
      for argument in arguments {
        if let page = parts.enumCase(argument.value, in: part.scope, of: types) {
          found.append(page)
          if argument.label == "root" { root = root ?? page }
        } else if depth < 3, let inner = argument.value.asCall {
          look(inner.arguments, depth: depth + 1)
        }
      }
    }
    look(arguments, depth: 0)
    guard let page = root ?? (found.count == 1 ? found[0] : nil) else { return nil }
    return view(ofType: page.type, page)?.part
  }
}

extension SwiftMember {
  /// The number of cases of `switch self` for which it makes a view.
  fileprivate var casesWithViews: Int {
    let type = variable?.type ?? function?.result ?? ""
    guard type.hasSuffix("View"), function?.parameters.isEmpty ?? true else { return 0 }
    return statements.lazy.compactMap { statement -> Int? in
      guard case .cases(let subject, let cases) = statement.kind, subject.lastName == "self" else {
        return nil
      }
      return cases.count
    }.first ?? 0
  }
}
#endif
