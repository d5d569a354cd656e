import ArgumentParser
import Dispatch
import Metrics
import Reporting
import Synchronization

struct ServeCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the report of a spec in a browser, renewed whenever the spec is saved.",
    discussion: """
      Example: navlab serve experiments/tab-bar-versus-menu.yaml --open

      The page is served to this machine alone (127.0.0.1) and kept in no file. Mistakes of the spec stand in \
      it, with their lines. 1 000 people walk unless '--people' says otherwise, so that a page takes a second. \
      Ends with Ctrl-C.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @OptionGroup var options: RunOptions

  @Option(help: "The port; 0 takes any that is free.")
  var port: UInt16 = 0

  @Flag(help: "Show the page.")
  var open = false

  private static let people = 1_000

  func run(in world: World) throws {
    let server = try LoopbackServer(port: port)
    server.publish(
      ProblemPage(title: spec, text: "People are on their way.", isWrong: false).renewingSource)
    let isOver = Atomic(false)
    let served = DispatchGroup()
    DispatchQueue(label: "server").async(group: served) {
      server.serve(
        until: { isOver.load(ordering: .relaxed) }, seconds: world.seconds)
    }
    defer {
      isOver.store(true, ordering: .relaxed)
      served.wait()
    }
    let address = "http://127.0.0.1:\(server.port)/"
    world.messages("\(address) shows \(spec); Ctrl-C ends it\n")
    if open, !world.show(address) { world.messages("there is no program to show it with\n") }
    let files = WatchedFiles(world.files, seconds: world.seconds)
    var renewed = world
    renewed.files = files
    repeat {
      files.begin()
      if let page = page(renewed, files) { server.publish(page) }
    } while world.wait(for: files)
  }

  /// The report's page, or that of the mistakes; `nil` when a file changed or somebody asked to stop meanwhile.
  private func page(_ world: World, _ files: WatchedFiles) -> String? {
    let said = Said()
    var world = world
    world.streams = Streams(output: { _ in }, messages: { said.add($0) })
    world.terminal = .none
    let isInterrupted = world.isInterrupted
    world.isInterrupted = { isInterrupted() || files.hasChanged() }
    do {
      return try report(in: world).renewingPage
    } catch {
      let status = world.status(endingWith: error)
      if status == .interrupted { return nil }
      return ProblemPage(title: spec, text: status == nil ? "\(error)" : said.text).renewingSource
    }
  }

  private func report(in world: World) throws -> Report {
    var options = options
    options.people = options.people ?? Self.people
    let run = ExperimentRun(world: world, options: options)
    let results = try run.run(run.prepare(spec))
    let kept = SensitivityFile(in: "reports/\(results.setup.name)", world: world)
      .read(digest: results.setup.digest)
    return try Report(results, sensitivity: kept)
  }

  /// The messages of a run.
  private final class Said: Sendable {
    private let lines = Mutex("")

    var text: String { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0 += line } }
  }
}
