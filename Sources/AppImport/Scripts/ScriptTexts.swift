import WebText

/// The texts of an app in JavaScript in its default language, by their keys.
///
/// They are in files of JSON such as `locales/en.json` and `i18n/en/common.json`, or in scripts of the same names.
struct ScriptTexts {
  private static let folders: Set<Substring> = [
    "locales", "locale", "i18n", "translations", "lang", "langs", "languages", "localization",
    "l10n", "intl", "loc",
  ]
  private static let most = 1 << 21

  static func read(_ tree: ProjectTree) -> NamedTexts {
    var texts = NamedTexts()
    var ignored = ImportFindings()
    for path in tree.paths where isEnglish(path) {
      guard let bytes = tree.bytes(path, &ignored), bytes.count <= most else { continue }
      let space = path.fileStem
      if path.hasSuffix(".json") {
        guard let json = try? JSONReader.read(bytes) else { continue }
        add(json, key: "", space: space, to: &texts)
      } else {
        let tokens = ScriptTokens.of(bytes)
        guard let start = tokens.firstIndex(where: { $0.isSign("{") }) else { continue }
        add(ScriptObject(tokens, at: start), key: "", to: &texts)
      }
    }
    return texts
  }

  private static func isEnglish(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    guard let file = steps.last,
      file.hasSuffix(".json") || file.hasSuffix(".ts") || file.hasSuffix(".js"),
      steps.dropLast().contains(where: { folders.contains(Substring($0.lowercased())) })
    else { return false }
    let stem = file.prefix { $0 != "." }.lowercased()
    let isFile = ["en", "en-us", "en_us", "en-gb"].contains(stem)
    return isFile
      || steps.dropLast().contains { ["en", "en-us", "en_us"].contains($0.lowercased()) }
  }

  private static func add(
    _ json: LocatedJSON, key: String, space: String, to texts: inout NamedTexts
  ) {
    if let text = json.string {
      add(text, for: key, to: &texts)
      add(text, for: "\(space):\(key)", to: &texts)
      add(text, for: "\(space).\(key)", to: &texts)
    }
    for member in json.members ?? [] {
      add(
        member.value, key: key.isEmpty ? member.key : "\(key).\(member.key)", space: space,
        to: &texts)
    }
  }

  private static func add(_ object: ScriptObject, key: String, to texts: inout NamedTexts) {
    for member in object.members {
      let inner = key.isEmpty ? member.key : "\(key).\(member.key)"
      if let text = member.value.text { add(text, for: inner, to: &texts) }
      if let object = member.value.object { add(object, key: inner, to: &texts) }
    }
  }

  private static func add(_ text: String, for key: String, to texts: inout NamedTexts) {
    guard text.count < 80 else { return }
    texts.add(text, for: key)
  }
}
