/// The scripts of a project, and which of them import which.
struct ScriptProject {
  /// A place in a script that leads to an address of the app.
  struct Reference {
    /// The address as it is written; `nil` for one that is computed.
    let address: String?
    /// Whether it takes the place of the screen.
    let isReplacing: Bool
    let place: ImportPlace
    /// Its place among the script's pieces.
    let index: Int

    /// What it differs by from every other one.
    struct ID: Hashable {
      let path: String
      let index: Int
    }

    var id: ID { ID(path: place.path, index: index) }
  }

  private let tree: ProjectTree
  private let paths: Set<String>
  /// The folder that `@/` stands for, with its slash, as far as it is a usual one.
  private let source: String
  private var tokens: [String: [ScriptToken]] = [:]
  /// The scripts that could not be read.
  private(set) var unreadable: Set<String> = []
  private var imported: [String: [String]] = [:]
  var references: [String: [Reference]] = [:]
  private var names: [String: [Import]] = [:]
  private var declared: [String: [(name: String, start: Int)]] = [:]
  private var types: [String: Set<String>] = [:]
  private var words: [String: [String: [Int]]] = [:]
  /// The functions that go to the screen whose name they are given, and the addresses of the names.
  private(set) var helpers: Set<String> = []
  private(set) var named: [String: String] = [:]
  /// The other names of folders and files, from the compiler's configuration; a name that ends in a slash is
  /// that of a folder.
  private var aliases: [(name: String, path: String)] = []

  static let endings = [".tsx", ".ts", ".jsx", ".js"]

  init(_ tree: ProjectTree, source: String) {
    self.tree = tree
    self.source = source
    paths = Set(tree.paths)
  }

  /// Takes over `compilerOptions.paths` of the outermost configuration.
  mutating func readAliases(_ findings: inout ImportFindings) {
    let files = tree.paths.filter { "/\($0)".hasSuffix("/tsconfig.json") }
    guard let file = files.min(by: { $0.utf8.count < $1.utf8.count }) else { return }
    let tokens = tokens(of: file, &findings)
    guard tokens.first?.isSign("{") == true,
      let options = ScriptObject(tokens, at: 0)["compilerOptions"]?.object
    else { return }
    let folder = Self.joined(
      file.split(separator: "/").dropLast().joined(separator: "/"),
      options["baseUrl"]?.text ?? ".")
    for member in options["paths"]?.object?.members ?? [] {
      guard let path = member.value.list.first?.text else { continue }
      let isFolder = member.key.hasSuffix("*") && path.hasSuffix("*")
      let place = Self.joined(folder, isFolder ? String(path.dropLast()) : path)
      let name = isFolder ? String(member.key.dropLast()) : member.key
      aliases.append((name, isFolder && !place.isEmpty ? place + "/" : place))
    }
    // The longest name that fits is meant.
    aliases.sort { ($1.name.utf8.count, $0.name) < ($0.name.utf8.count, $1.name) }
  }

  mutating func tokens(of path: String, _ findings: inout ImportFindings) -> [ScriptToken] {
    if let known = tokens[path] { return known }
    let bytes = tree.bytes(path, &findings)
    if bytes == nil { unreadable.insert(path) }
    let found = bytes.map(ScriptTokens.of) ?? []
    tokens[path] = found
    return found
  }

  /// Reads a script as these tokens from now on.
  mutating func replace(_ found: [ScriptToken], in path: String) {
    tokens[path] = found
    (declared[path], types[path], words[path]) = (nil, nil, nil)
  }

  /// A script and those that it imports, however far; folders of screens stay out of each other.
  mutating func closure(
    of path: String, without screens: Set<String>, _ findings: inout ImportFindings
  ) -> [String] {
    var seen: Set<String> = [path]
    var order = [path]
    var next = 0
    while next < order.count, order.count < 400 {
      let current = order[next]
      next += 1
      for file in importedFiles(of: current, &findings) where !screens.contains(file) {
        if seen.insert(file).inserted { order.append(file) }
      }
    }
    return order
  }

  /// The scripts of the project that a script imports.
  mutating func importedFiles(
    of path: String, _ findings: inout ImportFindings
  ) -> [String] {
    imports(of: path, &findings).compactMap { resolve($0, from: path) }
  }

  private mutating func imports(
    of path: String, _ findings: inout ImportFindings
  ) -> [String] {
    if let known = imported[path] { return known }
    let found = Self.imports(in: tokens(of: path, &findings))
    imported[path] = found
    return found
  }

  /// A name that a script has from another one.
  struct Import {
    let name: String
    /// Its name there; `nil` for everything in it.
    let exported: String?
    let file: String
  }

  /// The names that a script imports or exports of others.
  mutating func importedNames(
    of path: String, _ findings: inout ImportFindings
  ) -> [Import] {
    if let known = names[path] { return known }
    let tokens = tokens(of: path, &findings)
    var found: [Import] = []
    for index in tokens.indices {
      guard let text = tokens[index].text, index > 0, let file = resolve(text, from: path) else {
        continue
      }
      let before = tokens[index - 1]
      if before.word == "from" {
        let start =
          tokens[..<index].lastIndex { $0.word == "import" || $0.word == "export" } ?? index
        guard !Self.isOfTypes(tokens[start..<index]) else { continue }
        found += Self.names(in: tokens[start..<index]).map {
          Import(name: $0.local, exported: $0.exported, file: file)
        }
      } else if before.isSign("("), index > 1,
        ["require", "import"].contains(tokens[index - 2].word)
      {
        // `const Chat = lazy(() => import('./Chat'))`
        let start = tokens[..<index].suffix(14).lastIndex { $0.word == "const" || $0.isSign(":") }
        let name = start.flatMap { place in
          tokens[place].word == "const"
            ? tokens[place + 1].word : tokens[place - 1].word ?? tokens[place - 1].text
        }
        if let name { found.append(Import(name: name, exported: name, file: file)) }
        // `Chat = Chat || require('./Chat').default`, and a script that goes by its path.
        let kept = tokens[..<(index - 2)].suffix(5)
        let given = kept.indices.dropLast().first { place in
          tokens[place].isComponent && tokens[place + 1].isSign("=")
        }
        let other = given.flatMap { tokens[$0].word } ?? text
        if other != name { found.append(Import(name: other, exported: other, file: file)) }
      }
    }
    names[path] = found
    return found
  }

  /// Whether an import is of types only, with which no code comes: `import type { Props }`.
  private static func isOfTypes(_ tokens: ArraySlice<ScriptToken>) -> Bool {
    let words = tokens.dropFirst().prefix(2)
    guard let first = words.first, let second = words.last, words.count == 2 else { return false }
    return ["type", "typeof"].contains(first.word) && !second.isSign(",") && second.word != "from"
  }

  /// The names between `import` or `export` and `from`, each with its name in the other script.
  private static func names(
    in tokens: ArraySlice<ScriptToken>
  ) -> [(local: String, exported: String?)] {
    if tokens.contains(where: { $0.isSign("*") }) {
      let last = tokens.dropLast().last?.word
      return [(tokens.first?.word == "export" ? "*" : last ?? "*", nil)]
    }
    var found: [(local: String, exported: String?)] = []
    var place = tokens.startIndex + 1
    while place < tokens.endIndex - 1 {
      if ["type", "typeof"].contains(tokens[place].word), tokens[place + 1].word != nil,
        tokens[place + 1].word != "as"
      {
        // `{ type Props, Button }`
        place += 1
      } else if let word = tokens[place].word, word != "type", word != "as", word != "typeof" {
        if place + 2 < tokens.endIndex, tokens[place + 1].word == "as",
          let local = tokens[place + 2].word
        {
          found.append((local, word))
          place += 2
        } else {
          found.append((word, word))
        }
      }
      place += 1
    }
    return found
  }

  /// The script that declares a name which another one exports, through those that only pass it on.
  mutating func home(
    of name: String, from file: String, _ findings: inout ImportFindings, depth: Int = 0
  ) -> (name: String, file: String) {
    guard depth < 5 else { return (name, file) }
    if declarations(of: file, &findings).contains(where: { $0.name == name }) {
      return (name, file)
    }
    let passed = importedNames(of: file, &findings)
    if let next = passed.first(where: { $0.name == name }) {
      return home(of: next.exported ?? name, from: next.file, &findings, depth: depth + 1)
    }
    for next in passed where next.name == "*" {
      let found = home(of: name, from: next.file, &findings, depth: depth + 1)
      let declared = declarations(of: found.file, &findings)
      if declared.contains(where: { $0.name == found.name }) { return found }
    }
    return (name, file)
  }

  /// The names behind `from`, `import` and `require`.
  private static func imports(in tokens: [ScriptToken]) -> [String] {
    tokens.indices.compactMap { index in
      guard let text = tokens[index].text, index > 0 else { return nil }
      let before = tokens[index - 1]
      if before.word == "from" || before.word == "import" { return text }
      guard before.isSign("("), index > 1 else { return nil }
      let caller = tokens[index - 2].word
      return caller == "require" || caller == "import" ? text : nil
    }
  }

  private func resolve(_ name: String, from path: String) -> String? {
    var stem: String
    if name.hasPrefix(".") {
      stem = Self.joined(path.split(separator: "/").dropLast().joined(separator: "/"), name)
    } else if let alias = aliases.first(where: {
      $0.name.hasSuffix("/") ? name.hasPrefix($0.name) : name == $0.name
    }) {
      stem = alias.path + name.dropFirst(alias.name.count)
    } else if name.hasPrefix("@/") || name.hasPrefix("~/") {
      stem = source + name.dropFirst(2)
    } else {
      // Babel may look for folders of the app where packages are named: `from 'components'`.
      stem = source + name
    }
    if paths.contains(stem) { return stem }
    let files = Self.endings.map { stem + $0 } + Self.endings.map { "\(stem)/index\($0)" }
    return files.first(where: paths.contains)
  }

  /// A path seen from a folder, without `.` and `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}

extension ScriptProject {
  /// Reads calls of these functions as references from now on.
  mutating func readCalls(of helpers: Set<String>, naming addresses: [String: String]) {
    self.helpers = helpers
    named = addresses
    references = [:]
  }
}

extension ScriptProject {
  /// The functions, classes and constants that a script declares outside of all braces.
  mutating func declarations(
    of path: String, _ findings: inout ImportFindings
  ) -> [(name: String, start: Int)] {
    if let known = declared[path] { return known }
    let found = ReactNavigators.declarations(in: tokens(of: path, &findings))
    declared[path] = found
    return found
  }

  /// Whether a script declares a name as a type, which is no code.
  mutating func isType(_ name: String, in path: String, _ findings: inout ImportFindings) -> Bool {
    if let known = types[path] { return known.contains(name) }
    let tokens = tokens(of: path, &findings)
    let found = tokens.indices.dropLast().compactMap { index in
      ["type", "interface"].contains(tokens[index].word) ? tokens[index + 1].word : nil
    }
    types[path] = Set(found)
    return found.contains(name)
  }

  /// The places of each word of a script, in its order.
  mutating func places(of path: String, _ findings: inout ImportFindings) -> [String: [Int]] {
    if let known = words[path] { return known }
    var found: [String: [Int]] = [:]
    for (index, token) in tokens(of: path, &findings).enumerated() {
      if let word = token.word { found[word, default: []].append(index) }
    }
    words[path] = found
    return found
  }
}
