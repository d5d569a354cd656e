import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText

/// `navlab diff`: what a change of a spec does, before any statistics.
struct DiffCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what a change of a spec does to each layout, and which lines did it.",
    discussion: """
      Example: navlab diff main/experiments/shop.yaml experiments/shop.yaml

      Nobody is walked: it compares the fewest taps to every goal and screen, and where every example
      of every link lands in every situation, with its way back. Below each difference stand the
      cases of switches, routes, screens and containers that had a part in it and were changed.
      Variants are told apart by name. Ends with 0 whatever changed.
      """)

  @Argument(help: "The spec as it was.", completion: .file(extensions: ["yaml", "yml"]))
  var old: String

  @Argument(help: "The spec as it is now.", completion: .file(extensions: ["yaml", "yml"]))
  var new: String

  @Option(help: "The variant; without it, all that both specs have.")
  var variant: String?

  func run(in world: World) throws {
    let experiments = try world.attemptAll([old, new]) { try world.experiment($0) }
    guard let before = experiments.first, let after = experiments.last else { return }
    let names = before.variantNames
    for index in try after.variants(variant) {
      let name = after.variantNames[index]
      let title = after.variants[index].value.title ?? name
      world.output("\(title) (\(name))\n")
      guard let earlier = names.firstIndex(of: name) else {
        world.output("  is new\n")
        continue
      }
      let difference = LayoutDifference(before, variant: earlier, after, variant: index)
      world.output(DifferenceText(difference).lines.joined(separator: "\n") + "\n")
    }
    for name in names where variant == nil && !after.variantNames.contains(name) {
      world.output("\(name)\n  is gone\n")
    }
  }
}

/// The consequences of a spec's change for a layout, as lines of text.
struct DifferenceText {
  private let difference: LayoutDifference

  init(_ difference: LayoutDifference) {
    self.difference = difference
  }

  /// The lines: goals, then screens, then links; each with what did it.
  var lines: [String] {
    if difference.isEmpty { return ["  nothing changes"] }
    return difference.goals.flatMap { distance($0, "goal") }
      + difference.screens.flatMap { distance($0, "screen") }
      + links
  }

  private func distance(_ change: LayoutDifference.Distance, _ what: String) -> [String] {
    let line =
      switch (change.before, change.after) {
      case (let before?, let after?):
        "\(after > before ? "farther" : "nearer"): \(what) '\(change.name)': "
          + "\(before) → \(taps(after))"
      case (let before?, nil): "out of reach: \(what) '\(change.name)', before \(taps(before))"
      case (nil, let after?): "within reach: \(what) '\(change.name)', \(taps(after))"
      case (nil, nil): "\(what) '\(change.name)'"
      }
    return ["  \(line)"] + reasons(change.reasons)
  }

  /// The links; those with which the same happens for the same reasons stand together.
  private var links: [String] {
    var groups: [(body: [String], names: [String])] = []
    for change in difference.links {
      let situation = change.situation.isEmpty ? "" : ", \(change.situation)"
      let name = "  link: \(change.url)\(situation)"
      let body = landing(change)
      if let place = groups.firstIndex(where: { $0.body == body }) {
        groups[place].names.append(name)
      } else {
        groups.append((body, [name]))
      }
    }
    return groups.flatMap { $0.names + $0.body }
  }

  private func landing(_ change: LayoutDifference.Landing) -> [String] {
    var lines: [String] = []
    if change.landsElsewhere {
      lines.append("    lands: \(end(change.before)) → \(end(change.after))")
    }
    if change.before.wayBack != change.after.wayBack {
      lines.append("    way back: \(way(change.before)) → \(way(change.after))")
    }
    if change.before.tapsHome != change.after.tapsHome {
      lines.append("    home: \(home(change.before)) → \(home(change.after))")
    }
    return lines + reasons(change.reasons)
  }

  private func reasons(_ reasons: [ChangeReason]) -> [String] {
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

  private func way(_ trial: LinkTrial) -> String {
    trial.wayBack.isEmpty ? "none" : trial.wayBack.joined(separator: ", ")
  }

  private func home(_ trial: LinkTrial) -> String { trial.tapsHome.map(taps) ?? "no way" }

  private func taps(_ count: Int) -> String { count == 1 ? "1 tap" : "\(count) taps" }
}
