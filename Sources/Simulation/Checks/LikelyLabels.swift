import Experiments
import Metrics
import NavigationGraph
import SourceText

extension Fault {
  /// The tasks of a layout for which the words of labels lead people elsewhere: three or more labels of the first page
  /// are likelier first taps than any that leads nearer.
  ///
  /// Only asked if words decide; where labels were judged or measured, people go by that.
  static func ofLabels(of experiment: Experiment, in explored: ExploredLayout) -> [Fault] {
    guard [.meaning, .trigrams].contains(experiment.people.scentRule) else { return [] }
    let labels = LabelTable()
    var graph = explored.graph(labels: labels)
    return zip(explored.plan.tasks.indices, experiment.tasks).compactMap { place, task -> Fault? in
      var scents = GoalScents(explored.plan.tasks[place], labels: labels)
      let weighed = graph.weighed(for: place, by: &scents)
      guard let right = weighed.filter(\.isRight).max(by: { $0.scent < $1.scent }) else {
        return nil
      }
      let likelier = weighed.filter { $0.scent > right.scent }
        .sorted { ($1.scent, $0.label) < ($0.scent, $1.label) }
        .map { labels.text(at: $0.label) }.uniqued
      guard likelier.count >= 3 else { return nil }
      let title = task.value.title ?? task.name.value
      var fault = Fault(
        check: .rightLabel, variant: explored.plan.layout.name, subject: task.name.value,
        range: task.name.range,
        example: .nowhere.saying(
          "by their words, \(Array(likelier.prefix(3)).quotedList) fit '\(title)' better than "
            + "'\(labels.text(at: right.label))', which leads nearer"))
      fault.help = "give the task a 'scent' for its labels, or test them with five people"
      return fault
    }
  }
}

extension LayoutGraph {
  /// The labels of the page on which a task begins, with their scents, and whether they lead nearer.
  fileprivate mutating func weighed(
    for task: Int, by scents: inout GoalScents
  ) -> [(label: Int32, scent: Double, isRight: Bool)] {
    let state = start(of: task)
    prepare(state, goal: task)
    let goal = GoalSet(goal: task)
    let range = table.range(of: state)
    let scale = PeopleParameters().scale
    return range.compactMap { index in
      let transition = table.transitions[index]
      guard transition.traits.isRead, !transition.traits.isTyped else { return nil }
      let isRight = leads(transition, in: range, to: goal)
      let scent = scents.scent(
        of: transition, isTowards: isRight,
        opensGoal: table.pages[Int(transition.page)].reached.meets(goal), by: scale)
      guard !scents.isUncalledFor(transition, isTowards: isRight) else { return nil }
      return (transition.label, scent, isRight)
    }
  }
}
