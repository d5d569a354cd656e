import Metrics
import SourceText

extension Report {
  /// One screen of every layout: the first that differs between layouts.
  struct LayoutScreens: Equatable {
    /// The titles of the screens before it, which are the same in all layouts.
    var alike: [String] = []
    var phones: [Phone] = []

    /// The screen in one layout.
    struct Phone: Equatable {
      var variant: String
      var color: LayoutColor
      /// The screen with its labels.
      var step: ExampleJourney.Step
    }

    /// The largest number of layouts side by side.
    fileprivate static let mostPhones = 6

    fileprivate var introduction: String {
      alike.isEmpty
        ? "The first screen of each layout, as a person in this report met it."
        : "The first screen that differs, as a person in this report met it; \(alike.quotedList) "
          + "before it \(alike.count == 1 ? "is" : "are") the same in every layout."
    }
  }

  var layoutsChapter: Chapter? {
    guard !layoutScreens.phones.isEmpty else { return nil }
    var shown = layoutScreens
    shown.phones = Array(shown.phones.prefix(LayoutScreens.mostPhones))
    return Chapter(
      id: "layouts", title: "The layouts", introduction: shown.introduction,
      pictures: [.layouts(shown)])
  }
}

extension ReportComposition {
  /// The first screen that differs between layouts, in each layout's first recorded journey with kinds of
  /// labels; the very first screen if none differs.
  var layoutScreens: Report.LayoutScreens {
    let journeys = order.compactMap { variant in
      firstStory(of: variant).map { (variant: variant, steps: $0.steps) }
    }
    let control = journeys.first?.steps ?? []
    let moments = control.indices.map { place in
      journeys.compactMap { Self.step(at: place, of: $0.steps, like: control) }
    }.filter { $0.count == journeys.count }
    let place = moments.firstIndex { steps in steps.contains { !$0.looksLike(steps[0]) } } ?? 0
    guard let steps = moments[checked: place] else { return Report.LayoutScreens() }
    return Report.LayoutScreens(
      alike: moments.prefix(place).map { title(ofScreen: $0[0].screen) }.uniqued,
      phones: zip(journeys, steps).map { phone(of: $0.variant, $1) })
  }

  private func firstStory(of variant: Int) -> ExperimentResults.Story? {
    results.stories.first {
      $0.key.variant == variant && $0.key.occasion == 0 && $0.steps.first?.kinds != nil
    }
  }

  /// The first step of a journey, or the first that shows the same screen as a step of another journey.
  private static func step(
    at place: Int, of steps: [ExperimentResults.Story.Step],
    like others: [ExperimentResults.Story.Step]
  ) -> ExperimentResults.Story.Step? {
    guard place > 0 else { return steps.first }
    return steps.first { $0.screen == others[place].screen && $0.over == others[place].over }
  }

  private func phone(
    of variant: Int, _ recorded: ExperimentResults.Story.Step
  ) -> Report.LayoutScreens.Phone {
    var step = self.step(recorded)
    step.read = []
    step.chosen = nil
    step.overlooked = nil
    return Report.LayoutScreens.Phone(
      variant: title(ofVariant: variant), color: color(ofVariant: variant), step: step)
  }
}

extension ExperimentResults.Story.Step {
  /// Whether both steps show the same screen with the same labels.
  fileprivate func looksLike(_ other: Self) -> Bool {
    screen == other.screen && over == other.over && offered == other.offered
      && kinds == other.kinds && selected == other.selected
  }
}
