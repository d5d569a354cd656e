import SourceText
import YAMLTree

/// A spec without the mistakes that were found in reading it, so that its rules can be checked as well.
///
/// A name or key that is probably misspelt gets the name that its message suggests. Any other value with a mistake
/// is left out, as if the author had not written it.
struct SpecRepair {
  private var replacements: [SourceRange: String] = [:]
  private var removals: Set<SourceRange> = []
  /// The places of the parts that it changes or leaves out, and of the entries that hold the latter.
  private var touched: Set<SourceRange> = []

  /// Nothing to repair.
  init() {}

  /// - Parameter diagnostics: those of reading the spec.
  init(after diagnostics: Diagnostics) {
    for error in diagnostics.all where error.severity == .error {
      if error.edits.isEmpty { removals.insert(error.range) }
      for edit in error.edits { replacements[edit.range] = edit.replacement }
    }
    touched = removals.union(replacements.keys)
  }

  /// The node with the replacements, and without the entries and elements that are left out.
  mutating func applied(to node: YAMLNode) -> YAMLNode {
    if touched.isEmpty { return node }
    switch node.content {
    case .scalar(_, let isPlain):
      guard let text = replacements[node.range] else { return node }
      return YAMLNode(content: .scalar(text, isPlain: isPlain), range: node.range)
    case .sequence(let elements):
      var kept: [YAMLNode] = []
      for element in elements where !removals.contains(element.range) {
        kept.append(applied(to: element))
      }
      return YAMLNode(content: .sequence(kept), range: node.range)
    case .mapping(let entries):
      var kept: [YAMLNode.Entry] = []
      for entry in entries where !isRemoved(entry) {
        if losesPart(entry.value) { touched.formUnion([entry.keyRange, entry.value.range]) }
        kept.append(
          YAMLNode.Entry(
            key: replacements[entry.keyRange] ?? entry.key, keyRange: entry.keyRange,
            value: applied(to: entry.value)))
      }
      return YAMLNode(content: .mapping(kept), range: node.range)
    }
  }

  /// The errors of the repaired spec that the repair cannot have caused; its warnings say nothing of the spec.
  func errors(of diagnostics: Diagnostics) -> [Diagnostic] {
    diagnostics.all.filter { found in
      found.severity == .error && !touched.contains { $0.overlaps(found.range) }
    }
  }

  private func isRemoved(_ entry: YAMLNode.Entry) -> Bool {
    removals.contains(entry.keyRange) || removals.contains(entry.value.range)
  }

  private func losesPart(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar: false
    case .sequence(let elements): elements.contains { removals.contains($0.range) }
    case .mapping(let entries): entries.contains(where: isRemoved)
    }
  }
}

extension SourceRange {
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file.path == other.file.path && start < other.end && other.start < end
  }
}
