import Experiments
import SourceText
import TestSupport

/// A small app with links, and the association files it names.
struct LinkFixture {
  private let files: MemoryFiles

  /// An app with screens about nothing (`home`, `help`), a text (`item`) and a number (`order`).
  /// - Parameters:
  ///   - links: what stands below `links:`, indented by two.
  ///   - associations: what stands behind `associations:`.
  ///   - files: the association files by their paths.
  init(_ links: String, associations: String = "[]", files: [String: String] = [:]) {
    var texts = files
    texts["app/spec.yaml"] = """
      experiment: tiny
      variants: { bar: {}, menu: {} }
      app: shop.yaml
      """
    texts["app/shop.yaml"] = """
      launch: home
      screens:
        home: {}
        help: {}
        item: { context: text, sample: a }
        order: { context: integer, sample: 1 }
      containers: { stack: { kind: navigation } }
      routes:
        home: { make: { stack: [home] }, using: replace-root, from: root }
        help: { using: present, from: home }
        item: { using: present, from: home }
        order: { using: present, from: home }
      associations: \(associations)
      links:
      \(links)
      """
    self.files = MemoryFiles(texts: texts)
  }

  /// The experiment, if it can be used, and what was told about it.
  func load() throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    try files.load("app/spec.yaml")
  }

  /// What was told on reading, a line each with its place.
  func messages() throws -> String {
    DiagnosticRenderer(style: .lines).render(try load().diagnostics)
  }

  /// What a review of the links finds, a line each with its place.
  func review(effort: Int = 10_000_000) throws -> String {
    guard let experiment = try load().experiment else { return try messages() }
    return DiagnosticRenderer(style: .lines).render(
      LinkReview.findings(in: experiment, effort: effort))
  }
}
