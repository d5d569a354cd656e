#if Swift
import AppImport

/// An effect of a tap.
enum ReadEffect: Equatable {
  case close, back, remove, toggleVeto
  case set(String)
  case clear(String)
  case veto(Bool)
  /// The answer of a screen that a navigation waits for.
  case answer(isCompleted: Bool)
  case setContext(SpecValue)
  case open(String, with: SpecValue?)
  /// A route with the value that the entry's function computes.
  case openComputed(String)

  /// The effect in the spec language.
  var value: SpecValue {
    func map(_ key: String, _ word: String) -> SpecValue { .map([.init(key, .word(word))], .flow) }
    return switch self {
    case .close: .word("close")
    case .back: .word("back")
    case .remove: .word("remove")
    case .toggleVeto: .word("toggle-veto")
    case .set(let flag): map("set", flag)
    case .clear(let flag): map("clear", flag)
    case .veto(let isRefused): map("veto", "\(isRefused)")
    case .answer(let isCompleted): map("answer", isCompleted ? "completed" : "cancelled")
    case .setContext(let value): .map([.init("set-context", value)], .flow)
    case .open(let route, let value):
      .map([.init("to", .word(route))] + (value.map { [.init("with", $0)] } ?? []), .flow)
    case .openComputed(let route): map("to", route)
    }
  }
}

/// Something that can be tapped on a screen.
struct ReadEntry {
  var label: String
  var effects: [ReadEffect] = []
  var when: [String] = []
  var unless: [String] = []
  /// The values that it is repeated for.
  var each: [SpecValue] = []
  /// Whether it is there for each value but the one that the screen is about.
  var isForOthers = false
  /// A value that its function makes of the screen's own, which one of its effects opens a route with.
  var computed: ComputedValue?
  let place: ImportPlace
  var note: String?
  /// The screens that it opens.
  var targets: [String] = []
  /// Whether it is there only while its screen is the first of its stack.
  var isOnlyAlone = false
  var isClose: Bool { effects == [.close] }

  /// The values that it is repeated for.
  var eachValue: SpecValue {
    guard isForOthers else { return .list(each, .flow) }
    return .map(
      each.map { value in .init(value.inline, .list(each.filter { $0 != value }, .flow)) }, .flow)
  }
}

extension ReadEntry {
  /// Adds what happens next.
  mutating func append(_ other: ReadEntry) {
    effects += other.effects
    when += other.when
    unless += other.unless
    each += other.each
    isForOthers = isForOthers || other.isForOthers
    computed = computed ?? other.computed
    targets += other.targets
    note = note ?? other.note
  }
}
#endif
