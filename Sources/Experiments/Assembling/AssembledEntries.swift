import RouterCore
import SourceText

extension Assembler {
  /// The variant's entries, in the order written: one for each value for which an entry is repeated.
  /// - Parameter screen: the screen that they are on; `nil` for the items of a container.
  func plan(_ entries: [EntrySpec], on screen: String?) -> [PlannedEntry] {
    entries.flatMap { entry -> [PlannedEntry] in
      guard entry.variants.allow(variant) else { return [] }
      return switch entry.each {
      case nil: [planned(entry, on: screen, each: nil, onlyFor: nil)]
      case .same(let values):
        values.map { planned(entry, on: screen, each: $0.text, onlyFor: nil) }
      case .byName(let lists):
        lists.flatMap { list in
          list.value.map {
            planned(entry, on: screen, each: $0.text, onlyFor: list.name.value)
          }
        }
      }
    }
  }

  private func planned(
    _ entry: EntrySpec, on screen: String?, each: String?, onlyFor: String?
  ) -> PlannedEntry {
    let label = entry.label.value.replacing("{each}", with: each ?? "")
    return PlannedEntry(
      label: label, reach: entry.reach ?? .natural, point: entry.point, isHidden: entry.hidden,
      isTyped: entry.typed,
      isIrreversible: entry.irreversible ?? IrreversibleWords.begin(label),
      requires: entry.when.map(\.value), excludes: entry.unless.map(\.value), onlyFor: onlyFor,
      steps: entry.effects.map { step($0, on: screen, each: each ?? "") },
      // Looked for once: writing labels out takes more time than most navigations.
      filledLabel: FilledText(label).namingContext, answer: answer(among: entry.effects))
  }

  /// Having done what was asked comes before declining.
  private func answer(among effects: [EffectSpec]) -> EffectSpec.Answer? {
    let answers = effects.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
    return answers.contains(.completed) ? .completed : answers.first
  }

  private func step(_ effect: EffectSpec, on screen: String?, each: String) -> PlannedEntry.Step {
    switch effect {
    case .navigate(let route, let source):
      (effect, PlannedContext(source, each: each, for: taker(of: route), classes))
    case .choose(_, let literal):
      (effect, PlannedContext(.value(literal), each: each, for: nil, classes))
    case .becomes(let source): (effect, PlannedContext(source, each: each, for: screen, classes))
    default: (effect, .value(.absent))
    }
  }
}

/// An entry with everything filled in that does not depend on the state: values, routes, flags.
struct PlannedEntry: Sendable {
  let label: String
  let reach: Reach
  let point: ScreenPoint?
  let isHidden: Bool
  let isTyped: Bool
  let isIrreversible: Bool
  /// The flags that must all be set, and those that must all be unset.
  let requires: [String]
  let excludes: [String]
  /// The context of the screen for which this entry is meant; `nil` for any.
  let onlyFor: String?
  let steps: [Step]
  /// The label in pieces, if the screen's context is one of them.
  let filledLabel: FilledText?
  /// The answer to an interceptor that is among the effects.
  let answer: EffectSpec.Answer?

  /// One effect, and the context of the route that it opens or of the screen that it changes.
  typealias Step = (effect: EffectSpec, context: PlannedContext)
}

extension FilledText {
  /// The text, if the screen's context is part of it.
  fileprivate var namingContext: FilledText? {
    placeholders.contains(where: \.isContext) ? self : nil
  }
}
