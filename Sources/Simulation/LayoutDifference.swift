package import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// What a change of a spec does to one layout, before anybody walks: which goals got farther or
/// nearer, which screens came or went, which links land elsewhere, and what in the spec did it.
package struct LayoutDifference: Sendable {
  /// Something whose fewest taps are others; nil stands for out of reach, or not there at all.
  package struct Distance: Sendable {
    /// The title of the task or the name of the screen.
    package let name: String
    package let before, after: Int?
    package let reasons: [ChangeReason]
  }

  /// A link that ends otherwise in one situation.
  package struct Landing: Sendable {
    package let url, situation: String
    package let before, after: LinkTrial
    package let reasons: [ChangeReason]

    /// Whether it ends on other screens, or with another outcome; otherwise only the way back differs.
    package var landsElsewhere: Bool {
      before.outcome != after.outcome || before.landed != after.landed
    }
  }

  /// The tasks of both specs, from where each begins.
  package let goals: [Distance]
  /// The screens of either spec, from an ordinary start.
  package let screens: [Distance]
  /// The links of both specs.
  package let links: [Landing]

  /// Whether nothing changed.
  package var isEmpty: Bool { goals.isEmpty && screens.isEmpty && links.isEmpty }

  /// Holds a variant against its earlier self.
  package init(
    _ old: Experiment, variant oldVariant: Int, _ new: Experiment, variant newVariant: Int
  ) {
    let before = LayoutSide(old, variant: oldVariant)
    let after = LayoutSide(new, variant: newVariant)
    goals = Self.goals(before, after)
    screens = Self.screens(before, after)
    links = Self.links(before, after)
  }

  private static func goals(_ before: LayoutSide, _ after: LayoutSide) -> [Distance] {
    let old = TaskPlan.all(of: before.experiment, in: before.layout)
    return TaskPlan.all(of: after.experiment, in: after.layout).compactMap { task in
      guard let earlier = old.first(where: { $0.name == task.name }) else { return nil }
      let was = before.way(in: earlier.situation) { earlier.isMet(in: $0) }
      let now = after.way(in: task.situation) { task.isMet(in: $0) }
      return distance(task.title, before, was, after, now)
    }
  }

  private static func screens(_ before: LayoutSide, _ after: LayoutSide) -> [Distance] {
    let old = before.experiment.app.screens.map(\.name.value)
    let new = after.experiment.app.screens.map(\.name.value)
    let was = ScreenDistances(before.layout, screens: old)
    let now = ScreenDistances(after.layout, screens: new)
    let names = new + old.filter { !new.contains($0) }
    return names.filter { was.taps[$0] != now.taps[$0] }.compactMap { name in
      func shows(_ side: LayoutSide) -> (RouterState) -> Bool {
        { state in side.layout.shown(in: state).contains { $0.screen == name } }
      }
      return distance(
        name, before, (was.taps[name], before.way(in: nil, to: shows(before)).account), after,
        (now.taps[name], after.way(in: nil, to: shows(after)).account))
    }
  }

  private static func distance(
    _ name: String, _ before: LayoutSide, _ was: (taps: Int?, account: WayAccount),
    _ after: LayoutSide, _ now: (taps: Int?, account: WayAccount)
  ) -> Distance? {
    guard was.taps != now.taps else { return nil }
    return Distance(
      name: name, before: was.taps, after: now.taps,
      reasons: ChangeReason.all(was.account, of: before.pieces, now.account, of: after.pieces))
  }

  private static func links(_ before: LayoutSide, _ after: LayoutSide) -> [Landing] {
    var known: [[String]: LinkTrial] = [:]
    for (_, trial) in LinkTrials.all(of: before.experiment, variant: before.variant) {
      known[[trial.expectation.url, trial.situation]] = trial
    }
    return LinkTrials.all(of: after.experiment, variant: after.variant).compactMap { _, trial in
      let url = trial.expectation.url
      guard
        let earlier = known[[url, trial.situation]],
        earlier.outcome != trial.outcome || earlier.landed != trial.landed
          || earlier.wayBack != trial.wayBack || earlier.tapsHome != trial.tapsHome
      else { return nil }
      let reasons = ChangeReason.all(
        before.account(of: url, in: trial.situation), of: before.pieces,
        after.account(of: url, in: trial.situation), of: after.pieces)
      return Landing(
        url: url, situation: trial.situation, before: earlier, after: trial, reasons: reasons)
    }
  }
}

extension TaskPlan {
  /// Whether one of the screens that are wanted shows.
  fileprivate func isMet(in state: RouterState) -> Bool {
    goals.contains { $0.isShown(in: state.tree) }
  }
}

/// A place in a spec that has to do with a difference between two layouts.
package struct ChangeReason: Hashable, Sendable {
  /// The place.
  package let piece: SpecPieces.Piece
  /// Whether it stands in the old spec and is gone from the new one.
  package let isGone: Bool

  /// The places that explain why two ways differ: what had a part in either and was written anew,
  /// changed or taken away; and where nothing was, the cases that win now and did not before.
  static func all(
    _ old: WayAccount, of oldPieces: SpecPieces, _ new: WayAccount, of newPieces: SpecPieces
  ) -> [ChangeReason] {
    let written = changed(new, against: oldPieces).map { ChangeReason(piece: $0, isGone: false) }
    let gone = changed(old, against: newPieces)
      .filter { piece in !written.contains { $0.piece.replaces(piece) } }
      .map { ChangeReason(piece: $0, isGone: true) }
    let found = written + gone
    if !found.isEmpty { return found }
    return new.winners.filter { winner in !old.winners.contains(where: winner.says) }
      .map { ChangeReason(piece: $0, isGone: false) }
  }

  private static func changed(
    _ account: WayAccount, against other: SpecPieces
  ) -> [SpecPieces.Piece] {
    let cases = account.winners.filter { piece in !other.all.contains(where: piece.says) }
    let rest = account.others.filter { piece in
      // A route whose case is named already needs no second mention.
      !other.all.contains(where: piece.says)
        && !cases.contains { piece.kind == .route && $0.owner == piece.owner }
    }
    return cases + rest
  }
}

extension SpecPieces.Piece {
  /// Whether this is what became of a piece: a route is also its cases.
  fileprivate func replaces(_ old: SpecPieces.Piece) -> Bool {
    let isOfRoutes = (kind == .switchCase || kind == .route)
    let wasOfRoutes = (old.kind == .switchCase || old.kind == .route)
    return owner == old.owner && (kind == old.kind || isOfRoutes && wasOfRoutes)
  }
}
