import WebText

extension AssociationFile {
  /// The reader of a file's JSON, with the issues it finds.
  struct Reader {
    private(set) var issues: [LinkFileIssue] = []
    private let places: TextPlaces
    private var variables = SubstitutionVariables()

    init(_ bytes: [UInt8]) { places = TextPlaces(bytes) }

    mutating func note(_ severity: LinkFileIssue.Severity, _ message: String, at offset: Int) {
      issues.append(LinkFileIssue(severity, message, at: places[offset]))
    }

    mutating func entries(of file: LocatedJSON) -> [Entry] {
      guard members(of: file, "an association file") != nil, let links = file["applinks"],
        members(of: links, "'applinks'") != nil
      else { return [] }
      readVariables(links)
      let defaults = AssociationRule().overridden(by: links["defaults"])
      guard let details = links["details"] else {
        note(.warning, "'applinks' has no 'details', so it claims nothing", at: links.offset)
        return []
      }
      if let members = details.members {
        return members.map { entry($0.value, appID: $0.key, defaults: defaults) }
      }
      return elements(of: details, "details").map { entry($0, appID: nil, defaults: defaults) }
    }

    /// The members of a value that must be an object; nil with an issue if it is not.
    private mutating func members(of node: LocatedJSON, _ name: String) -> [LocatedJSON.Member]? {
      if node.members == nil {
        note(.error, "\(name) is an object, not \(node.kindName)", at: node.offset)
      }
      return node.members
    }

    /// The elements of a value that must be a list; empty with an issue if it is not.
    private mutating func elements(of node: LocatedJSON, _ key: String) -> [LocatedJSON] {
      if node.elements == nil {
        note(.error, "'\(key)' is a list, not \(node.kindName)", at: node.offset)
      }
      return node.elements ?? []
    }

    private mutating func readVariables(_ links: LocatedJSON) {
      guard let node = links["substitutionVariables"],
        let members = members(of: node, "'substitutionVariables'")
      else { return }
      for member in members {
        let values = member.value.elements?.compactMap(\.string) ?? []
        if SubstitutionVariables.isPredefined(member.key) {
          note(
            .warning, "'\(member.key)' is predefined, so this one is not used", at: member.offset)
        } else if member.key.contains(where: { "$()".contains($0) }) {
          note(.error, "a variable's name cannot contain '$', '(' or ')'", at: member.offset)
        } else if values.isEmpty || values.contains(where: { $0.contains("$(") }) {
          note(.error, "'\(member.key)' needs a list of texts without variables", at: member.offset)
        }
        variables.values[member.key] = values
      }
    }

    private mutating func entry(
      _ node: LocatedJSON, appID: String?, defaults: AssociationRule
    ) -> Entry {
      let appIDs = appID.map { [$0] } ?? appIDs(of: node)
      if appIDs.isEmpty {
        note(.error, "this entry names no app, so it has no effect", at: node.offset)
      }
      for appID in appIDs where !Self.hasPrefix(appID) {
        note(
          .warning, "'\(appID)' has no ten-character prefix, so it is probably not an app",
          at: (node["appIDs"] ?? node["appID"] ?? node).offset)
      }
      let defaults = defaults.overridden(by: node["defaults"])
      let components = node["components"].map { list in
        elements(of: list, "components").compactMap { component($0, defaults: defaults) }
      }
      let paths = node["paths"].map { list in
        elements(of: list, "paths").compactMap { path($0) }
      }
      if components != nil, let member = node.member("paths") {
        note(
          .warning, "systems since iOS 13 read 'components' and ignore these 'paths'",
          at: member.offset)
      }
      if components == nil, paths == nil, node.members != nil {
        note(.warning, "this entry has neither 'components' nor 'paths'", at: node.offset)
      }
      if let member = node.member("exclude") {
        note(
          .warning, "'exclude' belongs in a component; here it has no effect", at: member.offset)
      }
      return Entry(appIDs: appIDs, place: places[node.offset], components: components, paths: paths)
    }

    private func appIDs(of node: LocatedJSON) -> [String] {
      let list = node["appIDs"]?.elements?.compactMap(\.string) ?? []
      let single = node["appID"]?.string
      return single.map { list.contains($0) ? list : list + [$0] } ?? list
    }

    private static func hasPrefix(_ appID: String) -> Bool {
      let prefix = appID.prefix { $0 != "." }
      return prefix.count == 10 && prefix.utf8.allSatisfy(ByteSet.uppercase.union(.digits).contains)
    }

    private mutating func path(_ node: LocatedJSON) -> AssociationRule? {
      guard let text = node.string else {
        note(.error, "a path is a text, not \(node.kindName)", at: node.offset)
        return nil
      }
      var values = AssociationRule()
      values.isExclusion = text.hasPrefix("NOT ")
      values.path = values.isExclusion ? String(text.dropFirst(4)) : text
      return rule(values, generation: .paths, at: node)
    }

    private mutating func component(_ node: LocatedJSON, defaults: AssociationRule)
      -> AssociationRule?
    {
      guard members(of: node, "a component") != nil else { return nil }
      noteOddities(of: node)
      return rule(defaults.overridden(by: node), generation: .components, at: node)
    }

    private static let booleanKeys = ["exclude", "caseSensitive", "percentEncoded"]
    private static let knownKeys = booleanKeys + ["/", "?", "#", "comment"]

    private mutating func noteOddities(of node: LocatedJSON) {
      for member in node.members ?? [] {
        let value = member.value
        if Self.booleanKeys.contains(member.key), value.boolean == nil {
          note(.error, "'\(member.key)' is true or false, not \(value.kindName)", at: value.offset)
        } else if member.key == "/" || member.key == "#", value.string == nil {
          note(.error, "'\(member.key)' is a text, not \(value.kindName)", at: value.offset)
        } else if member.key == "?",
          let odd = value.members?.first(where: { $0.value.string == nil })
        {
          note(
            .error, "'\(odd.key)' is \(odd.value.kindName), so the whole query pattern is ignored",
            at: odd.offset)
        } else if !Self.knownKeys.contains(member.key) {
          let known = Self.knownKeys.first { $0.lowercased() == member.key.lowercased() }
          let hint = known.map { " — did you mean '\($0)'?" } ?? ""
          note(
            .warning, "'\(member.key)' is not a key of a component and is ignored\(hint)",
            at: member.offset)
        }
      }
    }

    private mutating func rule(
      _ values: AssociationRule, generation: AssociationRule.Generation, at node: LocatedJSON
    ) -> AssociationRule? {
      var rule = values
      (rule.generation, rule.place) = (generation, places[node.offset])
      do throws(TextSyntaxError) {
        for name in try rule.compile(with: variables) {
          note(
            .error, "there is no variable '\(name)', so this rule never matches", at: node.offset)
        }
        return rule
      } catch {
        note(.error, error.message, at: node.offset)
        return nil
      }
    }
  }
}
