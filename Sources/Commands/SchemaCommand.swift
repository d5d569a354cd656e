import ArgumentParser
import Experiments
import Reporting

struct SchemaCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, or the reference of the language or the metrics.",
    discussion: """
      Example: navlab schema > spec.schema.json, navlab schema study > study.schema.json

      Put "# yaml-language-server: $schema=spec.schema.json" on a spec's first line, and an editor \
      completes and checks it.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, metrics, checks, words, guide
  }

  @Argument(help: "The kind of document: experiment or study.")
  var document = SpecDocument.experiment

  @Option(
    help: """
      json for editors, markdown for people, a list of the metrics, checks or words, or a guide of one page from \
      an app's sources to a spec, as coding agents need it.
      """)
  var format = Format.json

  func run(in world: World) {
    switch format {
    case .json: world.document(JSONSchema.text(of: document))
    case .markdown: world.document(LanguageReference.markdown(of: document))
    case .metrics: world.document(MetricReference.markdown())
    case .guide: world.document(LanguageReference.guide)
    case .checks: world.document(LanguageReference.checks)
    case .words: world.document(WordList.markdown)
    }
  }
}

extension SpecDocument: ExpressibleByArgument {}
