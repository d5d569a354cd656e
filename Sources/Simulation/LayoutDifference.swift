package import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// The consequences of a spec's change for one layout: goals and screens that are farther or nearer,
/// links that land elsewhere, and the places in the spec that explain them.
package struct LayoutDifference: Sendable {
  /// A goal or screen whose fewest taps changed; `nil` if it cannot be reached or does not exist.
  package struct Distance: Sendable {
    /// The title of the task or the name of the screen.
    package let name: String
    package let before, after: Int?
    package fileprivate(set) var reasons: [Reason]
    /// The taps of the shortest path before and after; empty without one.
    package let wayBefore, wayAfter: [Step]
  }

  /// A tap between two screens, by their titles.
  package struct Step: Hashable, Sendable {
    package let from, label, to: String
  }

  /// A link that lands elsewhere in one situation.
  package struct Landing: Sendable {
    package let url, situation: String
    package let before, after: LinkTrial
    package fileprivate(set) var reasons: [Reason]

    /// Whether it lands on other screens or with another outcome; otherwise only the way back differs.
    package var landsElsewhere: Bool {
      before.outcome != after.outcome || before.landed != after.landed
    }
  }

  /// The tasks of both specs, from each task's start.
  package let goals: [Distance]
  /// The screens of either spec, from an ordinary start.
  package let screens: [Distance]
  package let links: [Landing]

  package var isEmpty: Bool { goals.isEmpty && screens.isEmpty && links.isEmpty }

  /// Compares a variant with its earlier version.
  package init(
    _ old: Experiment, variant oldVariant: Int, _ new: Experiment, variant newVariant: Int
  ) {
    let before = Side(old, variant: oldVariant)
    let after = Side(new, variant: newVariant)
    let changed = ChangedLines(from: before.pieces, to: after.pieces)
    goals = Self.goals(before, after).map { $0.explained(by: changed) }
    screens = Self.screens(before, after).map { $0.explained(by: changed) }
    links = Self.links(before, after).map { $0.explained(by: changed) }
  }

  private static func goals(_ before: Side, _ after: Side) -> [Distance] {
    let old = TaskPlan.all(of: before.experiment, in: before.layout)
    return TaskPlan.all(of: after.experiment, in: after.layout).compactMap { task in
      guard let earlier = old.first(where: { $0.name == task.name }) else { return nil }
      let was = before.path(in: earlier.situation, to: earlier.goals)
      let now = after.path(in: task.situation, to: task.goals)
      return distance(task.title, before, was, after, now)
    }
  }

  private static func screens(_ before: Side, _ after: Side) -> [Distance] {
    let old = before.experiment.app.screens.map(\.name.value)
    let new = after.experiment.app.screens.map(\.name.value)
    return (new + old.filter { !new.contains($0) }).compactMap { name in
      let goal = [TaskPlan.Goal(screen: name)]
      guard before.tapsFromStart(to: goal) != after.tapsFromStart(to: goal) else { return nil }
      return distance(
        name, before, before.path(in: nil, to: goal), after, after.path(in: nil, to: goal))
    }
  }

  private static func distance(
    _ name: String, _ before: Side, _ was: (taps: Int?, parts: Side.Parts, way: [Step]),
    _ after: Side, _ now: (taps: Int?, parts: Side.Parts, way: [Step])
  ) -> Distance? {
    guard was.taps != now.taps else { return nil }
    return Distance(
      name: name, before: was.taps, after: now.taps,
      reasons: Reason.all(was.parts, of: before.pieces, now.parts, of: after.pieces),
      wayBefore: was.way, wayAfter: now.way)
  }

  private static func links(_ before: Side, _ after: Side) -> [Landing] {
    var known: [[String]: LinkTrial] = [:]
    for (_, trial) in LinkTrial.all(of: before.experiment, variant: before.variant) {
      known[[trial.expectation.url, trial.situation]] = trial
    }
    return LinkTrial.all(of: after.experiment, variant: after.variant).compactMap { _, trial in
      let url = trial.expectation.url
      guard
        let earlier = known[[url, trial.situation]],
        earlier.outcome != trial.outcome || earlier.landed != trial.landed
          || earlier.wayBack != trial.wayBack || earlier.tapsHome != trial.tapsHome
      else { return nil }
      let reasons = Reason.all(
        before.parts(of: url, in: trial.situation), of: before.pieces,
        after.parts(of: url, in: trial.situation), of: after.pieces)
      return Landing(
        url: url, situation: trial.situation, before: earlier, after: trial, reasons: reasons)
    }
  }
}

extension LayoutDifference {
  /// A place in a spec that explains a difference.
  package struct Reason: Hashable, Sendable {
    package let piece: SpecPieces.Piece
    /// Whether it is missing from the new spec.
    package let isGone: Bool

    /// The places that explain the difference of two paths: parts of either that were added, changed or
    /// removed, or if there are none, the cases that win now and did not before.
    static func all(
      _ old: Side.Parts, of oldPieces: SpecPieces, _ new: Side.Parts, of newPieces: SpecPieces
    ) -> [Reason] {
      let found = changes(old, of: oldPieces, new, of: newPieces)
      if !found.isEmpty { return found }
      let won = new.winners.filter { winner in !old.winners.contains(where: winner.says) }
      if !won.isEmpty { return won.map { Reason(piece: $0, isGone: false) } }
      return changes(old.withPassed, of: oldPieces, new.withPassed, of: newPieces)
    }

    /// The parts of two paths that were added, changed or removed.
    private static func changes(
      _ old: Side.Parts, of oldPieces: SpecPieces, _ new: Side.Parts, of newPieces: SpecPieces
    ) -> [Reason] {
      let written = changed(new, against: oldPieces).map { Reason(piece: $0, isGone: false) }
      let gone = changed(old, against: newPieces)
        .filter { piece in !written.contains { $0.piece.replaces(piece) } }
        .map { Reason(piece: $0, isGone: true) }
      return written + gone
    }

    private static func changed(
      _ parts: Side.Parts, against other: SpecPieces
    ) -> [SpecPieces.Piece] {
      let cases = parts.winners.filter { piece in !other.all.contains(where: piece.says) }
      let rest = parts.others.filter { piece in
        // A route is omitted if its case is named.
        !other.all.contains(where: piece.says)
          && !cases.contains { piece.kind == .route && $0.owner == piece.owner }
      }
      return cases + rest
    }
  }
}

extension LayoutDifference.Distance {
  fileprivate func explained(by changed: ChangedLines) -> Self {
    var result = self
    result.reasons = reasons.explained(by: changed)
    return result
  }
}

extension LayoutDifference.Landing {
  fileprivate func explained(by changed: ChangedLines) -> Self {
    var result = self
    result.reasons = reasons.explained(by: changed)
    return result
  }
}

extension [LayoutDifference.Reason] {
  /// The same at the lines that changed; where no piece is a reason, the lines that changed at all.
  fileprivate func explained(by changed: ChangedLines) -> [LayoutDifference.Reason] {
    if isEmpty {
      return changed.candidates.map { LayoutDifference.Reason(piece: $0.line, isGone: $0.isGone) }
    }
    return map { reason in
      LayoutDifference.Reason(
        piece: changed.located(reason.piece, isGone: reason.isGone), isGone: reason.isGone)
    }
  }
}

extension SpecPieces.Piece {
  /// Whether this replaces a piece of the old spec; a route includes its cases.
  fileprivate func replaces(_ old: SpecPieces.Piece) -> Bool {
    let isOfRoutes = (kind == .switchCase || kind == .route)
    let wasOfRoutes = (old.kind == .switchCase || old.kind == .route)
    return owner == old.owner && (kind == old.kind || isOfRoutes && wasOfRoutes)
  }
}
