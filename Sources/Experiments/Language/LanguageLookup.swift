import SourceText

/// A step from a value of a spec to one of its parts.
package enum SpecStep: Hashable, Sendable {
  case key(String)
  /// Any item of a list.
  case item
}

/// A key or word that may be written at a place of a spec.
package struct SpecOffer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case key(isRequired: Bool)
    case word
  }

  package let kind: Kind
  package let text: String
  /// Its purpose, in Markdown.
  package let explanation: String
}

/// A kind of file that is written in the spec language.
package enum SpecFileKind: String, Sendable {
  case experiment, app, study

  /// The kind of file that a text is meant to be, even if it is unfinished; `nil` for other YAML,
  /// such as the workflow of a CI system.
  package init?(of text: String) {
    let keys = Self.keys(of: text)
    if keys.contains(StudySpec.key(\.name)) {
      self = .study
    } else if keys.contains(ExperimentSpec.key(\.name)) {
      self = .experiment
    } else if keys.contains(AppSpec.key(\.screens)) {
      self = .app
    } else {
      return nil
    }
  }

  /// The kind of file that a text may become: one without any key is the beginning of an experiment.
  package init?(beginning text: String) {
    if let kind = Self(of: text) {
      self = kind
    } else if Self.keys(of: text).isEmpty {
      self = .experiment
    } else {
      return nil
    }
  }

  /// The keys at the left margin.
  private static func keys(of text: String) -> Set<String> {
    let lines = text.split(whereSeparator: \.isNewline)
    return Set(
      lines.filter { $0.first?.isLetter == true && $0.contains(":") }
        .map { String($0.prefix { $0 != ":" }) })
  }

  private var root: ObjectDescription {
    switch self {
    case .experiment: ExperimentSpec.object
    case .app: AppSpec.object
    case .study: StudySpec.object
    }
  }

  /// The shapes that a value may have at a path.
  private func shapes(at path: [SpecStep]) -> [ValueSchemaDescription] {
    path.reduce(into: [.object { root }]) { shapes, step in
      shapes = shapes.flatMap { $0.leaves() }.flatMap { $0.parts(at: step) }
    }
  }

  /// The keys that a mapping at a path may have.
  /// - Parameter siblings: the keys that it has; they show which of several mappings is meant.
  package func keys(at path: [SpecStep], beside siblings: [String]) -> [SpecOffer] {
    objects(at: path, with: siblings).flatMap { object in
      object.keys.filter { !siblings.contains($0.name) }.map(SpecOffer.init)
    }.uniqued(by: \.text)
  }

  /// The purpose of a key of a mapping at a path; `nil` for keys that authors choose.
  package func explanation(
    ofKey name: String, at path: [SpecStep], beside siblings: [String]
  ) -> String? {
    objects(at: path, with: siblings + [name]).lazy
      .compactMap { object in object.keys.first { $0.name == name } }
      .first.map { SpecOffer($0).explanation }
  }

  /// The words that are allowed at a path.
  package func words(at path: [SpecStep]) -> [SpecOffer] {
    shapes(at: path).flatMap { $0.leaves() }.flatMap(\.words).uniqued(by: \.text)
  }

  /// The kinds of things that may be named at a path: `screen`, `route`.
  package func namedKinds(at path: [SpecStep]) -> [String] {
    shapes(at: path).flatMap { $0.leaves() }.compactMap { shape in
      guard case .name(let kind) = shape else { return nil }
      return String(kind.prefix { $0 != "," })
    }
  }

  /// The mappings at a path that have all of some keys, or else all mappings.
  private func objects(at path: [SpecStep], with keys: [String]) -> [ObjectDescription] {
    let objects = shapes(at: path).flatMap { $0.leaves() }.compactMap { shape in
      if case .object(let object) = shape { object() } else { nil }
    }
    let fitting = objects.filter { object in
      keys.allSatisfy { key in object.keys.contains { $0.name == key } }
    }
    return fitting.isEmpty ? objects : fitting
  }
}

extension ValueSchemaDescription {
  /// The alternative shapes, without names and alternatives around them.
  /// - Parameter levels: the most nested shapes; recursive shapes end there.
  func leaves(levels: Int = 8) -> [ValueSchemaDescription] {
    if levels == 0 { return [] }
    return switch self {
    case .named(_, let inner): inner().leaves(levels: levels - 1)
    case .oneOf(let shapes): shapes.flatMap { $0.leaves(levels: levels - 1) }
    default: [self]
    }
  }

  /// The shapes of a part.
  func parts(at step: SpecStep) -> [ValueSchemaDescription] {
    switch (self, step) {
    case (.list(let item, _), .item): [item]
    case (.map(_, let item), .key): [item]
    case (.object(let object), .key(let name)):
      object().keys.filter { $0.name == name }.map(\.description)
    default: []
    }
  }

  /// The words that may be written for it.
  fileprivate var words: [SpecOffer] {
    switch self {
    case .choice(let choices):
      choices.map { SpecOffer(kind: .word, text: $0.word, explanation: $0.summary) }
    case .flag:
      ["true", "false"].map { SpecOffer(kind: .word, text: $0, explanation: "") }
    case .name(let kind):
      // Words that are not names follow the kind in quotes: `route, or 'root' or 'current'`.
      kind.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }
        .map { SpecOffer(kind: .word, text: String($0.element), explanation: "") }
    default: []
    }
  }
}

extension SpecOffer {
  fileprivate init(_ key: ObjectDescription.Key) {
    kind = .key(isRequired: key.isRequired)
    text = key.name
    explanation = key.explanation.joined(separator: "\n\n")
  }
}
