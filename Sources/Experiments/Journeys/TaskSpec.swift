package import RouterCore
package import SourceText

package struct TaskSpec: SpecObject {
  package var title: String?
  package var goals: [ScreenMatchSpec] = []
  private var frequency = Assumption()
  package var situation: Located<String>?
  package var scent: [Named<Double>] = []

  static let schema = ObjectSchema<TaskSpec>(
    "task", "A goal of people.",
    example: """
      find-milk:
        title: Put milk into the basket
        goal: { screen: product, context: milk }
        weight: 3
      """,
    keys: [
      optional(
        "title", \.title, .text("a title"), "The goal in people's words.",
        fallback: "the task's name"),
      required(
        "goal", \.goals, .oneOrMore(of: .screenMatch),
        "The screens that fulfil it."),
      optional(
        "weight", \.frequency,
        Assumption.form(of: ValueSchema<Int>.integer(1...1_000_000).map(Double.init)),
        "How often people have it, relative to the others.", fallback: "1"),
      optional(
        "situation", \.situation, .name(of: "situation"), "The situation they begin in.",
        fallback: "an ordinary start"),
      optional(
        "scent", \.scent, .map(of: "label", .share),
        "How well labels fit this task in people's eyes.",
        fallback: "what the people's `scent-rule` says"),
    ],
    renamed: [.renamed("start", to: "situation")])

  /// How often people have it, relative to the others.
  package var weight: Int { Int(frequency.number ?? 1) }

  /// The numbers between which the author believes that weight to be; `nil` if it is known.
  package var weightRange: ClosedRange<Double>? { frequency.range }
}

/// A task in the types of a layout.
package struct TaskPlan: Sendable {
  package let name: String
  package let title: String
  /// Its frequency, against the other tasks.
  package let weight: Int
  /// The situation it begins in; `nil` for an ordinary start.
  package let situation: SituationSpec?
  package let situationName: String?
  /// The screens that fulfil it; any one is enough.
  package let goals: [Goal]
  /// Authored scents by label.
  package let scents: [String: Double]
  /// The scents of labels that no author has judged.
  package var words: TaskWords

  /// The tasks of an experiment, in the order written, in the types of a layout.
  /// - Parameter known: the same tasks in another layout, whose words are reused.
  package static func all(
    of experiment: Experiment, in layout: Layout, like known: [TaskPlan] = []
  ) -> [TaskPlan] {
    let texts = known.isEmpty ? experiment.labelTexts(for: experiment.people.scentRule) : nil
    return experiment.tasks.enumerated().map { place, task in
      let (name, spec) = (task.name.value, task.value)
      return TaskPlan(
        name: name, title: spec.title ?? name, weight: spec.weight,
        situation: experiment.situation(spec.situation?.value),
        situationName: spec.situation?.value, goals: spec.goals.map { Goal($0, in: layout) },
        scents: spec.scent.byName(),
        words: known.indices.contains(place)
          ? known[place].words : experiment.words(of: task, among: texts))
    }
  }

  /// A screen that fulfils a task, with the types of a layout filled in.
  package struct Goal: Hashable, Sendable {
    package let screen: String
    /// The context it must have; `nil` for any.
    package let context: ContextValue?

    /// - Parameter context: the context it must have; `nil` for any.
    package init(screen: String, context: ContextValue? = nil) {
      self.screen = screen
      self.context = context
    }

    package init(_ match: ScreenMatchSpec, in layout: Layout) {
      screen = match.screen.value
      context = match.context.map { layout.context($0, for: match.screen.value) }
    }

    /// Whether one of the screens in front is the goal.
    package func isShown(in tree: ScreenTree) -> Bool {
      tree.frontmost.contains { leaf in
        tree.screenClass(of: leaf)?.name == screen
          && (context == nil || tree.context(of: leaf) == context)
      }
    }
  }
}

extension TaskPlan {
  /// A goal without people: reaching one of some screens.
  package init(goals: [Goal]) {
    self.init(
      name: "", title: "", weight: 1, situation: nil, situationName: nil, goals: goals, scents: [:],
      words: TaskWords(rule: .shortestPath))
  }
}
