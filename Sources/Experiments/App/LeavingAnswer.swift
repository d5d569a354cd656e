package import SourceText
import YAMLTree

/// A button of the question whether a screen with unsaved work is to be left.
package struct LeavingAnswer: Sendable {
  package let label: Located<String>
  /// Whether it leaves the screen; otherwise only the question closes.
  package let leaves: Bool
  package let set: [Located<String>]
  package let clear: [Located<String>]
}

extension LeavingAnswer {
  /// The effects of a button.
  fileprivate struct Effects: SpecObject {
    var leaves = true
    var set: [Located<String>] = []
    var clear: [Located<String>] = []

    init() {}

    init(leaves: Bool) { self.leaves = leaves }

    static let schema = ObjectSchema<Effects>(
      "leaving", "A button that leaves a screen with unsaved work, and what it does first.",
      example: "Save: { set: draft-saved }",
      keys: [
        optional("set", \.set, .names(of: "flag"), "Flags that it sets."),
        optional("clear", \.clear, .names(of: "flag"), "Flags that it clears."),
      ])
  }
}

extension ValueSchema where Value == [LeavingAnswer] {
  /// The buttons of the question, by their labels.
  static var leavingAnswers: ValueSchema {
    let word = ValueSchema<LeavingAnswer.Effects>.choice([
      ("leave", .init(leaves: true), "leaves the screen, and unsaved work is lost"),
      ("stay", .init(leaves: false), "closes the question"),
    ])
    let map = ValueSchema<[Named<LeavingAnswer.Effects>]>.map(
      of: "label", .either(scalar: word, mapping: .object))
    return ValueSchema(description: map.description) { node, diagnostics in
      guard let answers = map.read(node, &diagnostics) else { return nil }
      if !answers.contains(where: { $0.value.leaves }) || answers.allSatisfy({ $0.value.leaves }) {
        diagnostics.error(
          "question", "a question before leaving needs a button that leaves and one that stays",
          at: node.range, help: "write { Discard: leave, Keep editing: stay }")
      }
      return answers.map {
        LeavingAnswer(
          label: $0.name, leaves: $0.value.leaves, set: $0.value.set, clear: $0.value.clear)
      }
    }
  }
}

extension Rule {
  static let uselessQuestion = Rule(
    name: "question",
    summary:
      "A screen that asks before leaving can have unsaved work: it vetoes, or one of its entries does."
  ) { experiment, diagnostics in
    for screen in experiment.app.screens {
      guard let first = screen.value.leaving.first, !screen.value.canVeto else { continue }
      diagnostics.error(
        "question", "'\(screen.name.value)' never vetoes, so it never asks", at: first.label.range,
        help: "write 'vetoes: true', or an entry with { veto: true } or toggle-veto")
    }
  }
}

extension ScreenSpec {
  fileprivate var canVeto: Bool {
    vetoes
      || entries.flatMap(\.effects).contains { effect in
        switch effect {
        case .veto(true), .toggleVeto: true
        default: false
        }
      }
  }
}
