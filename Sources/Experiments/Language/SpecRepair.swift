import SourceText
import YAMLTree

/// A spec without the mistakes that were found in reading it, so that its rules can be checked as well.
///
/// A name or key that is probably misspelt gets the name that its message suggests. Any other value with a mistake
/// is left out, as if the author had not written it.
struct SpecRepair {
  private var replacements: [SourceRange: String] = [:]
  private var removals: Set<SourceRange> = []

  /// - Parameter diagnostics: those of reading the spec.
  init(after diagnostics: Diagnostics) {
    for error in diagnostics.all where error.severity == .error {
      if error.edits.isEmpty { removals.insert(error.range) }
      for edit in error.edits { replacements[edit.range] = edit.replacement }
    }
  }

  /// The node with the replacements, and without the entries and elements that are left out.
  func applied(to node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar(_, let isPlain):
      guard let text = replacements[node.range] else { return node }
      return YAMLNode(content: .scalar(text, isPlain: isPlain), range: node.range)
    case .sequence(let elements):
      let kept = elements.filter { !removals.contains($0.range) }
      return YAMLNode(content: .sequence(kept.map(applied)), range: node.range)
    case .mapping(let entries):
      let kept = entries.filter {
        !removals.contains($0.keyRange) && !removals.contains($0.value.range)
      }
      let repaired = kept.map { entry in
        YAMLNode.Entry(
          key: replacements[entry.keyRange] ?? entry.key, keyRange: entry.keyRange,
          value: applied(to: entry.value))
      }
      return YAMLNode(content: .mapping(repaired), range: node.range)
    }
  }

  /// The errors about parts that the repair left as they are; warnings may come from the repair.
  func errors(of diagnostics: Diagnostics) -> [Diagnostic] {
    let repaired = removals.union(replacements.keys)
    return diagnostics.all.filter { found in
      found.severity == .error && !repaired.contains { $0.overlaps(found.range) }
    }
  }
}

extension SourceRange {
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file.path == other.file.path && start < other.end && other.start < end
  }
}
