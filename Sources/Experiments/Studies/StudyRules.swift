import SourceText

/// What only the whole of a study can tell: whether its names are declared, and whether it can be run.
struct StudyRules {
  private let spec: StudySpec
  private let structures: [String]
  private let knowsAllStructures: Bool

  /// The most things at the bottom of a hierarchy.
  private static let mostLeaves = 65_536

  /// - Parameters:
  ///   - spec: the study.
  ///   - structures: the names that claims may use.
  ///   - knowsAllStructures: whether no others could have been meant.
  init(_ spec: StudySpec, structures: [String], knowsAllStructures: Bool) {
    self.spec = spec
    self.structures = structures
    self.knowsAllStructures = knowsAllStructures
  }

  /// Adds what is wrong.
  func check(_ diagnostics: inout Diagnostics) {
    checkStructures(&diagnostics)
    for menu in spec.menus { checkSize(of: menu, &diagnostics) }
    let points = spec.sweep.reduce(1) { product, swept in
      min(product * swept.values.count, SweptValues.most + 1)
    }
    if points > SweptValues.most {
      diagnostics.error(
        "study", "a study is run at \(SweptValues.most) combinations of values at most",
        at: spec.range)
    }
    for claim in spec.direction + spec.details {
      if knowsAllStructures {
        for name in claim.structures { check(name, "structure", among: structures, &diagnostics) }
      }
      for name in claim.conditions {
        check(name, "condition", among: spec.declaredConditions, &diagnostics)
      }
    }
  }

  private func checkStructures(_ diagnostics: inout Diagnostics) {
    if spec.declaredMenus.isEmpty, spec.layouts == nil {
      diagnostics.error(
        "missing-key", "this study needs 'menus' or 'layouts': what is compared", at: spec.range)
    } else if !spec.declaredMenus.isEmpty, let layouts = spec.layouts {
      diagnostics.error(
        "study", "a study compares either 'menus' or 'layouts', not both", at: layouts.range)
    }
  }

  private func checkSize(of menu: Named<[Int]>, _ diagnostics: inout Diagnostics) {
    let leaves = menu.value.reduce(1) { min($0 * $1, Self.mostLeaves + 1) }
    guard leaves > Self.mostLeaves else { return }
    diagnostics.error(
      "study", "'\(menu.name.value)' has more than \(Self.mostLeaves) things at the bottom",
      at: menu.name.range)
  }

  private func check(
    _ name: Located<String>, _ what: String, among names: [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !names.contains(name.value) else { return }
    let known = names.isEmpty ? "there are none" : "there are \(names.joined(separator: ", "))"
    diagnostics.error(
      "unknown-name", "no \(what) is called '\(name.value)'", at: name.range,
      help: Suggestion.didYouMean(name.value, among: names) ?? known)
  }
}
