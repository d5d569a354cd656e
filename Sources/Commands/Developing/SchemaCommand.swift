import ArgumentParser
import Experiments
import Metrics
import Reporting

struct SchemaCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, or the reference of the language or the metrics.",
    discussion: """
      Example: navlab dev schema > spec.schema.json, navlab dev schema study > study.schema.json

      Put "# yaml-language-server: $schema=spec.schema.json" on the first line of a spec. Editors then complete and \
      check it.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, metrics, checks, words, lists, guide
  }

  @Argument(help: "The kind of document: experiment or study.")
  var document = SpecDocument.experiment

  @Option(
    help: """
      json for editors, markdown for people; metrics, checks, words or lists for a list; guide for one page that leads a \
      coding agent from the sources of an app to a spec.
      """)
  var format = Format.json

  func run(in world: World) {
    switch format {
    case .json: world.document(JSONSchema.text(of: document))
    case .markdown: world.document(LanguageReference.markdown(of: document))
    case .metrics: world.document(MetricReference.markdown())
    case .guide: world.document(LanguageReference.guide)
    case .checks: world.document(Check.page)
    case .words: world.document(WordList.markdown)
    case .lists: world.document(WordList.lists)
    }
  }
}

extension SpecDocument: ExpressibleByArgument {}
