import DeepLinks
import Testing
import WebText

@Suite("Association files against decisions of Apple's own tool")
struct AssociationConformance {
  @Test(
    "files claim and exclude what the tool says",
    .enabled(if: ConformanceData.hasCases(of: .associationFiles)))
  func cases() throws {
    var tally = ConformanceTally("association-files")
    for file in try ConformanceData.files(of: .associationFiles) {
      for (number, line) in Array(file.data).split(separator: UInt8(ascii: "\n")).enumerated() {
        let node = try JSONReader.read(Array(line))
        let id = "\(file.name):\(number + 1) \(node["name"]?.string ?? "")"
        tally.note(id, differences: try differences(node))
      }
    }
    tally.conclude()
  }

  private func differences(_ node: LocatedJSON) throws -> [String] {
    let content = try #require(node["aasa"])
    let file = AssociationFile(Array(content.text.utf8))
    let url = try #require(LinkURL(node["url"]?.string ?? ""))
    let decision = file.decide(
      url, domain: node["domain"]?.string ?? "", appID: node["appID"]?.string ?? "")
    let found =
      switch decision {
      case .match: "match"
      case .exclude: "exclude"
      case .noMatch: "no_match"
      }
    let expected = node["expect"]?.string ?? ""
    return found == expected ? [] : ["\(url) is \(found), expected \(expected) of \(content.text)"]
  }
}

extension LocatedJSON {
  /// The value written as JSON again.
  fileprivate var text: String {
    switch content {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): number
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

@Suite("URL patterns against the web platform's tests")
struct URLPatternConformance {
  @Test(
    "patterns are read, written and matched as the standard says",
    .enabled(if: ConformanceData.hasCases(of: .urlPatterns)))
  func cases() throws {
    var tally = ConformanceTally("url-pattern")
    for file in try ConformanceData.files(of: .urlPatterns) {
      let cases = try JSONReader.read(Array(file.data)).elements ?? []
      // The one case marked so asks for how JavaScript resets groups in repetitions.
      for (number, node) in cases.enumerated() where node["skip"] == nil {
        tally.note("\(file.name) \(number)", differences: URLPatternCase(node: node).differences)
      }
    }
    tally.conclude()
  }
}

/// One case of the web platform's tests of URL patterns, as their harness reads it.
struct URLPatternCase {
  let node: LocatedJSON

  /// The differences from the expectations of the case; none when it passes.
  var differences: [String] {
    guard let pattern else {
      return node["expected_obj"]?.string == "error" ? [] : ["the pattern was refused"]
    }
    if node["expected_obj"]?.string == "error" { return ["the pattern was not refused"] }
    return textDifferences(pattern) + matchDifferences(pattern)
  }

  private var arguments: [LocatedJSON] { node["pattern"]?.elements ?? [] }

  private var pattern: URLPattern? {
    var arguments = arguments[...]
    let first = arguments.popFirst()
    let base = arguments.first?.string
    if base != nil { arguments = arguments.dropFirst() }
    var options = URLPattern.Options()
    if let flag = (arguments.first ?? first)?["ignoreCase"]?.boolean { options.ignoresCase = flag }
    if arguments.count > 1 { return nil }
    if let text = first?.string {
      return try? URLPattern(text, baseURL: base, options: options)
    }
    if base != nil { return nil }
    return try? URLPattern(Self.texts(first), options: options)
  }

  private static func texts(_ node: LocatedJSON?) -> ComponentTexts {
    var texts = ComponentTexts(baseURL: node?["baseURL"]?.string)
    for component in URLComponent.allCases {
      if let text = node?[component.rawValue]?.string { texts[component] = .init(text) }
    }
    return texts
  }

  private func textDifferences(_ pattern: URLPattern) -> [String] {
    URLComponent.allCases.compactMap { component in
      let expected = expectedText(component)
      let found = pattern[component].text
      return found == expected ? nil : "\(component) is '\(found)', expected '\(expected)'"
    }
  }

  private func isExactlyEmpty(_ component: URLComponent) -> Bool {
    node["exactly_empty_components"]?.elements?.contains { $0.string == component.rawValue }
      ?? false
  }

  private func expectedText(_ component: URLComponent) -> String {
    if let text = node["expected_obj"]?[component.rawValue]?.string { return text }
    if isExactlyEmpty(component) { return "" }
    let first = arguments.first
    if let text = first?[component.rawValue]?.string { return text }
    let base = first?["baseURL"]?.string ?? (arguments.count > 1 ? arguments[1].string : nil)
    let order: [URLComponent] = [.protocol, .hostname, .port, .pathname, .search, .hash]
    let earlier = order.prefix { $0 != component }
    guard let base, let url = URLParser.parse(base), order.contains(component),
      !earlier.contains(where: { first?[$0.rawValue] != nil })
    else { return "*" }
    return url.text(component)
  }

  private func matchDifferences(_ pattern: URLPattern) -> [String] {
    guard let expected = node["expected_match"] else { return [] }
    let inputs = node["inputs"]?.elements ?? []
    if inputs.first?.members != nil, inputs.count > 1 {
      return expected.string == "error" ? [] : ["an input with parts has no base"]
    }
    let texts = inputTexts(inputs)
    guard let texts, let groups = pattern.match(texts) else {
      return expected.isNull ? [] : ["no match"]
    }
    if expected.isNull { return ["matches"] }
    return URLComponent.allCases.flatMap { component -> [String] in
      let match = expected[component.rawValue]
      let input = match?["input"]?.string ?? ""
      var wanted = [String: String?]()
      for member in match?["groups"]?.members ?? [] {
        wanted[member.key] = .some(member.value.string)
      }
      if match == nil, !isExactlyEmpty(component) { wanted["0"] = "" }
      let found = groups[component] ?? [:]
      return (texts[component] == input ? [] : ["\(component) is \(texts[component] ?? "nothing")"])
        + (found == wanted ? [] : ["\(component) has \(found), expected \(wanted)"])
    }
  }

  private func inputTexts(_ inputs: [LocatedJSON]) -> [URLComponent: String]? {
    if let text = inputs.first?.string {
      let base = inputs.count > 1 ? inputs[1].string : nil
      guard let base else { return URLParser.parse(text)?.texts }
      return URLParser.parse(base).flatMap { URLParser.parse(text, relativeTo: $0) }?.texts
    }
    guard let processed = Self.texts(inputs.first).completed(isPattern: false) else {
      return nil
    }
    return Dictionary(
      uniqueKeysWithValues: URLComponent.allCases.map { ($0, processed[$0]?.text ?? "") })
  }
}

extension URLRecord {
  var texts: [URLComponent: String] {
    Dictionary(uniqueKeysWithValues: URLComponent.allCases.map { ($0, text($0)) })
  }

  func text(_ component: URLComponent) -> String {
    switch component {
    case .protocol: scheme
    case .username: username
    case .password: password
    case .hostname: host ?? ""
    case .port: port ?? ""
    case .pathname: path
    case .search: query ?? ""
    case .hash: fragment ?? ""
    }
  }
}
