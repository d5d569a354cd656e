package import SourceText
import YAMLTree

/// A change that a search may make to a layout.
package struct FreeChange: Sendable {
  /// Its text, as it would be written below `changes`.
  let node: YAMLNode
  /// Its name in reports: `Library instead of Saved`.
  package let phrase: String
  /// What it decides, such as the label of a tab; two changes that decide the same contradict each other.
  package let decided: String?

  /// - Returns: `nil` for a text that is no change.
  init?(_ node: YAMLNode) {
    var unread = Diagnostics()
    guard let change = ValueSchema<ChangeSpec>.object.read(node, &unread), !unread.hasErrors else {
      return nil
    }
    self.node = node
    phrase = change.phrase
    decided = change.decided
  }

  /// Its place in the spec.
  package var range: SourceRange { node.range }

  /// The change on one line of YAML.
  package var text: String {
    YAMLText.text(of: .list([node], at: node.range)).trimmingTrailingNewline.droppingListMark
  }
}

extension String {
  fileprivate var trimmingTrailingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
  fileprivate var droppingListMark: String { hasPrefix("- ") ? String(dropFirst(2)) : self }
}

extension Experiment {
  /// Whether the spec says itself what a search may change.
  package var saysFree: Bool { !spec.free.isEmpty }

  /// The changes that a search may make to the layout of a variant: those below `free`, or else the standard ones.
  package func freeChanges(ofVariant index: Int) -> [FreeChange] {
    let written = nodes.experiment.value(of: ExperimentSpec.key(\.free))?.items ?? []
    let nodes =
      saysFree
      ? written
      : StandardChanges(
        ChangedApp(expandedApp.entries, layout: variants[index].layoutName, layouts: allLayouts),
        goals: tasks.flatMap(\.value.goals).map(\.screen.value)
      ).all
    return nodes.compactMap(FreeChange.init).uniqued(by: \.text)
  }

  /// The names of the app's layouts; those of the variants if the app names none.
  private var allLayouts: [String] {
    app.layouts.isEmpty ? layoutNames : app.layouts.map(\.name.value)
  }

  /// The lines below `layouts` that describe a layout which is like another, with changes.
  package func patch(_ name: String, like variant: Int, _ changes: [FreeChange]) -> String {
    let layout = Self.layout(like: variants[variant], changes)
    let place = nodes.experiment.range
    return YAMLText.text(
      of: .mapping([("layouts", .mapping([(name, layout)], at: place))], at: place))
  }

  private static func layout(like base: Named<VariantSpec>, _ changes: [FreeChange]) -> YAMLNode {
    let place = base.name.range
    return .mapping(
      [
        (LayoutSpec.key(\.like), .text(base.layoutName, at: place)),
        (LayoutSpec.key(\.changes), .list(changes.map(\.node), at: place)),
      ], at: place)
  }
}

extension Experiment {
  /// The spec as a text in which two layouts are compared: that of a variant, as the control, and one that is like it
  /// with changes.
  ///
  /// The spec's own gates are left out, and so is what is only about other variants. What is about the variant is about
  /// both, except journeys, which are the taps of one layout.
  /// - Parameters:
  ///   - name: the name of the second variant and of its layout, which nothing else has.
  ///   - gates: the gates of the text.
  package func text(
    comparing index: Int, with name: String, _ changes: [FreeChange], gates: [String] = []
  ) -> String {
    let base = variants[index]
    let place = base.name.range
    var layouts =
      expandedApp.value(of: AppSpec.key(\.layouts)) ?? .mapping([(String, YAMLNode)](), at: place)
    for layout in allLayouts where !layouts.has(layout) {
      layouts = layouts.setting(layout, .mapping([(String, YAMLNode)](), at: place))
    }
    // Other layouts are not compared, so their titles may not clash with the new one's.
    for layout in allLayouts where layout != base.layoutName {
      let own = layouts.value(of: layout)?.entries ?? []
      layouts = layouts.setting(
        layout, .mapping(own.filter { $0.key != LayoutSpec.key(\.title) }, at: place))
    }
    layouts = layouts.setting(name, Self.layout(like: base, changes))
    let about = About(variant: base.name.value, other: name, among: Set(variantNames))
    var app = about.keeping(
      about.choosing(expandedApp), [AppSpec.key(\.accepted), AppSpec.key(\.checks)])
    app = app.setting(AppSpec.key(\.layouts), layouts)
    let written = nodes.experiment.value(of: ExperimentSpec.key(\.variants))?.value(
      of: base.name.value)
    let own = (written?.entries ?? []).filter {
      ![VariantSpec.key(\.isControl), VariantSpec.key(\.layout)].contains($0.key)
    }
    let today = YAMLNode.mapping(
      own.setting(VariantSpec.key(\.layout), .text(base.layoutName, at: place))
        .setting(
          VariantSpec.key(\.isControl),
          YAMLNode(content: .scalar("true", isPlain: true), range: place)),
      at: place)
    let found = YAMLNode.mapping(
      own.filter { $0.key != VariantSpec.key(\.title) }
        .setting(VariantSpec.key(\.layout), .text(name, at: place)), at: place)
    let left = [ExperimentSpec.key(\.gates), ExperimentSpec.key(\.free)]
    let asWritten = YAMLNode.mapping(
      nodes.experiment.entries.filter { !left.contains($0.key) }, at: place)
    let alone = About(variant: base.name.value, other: nil, among: Set(variantNames))
    var rest = about.keeping(asWritten, [ExperimentSpec.key(\.promises)])
    rest = alone.keeping(rest, [ExperimentSpec.key(\.journeys)])
    if let journeys = rest.value(of: ExperimentSpec.key(\.journeys)) {
      rest = rest.setting(ExperimentSpec.key(\.journeys), alone.choosing(journeys))
    }
    let kept =
      gates.isEmpty
      ? rest
      : rest.setting(
        ExperimentSpec.key(\.gates), .list(gates.map { .text($0, at: place) }, at: place))
    return YAMLText.text(
      of: kept.setting(ExperimentSpec.key(\.name), .text("\(self.name)-\(name)", at: place))
        .setting(ExperimentSpec.key(\.app), app)
        .setting(
          ExperimentSpec.key(\.variants),
          .mapping([(base.name.value, today), (name, found)], at: place)))
  }

  /// A name for a layout and a variant that the spec does not have.
  package var newName: String {
    let taken = Set(allLayouts + variantNames)
    return ["best", "found"].first { !taken.contains($0) }
      ?? (2...).lazy.map { "best-\($0)" }.first { !taken.contains($0) } ?? "best"
  }
}

/// The parts of a spec that are about one variant, which may become about another one, too.
private struct About {
  let variant: String
  let other: String?
  /// The names of all variants.
  let all: Set<String>
  private static let key = PromiseSpec.key(\.variants)

  init(variant: String, other: String?, among all: Set<String>) {
    self.variant = variant
    self.other = other
    self.all = all
  }

  /// The keys whose values may be said by variant.
  private static let varying: Set<String> = [EntrySpec.key(\.each), "selects", "tree"]

  /// The same with the variant's values wherever values are said by variant.
  func choosing(_ node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let items): return .list(items.map(choosing), at: node.range)
    case .mapping(let entries):
      return .mapping(
        entries.compactMap { entry -> YAMLNode.Entry? in
          let names = entry.value.entries.map(\.key)
          guard Self.varying.contains(entry.key), !names.isEmpty, all.isSuperset(of: names) else {
            return YAMLNode.Entry(
              key: entry.key, keyRange: entry.keyRange, value: choosing(entry.value))
          }
          guard let own = entry.value.value(of: variant) else { return nil }
          return YAMLNode.Entry(
            key: entry.key, keyRange: entry.keyRange,
            value: .mapping(
              [variant, other].compactMap(\.self).map { ($0, own) }, at: entry.value.range))
        }, at: node.range)
    }
  }

  /// The mapping with only those items of some of its values that are about the variant.
  func keeping(_ node: YAMLNode, _ keys: [String]) -> YAMLNode {
    keys.reduce(node) { node, key in
      guard let value = node.value(of: key) else { return node }
      return node.setting(key, kept(value))
    }
  }

  private func kept(_ value: YAMLNode) -> YAMLNode {
    switch value.content {
    case .scalar: value
    case .sequence(let items): .list(items.compactMap(meaning), at: value.range)
    case .mapping(let entries):
      .mapping(
        entries.compactMap { entry in
          meaning(entry.value).map {
            YAMLNode.Entry(key: entry.key, keyRange: entry.keyRange, value: $0)
          }
        }, at: value.range)
    }
  }

  /// A part about both variants; `nil` if it is about others only.
  private func meaning(_ part: YAMLNode) -> YAMLNode? {
    // A check may have several settings.
    if !part.items.isEmpty { return .list(part.items.compactMap(meaning), at: part.range) }
    guard let names = part.value(of: Self.key) else { return part }
    guard names.texts.contains(variant) else { return nil }
    return part.setting(
      Self.key,
      .list(
        [variant, other].compactMap(\.self).map { .text($0, at: names.range) }, at: names.range))
  }
}
