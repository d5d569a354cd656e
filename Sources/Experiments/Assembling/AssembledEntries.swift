import RouterCore
import SourceText

extension Assembler {
  /// The entries that the variant has, in the order written: one for each value it is repeated for.
  func plan(_ entries: [EntrySpec]) -> [PlannedEntry] {
    entries.flatMap { entry -> [PlannedEntry] in
      guard entry.variants.allow(variant) else { return [] }
      return switch entry.each {
      case nil: [planned(entry, each: nil, onlyFor: nil)]
      case .same(let values): values.map { planned(entry, each: $0.text, onlyFor: nil) }
      case .byName(let lists):
        lists.flatMap { list in
          list.value.map { planned(entry, each: $0.text, onlyFor: list.name.value) }
        }
      }
    }
  }

  private func planned(_ entry: EntrySpec, each: String?, onlyFor: String?) -> PlannedEntry {
    let label = entry.label.value.replacing("{each}", with: each ?? "")
    return PlannedEntry(
      label: label, reach: entry.reach ?? .natural, isHidden: entry.hidden,
      isIrreversible: entry.irreversible ?? IrreversibleWords.begin(label),
      requires: entry.when?.value, excludes: entry.unless?.value, onlyFor: onlyFor,
      steps: entry.effects.map { step($0, each: each ?? "") },
      // Looked for once: writing labels out takes more time than most navigations.
      namesContext: label.contains(ContextLiteral.own), answer: answer(among: entry.effects))
  }

  /// To have done what was asked goes before not wanting to.
  private func answer(among effects: [EffectSpec]) -> EffectSpec.Answer? {
    let answers = effects.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
    return answers.contains(.completed) ? .completed : answers.first
  }

  private func step(_ effect: EffectSpec, each: String) -> PlannedEntry.Step {
    switch effect {
    case .navigate(let route, let source):
      (effect, PlannedContext(source, each: each, for: head(of: route), classes))
    case .becomes(let source): (effect, PlannedContext(source, each: each, for: nil, classes))
    default: (effect, .value(.absent))
    }
  }
}

/// An entry with everything filled in that does not depend on the state: values, routes, flags.
struct PlannedEntry: Sendable {
  let label: String
  let reach: Reach
  let isHidden: Bool
  let isIrreversible: Bool
  /// The flag that must be set, and the one that must not.
  let requires: String?
  let excludes: String?
  /// The context of the screen for which this entry is meant; `nil` for any.
  let onlyFor: String?
  let steps: [Step]
  /// Whether the screen's context is part of the label.
  let namesContext: Bool
  /// The answer to an interceptor that is among the effects.
  let answer: EffectSpec.Answer?

  /// One effect, and the context of the route that it opens or of the screen that it changes.
  typealias Step = (effect: EffectSpec, context: PlannedContext)
}
