import Commands
import Testing

@Suite("Stress tests and null tests")
struct SweepTests {
  private static let spec = "experiments/tab-bar-versus-menu.yaml"

  @Test("a stress test reports where the verdict and each gate hold")
  func sensitivity() {
    let world = MemoryWorld(ValidateTests.shop)
    let status = world.run(
      "run", Self.spec, "--stress", "--stress-points", "3", "--stress-people", "10", "--people",
      "20",
      "--vary", "visits=0..10")
    #expect(status == .success)
    #expect(world.output.hasPrefix("3 points with 10 people each; moved:\n"))
    #expect(world.output.contains("\n  visits: 0.0 to 10.0 visits\n"))
    // The shop's people read labels: what only foraging people look at stands still.
    #expect(!world.output.contains("readiness"))
    #expect(world.output.contains("\n  Undecided at "))
    #expect(world.output.contains("gate 'success of menu vs tab-bar: low > -2 points': "))
  }

  @Test("a stress test is kept beside the results for the report, and left out after a change")
  func kept() throws {
    let world = MemoryWorld(TinyExperiment.files)
    let run = ["--people", "10", "--threads", "1"]
    #expect(
      world.run(
        ["run", "tiny.yaml", "--stress", "--stress-points", "2", "--stress-people", "10"] + run)
        == .success)
    #expect(world.messages.contains("wrote reports/tiny/sensitivity.json"))
    let kept = String(
      decoding: try world.files.read("reports/tiny/sensitivity.json"), as: UTF8.self)
    #expect(kept.contains("\"breakEvens\"") && kept.contains("\"snif-act\""))
    let results = "reports/tiny/results.json"
    #expect(world.run("report", results, "--format", "json") == .success)
    #expect(world.output.contains("\"sensitivity\": {\n    \"points\": 2,\n    \"people\": 10,"))
    let page = "reports/tiny/report.html"
    #expect(
      String(decoding: try world.files.read(page), as: UTF8.self).contains("id=\"sensitivity\""))
    let file = "reports/tiny/sensitivity.json"
    let text = String(decoding: try world.files.read(file), as: UTF8.self)
    try world.files.write(
      Array(text.replacing("\"digest\" : \"", with: "\"digest\" : \"0").utf8), to: file)
    #expect(world.run("report", results) == .success)
    #expect(world.messages.contains("is about another state of the spec"))
  }

  @Test("a parameter that people do not have is refused")
  func unknown() {
    let world = MemoryWorld(ValidateTests.shop)
    #expect(world.run("run", Self.spec, "--stress", "--vary", "menu-notise=0..1") == .usage)
    #expect(world.messages.contains("did you mean 'menu-notice'?"))
    #expect(world.run("run", Self.spec, "--stress", "--vary", "menu-notice=1..0") == .usage)
  }

  @Test("a layout against itself counts alarms of success, of taps and of what gates compare")
  func selfTest() {
    let world = MemoryWorld(ValidateTests.shop)
    let status = world.run(
      "run", Self.spec, "--null", "--null-runs", "3", "--people", "10")
    #expect(status == .success || status == .failed)
    let lines = world.output.split(separator: "\n")
    #expect(
      lines.compactMap { $0.split(separator: ",").first } == [
        "success", "taps", "exposure(offers)", "success", "taps", "exposure(offers)",
      ]
    )
    #expect(lines.allSatisfy { $0.contains("false alarms in 3 runs") })
    #expect(!world.files.exists("reports/tab-bar-versus-menu/results.json"))
  }

  @Test(
    "a mode of a run refuses what does not go with it",
    arguments: [
      ["--live", "--null"], ["--stress", "--shard", "1/2"], ["--live", "--precision", "1%"],
      ["--null", "--resume"], ["--null", "other.yaml"], ["--null", "--journeys", "walks.csv"],
    ])
  func conflicts(options: [String]) {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml"] + options) == .usage)
    #expect(world.output.isEmpty)
  }

  @Test("a run until a precision stops at the first round that is precise enough, or at the limit")
  func precision() {
    let world = MemoryWorld(TinyExperiment.files)
    func run(_ options: String...) -> Commands.ExitStatus {
      world.run(["run", "tiny.yaml"] + options)
    }
    #expect(run("--precision", "0.5%", "--people", "20") == .success)
    #expect(world.messages.contains("20 people: not precise enough yet"))
    #expect(run("--precision", "100%", "--people", "20") == .success)
    #expect(world.messages.contains("20 people: precise enough"))
    #expect(run("--precision", "0%") == .usage)
    #expect(run("--precision", "1%", "--shard", "1/2") == .usage)
  }
}
