import Analysis
import Metrics
import SourceText

/// How much of a layout people and links have been through.
package struct LayoutCoverage: Equatable, Encodable {
  var variant: String
  /// The screens that a walk can come to, and those of them that people saw, links landed on, or either.
  var screens: Int
  var seenByPeople: Int
  var landedOn: Int
  var met: Int
  /// The labels that can be tapped on a screen or in its menu, and those that somebody tapped.
  var labels: Int
  var tapped: Int
  /// The screens that neither people nor links came to, each with the steps that lead there.
  var unmet: [UnmetScreen]
  /// The labels that nobody tapped.
  var untapped: [String]
  /// Whether more may lie beyond the states that were looked into.
  var isBounded: Bool

  /// A screen that nobody came to.
  struct UnmetScreen: Equatable, Encodable {
    var screen: String
    var steps: [String]
  }
}

extension ReportComposition {
  var coverage: [LayoutCoverage] {
    order.compactMap { variant in
      guard results.layouts.indices.contains(variant),
        let known = results.layouts[variant].known
      else { return nil }
      return coverage(known, of: variant)
    }
  }

  private func coverage(_ known: ExperimentResults.KnownWays, of variant: Int) -> LayoutCoverage {
    let names = known.screens.map(\.screen)
    let landed = Set(
      results.links.records.filter { $0.variant == variant }.compactMap(\.landed)
        .map { String($0.prefix { $0 != "(" }) })
    let seen = Set(names.filter { (results.tally.visitors(of: $0, variant: variant) ?? 0) > 0 })
    let flows =
      results.tally.flows.indices.contains(variant) ? results.tally.flows[variant].taps : [:]
    let tapped = Set(
      flows.filter { $0.value.contains { $0.taps > 0 } }.keys.map { tap in
        ExperimentResults.KnownWays.Tap(
          screen: tap.place.screen, label: tap.label, isInMenu: tap.place.isMenuOpen)
      })
    let untapped = known.taps.filter { !tapped.contains($0) }
    return LayoutCoverage(
      variant: title(ofVariant: variant), screens: names.count, seenByPeople: seen.count,
      landedOn: names.count(where: landed.contains),
      met: names.count { seen.contains($0) || landed.contains($0) }, labels: known.taps.count,
      tapped: known.taps.count - untapped.count,
      unmet: known.screens.filter { !seen.contains($0.screen) && !landed.contains($0.screen) }
        .map { .init(screen: title(ofScreen: $0.screen), steps: $0.steps) },
      untapped: untapped.map { "\($0.label) on \(title(ofScreen: $0.screen))" },
      isBounded: !known.isComplete)
  }
}

extension Report {
  var coverageChapter: Chapter? {
    guard !coverage.isEmpty else { return nil }
    let rows = coverage.map { layout in
      [
        Cell(layout.variant),
        Cell(
          "\(layout.met) of \(layout.screens)",
          detail: "\(layout.seenByPeople) by people, \(layout.landedOn) by links"),
        Cell("\(layout.tapped) of \(layout.labels)"),
        Cell(layout.unmetWords, detail: layout.untappedWords),
      ]
    }
    let isBounded = coverage.contains(where: \.isBounded)
    return Chapter(
      id: "coverage", title: "Coverage",
      introduction:
        "How much of each layout people and links have been through, of the screens and labels that "
        + "walks can come to"
        + (isBounded
          ? " within the \(Self.mostStates) states with the fewest taps; more may lie beyond."
          : "."),
      tables: [
        Table(
          columns: ["Layout", .number("Screens met"), .number("Labels tapped"), "Nobody came to"],
          rows: rows, isList: true)
      ], isFolded: true)
  }
}

extension LayoutCoverage {
  /// The first few screens that nobody came to, with the steps that lead there.
  fileprivate var unmetWords: String {
    if unmet.isEmpty { return "–" }
    let first = unmet.prefix(4).map { screen in
      screen.steps.isEmpty
        ? "\(screen.screen) (at first)"
        : "\(screen.screen) (\(screen.steps.joined(separator: " → ")))"
    }
    return first.joined(separator: "; ") + (unmet.count > 4 ? "; and \(unmet.count - 4) more" : "")
  }

  fileprivate var untappedWords: String? {
    guard !untapped.isEmpty else { return nil }
    let first = untapped.prefix(6).map { "“\($0)”" }.joined(separator: ", ")
    return "never tapped: \(first)" + (untapped.count > 6 ? " and \(untapped.count - 6) more" : "")
  }
}
