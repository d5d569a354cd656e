import ArgumentParser
import Experiments
import SourceText

/// `navlab links import`: links that other formats declare, in the spec language.
struct LinksImportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Print the links of association files and route tables in the spec language.",
    discussion: """
      Example: navlab links import apple-app-site-association --domain shop.example

      Reads apple-app-site-association files of all generations, the 'linking' table of a React
      Navigation app as JSON, and the AndroidManifest.xml of an Android app; what a file is, its
      content tells. The text is ready to be pasted below 'app:', or into the file of the app. None of
      these formats but the second says where a link leads, so 'to' is a guess; what cannot be said as
      a link stands in comments with its line.
      """)

  @Argument(help: "The files.", completion: .file())
  var files: [String]

  @Option(help: "The host that serves the association files, which do not say.")
  var domain: String?

  @Option(help: "The app that is meant, of those that an association file is about.")
  var app: String?

  func run(in world: World) throws {
    var spec = ImportedSpec(domain: domain, appID: app)
    for file in files {
      do {
        spec.add(try world.files.read(file), path: file)
      } catch let problem as FileProblem {
        world.messages("error: \(problem)\n")
        throw Ending(problem.isMissing ? .noInput : .badSpec)
      }
    }
    world.messages(DiagnosticRenderer().render(spec.diagnostics))
    world.output(spec.text)
    if spec.diagnostics.hasErrors { throw Ending(.badSpec) }
  }
}
