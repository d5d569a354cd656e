/// Every figure of one task, one group of people, or one task of one group.
package struct ReportPart: Equatable {
  /// The task's name in the specification; nothing for all tasks.
  package var task: String?
  /// The group's name in the specification; nothing for everybody.
  package var segment: String?
  /// How many journeys there were in each layout, in the order of the report's layouts.
  package var journeys: [Int]
  /// The metrics of every layout; a journey that failed is censored in each as its meaning says.
  package var scores: [Score]
  /// Figures of all its journeys taken together, without intervals.
  package var summaries: [Score]
  /// How the journeys ended that did not arrive, each way with its share of all journeys of every
  /// layout.
  package var endings: [Score]

  package init(
    task: String?, segment: String?, journeys: [Int], scores: [Score], summaries: [Score] = [],
    endings: [Score] = []
  ) {
    self.task = task
    self.segment = segment
    self.journeys = journeys
    self.scores = scores
    self.summaries = summaries
    self.endings = endings
  }
}
