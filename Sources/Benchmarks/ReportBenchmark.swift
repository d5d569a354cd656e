import Metrics
import Reporting

/// The page from a results file: reading, analysing and writing it within seconds of processor time.
enum ReportBenchmark {
  static func run(layouts: Int, tasks: Int, limit: Double) {
    guard let document = try? results(layouts: layouts, tasks: tasks)?.document(),
      let format = ReportFormat.named("html")
    else { fail("report: the results cannot be made") }
    var report: Report?
    let reading = ProcessorTime.nanoseconds {
      report = (try? ExperimentResults(document: document)).flatMap { try? Report($0) }
    }
    guard let report else { fail("report: the results cannot be read") }
    var page = ""
    let writing = ProcessorTime.nanoseconds { page = format.render(report, Medium()) }
    let milliseconds = [reading, writing].map { Int($0 / 1e6) }
    print(
      "report of \(layouts) layouts × \(tasks) tasks: \(milliseconds[0]) ms to read and analyse "
        + "\(document.count >> 10) KiB, \(milliseconds[1]) ms to write \(page.utf8.count >> 10) KiB"
    )
    if reading + writing > limit * 1e9 { fail("report: more than \(limit) s") }
  }

  private static func results(layouts: Int, tasks: Int) throws -> ExperimentResults? {
    let metrics = Metric.all(watching: ["screen-1"])
    let screens = (0..<60).map { "screen-\($0)" }
    let people = tasks * 20
    guard
      let shape = TallyShape(
        variants: layouts, tasks: tasks, metrics: metrics.map(\.id), screens: screens),
      var recorder = JourneyRecorder(shape: shape, metrics: metrics, seed: 1)
    else { return nil }
    for person in 0..<people {
      for variant in 0..<layouts {
        recorder.add(journey(of: person, variant: variant, task: person % tasks))
      }
      recorder.endPerson()
    }
    let tally = recorder.tally
    let step = ExperimentResults.Story.Step(
      screen: "screen-1", offered: (0..<8).map { "Entry \($0)" }, chosen: "Entry 3",
      reason: "because it promised enough at first sight", routing: "router: built 2, integrated 1")
    return ExperimentResults(
      setup: ExperimentResults.Setup(
        name: "many", title: "Many layouts", spec: "many.yaml", digest: "0", seed: 1,
        people: people, variants: titled("layout", layouts), control: 0,
        segments: [ExperimentResults.Segment(name: "all", title: "all", model: "mesa")],
        tasks: (0..<tasks).map { ExperimentResults.Task(name: "task-\($0)", title: "Task \($0)") },
        screens: titled("screen", screens.count), watched: ["screen-1"], links: [], situations: [],
        gates: try gates(layouts: layouts)),
      people: PeopleRanges(0..<people),
      layouts: (0..<layouts).map { layout in
        ExperimentResults.LayoutFacts(
          states: 500, tapsFromHome: screens.indices.map { ($0 + layout) % 7 })
      }, scripted: [],
      stories: tally.wantedStories(isWhole: true).map {
        ExperimentResults.Story(key: $0, outcome: .arrived, steps: Array(repeating: step, count: 8))
      }, links: LinkTally(), tally: tally)
  }

  private static func gates(layouts: Int) throws -> [ExperimentResults.WrittenGate] {
    let names = (0..<layouts).map { "layout-\($0)" }
    let reader = GateReader(GateReader.Vocabulary(variants: names, control: 0))
    return try names.dropFirst().enumerated().map { line, name in
      ExperimentResults.WrittenGate(
        try reader.read("success of \(name) vs layout-0: low > -2 points"), file: "many.yaml",
        line: line + 1, column: 1)
    }
  }

  private static func titled(_ word: String, _ count: Int) -> [ExperimentResults.Label] {
    (0..<count).map { ExperimentResults.Label(name: "\(word)-\($0)", title: "\(word) \($0)") }
  }

  /// An invented journey: whether it arrives and how long it takes depend on everything a little.
  private static func journey(of person: Int, variant: Int, task: Int) -> JourneyRecord {
    let luck = (person &* 7919 &+ variant &* 104_729 &+ task &* 1_299_709) & 1023
    var record = JourneyRecord(
      person: person, variant: variant, task: task,
      outcome: luck < 900 - 5 * variant ? .arrived : luck.isMultiple(of: 2) ? .neverFound : .noScent
    )
    record.optimalTaps = 1 + task % 4
    record.taps = record.optimalTaps + luck % 9
    record.time = Int64(record.taps) * 900_000
    record.watched = UInt64(truncatingIfNeeded: luck) &* 0x9E37_79B9_7F4A_7C15
    return record
  }
}
