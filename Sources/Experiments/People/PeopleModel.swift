/// A model of people's decisions, as the spec language, reports and sweeps know it.
///
/// A model is two halves of one type: its description below, and its walk, which is in the
/// simulation (`JourneyModel`). A value of this type is as small as an enumeration's.
package struct PeopleModel: Sendable {
  package let description: any PeopleModelDescription.Type

  package init(_ description: any PeopleModelDescription.Type) {
    self.description = description
  }

  /// The models of the spec language, in the order in which the reference lists them.
  package static let all: [PeopleModel] = [.forager, .mesa, .snifAct, .softmax, .monkey]

  package static let forager = PeopleModel(ForagerModel.self)
  package static let mesa = PeopleModel(MesaModel.self)
  package static let snifAct = PeopleModel(SnifActModel.self)
  package static let softmax = PeopleModel(SoftmaxModel.self)
  package static let monkey = PeopleModel(MonkeyModel.self)

  package var name: String { description.name }

  /// Whether the model's decisions depend on a number; times count through the budget of time, which
  /// every model has.
  package func reads(_ number: PeopleParameter.Number) -> Bool {
    description.reads.contains(number) || PeopleParameter.budgets.contains(number)
  }

  /// Whether its people have a memory of visited pages.
  package var hasMemory: Bool { reads(\.searchMiss) }
}

extension PeopleModel: Hashable {
  package static func == (left: PeopleModel, right: PeopleModel) -> Bool {
    ObjectIdentifier(left.description) == ObjectIdentifier(right.description)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(description)) }
}

/// The half of a people model that the spec language needs.
package protocol PeopleModelDescription: Sendable {
  /// The word a spec uses, in kebab case.
  static var name: String { get }
  /// The meaning of the word, as a sentence fragment.
  static var summary: String { get }
  /// The numbers that decisions depend on, besides the budgets of taps and time.
  static var reads: [PeopleParameter.Number] { get }
}

/// Takes what promises most: a label of the page, or what is left on a page that it knows.
///
/// The choice is a random utility (Luce 1959; McFadden 1974) over the scents of labels, as in models of
/// information foraging (Pirolli & Card, Psychological Review 106:643-675, 1999).
package enum ForagerModel: PeopleModelDescription {
  package static let name = "forager"
  package static let summary =
    "takes what promises most, here or on known pages"
  package static var reads: [PeopleParameter.Number] {
    [\.temperature, \.lapse, \.pathScent, \.scentError] + PeopleParameter.ofPeopleWithMemory
  }
}

/// Reads labels one after the other, taps the first that promises enough, looks again with lower
/// standards, goes back: MESA (Miller & Remington, CHI'02; HCI 19, 2004).
package enum MesaModel: PeopleModelDescription {
  package static let name = "mesa"
  package static let summary =
    "reads label after label and taps the first that promises enough (MESA)"
  package static var reads: [PeopleParameter.Number] {
    [\.labelNoise, \.leafNoise, \.firstThreshold, \.secondThreshold]
      + PeopleParameter.ofPeopleWithMemory
  }
}

/// Weighs reading on, tapping the best label so far and going back against each other after every
/// label: SNIF-ACT 2 (Fu & Pirolli, HCI 22, 2007), as CogTool-Explorer codes it.
package enum SnifActModel: PeopleModelDescription {
  package static let name = "snif-act"
  package static let summary =
    "weighs reading on, tapping and going back after every label (SNIF-ACT 2)"
  package static var reads: [PeopleParameter.Number] {
    [\.leafNoise, \.readiness, \.backCost, \.scentScale, \.scentNoise, \.utilityNoise]
      + PeopleParameter.ofPeopleWithMemory
  }
}

/// Taps by the scent of the labels in sight, without a memory: a softmax choice, which can be solved
/// exactly.
package enum SoftmaxModel: PeopleModelDescription {
  package static let name = "softmax"
  package static let summary =
    "a forager without a memory"
  package static var reads: [PeopleParameter.Number] {
    [\.temperature, \.lapse, \.expectation, \.pathScent, \.quitChance, \.menuNotice]
  }
}

/// Taps anything, every thing with the same chance.
package enum MonkeyModel: PeopleModelDescription {
  package static let name = "monkey"
  package static let summary = "taps anything"
  package static var reads: [PeopleParameter.Number] { [\.quitChance, \.menuNotice] }
}

/// How people use a phone.
package enum InputMode: String, CaseIterable, SummarizedChoice {
  case touch
  /// People pass every item before the one they want, again whenever they come back to the screen.
  case screenReader = "screen-reader"
  /// A tab bar has no room for more than four tabs.
  case largeText = "large-text"

  package var summary: String {
    switch self {
    case .touch: "sees the screen and taps it"
    case .screenReader: "hears it item by item, from the top again on coming back"
    case .largeText: "reads large text; tabs beyond the fourth are under \"More\""
    }
  }
}

/// The order in which people look at the things on a screen.
package enum ReadingOrder: String, CaseIterable, SummarizedChoice {
  /// The same for a label in any place.
  case random
  case position

  package var summary: String {
    switch self {
    case .random: "every person in an order of their own"
    case .position: "from the first to the last"
    }
  }
}
