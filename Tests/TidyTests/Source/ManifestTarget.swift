/// A target of the package as its manifest declares it.
struct ManifestTarget {
  let name: String
  /// The targets and products that it depends on.
  let dependencies: Set<String>

  /// The targets of a manifest that lie in `Sources`.
  static func all(in manifest: String) -> [ManifestTarget] {
    [".target(", ".executableTarget(", ".systemLibrary("].flatMap { kind in
      bracketed(behind: kind, in: manifest).compactMap(ManifestTarget.init)
    }
  }

  private init?(_ arguments: Substring) {
    guard let name = Self.strings(in: arguments).first,
      !arguments.contains("path: \"Tests/")
    else { return nil }
    self.name = name
    let list = Self.bracketed(behind: "dependencies: [", in: arguments).first ?? ""
    // A product names its package too, which is nothing that can be imported.
    let packages = list.split(separator: "package: ").dropFirst()
      .compactMap { Self.strings(in: $0).first }
    dependencies = Set(Self.strings(in: list)).subtracting(packages)
  }

  /// What stands in the brackets that a text opens, wherever it occurs.
  private static func bracketed(behind opening: String, in text: some StringProtocol)
    -> [Substring]
  {
    let text = Substring(text)
    return text.ranges(of: opening).map { range in
      var depth = 1
      return text[range.upperBound...].prefix { character in
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        return depth > 0
      }
    }
  }

  private static func strings(in text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
