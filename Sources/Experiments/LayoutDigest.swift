import SourceText
import YAMLTree

/// The texts of a spec as they were read, with recipes and defaults filled in and changes made.
struct SpecNodes: Sendable {
  let experiment, app: YAMLNode

  /// - Parameter app: the app's own file; `nil` if the experiment contains it.
  init(_ experiment: YAMLNode, app: YAMLNode?) {
    self.experiment = experiment
    let app = app ?? experiment.value(of: ExperimentSpec.key(\.app)) ?? experiment
    // What changes say is written out.
    self.app = app.withoutKeys(of: AppSpec.key(\.layouts), LayoutChanges.keys)
  }
}

extension Experiment {
  /// A digest of everything in the spec that decides where taps and links lead under a variant.
  ///
  /// It leaves out other layouts' cases, entries and links, people apart from their flags, gates, and titles of the
  /// experiment.
  /// - Parameter context: words that separate digests for different uses.
  package func layoutDigest(ofVariant index: Int, for context: [String]) -> String {
    let variant = variants[index]
    let own = [variant.name.value, variant.layoutName]
    var text = DigestedText(
      others: Set(variantNames + app.layouts.map(\.name.value)).subtracting(own))
    for word in context + own { text.add(word) }
    text.add(nodes.app, as: [.object { AppSpec.object }])
    for key in Self.decidingKeys {
      text.add(
        key, nodes.experiment.value(of: key),
        as: ExperimentSpec.object.keys.filter { $0.name == key }.map(\.description))
    }
    text.add(
      "variant",
      nodes.experiment.value(of: ExperimentSpec.key(\.variants))?.value(of: variant.name.value),
      as: [.object { VariantSpec.object }])
    // Samples come from every layout's entries, and places in lists are counted in all of them.
    for screen in app.screens {
      text.add("\(screen.name.value) \(screen.value.sample?.text ?? "-")")
    }
    for (link, examples) in zip(app.links, linkExamples) {
      for word in [link.name.value] + examples { text.add(word) }
    }
    for flags in people.ownFlags { text.add(flags) }
    return text.digest
  }

  /// A digest of the whole text, in which every place counts.
  /// - Parameter context: words that tell digests for different uses apart.
  package func textDigest(for context: [String]) -> String {
    var text = DigestedText(others: [])
    for word in context + [digest] { text.add(word) }
    return text.digest
  }

  /// The keys of an experiment, apart from the app and its variants, that decide where walks begin.
  private static let decidingKeys = [
    ExperimentSpec.key(\.tasks), ExperimentSpec.key(\.linkSituations),
  ]
}
