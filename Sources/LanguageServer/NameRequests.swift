import Experiments
import SourceText
import WebText

// Requests about names: where they are declared, where they are used, and other names for them.
extension LanguageServer {
  /// A name at the cursor, among the names of one spec.
  private struct Found {
    let mention: NameIndex.Mention
    let index: NameIndex
    /// The place of the declaration and of every use.
    var all: [NameIndex.Mention] { declaration.map(index.mentions(of:)) ?? [mention] }
    var declaration: NameIndex.Mention? { index.declaration(of: mention) }
  }

  /// The name at the position of a request, once for every spec that the document is part of.
  private func found(_ parameters: LocatedJSON) -> [Found] {
    guard let (file, position) = place(of: parameters) else { return [] }
    return workspace.names(around: file.path).compactMap { index in
      index.mention(at: position, in: file.path).map { Found(mention: $0, index: index) }
    }
  }

  /// The open document of a request, and the position in it.
  func place(of parameters: LocatedJSON) -> (file: SourceFile, position: SourcePosition)? {
    guard let file = document(of: parameters),
      let position = parameters["position"]?.position(in: file)
    else { return nil }
    return (file, position)
  }

  func document(of parameters: LocatedJSON) -> SourceFile? {
    parameters["textDocument"]?["uri"]?.string.flatMap(FileAddress.path)
      .flatMap { workspace.file($0) }
  }

  func definition(for parameters: LocatedJSON) -> JSONNode {
    found(parameters).lazy.compactMap(\.declaration).first.map { $0.name.range.location } ?? .null
  }

  func references(for parameters: LocatedJSON) -> JSONNode {
    let withDeclaration = parameters["context"]?["includeDeclaration"]?.boolean ?? true
    let ranges = found(parameters).flatMap(\.all)
      .filter { withDeclaration || !$0.isDeclaration }.map(\.name.range)
    return .list(ranges.uniqued.map(\.location))
  }

  func symbols(for parameters: LocatedJSON) -> JSONNode {
    guard let file = document(of: parameters),
      let index = workspace.names(around: file.path).first
    else { return [] }
    let declared = index.mentions.filter {
      $0.isDeclaration && $0.name.range.file.path == file.path
    }
    return .list(
      declared.sorted { $0.name.range.start < $1.name.range.start }.map { mention in
        [
          "name": .text(mention.name.value), "detail": .text(mention.kindName), "kind": 5,
          "range": mention.name.range.json, "selectionRange": mention.name.range.json,
        ]
      })
  }

  func renameRange(for parameters: LocatedJSON) -> JSONNode {
    guard let found = found(parameters).first, found.declaration != nil else { return .null }
    return ["range": found.mention.name.range.json, "placeholder": .text(found.mention.name.value)]
  }

  func rename(_ parameters: LocatedJSON) -> Reply {
    let found = found(parameters).filter { $0.declaration != nil }
    guard let first = found.first else {
      return .failure(.failed, "there is no name here that the spec declares")
    }
    guard let name = parameters["newName"]?.string, name.isPlainName else {
      return .failure(
        .invalidParameters, "a name consists of letters, digits, hyphens, underscores and points")
    }
    if found.contains(where: { found in
      found.index.names(ofKind: first.mention.kindName).contains { $0.name.value == name }
    }) {
      return .failure(.failed, "there is a \(first.mention.kindName) '\(name)' already")
    }
    // A change of a layout makes names at its own place, out of those that are written.
    let names = found.flatMap(\.all).map(\.name).filter { $0.isWrittenAsItIs || $0.isFromLabel }
    if let made = names.first(where: { !$0.isWrittenAsItIs }) {
      let place = made.range.start
      return .failure(
        .failed, "'\(made.value)' comes from the label in line \(place.line): change that")
    }
    return .result(edits(of: names, to: name))
  }

  /// The changes of every file.
  ///
  /// An alias repeats a value from elsewhere, and stays.
  private func edits(of names: [Located<String>], to name: String) -> JSONNode {
    let written = names.map(\.range).uniqued.filter { !$0.text.hasPrefix("*") }
    let files = Dictionary(grouping: written, by: \.file.path).sorted { $0.key < $1.key }
    return [
      "changes": .object(
        files.map { path, ranges in
          JSONNode.Member(
            FileAddress.address(of: path),
            .list(
              ranges.map { range in
                let quote = range.text.first.flatMap { "\"'".contains($0) ? String($0) : nil } ?? ""
                return ["range": range.json, "newText": .text(quote + name + quote)]
              }))
        })
    ]
  }
}

extension LanguageServer {
  /// The declaration of the name at a position, in words.
  func explanation(ofNameAt parameters: LocatedJSON) -> String? {
    guard let found = found(parameters).first, let declared = found.declaration else { return nil }
    let range = declared.name.range
    let uses = found.all.count - 1
    return "\(declared.kindName) `\(declared.name.value)`, declared in "
      + "\(range.file.path.split(separator: "/").last ?? "this file"), line \(range.start.line); "
      + "used in \(uses.counted("place"))"
  }
}

extension Located<String> {
  /// Whether its place has the name, in quotes or not, or an alias for it.
  fileprivate var isWrittenAsItIs: Bool {
    let text = range.text
    return text.hasPrefix("*") || text.trimmingPrefix { "\"'&".contains($0) }.contains(value)
  }

  /// Whether its place has a label whose letters make the name.
  fileprivate var isFromLabel: Bool {
    func letters(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(range.text).contains(letters(value))
  }
}

extension SourceRange {
  fileprivate var location: JSONNode {
    ["uri": .text(FileAddress.address(of: file.path)), "range": json]
  }
}

extension String {
  /// Whether it needs no quotes in any place of a name.
  fileprivate var isPlainName: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_.".unicodeScalars.contains($0)
    }
  }
}
