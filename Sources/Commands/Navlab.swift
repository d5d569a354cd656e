package import ArgumentParser

/// The command line of NavLab: one subcommand a file.
package struct Navlab: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "navlab",
    abstract: "Compare navigation layouts before a line of the app is shipped.",
    discussion: """
      Exit codes: 0 all is well, 1 unexpected, 2 a gate or check failed, 3 inconclusive, \
      4 baseline missing or incomparable, 64 usage, 65 bad spec, 66 no such input, \
      74 could not write, 130 interrupted.
      """,
    version: BuildStamp.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Spec",
        subcommands: [
          NewCommand.self, ImportCommand.self, ExportCommand.self, ValidateCommand.self,
          MigrateCommand.self, SchemaCommand.self, ExplainCommand.self, LanguageServerCommand.self,
        ]),
      CommandGroup(
        name: "Run",
        subcommands: [
          RunCommand.self, GateCommand.self, ReportCommand.self, ReplayCommand.self,
          PlayCommand.self, ServeCommand.self, MergeCommand.self,
        ]),
      CommandGroup(
        name: "Link, screen and promise",
        subcommands: [LinksCommand.self, OpenCommand.self, VerifyCommand.self]),
      CommandGroup(
        name: "Comparison",
        subcommands: [DiffCommand.self, CompareCommand.self, Baseline.self]),
      CommandGroup(
        name: "Certainty",
        subcommands: [
          SensitivityCommand.self, PlanCommand.self, SelfTestCommand.self,
          CalibrateCommand.self, ValidateModelsCommand.self,
        ]),
    ])

  package init() {}

  /// The names of the commands, as they are typed.
  package static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Runs a command line in a world.
  /// - Parameter arguments: what stands behind `navlab`.
  /// - Returns: how it ended.
  package static func run(_ arguments: [String], in world: World) -> ExitStatus {
    do {
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
  /// Refuses a command that does not exist, with the one that was probably meant: the parser would only
  /// count arguments that it did not expect.
  private static func checkNames(
    of arguments: ArraySlice<String>, in parent: any ParsableCommand.Type
  ) throws {
    let commands = parent.configuration.subcommands
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help", !commands.isEmpty,
      parent.configuration.defaultSubcommand == nil
    else { return }
    let names = commands.map { $0.configuration.commandName ?? $0._commandName }
    guard let place = names.firstIndex(of: name) else {
      throw CommandFailure.unknown("command", name, among: names)
    }
    try checkNames(of: arguments.dropFirst(), in: commands[place])
  }
}

/// A subcommand that touches nothing but the world it is given.
protocol WorldCommand: ParsableCommand {
  /// Does the work.
  /// - Throws: a `CommandError` for every status but success.
  func run(in world: World) throws
}
