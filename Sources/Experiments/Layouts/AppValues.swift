import RouterCore
import SourceText

extension Layout {
  /// The values of the app in a state, by their names.
  func values(in flags: FlagSet) -> [String: String] {
    values.isEmpty ? [:] : classes.values(in: flags)
  }

  /// The effect of switching a value to a word; `nil` for a word that it never has.
  func chosen(_ name: String, _ word: String) -> Affordance.Effect? {
    values[name]?.first { $0.word == word }.map { .flag($0.flag, true) }
  }

  /// The state after all screens were made again, beginning with the launch screen.
  func relaunched(with flags: FlagSet) -> RouterState {
    timed(launched().tree, flags.withoutHeldLinks)
  }

  /// A context in which the values of the app are filled in.
  func filled(_ context: ContextValue, in flags: FlagSet) -> ContextValue {
    guard !values.isEmpty else { return context }
    let values = values(in: flags)
    switch context {
    case .text(let text): return .text(FilledText(text).filled(about: .absent, values))
    case .record(let record):
      return .record(
        .init(record.typeName, record.fields.map { .init($0.name, filled($0.value, in: flags)) }))
    default: return context
    }
  }
}

extension ContextValue {
  /// Whether values of the app are to be filled in.
  var readsValues: Bool {
    switch self {
    case .text(let text): FilledText(text).readsValues
    case .record(let record): record.fields.contains(where: \.value.readsValues)
    default: false
    }
  }
}
