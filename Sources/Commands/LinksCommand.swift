import ArgumentParser

/// `navlab links`: what becomes of deep links, without any people.
struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Try the deep links of an app in every layout and situation, or take them over.",
    subcommands: [LinksCheckCommand.self, LinksTryCommand.self, LinksImportCommand.self])
}
