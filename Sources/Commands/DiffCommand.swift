import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation
import SourceText

struct DiffCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change of a spec does to each layout, and which lines did it.",
    discussion: """
      Example: navlab diff main/experiments/shop.yaml experiments/shop.yaml

      Nobody is walked: it compares the fewest taps to every goal and screen, and where every example \
      of every link lands in every situation, with its way back. Below each difference stand the \
      cases of switches, routes, screens and containers that had a part in it and were changed. \
      Variants are told apart by name. Ends with 0 whatever changed.
      """)

  @Argument(help: "The spec as it was.", completion: .specs)
  var old: String

  @Argument(help: "The spec as it is now.", completion: .specs)
  var new: String

  @Option(help: "The variant; without it, all that both specs have.", completion: .variants)
  var variant: String?

  func run(in world: World) throws {
    let experiments = try world.attemptAll([old, new]) { try world.experiment($0) }
    guard let before = experiments.first, let after = experiments.last else { return }
    let names = before.variantNames
    for index in try after.variants(variant) {
      let name = after.variantNames[index]
      let title = after.title(ofVariant: index)
      world.output("\(title) (\(name))\n")
      guard let earlier = names.firstIndex(of: name) else {
        world.output("  is new\n")
        continue
      }
      let difference = LayoutDifference(before, variant: earlier, after, variant: index)
      world.output(difference.lines.joined(separator: "\n") + "\n")
    }
    for name in names where variant == nil && !after.variantNames.contains(name) {
      world.output("\(name)\n  is gone\n")
    }
  }
}

extension LayoutDifference {
  /// The goals and screens that are nearer or farther, one line each with the first place of the spec that did it, and the taps of those paths.
  func summary(of title: String) -> ReportChange.Layout {
    let moved = goals + screens
    let lines = moved.map { change in
      let text = text(of: change, goals.contains { $0.name == change.name } ? "goal" : "screen")
      let because = text.dropFirst().prefix(2).map { String($0.trimmingPrefix { $0 == " " }) }
      return String(text[0].trimmingPrefix { $0 == " " })
        + (because.isEmpty ? "" : " — \(because.joined(separator: "; "))")
    }
    let others =
      links.isEmpty ? [] : ["\(links.count.counted("link")) in a situation end otherwise"]
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

  /// The lines: goals, then screens, then links; each with what did it.
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

  /// The links; those with which the same happens for the same reasons stand together.
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
