import Commands
import Metrics
import SourceText
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Inputs that mean harm")
struct HostileInputTests {
  private static let hidden = "\u{1b}[31m\u{0}\u{202e}\u{200f}\u{9b}\u{2028}"

  @Test("no text for people moves the cursor, turns around or gives a command to a CI system")
  func texts() {
    let text = "\(Self.hidden)a\n  ::error::b\n##[error]c\t\u{1b}[1md\u{1b}[0m\r\n"
    #expect(PlainText.forReading(text) == "[31ma\n  : :error::b\n## [error]c\t[1md[0m\n")
    #expect(
      PlainText.forReading("\u{1b}[1mbold\u{1b}[0m \u{1b}[2J", keepsColors: true)
        == "\u{1b}[1mbold\u{1b}[0m [2J")
    let plain = "a — b: 30 %\n  → ok ::\n"
    #expect(PlainText.forReading(plain) == plain)
  }

  @Test("a name from the command line reaches the terminal without what it hides")
  func commandLine() {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(
      world.run("play", "tiny.yaml", "--person", "1", "--variant", "\u{1b}]0;x\n::error::y")
        == .usage)
    #expect(world.messages.contains("]0;x"))
    #expect(!world.messages.contains("\u{1b}"))
    #expect(!world.messages.contains("\n::"))
  }

  @Test("a spec whose names hide something by escapes is refused with the places")
  func escapes() {
    let spec = TinyExperiment.spec.replacing(
      "label: Milk", with: #"label: "\e[31mMilk\x9B\u202E""#)
    let world = MemoryWorld(["tiny.yaml": spec])
    #expect(world.run("check", "tiny.yaml", "--only", "text") == .badSpec)
    #expect(world.output.contains("tiny.yaml:7:20: error: this text contains a control character"))
  }

  @Test("a name must be on one line, and so must a title that is written on several")
  func lines() {
    let named = TinyExperiment.spec.replacing("milk: {", with: #""a\n::error::b": {"#)
    let world = MemoryWorld(["tiny.yaml": named])
    #expect(world.run("check", "tiny.yaml", "--only", "text") == .badSpec)
    #expect(world.output.contains("a name must be on one line"))
    let titled = TinyExperiment.spec.replacing(
      "label: Milk", with: #"label: "::error::Milk\n::error::x""#)
    let other = MemoryWorld(["tiny.yaml": titled])
    #expect(other.run("check", "tiny.yaml", "--screen", "home") == .success)
    #expect(other.output.contains("::error::Milk ::error::x"))
    #expect(other.run("run", "tiny.yaml", "--people", "40") == .success)
    #expect(other.run("play", "tiny.yaml", "--person", "3") == .success)
    #expect(!other.output.split(separator: "\n").contains { $0.hasPrefix("::") })
  }

  @Test("results name an experiment as a spec does, so that nothing is written elsewhere")
  func traversal() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run("run", "tiny.yaml", "--people", "20") == .success)
    let path = "reports/tiny/results.json"
    let text = try #require(world.text(of: path))
    let before = world.files.paths
    for name in ["../../elsewhere", "/root", "a/b", "", "Ä", #"a\u0000"#] {
      let wrong = text.replacing(#""name":"tiny""#, with: #""name":"\#(name)""#)
      #expect(wrong != text)
      try world.files.write(Array(wrong.utf8), to: "wrong.json")
      #expect(world.run("dev", "merge", "wrong.json") == .badSpec, "\(name)")
      #expect(world.run("gate", "wrong.json", "--accept") == .badSpec, "\(name)")
    }
    #expect(world.messages.contains("'../../elsewhere' cannot name an experiment"))
    #expect(Set(world.files.paths) == Set(before + ["wrong.json"]))
  }

  @Test("results with a control character in a title are refused")
  func titles() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run("run", "tiny.yaml", "--people", "20") == .success)
    let text = try #require(world.text(of: "reports/tiny/results.json"))
    let wrong = text.replacing(#""title":"short""#, with: #""title":"a\n::error::b""#)
    #expect(wrong != text)
    try world.files.write(Array(wrong.utf8), to: "wrong.json")
    #expect(world.run("gate", "wrong.json") == .badSpec)
    #expect(world.messages.contains("a name or title contains a control character"))
  }

  @Test("a number in results that does not fit is told as that")
  func seed() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run("run", "tiny.yaml", "--people", "20") == .success)
    let text = try #require(world.text(of: "reports/tiny/results.json"))
    let wrong = text.replacing(#""seed":1"#, with: #""seed":-1"#)
    #expect(wrong != text)
    try world.files.write(Array(wrong.utf8), to: "wrong.json")
    #expect(world.run("gate", "wrong.json") == .badSpec)
    #expect(world.messages.contains("a number is out of range"), "\(world.messages)")
  }

  @Test("half a run that claims to be whole is refused")
  func claims() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(
      world.run("run", "tiny.yaml", "--people", "40", "--shard", "1/2", "--output", "s")
        == .success)
    let path = "s/tiny/shard-1-of-2.json"
    var half = try ExperimentResults(document: try world.files.read(path))
    half.people = PeopleRanges(0..<40)
    try world.files.write(half.document(), to: path)
    #expect(world.run("dev", "merge", path) == .badSpec)
    #expect(
      world.messages.contains("it states 40 people, but 20 are counted"),
      "\(world.messages)")
  }

  @Test(
    "spreadsheets get no formulas, written narrow or wide",
    arguments: ["=", "＝", "＋", "－", "＠", " ="])
  func formulas(start: String) {
    var lines = CSVLines()
    lines.add(start + "1")
    #expect(String(decoding: lines.bytes, as: UTF8.self).hasPrefix("'"))
  }

  @Test("a text that is lost on its way out is an error")
  func lost() {
    let world = MemoryWorld(TinyExperiment.files, isFull: true)
    #expect(world.run("dev", "schema") == .cannotWrite)
    #expect(world.run("--version") == .cannotWrite)
    #expect(world.messages.contains("error: cannot write standard output: no space left"))
  }

  @Test("two specs of one name are refused before anybody walks")
  func sameName() {
    let world = MemoryWorld(["a.yaml": TinyExperiment.spec, "b.yaml": TinyExperiment.spec])
    #expect(world.run("run", "a.yaml", "b.yaml", "--people", "20") == .usage)
    #expect(world.messages.contains("a.yaml and b.yaml are both named 'tiny'"))
    #expect(world.files.paths == ["a.yaml", "b.yaml"])
  }

  @Test("what cannot be written is said before anybody walks")
  func unwritable() throws {
    let folder = try TemporaryDirectory()
    try folder.write(TinyExperiment.spec, to: "tiny.yaml")
    let file = try folder.write("", to: "file")
    let spec = "\(folder.path)/tiny.yaml"
    // So many would take days.
    let people = ["--people", "1000000000"]
    for command in [
      ["run", spec, "--output", file], ["run", spec, "--stress", "--output", file],
      ["gate", spec, "--accept", "--against", file],
    ] {
      let world = MemoryWorld(on: DiskFiles())
      #expect(world.run(command + people) == .cannotWrite)
      #expect(world.messages.contains("cannot write \(file)"), "\(world.messages)")
    }
  }

  @Test("journeys that cannot be written leave nothing unfinished")
  func fullDisk() throws {
    let folder = try TemporaryDirectory()
    let spec = try folder.write(TinyExperiment.spec, to: "tiny.yaml")
    // Only the administrator can make the device that is always full; the numbers are those of Linux.
    guard mknod("\(folder.path)/walks.csv", S_IFCHR | 0o666, 0x107) == 0 else { return }
    let world = MemoryWorld(on: DiskFiles())
    let status = world.run(
      "run", spec, "--people", "20", "--output", "\(folder.path)/out", "--journeys",
      "\(folder.path)/walks.csv")
    #expect(status == .cannotWrite)
    #expect(try DiskFiles().list(folder.path).sorted() == ["out", "tiny.yaml", "walks.csv"])
  }

  @Test("what cannot be run is refused before anybody walks")
  func validation() {
    let many = (0..<65).map { "task-\($0): { goal: offers }" }.joined(separator: ", ")
    for (tasks, reason) in [
      ("", "there are no tasks for people to do"),
      ("tasks: { \(many) }\n", "can have at most 64 tasks"),
    ] {
      let spec = TinyExperiment.spec.replacing(Self.tasks, with: tasks)
      let world = MemoryWorld(["tiny.yaml": spec])
      #expect(world.run("run", "tiny.yaml") == .badSpec)
      let said = world.messages
      #expect(said.contains(reason), "\(said)")
      #expect(world.output.isEmpty)
    }
  }

  @Test("a task that a layout cannot do is a failure of everybody in it, said in one sentence")
  func impossibleTask() throws {
    let tea = "{ label: Tea, to: product, with: tea, variant: long }"
    let spec = TinyExperiment.spec.replacing("variant: short }]", with: "variant: short }, \(tea)]")
      .replacing(Self.tasks, with: "tasks: { tea: { goal: { screen: product, context: tea } } }\n")
    let world = MemoryWorld(["tiny.yaml": spec])
    #expect(world.run("check", "tiny.yaml", "--only", "tasks") == .failed)
    let fault =
      "all people fail task 'tea': 'product' shows, but never about 'tea' — it shows "
      + "about 'bread', 'milk' ('short')"
    #expect(world.output.contains(fault), "\(world.output)")
    let said = "under 'short' all people fail task 'tea': 'product' shows, but never about 'tea'"
    let other = MemoryWorld(["tiny.yaml": spec])
    let walks = ["--people", "50", "--output", "r", "--journeys", "walks.csv"]
    #expect(other.run(["run", "tiny.yaml"] + walks) == .success)
    #expect(other.messages.contains(said), "\(other.messages)")
    let sentence =
      "Under 'short' all people fail task 'tea': 'product' shows, but never about 'tea'"
    let report = try #require(other.text(of: "r/tiny/report.md"))
    #expect(report.ranges(of: sentence).count >= 2, "as the cause and as a failure")
    #expect(other.output.contains(sentence) || other.messages.contains(sentence))
    let journeys = try #require(other.text(of: "walks.csv")).split(separator: "\n")
    #expect(journeys.count { $0.contains(",short,") } == 50)
    #expect(!journeys.contains { $0.contains(",short,") && $0.contains(",arrived,") })
    #expect(journeys.contains { $0.contains(",long,") && $0.contains(",arrived,") })
  }

  private static let tasks = """
    tasks:
      milk: { goal: { screen: product, context: milk } }
      offers: { goal: offers }

    """

  @Test("numbers that begin with a minus are told to be out of range")
  func negative() {
    for option in ["--people", "--threads", "--memory", "--seed"] {
      let world = MemoryWorld(TinyExperiment.files)
      #expect(world.run("run", "tiny.yaml", option, "-1") == .usage)
      #expect(!world.messages.contains("Missing value"), "\(world.messages)")
      #expect(world.messages.contains(option))
    }
  }

  @Test("an include that cannot be read says why")
  func include() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "app.yaml/file")
    let spec = try folder.write(
      "experiment: tiny\napp: app.yaml\nvariants: { a: {}, b: {} }\n", to: "tiny.yaml")
    let world = MemoryWorld(on: DiskFiles())
    #expect(world.run("check", spec, "--only", "text") == .badSpec)
    #expect(world.output.contains("app.yaml: is a folder; only regular files are read"))
  }

  @Test("a folder of more specs than are read at once is refused before one is read")
  func tooManySpecs() {
    let files = (0...1_000).map { ("many/\($0).yaml", "") }
    let world = MemoryWorld(Dictionary(uniqueKeysWithValues: files))
    #expect(world.run("dev", "models", "many") == .noInput)
    #expect(world.messages.contains("many: holds 1001 specs; at most 1000 are read at once"))
  }

  @Test("a report in a file gives no command to a CI system that prints it")
  func reportsInFiles() throws {
    let title = "title: \"::error file=a::b ##[error]c ##vso[d] ##teamcity[e]\""
    let spec = TinyExperiment.spec.replacing(
      "variants: {", with: "\(title)\nquestion: \"::error::q\"\nvariants: {")
    try #require(spec != TinyExperiment.spec)
    let world = MemoryWorld(["tiny.yaml": spec])
    #expect(world.run("run", "tiny.yaml", "--people", "20") == .success, "\(world.messages)")
    let results = "reports/tiny/results.json"
    for format in ["text", "markdown", "github-summary"] {
      #expect(world.run("report", results, "--format", format, "--output", format) == .success)
    }
    for path in ["text", "markdown", "github-summary", "reports/tiny/report.md"] {
      let text = try #require(world.text(of: path))
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(path)")
      for command in ["##[", "##vso", "##teamcity"] { #expect(!text.contains(command), "\(path)") }
    }
  }
}
