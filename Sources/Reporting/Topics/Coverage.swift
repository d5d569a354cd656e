import Analysis
import Metrics
import SourceText

/// The parts of a layout that people and links reached.
package struct LayoutCoverage: Equatable, Encodable {
  var variant: String
  /// The number of reachable screens, and how many of them people saw, links landed on, or either.
  var screens: Int
  var seenByPeople: Int
  var landedOn: Int
  var met: Int
  /// The number of labels on screens and in their menus, and how many of them people tapped.
  var labels: Int
  var tapped: Int
  /// The screens that neither people nor links reached, each with the steps that lead there.
  var unmet: [UnmetScreen]
  /// The labels that were never tapped.
  var untapped: [String]
  /// Whether there may be more beyond the states that were searched.
  var isBounded: Bool

  /// A screen that was never reached.
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
        "How much of each layout people and links reached, out of all screens and labels that can be "
        + "reached"
        + (isBounded
          ? " within the \(Self.mostStates) states with the fewest taps. There may be more beyond them."
          : "."),
      tables: [
        Table(
          columns: ["Layout", .number("Screens met"), .number("Labels tapped"), "Never reached"],
          rows: rows, isList: true)
      ], isFolded: true)
  }
}

extension LayoutCoverage {
  /// The first few screens that were never reached, with the steps that lead there.
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
