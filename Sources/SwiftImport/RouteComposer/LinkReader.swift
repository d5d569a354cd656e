#if Swift
import AppImport
import DeepLinks
import WebText

/// A deep link of an app: a part of the query, and the route that it opens.
struct ReadLink {
  let name: String
  let pattern: String
  let route: String
  let parameter: String
  let place: ImportPlace
  /// Addresses of the sources that it takes.
  var examples: [String] = []
}

/// Functions from URLs to destinations, as far as they ask for one part of the query.
struct LinkReader {
  private(set) var links: [ReadLink] = []
  private var names = ImportNames.unreserved

  init(_ routes: inout RouteReader, scheme: String, _ findings: inout ImportFindings) {
    let project = routes.project
    var members = project.order.flatMap { project.types[$0]?.members ?? [] }.filter(Self.translates)
    members += project.globals.values.filter(Self.translates).sorted {
      $0.declaration.name < $1.declaration.name
    }
    for member in Self.sorted(members, in: project) { add(member, scheme, &routes, &findings) }
  }

  private static func translates(_ member: SwiftMember) -> Bool {
    guard let function = member.function, !function.body.isEmpty else { return false }
    let takesURL = function.parameters.contains { SwiftText.plainType($0.type) == "URL" }
    return takesURL && function.result?.contains("Destination") == true
  }

  /// In the order in which their classes are registered, where a function does that.
  private static func sorted(_ members: [SwiftMember], in project: SwiftProject) -> [SwiftMember] {
    var order: [String] = []
    for name in project.order {
      for member in project.types[name]?.members ?? [] {
        for (callee, arguments) in (member.function?.body ?? []).calls
        where callee.lastName == "register" {
          if let type = arguments.first?.value.asCall?.callee.lastName { order.append(type) }
        }
      }
    }
    func rank(_ member: SwiftMember) -> Int {
      order.firstIndex(of: member.owner ?? "") ?? order.count
    }
    return members.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    .map(\.element)
  }

  private mutating func add(
    _ member: SwiftMember, _ scheme: String, _ routes: inout RouteReader,
    _ findings: inout ImportFindings
  ) {
    guard let function = member.function else { return }
    var item: String?
    function.body.visit { expression in
      guard case .operation("==", let one, let other) = expression.kind, one.lastName == "name"
      else { return }
      item = item ?? other.plainText
    }
    let scope = SwiftScope(in: member)
    var found: RouteReader.Destination?
    for (callee, arguments) in function.body.calls where found == nil {
      if callee.lastName == "Destination", let to = arguments["to"] {
        found = routes.destination(to, in: scope, hint: "linked")
      } else if routes.resolver.member(callee, in: scope)?.function?.result?.contains("Destination")
        == true
      {
        let call = SwiftExpression(kind: .call(callee, arguments), line: callee.line)
        found = routes.destination(call, in: scope, hint: "linked")
      }
    }
    guard let item, let found else {
      // A function that only passes a URL on has nothing of its own to say.
      if item != nil { findings.add(.omitted, "this link is not understood", at: member.place) }
      return
    }
    let route = routes.route(found.route)
    let kind = route.context.kind.isInteger ? "(\\d+)" : ""
    let pattern = "\(scheme)://*/:path*\\?{*&}?\(item)=:\(ImportText.name(item))\(kind){&*}?"
    let name = names.take("\(ImportText.name(item))-link")
    links.append(
      ReadLink(
        name: name, pattern: pattern, route: route.name, parameter: ImportText.name(item),
        place: member.place))
  }
}

extension ReadLink {
  /// The values that its examples hand on.
  var values: [String] {
    guard let pattern = try? LinkPattern(pattern) else { return [] }
    return examples.compactMap { example -> String? in
      guard let url = LinkURL(example), let found = pattern.parameters(in: url) else { return nil }
      return found.first { $0.name == parameter }?.value.description
    }
  }
}

extension [ReadLink] {
  /// The most examples of a link.
  private static var mostExamples: Int { 4 }

  /// Gives each link the addresses that stand in the sources, in comments too, and that no link in front of it
  /// takes.
  mutating func learnExamples(_ tree: ProjectTree, scheme: String) {
    let patterns = map { try? LinkPattern($0.pattern) }
    for address in Self.addresses(in: tree, scheme: scheme) {
      guard let url = LinkURL(address),
        let index = patterns.firstIndex(where: { $0?.parameters(in: url) != nil }),
        self[index].examples.count < Self.mostExamples, !self[index].examples.contains(address)
      else { continue }
      self[index].examples.append(address)
    }
  }

  private static func addresses(in tree: ProjectTree, scheme: String) -> [String] {
    let start = "\(scheme)://"
    // A file that cannot be read was told when its syntax was asked for.
    var findings = ImportFindings()
    return tree.paths.filter(SwiftSources.isRead).flatMap { path -> [String] in
      guard let bytes = tree.bytes(path, &findings) else { return [] }
      var rest = String(decoding: bytes, as: UTF8.self)[...]
      var found: [String] = []
      while let place = rest.firstRange(of: start) {
        var address = rest[place.lowerBound...].prefix(while: Self.isAddress)
        while let last = address.last, ".:!?".contains(last) { address.removeLast() }
        rest = rest[place.upperBound...]
        // An address that values are put into is none yet.
        if address.count > start.count, !address.contains("\\") { found.append(String(address)) }
      }
      return found
    }
  }

  private static func isAddress(_ character: Character) -> Bool {
    character.isASCII && !character.isWhitespace && !"\"'`<>(){}[],;".contains(character)
  }
}
#endif
