import Metrics

extension Report {
  /// The first screen that people see in a layout.
  struct StartScreen: Equatable {
    var variant: String
    var color: LayoutColor
    /// The screen with what can be tapped there.
    var step: ExampleJourney.Step
  }

  /// The most layouts that stand side by side.
  private static let mostStarts = 6

  var layoutsChapter: Chapter? {
    guard !starts.isEmpty else { return nil }
    return Chapter(
      id: "layouts", title: "The layouts",
      introduction:
        "The first screen of each, as it was met by somebody who is told of below. A selected "
        + "tab is left out where tapping it does nothing.",
      pictures: [.starts(Array(starts.prefix(Self.mostStarts)))])
  }
}

extension ReportComposition {
  /// The first screen of the first journey that is told of each layout, where the kinds of its labels were
  /// recorded.
  var starts: [Report.StartScreen] {
    order.compactMap { variant in
      let story = results.stories.first {
        $0.key.variant == variant && $0.key.occasion == 0 && $0.steps.first?.kinds != nil
      }
      return story?.steps.first.map { first in
        var step = self.step(first)
        step.read = []
        step.chosen = nil
        step.overlooked = nil
        return Report.StartScreen(
          variant: title(ofVariant: variant), color: color(ofVariant: variant), step: step)
      }
    }
  }
}
