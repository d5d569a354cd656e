import DeepLinks
import WebText

extension LinkImport {
  /// Adds the claims of an association file for an app.
  mutating func importAssociations(_ file: AssociationFile, domain: String, appID: String?) {
    issues = file.issues
    for name in file.entries.flatMap(\.appIDs) where !appIDs.contains(name) { appIDs.append(name) }
    let app = appID ?? appIDs.first
    for rule in file.entries.filter({ $0.appIDs.contains(app ?? "") }).flatMap(\.rules) {
      if rule.isExclusion {
        omissions.append(
          Omission(
            message: "\(rule): a link cannot exclude, so this rule is left out", place: rule.place)
        )
        continue
      }
      let translation = RuleTranslation(rule)
      add(
        rule.path, "https://\(domain)\(translation.text)", notes: translation.notes, at: rule.place)
    }
  }
}

/// The path, query and fragment of a pattern that translates a rule of an association file.
struct RuleTranslation {
  private(set) var text = ""
  private(set) var notes: [String] = []

  init(_ rule: AssociationRule) {
    text = path(rule.path)
    if let query = rule.query {
      text += "\\?" + glob(query)
    } else {
      text += items(rule.queryItems)
    }
    if rule.fragment != "*" { text += "#" + glob(rule.fragment) }
    if !rule.isCaseSensitive {
      notes.append("the rule ignores letter case, but the pattern does not")
    }
    if !rule.isPercentEncoded { notes.append("the rule compares with the decoded URL") }
  }

  /// Slashes at the start become one, one at the end is optional, and `/*` matches the folder too.
  private mutating func path(_ written: String) -> String {
    var body = Substring(written)
    while body.hasSuffix("/") { body.removeLast() }
    let takesFolder = body.hasSuffix("/*")
    if takesFolder { body.removeLast(2) }
    body = body.drop { $0 == "/" }
    if takesFolder { return (body.isEmpty ? "" : "/" + glob(String(body))) + "{/*}?" }
    let text = "/" + glob(String(body))
    return text == "/" || text.hasSuffix("*") || text.hasSuffix("*)") || text.hasSuffix("+)")
      ? text : text + "{/}?"
  }

  /// A pattern can require one item: the first.
  private mutating func items(_ items: [QueryItem]) -> String {
    // An item that may be empty may be missing, so it is not required.
    let asked = items.filter { !($0.value ?? "").allSatisfy { $0 == "*" } }
    guard let item = asked.first else { return "" }
    if asked.count > 1 {
      let others = asked.dropFirst().map { "'\($0.name)'" }.joined(separator: ", ")
      notes.append("the rule asks for \(others) too, in any order")
    }
    return "\\?{*&}?" + LinkPattern.literal(item.name) + "=" + glob(item.value ?? "") + "{&*}?"
  }

  /// A pattern of an association file in the syntax of ``LinkPattern``.
  private mutating func glob(_ glob: String) -> String {
    var text = ""
    var rest = Substring(glob)
    var isBehindGroup = false
    while let character = rest.unicodeScalars.first {
      if rest.hasPrefix("$(") {
        let name = String(rest.dropFirst(2).prefix { $0 != ")" })
        rest = rest.dropFirst(name.count + 3)
        text += Self.classes[name] ?? "(.+)"
        if Self.classes[name] == nil { notes.append("'$(\(name))' is read as any text") }
        isBehindGroup = true
      } else if character == "*" || character == "?" {
        let run = rest.prefix { $0 == "*" || $0 == "?" }
        rest = rest[run.endIndex...]
        text += Self.wildcard(run, behindGroup: isBehindGroup)
        isBehindGroup = true
      } else {
        rest = Substring(rest.unicodeScalars.dropFirst())
        text += LinkPattern.literal(String(character))
        isBehindGroup = false
      }
    }
    return text
  }

  /// A number of characters, or at least that number; a star after a group would repeat the group.
  private static func wildcard(_ run: Substring, behindGroup: Bool) -> String {
    let count = run.count { $0 == "?" }
    guard run.contains("*") else { return String(repeating: "(.)", count: count) }
    switch count {
    case 0: return behindGroup ? "(.*)" : "*"
    case 1: return "(.+)"
    default: return "(.{\(count),})"
    }
  }

  private static let classes = [
    "alpha": "([A-Za-z])", "upper": "([A-Z])", "lower": "([a-z])", "alnum": "([A-Za-z0-9])",
    "digit": "([0-9])", "xdigit": "([0-9A-Fa-f])",
  ]
}
