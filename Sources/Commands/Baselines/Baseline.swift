import ArgumentParser

/// `navlab baseline`: results that later ones are held against.
struct Baseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep results as a baseline, and hold later ones against it.",
    discussion: """
      Example: navlab baseline check experiments/tab-bar-versus-menu.yaml
      """,
    subcommands: [BaselineUpdate.self, BaselineCheck.self])
}
