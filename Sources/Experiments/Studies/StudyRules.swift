import SourceText

extension StudySpec {
  /// The most things at the bottom of a hierarchy.
  private static let mostLeaves = 65_536

  /// Reports faults that only the whole study shows: names that are not declared, and reasons
  /// that it cannot be run.
  /// - Parameters:
  ///   - structures: the names that claims may use.
  ///   - knowsAllStructures: whether these are all structures.
  func check(
    structures: [String], knowsAllStructures: Bool, _ diagnostics: inout Diagnostics
  ) {
    checkStructures(&diagnostics)
    checkForecast(&diagnostics)
    for menu in menus { checkSize(of: menu, &diagnostics) }
    let most = Self.mostValues
    let points = sweep.reduce(1) { product, swept in min(product * swept.value.count, most + 1) }
    if points > most {
      diagnostics.error(
        "study", "a study is run at \(most) combinations of values at most", at: range)
    }
    let declared = [
      "condition": declaredConditions, "structure": knowsAllStructures ? structures : nil,
    ]
    for (kind, name) in diagnostics.uses {
      if let names = declared[kind] ?? nil { check(name, kind, among: names, &diagnostics) }
    }
  }

  private func checkStructures(_ diagnostics: inout Diagnostics) {
    if declaredMenus.isEmpty, layouts == nil {
      diagnostics.error(
        "missing-key", "this study needs 'menus' or 'layouts' to compare", at: range)
    } else if !declaredMenus.isEmpty, let layouts = layouts {
      diagnostics.error(
        "study", "a study compares either 'menus' or 'layouts', not both", at: layouts.range)
    }
  }

  private func checkForecast(_ diagnostics: inout Diagnostics) {
    guard layouts == nil else { return }
    if let forecast {
      diagnostics.error(
        "forecast", "a forecast needs 'layouts': the spec that it is about",
        at: forecast.layout.range)
    }
    if let measured {
      diagnostics.error(
        "study", "what was measured needs 'layouts': the spec that people had", at: measured.range)
    }
  }

  private func checkSize(of menu: Named<[Int]>, _ diagnostics: inout Diagnostics) {
    let leaves = menu.value.reduce(1) { min($0 * $1, Self.mostLeaves + 1) }
    guard leaves > Self.mostLeaves else { return }
    diagnostics.error(
      "study", "'\(menu.name.value)' has more than \(Self.mostLeaves) items on its last level",
      at: menu.name.range)
  }

  private func check(
    _ name: Located<String>, _ kind: String, among names: [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !names.contains(name.value) else { return }
    let known = names.isEmpty ? "there are none" : "there are \(names.joined(separator: ", "))"
    diagnostics.error(
      "unknown-name", "no \(kind) is called '\(name.value)'", at: name.range,
      help: Suggestion.didYouMean(name.value, among: names) ?? known)
  }
}
