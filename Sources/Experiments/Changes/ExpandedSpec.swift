package import SourceText
import YAMLTree

extension Experiment {
  /// The spec as one text in which everything is written out.
  ///
  /// The tree, recipes, defaults, the links of screens and the changes of layouts become plain routes, entries and
  /// containers: another way to write the same experiment.
  package var expandedText: String { YAMLText.text(of: expanded) }

  private var expanded: YAMLNode {
    nodes.experiment.setting(ExperimentSpec.key(\.app), expandedApp)
  }

  /// The app of that text.
  var expandedApp: YAMLNode {
    let app = nodes.app.entries.filter { !Self.writtenOut.contains($0.key) }
    var whole = YAMLNode.mapping(app, at: nodes.app.range)
      .withoutKeys(of: AppSpec.key(\.layouts), [SectionTree.holderKey])
      .withoutKeys(of: AppSpec.key(\.screens), [ScreenLink.key])
    if let files = whole.value(of: AppSpec.key(\.associations)) {
      let moved = files.items.map { association -> YAMLNode in
        let key = AssociationSpec.key(\.file)
        guard let path = association.value(of: key)?.scalarText else { return association }
        return association.setting(key, .text(appFolder + path, at: association.range))
      }
      whole = whole.setting(AppSpec.key(\.associations), .list(moved, at: files.range))
    }
    return whole
  }

  /// The keys of an app that are nothing but shorter ways to write others.
  private static let writtenOut: Set<String> = [SectionTree.key, Recipes.key, RouteDefaults.key]

  /// The folder of the app's file below the spec's; empty if they are in the same one.
  private var appFolder: String {
    let (spec, app) = (nodes.experiment.range.file.path, nodes.app.range.file.path)
    func folder(_ path: String) -> Substring {
      path.lastIndex(of: "/").map { path[...$0] } ?? ""
    }
    let home = folder(spec)
    return app.hasPrefix(home) ? String(folder(app).dropFirst(home.count)) : ""
  }
}

extension Experiment {
  /// The variants that equal an earlier one in everything that people and links meet, as warnings.
  package var identicalVariants: Diagnostics {
    var diagnostics = Diagnostics()
    var known: [String: Located<String>] = [:]
    for variant in variants {
      let text = ownText(of: variant)
      guard let other = known[text] else {
        known[text] = variant.name
        continue
      }
      diagnostics.warning(
        "identical", "variant '\(variant.name.value)' is identical to '\(other.value)'",
        at: variant.name.range, notes: [.init("the other one is here", at: other.range)],
        help: "nothing in the app differs between them, so that only chance can tell them apart")
    }
    return diagnostics
  }

  /// A digest of everything in the app that exists under a variant, without the names of layouts.
  private func ownText(of variant: Named<VariantSpec>) -> String {
    let layout = variant.layoutName
    var text = DigestedText(
      others: Set(app.layouts.map(\.name.value) + variants.map(\.layoutName)).subtracting([layout]),
      unnamed: layout)
    let left = Self.writtenOut.union([AppSpec.key(\.layouts), AppSpec.key(\.accepted)])
    text.add(nodes.app.without(left), as: [.object { AppSpec.object }])
    let own = app.layouts[named: layout]
    let policies = [
      nodes.app.value(of: AppSpec.key(\.layouts))?.value(of: layout)?
        .value(of: LayoutSpec.key(\.linkPolicy)),
      nodes.experiment.value(of: ExperimentSpec.key(\.variants))?.value(of: variant.name.value)?
        .value(of: VariantSpec.key(\.linkPolicy)),
    ]
    for policy in policies { text.add("policy", policy, as: [.object { LinkPolicySpec.object }]) }
    text.add(Set(((own?.set ?? []) + variant.value.set).map(\.value)).sorted())
    return text.digest
  }
}
