import ArgumentParser

/// A subcommand that touches nothing but the world it is given.
protocol WorldCommand: ParsableCommand {
  /// Does the work.
  /// - Throws: `Ending` with a status other than success.
  func run(in world: World) throws
}
