/// What a rule says before and after each level of an association file has had its word.
struct RuleDefaults: Hashable, Sendable {
  var path = "*"
  var query: String?
  var queryItems: [QueryItem] = []
  var fragment = "*"
  var isExclusion = false
  var isCaseSensitive = true
  var isPercentEncoded = true

  /// These values with those that an object gives in their place.
  func overridden(by node: LocatedJSON?) -> RuleDefaults {
    guard let node else { return self }
    var values = self
    if let path = node["/"]?.string { values.path = path }
    if let fragment = node["#"]?.string { values.fragment = fragment }
    if let flag = node["exclude"]?.boolean { values.isExclusion = flag }
    if let flag = node["caseSensitive"]?.boolean { values.isCaseSensitive = flag }
    if let flag = node["percentEncoded"]?.boolean { values.isPercentEncoded = flag }
    if let query = node["?"] {
      values.query = query.string
      // One value that is no text makes the system ignore all of them.
      let members = query.members ?? []
      let isUsable = members.allSatisfy { $0.value.string != nil }
      values.queryItems =
        isUsable ? members.map { QueryItem(name: $0.key, value: $0.value.string) } : []
    }
    return values
  }

  /// The rule these values make, and the variables in it that do not exist.
  func rule(
    generation: AssociationRule.Generation, place: TextPlace, variables: SubstitutionVariables
  ) throws(ExpressionError) -> (rule: AssociationRule, broken: [String]) {
    var broken: [String] = []
    func take(_ reading: AssociationGlob.Reading) -> Expression {
      if let name = reading.brokenVariable { broken.append(name) }
      return isCaseSensitive
        ? reading.expression : reading.expression.withoutCaptures(ignoresCase: true)
    }
    func glob(_ pattern: String) -> Expression {
      take(AssociationGlob.expression(of: pattern, variables: variables))
    }
    let matcher = try AssociationMatcher(
      path: take(AssociationGlob.pathExpression(of: path, variables: variables)),
      query: query.map(glob), items: queryItems.map { ($0.name, glob($0.value ?? "")) },
      fragment: glob(fragment), isPercentEncoded: isPercentEncoded)
    let rule = AssociationRule(
      generation: generation, place: place, isExclusion: isExclusion, path: path, query: query,
      queryItems: queryItems, fragment: fragment, isCaseSensitive: isCaseSensitive,
      isPercentEncoded: isPercentEncoded, matcher: matcher)
    return (rule, broken)
  }
}
