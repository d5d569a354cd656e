import SourceText
import YAMLTree

/// The parts of an app's text that count in one layout.
struct LayoutView {
  let layout: String

  /// A path without the cases of other layouts; a switch of which one case is left is that case.
  func path(_ node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let items): return .list(items.map { path($0) }, at: node.range)
    case .mapping(let entries):
      if entries.value(of: "switch") != nil { return chosen(node) }
      return .mapping(entries.map(withPath), at: node.range)
    }
  }

  /// Whether an entry exists in the layout.
  func shows(_ entry: YAMLNode) -> Bool {
    let layouts = entry.value(of: Self.layoutKey)?.texts ?? []
    return layouts.isEmpty || layouts.contains(layout)
  }

  /// The key that names layouts, of entries and cases.
  static let layoutKey = "variant"
  /// The keys of conditions.
  static let conditions = Set(ConditionSpec.object.keys.map(\.name))

  private func withPath(_ entry: YAMLNode.Entry) -> YAMLNode.Entry {
    guard ["from", "default"].contains(entry.key) else { return entry }
    return YAMLNode.Entry(key: entry.key, keyRange: entry.keyRange, value: path(entry.value))
  }

  private func chosen(_ node: YAMLNode) -> YAMLNode {
    var cases: [YAMLNode] = []
    for item in node.value(of: "switch")?.items ?? [] {
      if let otherwise = item.value(of: "default") {
        cases.append(.mapping([("default", path(otherwise))], at: item.range))
        break
      }
      let holds = holds(item)
      if holds == false { continue }
      guard holds == true else {
        cases.append(.mapping(item.entries.map(withPath), at: item.range))
        continue
      }
      cases.append(.mapping([("default", path(ofCase: item))], at: item.range))
      break
    }
    if cases.count == 1, let only = cases[0].value(of: "default") { return only }
    return cases.isEmpty ? node : node.setting("switch", .list(cases, at: node.range))
  }

  /// The path of a case without its condition.
  private func path(ofCase item: YAMLNode) -> YAMLNode {
    let rest = item.entries.filter { !Self.conditions.contains($0.key) }
    if rest.count == 1, rest[0].key == "from" { return path(rest[0].value) }
    return .mapping(rest.map(withPath), at: item.range)
  }

  /// Whether a condition is true in the layout; `nil` if that depends on the moment.
  private func holds(_ condition: YAMLNode) -> Bool? {
    if let named = condition.value(of: Self.layoutKey) { return named.texts.contains(layout) }
    if let all = condition.value(of: "all") {
      let parts = all.items.map(holds)
      return parts.contains(false) ? false : parts.allSatisfy { $0 == true } ? true : nil
    }
    if let any = condition.value(of: "any") {
      let parts = any.items.map(holds)
      return parts.contains(true) ? true : parts.allSatisfy { $0 == false } ? false : nil
    }
    return condition.value(of: "not").flatMap(holds).map { !$0 }
  }
}

extension YAMLNode {
  /// The value with a layout named wherever another is, because it is like that one.
  ///
  /// The conditions of a switch that has a case of its own for the layout stay as they are, and so does the absence of
  /// screens, which changes may end.
  /// - Parameter shapes: the shapes that the value may have.
  func naming(_ layout: String, like other: String, as shapes: [ValueSchemaDescription])
    -> YAMLNode
  {
    let leaves = DigestedText.distinct(shapes.flatMap { $0.leaves() })
    switch content {
    case .scalar(let text, _):
      guard text == other, leaves.contains(where: \.namesLayout) else { return self }
      return .list([self, .text(layout, at: range)], at: range)
    case .sequence(let items):
      let inner = leaves.flatMap { $0.parts(at: .item) }
      let names = items.compactMap(\.scalarText)
      if names.contains(other), inner.flatMap({ $0.leaves() }).contains(where: \.namesLayout) {
        return names.contains(layout)
          ? self : .list(items + [.text(layout, at: range)], at: range)
      }
      return .list(items.map { $0.naming(layout, like: other, as: inner) }, at: range)
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          if entry.key == Self.absence { return entry }
          let parts = leaves.flatMap { $0.parts(at: .key(entry.key)) }
          guard entry.key == "switch", entry.value.items.contains(where: { $0.chooses(layout) })
          else { return entry.naming(layout, like: other, as: parts) }
          let inner = parts.flatMap { $0.leaves() }.flatMap { $0.parts(at: .item) }
            .flatMap { $0.leaves() }
          let cases = entry.value.items.map { item in
            YAMLNode.mapping(
              item.entries.map { key in
                LayoutView.conditions.contains(key.key)
                  ? key
                  : key.naming(
                    layout, like: other, as: inner.flatMap { $0.parts(at: .key(key.key)) })
              }, at: item.range)
          }
          return Entry(
            key: entry.key, keyRange: entry.keyRange, value: .list(cases, at: entry.value.range))
        }, at: range)
    }
  }

  /// The key of a screen that names the layouts without it.
  static let absence = ScreenSpec.key(\.absentIn)

  /// Whether the condition of a case, or a part of it, names a layout.
  private func chooses(_ layout: String) -> Bool {
    let conditions = entries.filter { LayoutView.conditions.contains($0.key) }
    return YAMLNode.mapping(conditions, at: range).texts(of: LayoutView.layoutKey)
      .contains(layout)
  }
}

extension YAMLNode.Entry {
  fileprivate func naming(
    _ layout: String, like other: String, as shapes: [ValueSchemaDescription]
  ) -> YAMLNode.Entry {
    YAMLNode.Entry(
      key: key, keyRange: keyRange, value: value.naming(layout, like: other, as: shapes))
  }
}

extension ValueSchemaDescription {
  fileprivate var namesLayout: Bool {
    if case .name(let kind) = self { kind == Reference.Kind.layout.rawValue } else { false }
  }
}
