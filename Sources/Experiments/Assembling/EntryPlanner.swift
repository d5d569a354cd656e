import RouterCore
import SourceText

/// Writes entries of a spec out: one for each value it is repeated for, with labels and contexts.
struct EntryPlanner {
  let experiment: Experiment
  let variant: String
  let classes: ClassCatalog
  private let subjects: StepSubjects

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog) {
    self.experiment = experiment
    self.variant = variant
    self.classes = classes
    subjects = StepSubjects(experiment.app, under: variant)
  }

  /// The entries that the variant has, in the order written.
  func plan(_ entries: [EntrySpec]) -> [PlannedEntry] {
    entries.filter { $0.variants.allow(variant) }.flatMap(plan)
  }

  private func plan(_ entry: EntrySpec) -> [PlannedEntry] {
    switch entry.each {
    case nil: [planned(entry, each: nil, onlyFor: nil)]
    case .same(let values):
      values.map { planned(entry, each: $0.text, onlyFor: nil) }
    case .byName(let lists):
      lists.flatMap { list in
        list.value.map { planned(entry, each: $0.text, onlyFor: list.name.value) }
      }
    }
  }

  private func planned(_ entry: EntrySpec, each: String?, onlyFor: String?) -> PlannedEntry {
    PlannedEntry(
      label: entry.label.value.replacing("{each}", with: each ?? ""),
      reach: entry.reach ?? .natural, isHidden: entry.hidden, requires: entry.when?.value,
      excludes: entry.unless?.value, onlyFor: onlyFor,
      steps: entry.effects.map { step($0, each: each) })
  }

  private func step(_ effect: EffectSpec, each: String?) -> PlannedEntry.Step {
    switch effect {
    case .navigate(let route, let source):
      .navigate(route: route.value, context(source, each: each, for: head(of: route.value)))
    case .flag(let flag, let isSet): .flag(flag.value, isSet)
    case .veto(let isOn): .veto(isOn)
    case .toggleVeto: .toggleVeto
    case .answer(let answer): .answer(answer)
    case .becomes(let source): .becomes(context(source, each: each, for: nil))
    case .close: .close
    case .closeItself: .closeItself
    case .back: .back
    case .remove: .remove
    }
  }

  private func context(_ source: ContextSource, each: String?, for screen: String?)
    -> PlannedContext
  {
    switch source {
    case .none: .value(.absent)
    case .value(let literal) where literal.text == ContextLiteral.own: .own
    case .value(let literal):
      .value(
        classes.context(literal.text.replacing("{each}", with: each ?? ""), for: screen))
    case .byContext(let values):
      .byOwn(
        Dictionary(
          values.map { ($0.name.value, classes.context($0.value.text, for: screen)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  private func head(of route: String) -> String? {
    experiment.app.routes.first { $0.name.value == route }
      .flatMap { subjects.heads(of: $0.value, in: route).first }
  }
}

/// An entry with everything filled in that does not depend on the state: values, routes, flags.
struct PlannedEntry: Sendable {
  let label: String
  let reach: Reach
  let isHidden: Bool
  /// The flag that must be set, and the one that must not.
  let requires: String?
  let excludes: String?
  /// The context of the screen for which this entry is meant; nothing means any.
  let onlyFor: String?
  let steps: [Step]
  /// Whether what the screen is about is part of the label.
  let namesContext: Bool

  init(
    label: String, reach: Reach, isHidden: Bool, requires: String?, excludes: String?,
    onlyFor: String?, steps: [Step]
  ) {
    self.label = label
    self.reach = reach
    self.isHidden = isHidden
    self.requires = requires
    self.excludes = excludes
    self.onlyFor = onlyFor
    self.steps = steps
    // Looked for once: writing labels out takes more time than most navigations.
    namesContext = label.contains(ContextLiteral.own)
  }

  /// One effect, before the screens of a state are filled in.
  enum Step: Sendable {
    case navigate(route: String, PlannedContext)
    case flag(String, Bool)
    case veto(Bool)
    case answer(EffectSpec.Answer)
    case becomes(PlannedContext)
    case toggleVeto, close, closeItself, back, remove
  }

  /// Whether an answer to an interceptor is among the effects.
  var answers: Bool {
    steps.contains { if case .answer = $0 { true } else { false } }
  }
}

/// Where an effect takes its context from once an entry was written out.
enum PlannedContext: Sendable {
  /// A value that is known.
  case value(ContextValue)
  /// The value that the screen is about.
  case own
  /// By what the screen is about, in words.
  case byOwn([String: ContextValue])

  /// The context for a screen that is about `own`.
  func resolved(_ own: ContextValue) -> ContextValue? {
    switch self {
    case .value(let value): value
    case .own: own
    case .byOwn(let values): values[own.description]
    }
  }
}
