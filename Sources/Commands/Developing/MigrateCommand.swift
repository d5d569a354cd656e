import ArgumentParser
import Experiments
import SourceText

/// `navlab dev migrate`: specs of earlier versions in the words of this one.
struct MigrateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrite specs of earlier versions in the words of this one.",
    discussion: """
      Example: navlab dev migrate experiments/tab-bar-versus-menu.yaml

      Changes keys and words that were renamed or moved, in the spec and in the app that it includes. Comments and \
      order stay. Exits with 0 if the specs can run afterwards, and with 65 if you must change something by hand. \
      With --check it exits with 65 if something would change.
      """)

  @Argument(help: "The specs to rewrite.", completion: .file(extensions: ["yaml", "yml"]))
  var specs: [String]

  @Flag(help: "Report the changes without writing them.")
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
      if migration.files.isEmpty { world.output("\(spec): nothing to change\n") }
      world.messages(DiagnosticRenderer().render(migration.diagnostics))
      if migration.diagnostics.hasErrors || check && !migration.files.isEmpty {
        throw ExitStatus.badSpec
      }
    }
  }
}
