package import RouterCore
package import SourceText

/// Something that people want to get to.
package struct TaskSpec: SpecObject {
  package var title: String?
  package var goals: [ScreenMatchSpec] = []
  package var weight = 1
  package var situation: Located<String>?
  package var scent: [Named<Double>] = []

  static let schema = ObjectSchema<TaskSpec>(
    "task", "Something that people want to get to.",
    example: """
      find-milk:
        title: Put milk into the basket
        goal: { screen: product, context: milk }
        weight: 3
      """,
    keys: [
      optional(
        "title", \.title, .text("a title"), "What people want, in their words.",
        fallback: "the task's name"),
      required(
        "goal", \.goals, .oneOrMore(of: .screenMatch),
        "The screen, or one of the screens, on which they have what they want."),
      optional(
        "weight", \.weight, .integer(1...1_000_000),
        "How often they have it, against the other tasks."),
      optional(
        "situation", \.situation, .name(of: "situation"), "The situation they begin in.",
        fallback: "an ordinary start"),
      optional(
        "scent", \.scent, .map(of: "label", .share),
        "How well labels fit this task in people's eyes, where that is not whether they lead there.",
        fallback: "what the people's `scent-rule` says"),
    ],
    renamed: [.renamed("start", to: "situation")])
}

/// A task in the types of a layout: where people begin, what they want, how labels smell of it.
package struct TaskPlan: Sendable {
  /// The name of the task.
  package let name: String
  /// What reports call it.
  package let title: String
  /// How often people have it, against the other tasks.
  package let weight: Int
  /// The situation they begin in; nothing means an ordinary start.
  package let situation: SituationSpec?
  /// The name of that situation.
  package let situationName: String?
  /// The screens of which any will do.
  package let goals: [ScreenGoal]
  /// Authored scents by label.
  package let scents: [String: Double]
  /// How labels smell of it that no author has judged.
  package let scentRule: ScentRule

  /// The tasks of an experiment, in the order written, as a layout has them.
  package static func all(of experiment: Experiment, in layout: Layout) -> [TaskPlan] {
    experiment.tasks.map { task in
      let situation = task.value.situation?.value
      return TaskPlan(
        name: task.name.value, title: task.value.title ?? task.name.value,
        weight: task.value.weight,
        situation: experiment.app.situations.first { $0.name.value == situation }?.value,
        situationName: situation, goals: task.value.goals.map { ScreenGoal($0, in: layout) },
        scents: Dictionary(
          task.value.scent.map { ($0.name.value, $0.value) },
          uniquingKeysWith: { first, _ in first }
        ), scentRule: experiment.people.scentRule)
    }
  }
}

/// A screen that somebody wants in front of them, with the types of a layout filled in.
package struct ScreenGoal: Hashable, Sendable {
  /// The name of the screen.
  package let screen: String
  /// What it must be about; nothing means anything.
  package let context: ContextValue?

  /// A goal as it is written, in the types of a layout.
  package init(_ match: ScreenMatchSpec, in layout: Layout) {
    screen = match.screen.value
    context = match.context.map { layout.context($0, for: match.screen.value) }
  }

  /// Whether one of the screens in front is the one that is wanted.
  package func isShown(in tree: ScreenTree) -> Bool {
    tree.frontmost.contains { leaf in
      tree.screenClass(of: leaf)?.name == screen
        && (context == nil || tree.context(of: leaf) == context)
    }
  }
}
