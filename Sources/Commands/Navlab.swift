package import ArgumentParser

/// The command line of NavLab: one subcommand a file.
package struct Navlab: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "navlab",
    abstract: "Compare navigation layouts before a line of the app is shipped.",
    discussion: """
      Exit codes: 0 success, 1 unexpected, 2 a gate or check failed, 3 inconclusive, 4 baseline missing or \
      incomparable, 64 usage, 65 bad spec, 66 no such input, 74 could not write, 130 interrupted.

      'navlab help options' explains the options that several commands share. 'navlab dev' has commands for \
      machines and editors.
      """,
    version: BuildStamp.text,
    subcommands: [DevCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Start", subcommands: [NewCommand.self, ImportCommand.self, CheckCommand.self]),
      CommandGroup(
        name: "Decide",
        subcommands: [
          RunCommand.self, GateCommand.self, DiffCommand.self, StudyCommand.self,
          SearchCommand.self,
        ]),
      CommandGroup(
        name: "Look",
        subcommands: [
          PlayCommand.self, LinksCommand.self, ReportCommand.self, ExportCommand.self,
          HelpCommand.self,
        ]),
    ])

  package init() {}

  /// The names of the commands, as they are typed.
  package static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Whether the program writes a script for the completion of a shell.
  static let writesCompletions = CommandLine.arguments.contains("--generate-completion-script")

  /// Earlier names of commands and options, and the command lines that replace them.
  static let oldNames: KeyValuePairs = [
    "aa": "run --null", "baseline check": "gate --against", "baseline update": "gate --accept",
    "baseline": "gate --against", "calibrate": "study read", "compare": "diff",
    "explain": "help", "language-server": "dev lsp", "links import": "import",
    "links check": "check --only links", "links try": "links", "merge": "dev merge",
    "migrate": "dev migrate", "open": "check --screen", "plan": "study plan",
    "play --html": "play --page", "play --study": "study", "replay": "play --person",
    "run --watch": "run --live", "schema": "dev schema", "sensitivity": "run --stress",
    "serve": "run --live", "validate": "check", "validate-models": "dev models",
    "verify": "check",
  ]

  /// Runs a command line in a world.
  /// - Parameter arguments: The words after `navlab`.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], in world: World) -> ExitStatus {
    do {
      try refuseOldNames(in: arguments)
      try checkNames(of: arguments[...], in: self)
      var command = try parseAsRoot(arguments)
      if let command = command as? any WorldCommand {
        try command.run(in: world)
      } else {
        try command.run()
      }
      if let loss = world.outputLoss { throw loss }
      return .success
    } catch {
      if let status = world.status(endingWith: error) { return status }
      // Everything else comes from the parser: help, the version, or a mistake on the command line.
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if code.isSuccess { world.document(text + "\n") } else { world.messages(text + "\n") }
      if code.isSuccess, let loss = world.outputLoss {
        return world.status(endingWith: loss) ?? loss.status
      }
      return ExitStatus(rawValue: code.rawValue) ?? .unexpected
    }
  }
}

extension Navlab {
  /// Refuses an earlier name, with its replacement.
  static func refuseOldNames(in arguments: [String]) throws {
    let found = oldNames.first { old, _ in
      let words = old.split(separator: " ").map(String.init)
      guard words[0] == arguments.first, words.count > 1 else { return [arguments.first] == words }
      return words[1].hasPrefix("-")
        ? arguments.contains(words[1]) : arguments.dropFirst().first == words[1]
    }
    if let found { throw CommandFailure(.usage, "'\(found.key)' is now 'navlab \(found.value)'") }
  }

  /// Refuses a command that does not exist and suggests one: the parser would only count unexpected
  /// arguments.
  private static func checkNames(
    of arguments: ArraySlice<String>, in parent: any ParsableCommand.Type
  ) throws {
    let commands = parent.configuration.subcommands
    guard let name = arguments.first, !name.hasPrefix("-"), !commands.isEmpty,
      parent.configuration.defaultSubcommand == nil
    else { return }
    let names = commands.map { $0.configuration.commandName ?? $0._commandName }
    guard let place = names.firstIndex(of: name) else {
      throw CommandFailure.unknown("command", name, among: names)
    }
    try checkNames(of: arguments.dropFirst(), in: commands[place])
  }
}

/// A subcommand that touches only the world it is given.
protocol WorldCommand: ParsableCommand {
  /// Runs the command.
  /// - Throws: A `CommandError` for every status except success.
  func run(in world: World) throws
}

/// `navlab dev`: commands for machines, editors and the work on NavLab itself.
struct DevCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Merge shards, print schemas, migrate specs, serve editors, validate the models.",
    discussion: "Example: navlab dev merge shards/tab-bar-versus-menu/shard-*.json",
    shouldDisplay: false,
    subcommands: [
      MergeCommand.self, SchemaCommand.self, MigrateCommand.self, LanguageServerCommand.self,
      ValidateModelsCommand.self, BacktestCommand.self,
    ])
}
