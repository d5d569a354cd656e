package import SourceText

/// The names of a spec: where each is declared, and where it is used.
package struct NameIndex: Sendable {
  /// A place of a name.
  package struct Mention: Sendable {
    /// The kinds of things that it may name there.
    fileprivate let kinds: Set<Reference.Kind>
    package let name: Located<String>
    package let isDeclaration: Bool
  }

  /// All places, each once.
  package private(set) var mentions: [Mention] = []
  /// The names of tasks and of segments, which only gates name.
  package private(set) var namesForGates: [Located<String>] = []

  package init() {}

  /// The names that were read together with a spec's diagnostics.
  package init(_ diagnostics: Diagnostics) {
    namesForGates = diagnostics.otherNames.filter { $0.kind == "task" || $0.kind == "segment" }
      .map(\.name)
    var known: Set<SourceRange> = []
    let read = [
      (diagnostics.declarations, true), (diagnostics.uses, false), (diagnostics.otherNames, false),
    ]
    for (names, isDeclaration) in read {
      for (kind, name) in names where !known.contains(name.range) {
        guard let kind = Reference.Kind(rawValue: kind) else { continue }
        known.insert(name.range)
        mentions.append(Mention(kinds: kind.declarations, name: name, isDeclaration: isDeclaration))
      }
    }
  }

  /// The name at a position of a file.
  package func mention(at position: SourcePosition, in path: String) -> Mention? {
    mentions.first { mention in
      let range = mention.name.range
      return range.file.path == path && range.start <= position && position <= range.end
    }
  }

  /// The place of the declaration of the named thing.
  package func declaration(of mention: Mention) -> Mention? {
    mentions.first {
      $0.isDeclaration && $0.name.value == mention.name.value
        && !$0.kinds.isDisjoint(with: mention.kinds)
    }
  }

  /// All places that name a declared thing, including those of the screen or route that shares its name.
  package func mentions(of declaration: Mention) -> [Mention] {
    let namesakes = mentions.filter { $0.name.value == declaration.name.value }
    var kinds = declaration.kinds
    // The first step of a route is about the screen of the same name unless it says otherwise.
    if !kinds.isDisjoint(with: [.screen, .route]) { kinds.formUnion([.screen, .route]) }
    return namesakes.filter { !$0.kinds.isDisjoint(with: kinds) }
  }

  /// The declared names of things that may be meant by a phrase: `screen or flag`.
  package func names(ofKind phrase: String) -> [Mention] {
    guard let kinds = Reference.Kind(rawValue: phrase)?.declarations else { return [] }
    return mentions.filter { $0.isDeclaration && !$0.kinds.isDisjoint(with: kinds) }
  }
}

extension NameIndex.Mention {
  /// The kind of thing, in words: `screen`.
  package var kindName: String {
    kinds == Reference.Kind.layout.declarations
      ? Reference.Kind.variant.rawValue
      : kinds.map(\.rawValue).sorted().joined(separator: " or ")
  }
}

extension Reference.Kind {
  /// The kinds of declared things; an app without layouts has those of the experiment's variants.
  fileprivate var declarations: Set<Reference.Kind> {
    self == .variant || self == .layout ? [.variant, .layout] : Set(parts)
  }
}
