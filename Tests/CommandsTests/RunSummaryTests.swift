import Commands
import Testing

@Suite("The end of 'navlab run'")
struct RunSummaryTests {
  private static let people = ["--people", "200", "--threads", "1"]

  private func run(_ options: String..., specs: [String] = ["tiny.yaml"]) -> MemoryWorld {
    let world = MemoryWorld(
      TinyExperiment.files.merging([
        "other.yaml": TinyExperiment.spec.replacing("experiment: tiny", with: "experiment: other")
      ]) { first, _ in first })
    #expect(world.run(["run"] + specs + Self.people + options) == .success)
    return world
  }

  @Test("is at most 25 lines by default, and everything only when it is asked for")
  func length() {
    let short = run().output
    #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    #expect(short.contains("Page: reports/tiny/report.html"))
    let full = run("--summary", "full").output
    #expect(full.hasSuffix(short) && full.contains("How to get the same numbers"))
    #expect(run("--summary", "none").output.isEmpty)
  }

  @Test("quiet says nothing at all, and still writes")
  func quiet() {
    let world = run("--quiet")
    #expect(world.output.isEmpty && world.messages.isEmpty)
    #expect(world.files.paths.contains("reports/tiny/report.html"))
  }

  @Test("lists the results that were written, whatever the specs contain")
  func outputList() {
    let title = "title: \"Two words\nexperiment: other\"\n"
    let world = MemoryWorld(
      TinyExperiment.files.merging(["tiny.yaml": title + TinyExperiment.spec]) { $1 })
    #expect(
      world.run(
        ["run", "tiny.yaml", "--output", "out", "--output-list", "list"] + Self.people) == .success)
    #expect(world.text(of: "list") == "out/tiny/results.json\n")
    let both = run("--output-list", "list", specs: ["tiny.yaml", "other.yaml"])
    #expect(
      both.text(of: "list") == "reports/tiny/results.json\nreports/other/results.json\n")
  }

  @Test("of several experiments is one line each, and their sum")
  func several() {
    let lines = run(specs: ["tiny.yaml", "other.yaml"]).output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("2 experiments: ") == true)
  }

  @Test("a page that cannot be shown is a warning")
  func open() {
    #expect(run("--open").messages.contains("warning: no program can show it"))
  }
}

@Suite("Commands that do not exist")
struct UnknownCommandTests {
  @Test(
    "are refused with the one that was meant",
    arguments: [
      (["runn", "x"], "no command is called 'runn' — did you mean 'run'?"),
      (["dev", "merg", "x"], "no command is called 'merg' — did you mean 'merge'?"),
      (["sensitivity", "x"], "'sensitivity' is now 'navlab run --stress'"),
      (["help", "sensitivity"], "'sensitivity' is now 'navlab run --stress'"),
      (["baseline", "update", "x"], "'baseline update' is now 'navlab gate --accept'"),
      (["run", "x.yaml", "--watch"], "'run --watch' is now 'navlab run --live'"),
      (["links", "import", "x"], "'links import' is now 'navlab import'"),
      (["zzzzzz"], "no command is called 'zzzzzz' — there are "),
    ])
  func unknown(arguments: [String], message: String) {
    let world = MemoryWorld()
    #expect(world.run(arguments) == .usage)
    #expect(world.messages.hasPrefix("error: \(message)"))
  }

  @Test("help lists every command under what it is for")
  func groups() {
    let world = MemoryWorld()
    #expect(world.run("--help") == .success)
    #expect(world.output.contains("DECIDE SUBCOMMANDS:"))
    for name in Navlab.commandNames where name != "dev" {
      #expect(world.output.contains("  \(name)"))
    }
    #expect(world.output.contains("has commands for machines and editors"))
  }
}
