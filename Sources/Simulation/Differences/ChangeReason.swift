package import Experiments

/// A place in a spec that has to do with a difference between two layouts.
package struct ChangeReason: Hashable, Sendable {
  /// The place.
  package let piece: SpecPiece
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

  private static func changed(_ account: WayAccount, against other: SpecPieces) -> [SpecPiece] {
    let cases = account.winners.filter { piece in !other.all.contains(where: piece.says) }
    let rest = account.others.filter { piece in
      // A route whose case is named already needs no second mention.
      !other.all.contains(where: piece.says)
        && !cases.contains { piece.kind == .route && $0.owner == piece.owner }
    }
    return cases + rest
  }
}

extension SpecPiece {
  /// Whether this is what became of a piece: a route is also its cases.
  fileprivate func replaces(_ old: SpecPiece) -> Bool {
    let isOfRoutes = (kind == .switchCase || kind == .route)
    let wasOfRoutes = (old.kind == .switchCase || old.kind == .route)
    return owner == old.owner && (kind == old.kind || isOfRoutes && wasOfRoutes)
  }
}
