import Experiments
import SourceText
import WebText

// Requests while an author types: the allowed words at the cursor, and their meanings.
extension LanguageServer {
  func completions(for parameters: LocatedJSON) -> JSONNode {
    guard let (file, position) = place(of: parameters),
      let place = CursorPlace(at: position, in: file),
      let kind = SpecFileKind(beginning: file.text)
    else { return [] }
    var items: [JSONNode] = []
    if place.role != .value {
      items += kind.keys(at: place.path, beside: place.siblings).map(\.completion)
    }
    if place.role != .key {
      items += kind.words(at: place.path).map(\.completion)
      let gate = kind.gateKinds(at: place.path)
      if !gate.isEmpty {
        let names = workspace.names(around: file.path).flatMap(\.namesForGates).map(\.value)
        items += (SpecFileKind.gateMetrics + names).uniqued.map { ["label": .text($0), "kind": 3] }
      }
      items += names(of: kind.namedKinds(at: place.path) + gate, around: file.path)
    }
    return .list(items)
  }

  /// The declared things that may be named.
  private func names(of kinds: [String], around path: String) -> [JSONNode] {
    workspace.names(around: path).flatMap { index in kinds.flatMap(index.names(ofKind:)) }
      .uniqued(by: \.name.value)
      .map { mention in
        // 18: a reference.
        ["label": .text(mention.name.value), "kind": 18, "detail": .text(mention.kindName)]
      }
  }

  func hover(for parameters: LocatedJSON) -> JSONNode {
    guard let (file, position) = place(of: parameters) else { return .null }
    let text =
      explanation(ofNameAt: parameters)
      ?? CursorPlace(at: position, in: file).flatMap { explanation(of: $0, in: file) }
    return text.map { ["contents": ["kind": "markdown", "value": .text($0)]] } ?? .null
  }

  private func explanation(of place: CursorPlace, in file: SourceFile) -> String? {
    guard let kind = SpecFileKind(of: file.text) else { return nil }
    if place.role == .key {
      return kind.explanation(ofKey: place.word, at: place.path, beside: place.siblings)
        .map { "`\(place.word)`: \($0)" }
    }
    return kind.words(at: place.path).first { $0.text == place.word && !$0.explanation.isEmpty }
      .map { "`\($0.text)`: \($0.explanation)" }
  }

  /// The remedies that a program can make, for findings in the range of a request.
  func codeActions(for parameters: LocatedJSON) -> JSONNode {
    guard let file = document(of: parameters),
      let first = parameters["range"]?["start"]?.position(in: file),
      let last = parameters["range"]?["end"]?.position(in: file)
    else { return [] }
    let findings = workspace.findings()[file.path] ?? []
    return .list(
      findings.filter { !$0.edits.isEmpty && $0.range.start <= last && first <= $0.range.end }
        .map { finding in
          [
            "title": .text(finding.help ?? "Fix it"), "kind": "quickfix",
            "edit": [
              "changes": .object([
                .init(
                  FileAddress.address(of: file.path),
                  .list(
                    finding.edits.map { edit in
                      ["range": edit.range.json, "newText": .text(edit.replacement)]
                    }))
              ])
            ],
          ]
        })
  }
}

extension SpecOffer {
  fileprivate var completion: JSONNode {
    switch kind {
    case .key(let isRequired):
      // 10: a property. Keys that must be written come first.
      [
        "label": .text(text), "kind": 10, "insertText": .text(text + ": "),
        "sortText": .text((isRequired ? "0" : "1") + text),
        "documentation": ["kind": "markdown", "value": .text(explanation)],
      ]
    case .word:
      // 12: a value.
      ["label": .text(text), "kind": 12, "detail": .text(explanation)]
    }
  }
}
