import ArgumentParser
import Experiments
import SourceText

/// `navlab migrate`: rewrites specs of earlier versions.
struct MigrateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrite specs of earlier versions in today's words.",
    discussion: """
      Example: navlab migrate experiments/tab-bar-versus-menu.yaml

      Changes keys and words that were renamed or moved, in the spec and in the app that it includes; \
      comments and order stay. Ends with 0 when the specs can be run afterwards, 65 when something is \
      left that has to be changed by hand, or with --check when something would change.
      """)

  @Argument(help: "The specs to rewrite.", completion: .file(extensions: ["yaml", "yml"]))
  var specs: [String]

  @Flag(help: "Only say what would change, and write nothing.")
  var check = false

  func run(in world: World) throws {
    try world.attemptAll(specs) { spec in
      let migration = try world.migration(of: spec)
      for file in migration.files {
        if !check {
          try world.writing { try world.files.write(Array(file.text.utf8), to: file.path) }
        }
        let places = file.changes.counted("place")
        world.output("\(file.path): \(places) \(check ? "would change" : "changed")\n")
      }
      if migration.files.isEmpty { world.output("\(spec): no old words\n") }
      world.messages(DiagnosticRenderer().render(migration.diagnostics))
      if migration.diagnostics.hasErrors || check && !migration.files.isEmpty {
        throw ExitStatus.badSpec
      }
    }
  }
}
