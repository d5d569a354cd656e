import ArgumentParser
import Experiments

/// `navlab schema`: the spec language, for editors and for people.
struct SchemaCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, or the reference of the spec language.",
    discussion: """
      Example: navlab schema > spec.schema.json

      Put "# yaml-language-server: $schema=spec.schema.json" on a spec's first line, and an editor
      completes and checks it.
      """)

  /// In what form the language is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown
  }

  @Option(help: "json for editors, markdown for people.")
  var format = Format.json

  func run(in world: World) {
    switch format {
    case .json: world.output(JSONSchema.text())
    case .markdown: world.output(LanguageReference.markdown())
    }
  }
}
