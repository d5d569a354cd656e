import Commands
import Testing

@Suite("navlab study read")
struct StudyReadTests {
  /// The tiny experiment with people who look at words, and a page that every task can begin on.
  static let spec = TinyExperiment.spec.replacing(
    "offers: { goal: offers }", with: "offers: { title: See the offers, goal: offers }")

  /// Reads files about the tiny experiment.
  private func read(
    _ files: [String: String], _ options: String...,
    expecting status: Commands.ExitStatus = .success
  ) -> MemoryWorld {
    let world = MemoryWorld(files.merging(["tiny.yaml": Self.spec]) { own, _ in own })
    let found = world.run(
      ["study", "read", "tiny.yaml"] + files.keys.sorted() + options
        + ["--people", "200"])
    #expect(found == status, "\(world.messages)\(world.output)")
    return world
  }

  /// The cells of the row that begins with some words, in the part of the output after others.
  private func row(_ name: String, after title: String, in world: MemoryWorld) -> [Substring] {
    guard let start = world.output.firstRange(of: title)?.upperBound else { return [] }
    let lines = world.output[start...].split(separator: "\n")
    let line = lines.first { $0.drop { $0 == " " || $0 == "✓" }.hasPrefix(name) }
    return (line ?? "").split(separator: " ")
  }

  private static let head = "participant,layout,task,order,outcome,taps,fewest,seconds,first,path\n"

  @Test("answers of several files are counted by task and layout, with intervals")
  func answers() {
    let world = read([
      "a.csv": Self.head + "p1,short,milk,1,found,1,1,2.0,Milk,Milk\n"
        + "p1,short,offers,2,wrong,1,1,2.0,Milk,Milk\n",
      "b.csv": Self.head + "p2,short,milk,1,found,3,1,2.0,\"Bread, white\",x\n"
        + Self.head + "p3,long,milk,1,gave-up,0,1,2.0,,\n",
    ])
    #expect(world.messages == "")
    #expect(row("found", after: "milk, 2 attempts", in: world).contains("100%"))
    #expect(row("found", after: "milk, 2 attempts", in: world)[2...4] == ["2", "of", "2"])
    #expect(row("taps", after: "milk, 2 attempts", in: world)[4] == "2.0")
    #expect(
      row("right", after: "milk, 2 attempts", in: world)[3...8] == [
        "1", "of", "2", "50%", "9%", "to",
      ])
    #expect(row("found", after: "See the offers, 1 attempt", in: world)[2...4] == ["0", "of", "1"])
    #expect(row("found", after: "long\n", in: world)[2...4] == ["0", "of", "1"])
    #expect(world.output.contains("measured with 4 attempts"))
  }

  @Test("participants who save the same answers twice count once")
  func repeated() {
    let row = "p1,short,milk,1,found,1,1,2.0,Milk,Milk\n"
    let world = read(["a.csv": Self.head + row + row + row])
    #expect(world.output.contains("milk, 1 attempt\n"))
    #expect(world.messages == "a.csv:3: warning: 2 rows repeat an earlier one, and are left out\n")
  }

  @Test("people in the only layout of a spec are compared, and its name need not be said")
  func oneLayout() {
    let spec = Self.spec.replacing("{ short: { control: true }, long: {} }", with: "{ short: {} }")
      .replacing("gates: [\"success of long vs short: low > -5 points\"]", with: "")
    let world = MemoryWorld([
      "tiny.yaml": spec, "clicks.csv": "task,label,people\nmilk,Milk,3\nmilk,Offers,1\n",
    ])
    let status = world.run("study", "read", "tiny.yaml", "clicks.csv", "--people", "50")
    #expect(status == .success, "\(world.messages)")
    #expect(row("right", after: "milk, 4 attempts", in: world)[3...6] == ["3", "of", "4", "75%"])
  }

  @Test("a tree test has a column for each task, and begins at its root")
  func treeTest() {
    let tree = """
      Participant ID,Status,Task 1 Path Taken,Task 1 Path Outcome,Task 2 Path Taken,Task 2 Path Outcome
      1,Completed,Shop/Milk,Direct Success,Shop/Offers,Direct Success
      2,Completed,Shop/Offers/Shop/Milk,Indirect Success,Shop/Milk,Direct Failure
      3,Completed,,Direct Skip,,
      """
    let world = read(["tree.csv": tree], "--variant", "long")
    #expect(world.messages == "")
    #expect(row("found", after: "milk, 3 attempts", in: world)[2...4] == ["2", "of", "3"])
    #expect(row("taps", after: "milk, 3 attempts", in: world)[4] == "2.0")
    #expect(row("right", after: "milk, 3 attempts", in: world)[3...5] == ["1", "of", "2"])
    #expect(row("found", after: "offers, 2 attempts", in: world)[2...4] == ["1", "of", "2"])
    let turned = read(["tree.csv": tree], "--variant", "long", "--task", "offers,milk")
    #expect(row("right", after: "milk, 2 attempts", in: turned)[3...5] == ["1", "of", "2"])
  }

  @Test("first clicks are counts, and a known share has an interval if its people are known")
  func countsAndShares() {
    let world = read(
      [
        "clicks.csv": "\u{FEFF}task;label;people\r\nmilk;Milk;30\r\nmilk;\"Bread, white\";10\r\n",
        "known.csv": "label,screen,task,share,people\nOffers,,,12 %,\n,offers,,0.5,40\n",
      ], "--variant", "long")
    #expect(world.messages == "")
    #expect(
      row("right", after: "milk, 40 attempts", in: world)[3...8] == [
        "30", "of", "40", "75%", "60%", "to",
      ])
    #expect(row("tap Offers", after: "In a session", in: world)[2] == "12%")
    #expect(
      row("see offers", after: "In a session", in: world)[2...5] == ["20", "of", "40", "50%"])
  }

  @Test("events become attempts with a task and sessions without, though sessions are mixed")
  func events() {
    let world = read(
      [
        "events.csv": """
        session,time,screen,label,task,variant
        a,2026-03-01T09:00:00Z,home,Offers,offers,short
        b,2026-03-01T09:00:01Z,Home Screen,Milk,offers,short
        a,2026-03-01T09:00:02Z,offers,,offers,short
        c,2026-03-01T09:00:03Z,home,Offers,,long
        b,2026-03-01T09:00:04Z,product,,offers,short
        c,2026-03-01T09:00:05Z,offers,,,long
        d,2026-03-01T09:00:05Z,home,,milk,long
        """
      ])
    #expect(row("found", after: "offers, 2 attempts", in: world)[2...4] == ["1", "of", "2"])
    #expect(row("right", after: "offers, 2 attempts", in: world)[3...5] == ["1", "of", "2"])
    #expect(row("see offers", after: "In a session, 1", in: world)[2...4] == ["1", "of", "1"])
    #expect(row("tap Offers", after: "In a session, 1", in: world)[2...4] == ["1", "of", "1"])
    #expect(
      world.messages
        == "events.csv:8: warning: the success of 'milk' is not known: its goal is one of "
        + "several pages with the same screen\n")
  }

  @Test("sessions that the end of a long export cuts off say nothing about success")
  func openEnds() {
    var rows = "session,time,screen,label,task,variant\n"
    for day in 1...9 {
      rows += "s\(day),2026-03-0\(day)T09:00:00Z,home,Milk,offers,short\n"
      rows += "t\(day),2026-03-0\(day)T09:00:00Z,home,Offers,offers,short\n"
      rows += "t\(day),2026-03-0\(day)T09:00:09Z,offers,,offers,short\n"
    }
    let world = read(["e.csv": rows])
    #expect(row("found", after: "offers, 18 attempts", in: world)[2...4] == ["8", "of", "16"])
    #expect(
      world.messages == "e.csv:26: warning: 2 sessions ended in the last half hour of the file, "
        + "which may cut them short: their success is not used\n")
  }
}

@Suite("Whether people fit the model")
struct MeasuredFitTests {
  private func output(_ clicks: String) -> String {
    let world = MemoryWorld([
      "tiny.yaml": StudyReadTests.spec, "clicks.csv": "layout,task,label,people\n" + clicks,
    ])
    let status = world.run("study", "read", "tiny.yaml", "clicks.csv", "--people", "400")
    #expect(status == .success, "\(world.messages)")
    return world.output
  }

  @Test("people who tap what the model expects fit it")
  func fits() {
    let text = output("short,milk,Milk,29\nshort,milk,Offers,11\n")
    #expect(text.contains("These people fit the model"))
    #expect(!text.contains("No verdict"))
  }

  @Test("people who tap something else get no verdict, said first, with the tasks that differ")
  func refuses() {
    let text = output("short,milk,Milk,3\nshort,milk,Offers,37\n")
    #expect(text.hasPrefix("No verdict: these people do not fit the model."))
    #expect(text.contains("taps by lot are nearer"))
    #expect(text.contains("people 8%, synthetic"))
    #expect(!text.contains("For the spec"))
  }

  @Test("two people are too few to tell")
  func few() {
    let text = output("short,milk,Offers,2\n")
    #expect(!text.contains("No verdict") && text.contains("too few to tell"))
  }
}
