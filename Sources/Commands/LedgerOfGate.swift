import Experiments
import Metrics
import Reporting
import Simulation
import SourceText

/// The ledger of an experiment's links, committed with its spec, and what has become of its URLs.
struct CommittedLedger {
  /// The path of the file.
  let path: String
  let world: World

  /// The file beside a baseline: `NAME.links.yaml`.
  static func path(beside baseline: String) -> String {
    (baseline.hasSuffix(".json") ? String(baseline.dropLast(5)) : baseline) + ".links.yaml"
  }

  var exists: Bool { world.files.exists(path) }

  /// Compares the spec's links with the ledger, prints what is lost, moved or new, and returns what is lost.
  /// - Throws: A `CommandError` if the ledger cannot be used.
  func losses(of experiment: Experiment, spec: String) throws -> [ReportChange.Item] {
    let file = try read(of: experiment)
    let later = LinkLedger(experiment, with: file.ledger)
    let screens = Set(experiment.app.screens.map(\.name.value))
    let names = file.ledger.renamedScreens(in: later, screens: screens)
    let changes = LinkChange.all(from: file.ledger.renaming(names), to: later)
    var lost = Set<String>()
    for change in changes {
      let reason = experiment.app.moved.first { $0.allows(change, in: later) }?.reason
      if change.kind.isLoss, reason == nil { lost.insert(change.url) }
      world.output(
        line(change, reason: reason, of: file, among: later, experiment, spec: spec))
    }
    for (old, new) in names.sorted(by: { $0.key < $1.key }) {
      world.output("· screen '\(old)' is now called '\(new)'\n")
    }
    let gone = file.ledger.situations.filter { !later.situations.contains($0) }
    if !gone.isEmpty {
      world.output("· no longer tried: \(gone.count.counted("situation")), \(gone.quotedList)\n")
    }
    world.output(
      lost.isEmpty
        ? "Links: \(file.ledger.urls.count.counted("URL")) of the ledger land as before, or moved on purpose\n"
        : "Links: \(lost.sorted().joinedWithAnd) lost: see above\n")
    return lost.sorted().map { .init(.broken, $0, noun: .init("link", $0)) }
  }

  private func read(of experiment: Experiment) throws -> LedgerFile {
    let read = LedgerFile.read(try world.files.read(path), path: path, of: experiment.name)
    let text = DiagnosticRenderer(showsRules: true).render(read.diagnostics)
    if !text.isEmpty { world.messages(text) }
    guard let file = read.file else { throw ExitStatus.badSpec }
    return file
  }

  private func line(
    _ change: LinkChange, reason: String?, of file: LedgerFile, among later: LinkLedger,
    _ experiment: Experiment, spec: String
  ) -> String {
    var found = Consequence(.link(change))
    found.places = change.placesText(in: change.kind == .new ? later : file.ledger)
    found.isWorse = change.kind.isLoss
    found.reason = reason
    found.command = change.command(spec: spec, in: experiment)
    var places: [String] = []
    if change.kind != .new, let place = file.places[change.url] {
      places.append("\(place.text): the ledger's line")
    }
    if let place = change.places.first,
      let link = experiment.taker(of: change.url, in: place.layout)
    {
      places.append("\(link.range.text): link '\(link.value)' takes it now")
    }
    return found.text(besides: places)
  }

  /// Keeps the URLs of a spec of which a newer one loses some, so that the gate sees the loss.
  /// - Returns: whether any is lost.
  func keep(_ old: Experiment, losingSomeIn new: Experiment) throws -> Bool {
    let answered = LinkLedger(old).answered
    let changes = LinkChange.all(from: answered, to: LinkLedger(new, with: answered))
    guard changes.contains(where: \.kind.isLoss) else { return false }
    let kept = try exists ? read(of: old).ledger : answered
    try world.write(Array(kept.adding(answered).text.utf8), to: path)
    return true
  }

  /// Writes the ledger of the spec; URLs that were answered before and are no longer are left out.
  func accept(_ experiment: Experiment) throws {
    try world.write(Array(LinkLedger(experiment).answered.text.utf8), to: path)
  }
}

extension SourceRange {
  fileprivate var text: String { "\(file.path):\(start.line):\(start.column)" }
}
