import ArgumentParser
import Experiments
import Reporting

/// `navlab schema`: the spec language and the metrics, for editors and for people.
struct SchemaCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, or the reference of the language or the metrics.",
    discussion: """
      Example: navlab schema > spec.schema.json

      Put "# yaml-language-server: $schema=spec.schema.json" on a spec's first line, and an editor
      completes and checks it.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, metrics
  }

  @Option(help: "json for editors, markdown for people, metrics for what gates can name.")
  var format = Format.json

  func run(in world: World) {
    switch format {
    case .json: world.output(JSONSchema.text())
    case .markdown: world.output(LanguageReference.markdown())
    case .metrics: world.output(MetricReference.markdown())
    }
  }
}
