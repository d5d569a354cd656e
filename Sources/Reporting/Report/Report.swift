/// Everything a report says, computed and ordered; renderers only write it down.
package struct Report: Equatable {
  /// Name of the experiment, as its file is called.
  package var experiment: String
  /// The experiment's title.
  package var title: String
  /// The question the experiment answers, or nothing.
  package var question: String
  /// What to conclude.
  package var verdict: Verdict
  /// The gates in the order they are written.
  package var gates: [GateResult] = []
  /// What a reader should know before believing the numbers.
  package var cautions: [String] = []
  /// The layouts compared, control first; tables have one column for each, in this order.
  package var variants: [Variant] = []
  /// The few figures that decide, for the first look.
  package var glances: [Glance] = []
  /// The metrics of every layout, most important first.
  package var scores: [Score] = []
  /// Figures of all journeys of a layout taken together, without intervals.
  package var summaries: [Score] = []
  /// Differences between layouts, most important first.
  package var comparisons: [Comparison] = []
  /// How many taps people needed.
  package var distributions: [TapDistribution] = []
  /// The tasks, each with its numbers per layout.
  package var tasks: [TaskScore] = []
  /// Where each layout fails, most frequent first.
  package var failures: [Failure] = []
  /// How the same people fared in both layouts, and a few of them step by step.
  package var explanation = Explanation()
  /// Where the same person fares differently.
  package var partings: [Parting] = []
  /// What the deep links do.
  package var links = LinkTable()
  /// The screens that cannot be opened alone, or not be left.
  package var unsoundScreens: [UnsoundScreen] = []
  /// Who saw the screens the experiment watches.
  package var exposures: [Exposure] = []
  /// How far each screen is from the start.
  package var maps: [LayoutMap] = []
  /// The scripted journeys.
  package var journeys: [ScriptedJourney] = []
  /// Who walked, and what was assumed about them.
  package var people = People()
  /// How far the verdict depends on that, where it was tried.
  package var sensitivity: Sensitivity?
  /// Every metric task by task and group by group.
  package var parts: [ReportPart] = []
  /// Whether the run itself is sound.
  package var health: [HealthCheck] = []
  /// How to get the same numbers again.
  package var reproduction = Reproduction()

  package init(experiment: String, title: String, question: String, verdict: Verdict) {
    self.experiment = experiment
    self.title = title
    self.question = question
    self.verdict = verdict
  }
}
