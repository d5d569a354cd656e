import SourceText

extension Rule {
  static let missingSample = Rule(
    name: "sample",
    summary: "A screen that is about something has a sample of its type, so that it can be opened "
      + "alone in every layout.", toleratesGaps: true
  ) { experiment, diagnostics in
    for screen in experiment.app.screens {
      let type = screen.value.context
      guard let sample = screen.value.sample else {
        if !type.allowsNothing {
          diagnostics.error(
            "sample", "'\(screen.name.value)' needs a 'sample': a value it can be opened with",
            at: screen.name.range, help: "no route or link opens it with a written value")
        }
        continue
      }
      if type == .none {
        diagnostics.error(
          "sample", "'\(screen.name.value)' has no context, so it has no sample", at: sample.range)
      } else if type.isNumber, Int(sample.text) == nil {
        diagnostics.error(
          "sample", "'\(screen.name.value)' is about a whole number, found '\(sample.text)'",
          at: sample.range)
      }
    }
  }
}
