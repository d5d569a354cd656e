import SourceText
import WebText

/// The texts behind the keys that views name: string catalogs (`.xcstrings`) and tables (`.strings`), in one
/// language.
///
/// Source: Apple, "Localizing and varying text with a string catalog", and "Strings Files" of the
/// Internationalization guide.
package struct LocalizedTexts {
  private var tables: [String: NamedTexts] = [:]
  /// The languages in which catalogs are written.
  private var languages: [String] = []
  private var byLetters: [String: String] = [:]
  /// The table of keys that name none.
  private static let standard = "Localizable"

  /// The tables of these names, and the one of keys that name none; a fault is a finding with its line.
  /// - Parameter named: `nil` for all tables of the project.
  package init(_ tree: ProjectTree, tables named: Set<String>?, _ findings: inout ImportFindings) {
    func isWanted(_ table: String) -> Bool {
      named.map { $0.contains(table) || table == Self.standard } ?? true
    }
    for path in tree.paths where path.hasSuffix(".xcstrings") && isWanted(path.fileStem) {
      if let bytes = tree.bytes(path, &findings) { addCatalog(bytes, path, &findings) }
    }
    var versions: [String: [StringTable.Version]] = [:]
    for version in tree.paths.compactMap(StringTable.Version.init)
    where isWanted(version.table) {
      versions[version.home, default: []].append(version)
    }
    for home in versions.keys.sorted() {
      guard let version = versions[home]?.preferred(after: languages),
        let bytes = tree.bytes(version.path, &findings)
      else { continue }
      let table = StringTable(bytes)
      for (key, text) in table.texts { add(text, for: key, to: version.table) }
      guard let fault = table.fault else { continue }
      findings.add(
        .unreadable, "this table of texts cannot be read: \(fault.message)",
        at: ImportPlace(path: version.path, line: fault.line))
    }
    byLetters = indexed()
  }

  package init() {}

  /// The text of a key; `nil` where the table has none.
  package subscript(key: String, table: String?) -> String? {
    tables[table ?? Self.standard]?[key]
  }

  /// The text of a key in the standard table, else in the first other one that has it.
  subscript(anywhere key: String) -> String? {
    self[key, nil] ?? tables.keys.sorted().lazy.compactMap { self[key, $0] }.first
  }

  /// The text that generated code names by the letters of its key, behind names of its own: `L10n.Menu.open` is that of
  /// `menu.open`.
  package func generated(_ path: [String]) -> String? {
    guard path.first?.first?.isUppercase == true else { return nil }
    return path.indices.dropFirst().lazy.compactMap { place in
      byLetters[Self.letters(path[place...].joined())]
    }.first
  }

  /// The texts by the letters and digits of their keys.
  private func indexed() -> [String: String] {
    var found: [String: String] = [:]
    for table in tables.keys.sorted() {
      for (key, text) in tables[table]?.all ?? [] where found[Self.letters(key)] == nil {
        found[Self.letters(key)] = text
      }
    }
    return found
  }

  /// The small letters and digits of a name.
  private static func letters(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private mutating func add(_ text: String, for key: String, to table: String) {
    tables[table, default: NamedTexts()].add(text, for: key)
    // Sources put the values into the key itself: "\(count) notes" is the key "%lld notes".
    tables[table, default: NamedTexts()].add(text, for: NamedTexts.shown(key))
  }
}

extension LocalizedTexts {
  /// Adds the texts of a catalog in the language in which it is written.
  private mutating func addCatalog(
    _ bytes: [UInt8], _ path: String, _ findings: inout ImportFindings
  ) {
    let places = TextPlaces(bytes)
    func refuse(_ message: String, at offset: Int) {
      let place = ImportPlace(path: path, line: places[offset].line)
      findings.add(.unreadable, "this string catalog cannot be read: \(message)", at: place)
    }
    let root: LocatedJSON
    do throws(TextSyntaxError) {
      root = try JSONReader.read(bytes)
    } catch {
      return refuse(error.message, at: error.offset)
    }
    guard let language = root["sourceLanguage"]?.string, let strings = root["strings"]?.members
    else { return refuse("it has no 'sourceLanguage' or no 'strings'", at: root.offset) }
    if !languages.contains(language) { languages.append(language) }
    for entry in strings {
      guard entry.value.members != nil else {
        refuse("'\(entry.key)' has \(entry.value.kindName) in place of an object", at: entry.offset)
        continue
      }
      // A key without a text in the language of the sources is the text itself.
      guard let said = entry.value["localizations"]?[language], let text = Self.text(of: said)
      else { continue }
      add(text, for: entry.key, to: path.fileStem)
    }
  }

  /// The text of a localization; of variations that for anything else, as of plurals, else the first.
  private static func text(of node: LocatedJSON) -> String? {
    if let text = node["stringUnit"]?["value"]?.string { return text }
    guard let kinds = node["variations"]?.members else { return nil }
    return kinds.lazy.compactMap { kind -> String? in
      let cases = kind.value
      let first = cases["other"] ?? cases.members?.first?.value
      return first.flatMap(text)
    }.first
  }
}
