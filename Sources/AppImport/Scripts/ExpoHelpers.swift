/// The functions of an app with expo-router that go to the screen whose name they are given.
struct ExpoHelpers {
  /// The names of the functions.
  private(set) var names: Set<String> = []
  /// The addresses of pages by the names of their files and folders; of several pages the outermost is meant.
  let addresses: [String: String]

  /// The names of a router's own methods and of JavaScript's, which say nothing about an app.
  private static let common: Set<String> = ["push", "replace", "navigate", "dismissTo", "default"]

  init(of pages: [ExpoTree.Page]) {
    var found: [String: String] = [:]
    for page in pages.sorted(by: { $0.parts.count < $1.parts.count }) {
      let name = page.parts.last == "index" ? page.parts.dropLast().last : page.parts.last
      guard let name, !name.hasPrefix("["), found[name] == nil else { continue }
      found[name] = "/" + page.parts.joined(separator: "/")
    }
    addresses = found
  }

  /// Learns the functions whose own references are computed.
  mutating func learn(
    in paths: [String], _ scripts: inout ScriptProject, _ units: inout ScriptUnits,
    _ findings: inout ImportFindings
  ) {
    for path in paths {
      let computed = scripts.references(in: path, &findings).filter {
        $0.address?.contains("[computed]") ?? true
      }
      guard !computed.isEmpty else { continue }
      for unit in units.units(of: path, in: &scripts, &findings)
      where computed.contains(where: { unit.code.contains($0.index) }) {
        let isFunction = unit.name.first?.isLowercase == true && !unit.name.hasPrefix("use")
        if isFunction, !Self.common.contains(unit.name) { names.insert(unit.name) }
      }
    }
  }
}
