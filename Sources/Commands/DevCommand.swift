import ArgumentParser

/// `navlab dev`: commands for machines, editors and the work on NavLab itself.
struct DevCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Merge shards, print schemas, migrate specs, serve editors, validate the models.",
    discussion: "Example: navlab dev merge shards/tab-bar-versus-menu/shard-*.json",
    shouldDisplay: false,
    subcommands: [
      MergeCommand.self, SchemaCommand.self, MigrateCommand.self, LanguageServerCommand.self,
      ValidateModelsCommand.self,
    ])
}
