import Hashing
package import Metrics
import SourceText
import WordVectors

/// A checked experiment: an app, the variants of its layout, and the people who walk them.
public struct Experiment: Sendable {
  let spec: ExperimentSpec
  /// The app as written.
  package let app: AppSpec
  /// The claims of association files for the app.
  package let claims: [AssociationSpec.Claims]
  /// The meanings of words, for labels that are judged by them.
  let wordVectors: WordVectors
  /// For each link the URLs to try: its examples, then those made from its pattern.
  package let linkExamples: [[String]]
  /// Demands on the result, as written and as read.
  package private(set) var gates: [CheckedGate] = []
  /// A stamp of the texts it was read from.
  public let digest: String
  /// The texts as they were read.
  let nodes: SpecNodes

  init(
    spec: ExperimentSpec, app: AppSpec, nodes: SpecNodes, claims: [AssociationSpec.Claims] = [],
    wordVectors: WordVectors = .english, digest: String
  ) {
    self.nodes = nodes
    let app = app.withSamples(goals: spec.tasks.flatMap(\.value.goals)).choosing(spec.variants)
    self.spec = spec
    self.app = app
    self.claims = claims
    self.wordVectors = wordVectors
    self.digest = digest
    linkExamples = TypedPatterns(app).examples()
    let reader = GateReader(gateVocabulary)
    gates = spec.gates.map { CheckedGate($0, reader) }
  }

  /// Its name, which is also the name of the folder of its reports.
  public var name: String { spec.name.value }
  /// Its name in reports.
  public var title: String { spec.title ?? name }
  /// The question that it answers.
  public var question: String? { spec.question }
  /// The names of the variants, in the order written.
  public var variantNames: [String] { spec.variants.map(\.name.value) }
  /// The variants, in the order written.
  package var variants: [Named<VariantSpec>] { spec.variants }
  /// The title of a variant by its index: its own, else its layout's.
  package func title(ofVariant index: Int) -> String {
    let variant = variants[index]
    return variant.value.title ?? app.layouts[named: variant.layoutName]?.title
      ?? variant.name.value
  }
  /// The layout that a variant's layout is like, and its changes: `like Today: Library instead of Saved`; `nil` for a
  /// layout without changes, and for one whose title says them.
  package func changes(ofVariant index: Int) -> String? {
    let variant = variants[index]
    guard let layout = app.layouts[named: variant.layoutName], let base = layout.like,
      !layout.changes.isEmpty
    else { return nil }
    let changes = layout.changes.map(\.phrase).joined(separator: ", ")
    let title = app.layouts[named: base.value]?.title ?? base.value
    return title.isEmpty || self.title(ofVariant: index).lowercased() == changes.lowercased()
      ? nil : "like \(title): \(changes)"
  }
  /// The names of the layouts that the variants have, each once.
  var layoutNames: [String] { variants.map(\.layoutName).uniqued }
  /// The variant that the others are compared with, by its place among the variants.
  package var controlIndex: Int { spec.variants.firstIndex { $0.value.isControl } ?? 0 }
  package var people: PeopleSpec { spec.people }
  package var tasks: [Named<TaskSpec>] { spec.tasks }
  /// The screens whose exposure counts.
  package var watchedScreens: [String] { spec.watch.map(\.name.value) }
  /// The same with the directions that are better.
  package var watched: [WatchedScreen] {
    spec.watch.map { WatchedScreen($0.name.value, better: $0.value) }
  }
  /// How much of the app was imported; `nil` for a spec that people wrote.
  package var imported: ExperimentResults.ImportCoverage? { spec.imported?.coverage(of: app) }
  /// Promises about every state of the layouts.
  package var promises: [Named<PromiseSpec>] { spec.promises }
  /// Journeys with exact steps.
  package var journeys: [Named<JourneySpec>] { spec.journeys }

  /// The situations in which the links' examples arrive.
  package var linkSituations: [Named<SituationSpec>] {
    let chosen = spec.linkSituations.map(\.value)
    return chosen.isEmpty
      ? app.situations : app.situations.filter { chosen.contains($0.name.value) }
  }

  /// The flags that can be set, among them the words of the app's values.
  package var knownFlags: [String] {
    app.flags.map(\.value) + app.values.flatMap { $0.flags.map(\.value) }
  }

  /// Every policy for links: the app's, the variants' and the links' own.
  var linkPolicies: [LinkPolicySpec] {
    ([app.linkPolicy] + app.layouts.map(\.value.linkPolicy) + variants.map(\.value.linkPolicy)
      + app.links.map(\.value.policy))
      .compactMap { $0 }
  }

  /// A situation by its name; `nil` for no name, and for a name that is not declared.
  package func situation(_ name: String?) -> SituationSpec? {
    app.situations.first { $0.name.value == name }?.value
  }

  /// The promises that are about a variant.
  package func promises(for variant: String) -> [Named<PromiseSpec>] {
    promises.filter { $0.value.variants.allow(variant) }
  }

  package func journeys(for variant: String) -> [Named<JourneySpec>] {
    journeys.filter { $0.value.variants.allow(variant) }
  }
}

extension Named<VariantSpec> {
  /// The name of the layout that the variant has.
  package var layoutName: String { value.layout?.value ?? name.value }
}

/// A stamp of the texts that an experiment was read from, so that results of different specs are
/// not compared by accident.
///
/// FNV-1a with 64 bits, twice with different initial values: it distinguishes texts, but is not secure.
enum TextDigest {
  /// The stamp as 32 hexadecimal digits.
  static func hex(of texts: [[UInt8]]) -> String {
    digits(hash(texts, basis: FNV1a.offsetBasis))
      + digits(hash(texts, basis: 0x8422_2325_cbf2_9ce4))
  }

  /// A number derived from a text, as the seed of draws.
  static func seed(of text: String) -> UInt64 {
    hash([Array(text.utf8)], basis: FNV1a.offsetBasis)
  }

  private static func hash(_ texts: [[UInt8]], basis: UInt64) -> UInt64 {
    var hash = FNV1a(basis: basis)
    for text in texts {
      for byte in text { hash.combine(byte) }
      // A byte that never occurs in UTF-8 keeps "ab", "c" apart from "a", "bc".
      hash.combine(0xff)
    }
    return hash.value
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
