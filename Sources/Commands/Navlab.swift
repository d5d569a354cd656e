package import ArgumentParser

/// The command line of NavLab: one subcommand a file.
package struct Navlab: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "navlab",
    abstract: "Compare navigation layouts before a line of the app is shipped.")

  package init() {}

  /// Runs the command that the process was started with, and ends the process.
  package static func start() {
    main()
  }
}
