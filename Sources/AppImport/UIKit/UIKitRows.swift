/// The rows of lists that screens share by a protocol: each screen has the kinds of rows that its own code makes.
extension UIKitImport {
  /// Whether a screen may show the element of an owner: `case .banner` of a shared function needs a screen that makes a
  /// banner.
  func mayShow(_ owner: UIKitOwners.Owner) -> Bool {
    let own = project.functions[owner.function]
    let types = [owner.screen] + project.chain(of: owner.screen)
    let cases = Set(owner.context.cases)
    let isShared = !types.contains(own.type) && project.isKind(owner.screen, of: own.type)
    guard isShared, own.body.mentions(cases) else { return true }
    return types.contains { type in
      project.functions(of: type).contains { $0.body.makes(cases) }
    }
  }
}

extension [CodeNode] {
  /// Whether it makes a case of an enumeration, such as `.banner(text)`, and not only compares with it.
  func makes(_ cases: Set<String>, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    var isPattern = false
    for (place, node) in enumerated() {
      if node.word == "case" { isPattern = true }
      if isPattern {
        isPattern = !node.isSign(":") && !node.isSign("=")
      } else if place > 0, self[place - 1].isSign("."), node.word.map(cases.contains) == true {
        return true
      } else if node.inside.makes(cases, depth: depth + 1) {
        return true
      }
    }
    return false
  }
}
