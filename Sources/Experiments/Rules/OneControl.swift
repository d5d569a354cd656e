import SourceText

extension Rule {
  /// There are two or more variants, and at most one is the control.
  static let oneControl = Rule(
    name: "one-control",
    summary: "There are at least two variants, and at most one of them is the control."
  ) { experiment, diagnostics in
    let variants = experiment.variants
    if variants.count < 2 {
      diagnostics.error(
        "too-few", "an experiment compares at least two variants, found \(variants.count)",
        at: variants.first?.name.range ?? experiment.spec.range)
    }
    if variants.count > 32 {
      diagnostics.error(
        "too-many", "an experiment compares at most 32 variants, found \(variants.count)",
        at: experiment.spec.range)
    }
    let controls = variants.filter(\.value.isControl)
    for extra in controls.dropFirst() {
      diagnostics.error(
        "one-control", "there is only one control, but '\(extra.name.value)' is a second",
        at: extra.name.range,
        notes: controls.first.map { [.init("the first is here", at: $0.name.range)] } ?? [])
    }
  }
}
