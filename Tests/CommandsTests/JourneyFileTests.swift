import Commands
import Metrics
import Simulation
import TestSupport
import Testing

@Suite("Journeys as data")
struct JourneyFileTests {
  private func walk(_ more: String..., people: Int = 40) throws -> MemoryWorld {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(
      world.run(
        ["run", "tiny.yaml", "--people", "\(people)", "--journeys", "out/walks.csv"] + more)
        == .success)
    return world
  }

  private func table(_ path: String, in world: MemoryWorld) throws -> [[String: String]] {
    let lines = String(decoding: try world.files.read(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: true).map(Self.fields)
    let names = try #require(lines.first)
    return lines.dropFirst().map { line in
      #expect(line.count == names.count, "\(line)")
      return Dictionary(uniqueKeysWithValues: zip(names, line))
    }
  }

  /// The fields of a line, with quotes taken off.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for letter in line {
      switch letter {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(letter)
      }
    }
    return fields
  }

  @Test("a row per journey holds what the results count, a row per step what was tapped")
  func rows() throws {
    let world = try walk()
    let journeys = try table("out/walks.csv", in: world)
    let steps = try table("out/walks.steps.csv", in: world)
    #expect(journeys.count == 80)
    let results = try ExperimentResults(
      document: try world.files.read("reports/tiny/results.json"))
    for (place, variant) in ["short", "long"].enumerated() {
      let cell = results.tally.cell(variant: place)
      let own = journeys.filter { $0["variant"] == variant }
      #expect(own.count { $0["arrived"] == "1" } == cell[.arrived])
      let taps = own.filter { $0["arrived"] == "1" }.compactMap { $0["taps"].flatMap { Int($0) } }
      let counted = cell[.arrivedTaps].entries.map { $0.0 * $0.1 }
      #expect(taps.reduce(0, +) == counted.reduce(0, +))
      #expect(own.contains { $0["seen"]?.split(separator: " ").contains("offers") == true })
    }
    for journey in journeys {
      let own = steps.filter { step in
        ["person", "occasion", "variant"].allSatisfy { journey[$0] == step[$0] }
      }
      #expect("\(own.count)" == journey["taps"])
      #expect(
        own.compactMap { $0["step"] } == (1...max(1, own.count)).prefix(own.count).map { "\($0)" })
    }
    #expect(
      steps.contains { $0["label"] == "Bread, white" && $0["next_screen"] == "product(bread)" })
    #expect(Set(steps.compactMap { $0["reason"] }) == ["chance"])
  }

  @Test("any number of threads writes the same bytes, and the results are those without journeys")
  func threads() throws {
    let one = try walk("--threads", "1", people: 5000)
    let two = try walk("--threads", "2", people: 5000)
    for path in ["out/walks.csv", "out/walks.steps.csv"] {
      let isSame = try one.files.read(path) == two.files.read(path)
      #expect(isSame)
    }
    let plain = MemoryWorld(TinyExperiment.files)
    #expect(plain.run("run", "tiny.yaml", "--people", "5000") == .success)
    let results = "reports/tiny/results.json"
    let isSame = try one.files.read(results) == plain.files.read(results)
    #expect(isSame)
  }

  @Test("a run that forgets the layouts after each person writes the same bytes")
  func forgetting() throws {
    let remembering = try walk(people: 200)
    let forgetting = try walk("--memory", "0", people: 200)
    for path in ["out/walks.csv", "out/walks.steps.csv"] {
      let isSame = try remembering.files.read(path) == forgetting.files.read(path)
      #expect(isSame, "\(path)")
    }
  }

  @Test("a sample holds the same people however they are walked")
  func sample() throws {
    let sampled = try table("out/walks.csv", in: walk("--journeys-share", "20%", people: 400))
    let people = Set(sampled.compactMap { $0["person"] })
    #expect((50...110).contains(people.count))
    #expect(sampled.count == 2 * people.count)
    let all = try table("out/walks.csv", in: walk(people: 400))
    #expect(sampled == all.filter { people.contains($0["person"] ?? "") })
    let shard = MemoryWorld(TinyExperiment.files)
    #expect(
      shard.run(
        "run", "tiny.yaml", "--people", "400", "--shard", "2/2", "--journeys", "b.csv",
        "--journeys-share", "20%") == .success)
    let second = try table("b.csv", in: shard)
    #expect(second == sampled.filter { Int($0["person"] ?? "").map { $0 >= 200 } ?? false })
  }

  @Test("a run that is stopped leaves no journeys behind")
  func stopped() {
    let world = MemoryWorld(TinyExperiment.files, patience: 1)
    #expect(
      world.run(
        "run", "tiny.yaml", "--people", "5000", "--threads", "1", "--journeys", "walks.csv")
        == .interrupted)
    #expect(!world.files.exists("walks.csv") && !world.files.exists("walks.steps.csv"))
  }

  @Test(
    "what cannot be written is refused before anybody walks",
    arguments: [
      (["--journeys", "walks.txt"], "a file that ends in .csv or .sqlite"),
      (["--journeys", "walks.csv", "--resume"], "not work with '--resume'"),
      (["--journeys", "walks.csv", "--journeys-share", "0%"], "above 0%"),
    ])
  func refused(options: [String], reason: String) {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml"] + options) == .usage)
    #expect(world.messages.contains(reason), "\(world.messages)")
  }

  #if !SQLite
  @Test("a database is refused where the program was built without")
  func noSQLite() {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run("run", "tiny.yaml", "--journeys", "walks.sqlite") == .usage)
    #expect(world.messages.contains("built without SQLite"))
  }
  #endif

  @Test("every column is documented with what it means")
  func documented() throws {
    let page = String(
      decoding: try RepositoryFiles.bytes("docs/reference/journeys.md"), as: UTF8.self)
    let rows =
      JourneyRow.columns.map { "| `\($0.name)` | \($0.kind.rawValue) | \($0.meaning) |" }
      + StepRow.columns.map { "| `\($0.name)` | \($0.kind.rawValue) | \($0.meaning) |" }
      + StepKind.columns.map { "| `\($0.name)` | \($0.kind.rawValue) | \($0.meaning) |" }
    for row in rows { #expect(page.contains(row), "docs/reference/journeys.md has no line \(row)") }
  }
}

@Suite("navlab play --person")
struct PersonWalkTests {
  private static func walk(model: String, _ options: String...) -> String {
    let spec = TinyExperiment.spec
      .replacing("model: softmax", with: "model: \(model)")
      .replacing("{ temperature: 0.5, quit-chance: 20% }", with: "{ slip-chance: 0 }")
    let world = MemoryWorld(["tiny.yaml": spec])
    let arguments = ["play", "tiny.yaml", "--variant", "short,long", "--person", "3"]
    #expect(world.run(arguments + options) == .success)
    return world.output
  }

  @Test("shows one line a tap, two layouts side by side")
  func taps() {
    let output = Self.walk(model: "mesa")
    #expect(output.contains("short: person 3") && output.contains("| long: person 3"))
    #expect(output.contains("  1 home  tap "), "\(output)")
    #expect(output.contains("=> reached the goal: "))
    #expect(!output.contains("because"))
  }

  @Test("--verbose adds the labels that were read, and whether they were enough")
  func labels() {
    let output = Self.walk(model: "mesa", "--verbose")
    #expect(output.contains("short: person 3") && output.contains("| long: person 3"))
    #expect(output.contains(", enough"))
    #expect(output.contains("=> reached the goal"))
  }

  @Test("of a model that takes the best, no promise is called enough")
  func best() {
    let output = Self.walk(model: "snif-act", "--verbose")
    #expect(output.contains("promises "))
    #expect(!output.contains("enough") && !output.contains("too little"))
  }
}
