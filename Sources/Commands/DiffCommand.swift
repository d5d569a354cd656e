import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation
import SourceText

struct DiffCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two specs, or between two results.",
    discussion: """
      Example: navlab diff main/experiments/shop.yaml experiments/shop.yaml

      Of two specs, it compares the fewest taps to every goal and screen, and where each link lands in each situation. \
      Below each change are the lines of the spec that caused it. No people walk.

      Of two results, it lists the figures that differ beyond chance, and the links that now land elsewhere. It exits \
      with 4 and the reason if they differ in kind, such as in who walks.

      Exits with 0 even if something changed. 'navlab gate --against' judges.
      """)

  @Argument(
    help: "The spec or results.json before the change.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var before: String

  @Argument(
    help: "The same kind of file after the change.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var after: String

  @Option(
    help: "Of specs, the variant; by default all that both have.", completion: .variants)
  var variant: String?

  @Flag(help: "Of results, also list the figures that did not change.")
  var all = false

  func run(in world: World) throws {
    let kinds = try world.attemptAll([before, after]) { try world.isResults($0) }
    guard kinds.first == kinds.last else {
      let (results, spec) = kinds[0] ? (before, after) : (after, before)
      throw CommandFailure(
        .usage, "\(results) is results and \(spec) is a spec; give two specs or two results")
    }
    if kinds.first == true { try compareResults(in: world) } else { try compareSpecs(in: world) }
  }

  private func compareResults(in world: World) throws {
    let comparison = try world.comparison(
      before: world.results(before), after: world.results(after))
    if !comparison.isOtherSpec { world.messages("both were made from the same spec\n") }
    world.output(comparison.lines(listsAll: all))
  }

  private func compareSpecs(in world: World) throws {
    let experiments = try world.attemptAll([before, after]) { try world.experiment($0) }
    guard let old = experiments.first, let new = experiments.last else { return }
    let names = old.variantNames
    for index in try new.variants(variant) {
      let name = new.variantNames[index]
      world.output("\(new.title(ofVariant: index)) (\(name))\n")
      guard let earlier = names.firstIndex(of: name) else {
        world.output("  is new\n")
        continue
      }
      let difference = LayoutDifference(old, variant: earlier, new, variant: index)
      world.output(difference.lines.joined(separator: "\n") + "\n")
    }
    for name in names where variant == nil && !new.variantNames.contains(name) {
      world.output("\(name)\n  is gone\n")
    }
  }
}

extension LayoutDifference {
  /// A line for each goal and screen that is nearer or farther, with the lines of the spec that caused it, and the taps of those paths.
  func summary(of title: String) -> ReportChange.Layout {
    let moved = goals + screens
    let lines = moved.map { change in
      let text = text(of: change, goals.contains { $0.name == change.name } ? "goal" : "screen")
      let because = text.dropFirst().prefix(2).map { String($0.trimmingPrefix { $0 == " " }) }
      return String(text[0].trimmingPrefix { $0 == " " })
        + (because.isEmpty ? "" : " — \(because.joined(separator: "; "))")
    }
    let others =
      links.isEmpty
      ? []
      : [
        links.count == 1 ? "1 link now lands elsewhere" : "\(links.count) links now land elsewhere"
      ]
    return ReportChange.Layout(title: title, lines: lines + others, ways: ways(of: moved))
  }

  private func ways(of moved: [Distance]) -> [ReportChange.Way] {
    let before = moved.flatMap(\.wayBefore)
    let after = moved.flatMap(\.wayAfter)
    return (after + before).uniqued.map { step in
      ReportChange.Way(
        from: step.from, label: step.label, to: step.to, isBefore: before.contains(step),
        isAfter: after.contains(step))
    }
  }

  /// The lines: goals, then screens, then links, each with its causes.
  fileprivate var lines: [String] {
    if isEmpty { return ["  nothing changes"] }
    return goals.flatMap { text(of: $0, "goal") }
      + screens.flatMap { text(of: $0, "screen") }
      + linkLines
  }

  private func text(of change: Distance, _ kind: String) -> [String] {
    let line =
      switch (change.before, change.after) {
      case (let before?, let after?):
        "\(after > before ? "farther" : "nearer"): \(kind) '\(change.name)': "
          + "\(before) → \(after.counted("tap"))"
      case (let before?, nil):
        "out of reach: \(kind) '\(change.name)', before \(before.counted("tap"))"
      case (nil, let after?): "within reach: \(kind) '\(change.name)', \(after.counted("tap"))"
      case (nil, nil): "\(kind) '\(change.name)'"
      }
    return ["  \(line)"] + reasons(change.reasons)
  }

  /// The links, grouped by the same change for the same causes.
  private var linkLines: [String] {
    var parts: [(body: [String], names: [String])] = []
    for change in links {
      let situation = change.situation.isEmpty ? "" : ", \(change.situation)"
      let name = "  link: \(change.url)\(situation)"
      let body = landing(change)
      if let place = parts.firstIndex(where: { $0.body == body }) {
        parts[place].names.append(name)
      } else {
        parts.append((body, [name]))
      }
    }
    return parts.flatMap { $0.names + $0.body }
  }

  private func landing(_ change: Landing) -> [String] {
    var lines: [String] = []
    if change.landsElsewhere {
      lines.append("    lands: \(end(change.before)) → \(end(change.after))")
    }
    if change.before.wayBack != change.after.wayBack {
      lines.append("    way back: \(wayBack(change.before)) → \(wayBack(change.after))")
    }
    if change.before.tapsHome != change.after.tapsHome {
      lines.append("    home: \(home(change.before)) → \(home(change.after))")
    }
    return lines + reasons(change.reasons)
  }

  private func reasons(_ reasons: [LayoutDifference.Reason]) -> [String] {
    reasons.map { reason in
      let piece = reason.piece
      let place = "\(piece.range.file.path):\(piece.range.start.line):\(piece.range.start.column)"
      return "    \(reason.isGone ? "gone: " : "")\(place): \(piece.kind.phrase) '\(piece.owner)'"
    }
  }

  private func end(_ trial: LinkTrial) -> String {
    let screens = trial.landed.joined(separator: " + ")
    return screens.isEmpty ? trial.outcome.rawValue : "\(screens) (\(trial.outcome.rawValue))"
  }

  private func wayBack(_ trial: LinkTrial) -> String {
    trial.wayBack.isEmpty ? "none" : trial.wayBack.joined(separator: ", ")
  }

  private func home(_ trial: LinkTrial) -> String { trial.tapsHome?.counted("tap") ?? "no way" }
}
