import SourceText

/// A URL that lands elsewhere than before, in all places in which it changed in the same way.
package struct LinkChange: Hashable, Sendable {
  /// The kinds of change, worst first.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unanswered, fails, elsewhere, asks, back, new, other

    /// Whether something is lost, so that it counts.
    package var isLoss: Bool { self != .new && self != .other }

    /// What happened, after the URL.
    package var words: String {
      switch self {
      case .unanswered: "is no longer answered"
      case .fails: "no longer arrives"
      case .elsewhere: "lands elsewhere"
      case .asks: "now asks first"
      case .back: "lost its way back"
      case .new: "is new"
      case .other: "changed"
      }
    }
  }

  package let url: String
  package let kind: Kind
  package fileprivate(set) var places: [LinkLedger.Place]
  /// The landings; `before` is `nil` for a new URL.
  package let before: LinkLanding?
  package let after: LinkLanding

  /// Both landings: `offers < home → not answered`.
  package var words: String {
    "\(before.map { "\($0) → " } ?? "")\(after)"
  }

  /// The places in words: `tab-bar in cold and warm; menu in cold`; empty if they are all places of the ledger.
  package func placesText(in ledger: LinkLedger) -> String {
    let all = ledger.layouts.count * ledger.situations.count * ledger.channels(of: url).count
    if places.count == all { return "" }
    let channels = Set(places.map(\.channel))
    let by =
      channels.count < ledger.channels(of: url).count
      ? " by \(channels.sorted().joinedWithAnd)" : ""
    var parts: [(layouts: [String], situations: [String])] = []
    for layout in ledger.layouts {
      let own = Set(places.filter { $0.layout == layout }.map(\.situation))
      let situations = ledger.situations.filter(own.contains)
      if situations.isEmpty { continue }
      if let same = parts.firstIndex(where: { $0.situations == situations }) {
        parts[same].layouts.append(layout)
      } else {
        parts.append(([layout], situations))
      }
    }
    return parts.map { part in
      let layouts =
        part.layouts.count == ledger.layouts.count ? "" : part.layouts.joinedWithAnd
      let situations =
        part.situations.count == ledger.situations.count
        ? "" : "in \(part.situations.joinedWithAnd)"
      return [layouts, situations].filter { !$0.isEmpty }.joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "; ") + by
  }
}

extension LinkChange {
  /// The changes from one ledger to another, worst first; places that the later one does not have are left out.
  package static func all(from old: LinkLedger, to new: LinkLedger) -> [LinkChange] {
    var changes: [LinkChange] = []
    for url in Set(old.urls).union(new.urls).sorted() {
      let before = old.landings[url]
      let after = new.landings[url] ?? [:]
      var own: [LinkChange] = []
      for place in Set((before ?? [:]).keys).union(after.keys).sorted() {
        guard new.layouts.contains(place.layout), new.situations.contains(place.situation),
          let change = change(
            of: url, at: place, before?[place], after[place],
            isNew: before?.values.contains(where: \.isAnswered) != true)
        else { continue }
        let same = own.firstIndex { $0.isLike(change) }
        if let same { own[same].places.append(place) } else { own.append(change) }
      }
      changes += own
    }
    let order = Kind.allCases
    return changes.enumerated().sorted { one, other in
      (order.firstIndex(of: one.element.kind) ?? 0, one.offset)
        < (order.firstIndex(of: other.element.kind) ?? 0, other.offset)
    }.map(\.element)
  }

  /// Whether another change is the same as far as it counts: of where it lands, else of everything.
  private func isLike(_ other: LinkChange) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .unanswered: return before?.shown == other.before?.shown
    case .fails, .elsewhere:
      return before?.shown == other.before?.shown && before?.end == other.before?.end
        && after.shown == other.after.shown && after.end == other.after.end
    case .asks, .back, .new, .other: return before == other.before && after == other.after
    }
  }

  private static func change(
    of url: String, at place: LinkLedger.Place, _ before: LinkLanding?, _ after: LinkLanding?,
    isNew: Bool
  ) -> LinkChange? {
    let after = after ?? LinkLanding(.unanswered)
    guard before != after else { return nil }
    if isNew {
      guard after.isAnswered else { return nil }
      return LinkChange(url: url, kind: .new, places: [place], before: nil, after: after)
    }
    guard let before else { return nil }
    return LinkChange(
      url: url, kind: kind(before, after), places: [place], before: before, after: after)
  }

  private static func kind(_ before: LinkLanding, _ after: LinkLanding) -> Kind {
    guard before.isAnswered else { return .other }
    if !after.isAnswered { return .unanswered }
    guard before.end == .answered || before.end == .browser else { return .other }
    if [.refused, .failed, .stuck].contains(after.end) { return .fails }
    if before.end != after.end || before.shown != after.shown { return .elsewhere }
    if !after.asks.isEmpty, before.asks.isEmpty { return .asks }
    let isKept = before.back.allSatisfy(after.back.contains)
    return isKept ? .other : .back
  }
}

extension LinkLedger {
  /// The same under the new names of screens that were renamed with everything that names them.
  package func renaming(_ names: [String: String]) -> LinkLedger {
    guard !names.isEmpty else { return self }
    var ledger = self
    for (url, places) in landings {
      for (place, landing) in places { ledger[url, place] = landing.renaming(names) }
    }
    return ledger
  }

  /// The screens that were renamed: everywhere another name shows in place of theirs, which is new.
  /// - Parameter screens: the names of the screens that the later spec has.
  package func renamedScreens(in later: LinkLedger, screens: Set<String>) -> [String: String] {
    var names: [String: String] = [:]
    var isContradicted: Set<String> = []
    var known: Set<String> = []
    for (url, places) in landings {
      for (place, before) in places {
        let old = before.screenNames
        known.formUnion(old.joined())
        guard let after = later[url, place] else { continue }
        let new = after.screenNames
        let isAlike = before.end == after.end && old.map(\.count) == new.map(\.count)
        for (place, name) in old.joined().enumerated() where !screens.contains(name) {
          let other = isAlike ? Array(new.joined())[place] : name
          if names[name, default: other] != other || other == name { isContradicted.insert(name) }
          names[name] = other
        }
      }
    }
    let taken = Dictionary(grouping: names.values) { $0 }.filter { $0.value.count > 1 }
    return names.filter { name, other in
      !isContradicted.contains(name) && !known.contains(other) && taken[other] == nil
    }
  }
}
