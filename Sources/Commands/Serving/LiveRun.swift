import ArgumentParser
import Dispatch
import Metrics
import Reporting
import Synchronization

/// A report in the browser that is renewed whenever the spec is saved.
///
/// The page is served to this machine only (127.0.0.1) and is written to no file. Mistakes in the spec are shown on the
/// page and in the terminal.
struct LiveRun {
  let spec: String
  let options: RunOptions
  /// The port; 0 for any free one.
  let port: UInt16
  /// Whether the page is opened at once.
  let opens: Bool

  /// The number of people by default, so that a page takes about a second.
  private static let people = 1_000

  /// Serves until the person stops it.
  /// - Throws: `CommandFailure` if the port is taken.
  func run(in world: World) throws {
    let server = try LoopbackServer(port: port)
    server.publish(
      ProblemPage(title: spec, text: "The run is in progress.", isWrong: false).renewingSource)
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
    if opens, !world.show(address) { world.messages("no program can show \(address)\n") }
    let files = WatchedFiles(world.files, seconds: world.seconds)
    var renewed = world
    renewed.files = files
    repeat {
      files.begin()
      if let page = page(renewed, files) { server.publish(page) }
    } while world.wait(for: files)
  }

  /// The page of the report or of the mistakes; `nil` if a file changed or the person stopped meanwhile.
  private func page(_ world: World, _ files: WatchedFiles) -> String? {
    let said = Said()
    let terminal = world
    var world = world
    world.streams = Streams(output: { _ in }) { text in
      said.add(text)
      terminal.messages(text)
    }
    world.terminal = .none
    let isInterrupted = world.isInterrupted
    world.isInterrupted = { isInterrupted() || files.hasChanged() }
    do {
      let report = try report(in: world)
      terminal.output(report.line(Medium(width: terminal.terminal.columns)))
      return report.renewingPage
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
    return try Report(results)
  }

  /// The messages of a run.
  private final class Said: Sendable {
    private let lines = Mutex("")

    var text: String { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0 += line } }
  }
}
