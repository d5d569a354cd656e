/// A model of how people decide what to tap, as the spec language, reports and sweeps know it.
///
/// A model is two halves of one type: its description below, and its walk, which stands with the
/// simulation (`JourneyModel`). A value of this type is as small as an enumeration's.
public struct PeopleModel: Sendable {
  package let description: any PeopleModelDescription.Type

  package init(_ description: any PeopleModelDescription.Type) {
    self.description = description
  }

  /// The models of the spec language, in the order in which the reference lists them.
  public static let all: [PeopleModel] = [.mesa, .snifAct, .softmax, .monkey]

  /// MESA (Miller & Remington 2004), the default.
  public static let mesa = PeopleModel(MesaModel.self)
  /// SNIF-ACT 2 (Fu & Pirolli 2007).
  public static let snifAct = PeopleModel(SnifActModel.self)
  /// A softmax choice without memory.
  public static let softmax = PeopleModel(SoftmaxModel.self)
  /// A uniform choice without memory.
  public static let monkey = PeopleModel(MonkeyModel.self)

  /// The word a spec uses.
  public var name: String { description.name }

  /// Whether the model's decisions depend on a number; times count through the budget of time, which
  /// every model has.
  package func reads(_ number: PeopleParameter.Number) -> Bool {
    description.reads.contains(number) || PeopleParameter.budgets.contains(number)
  }
}

extension PeopleModel: Hashable {
  /// Equality of the descriptions' types.
  public static func == (left: PeopleModel, right: PeopleModel) -> Bool {
    ObjectIdentifier(left.description) == ObjectIdentifier(right.description)
  }

  /// Hashes the description's type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(description)) }
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

/// Reads labels one after the other, taps the first that promises enough, looks again with lower
/// standards, goes back: MESA (Miller & Remington, CHI'02; HCI 19, 2004).
package enum MesaModel: PeopleModelDescription {
  package static let name = "mesa"
  package static let summary =
    "reads label after label and taps the first that promises enough (MESA)"
  package static var reads: [PeopleParameter.Number] {
    [\.labelNoise, \.leafNoise, \.firstThreshold, \.secondThreshold, \.scentQuit]
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

/// Taps by the scent of the labels in sight and remembers nothing: a softmax choice, which can be
/// solved exactly.
package enum SoftmaxModel: PeopleModelDescription {
  package static let name = "softmax"
  package static let summary =
    "taps by promise alone and remembers nothing; solved exactly where that applies"
  package static var reads: [PeopleParameter.Number] {
    [\.temperature, \.quitChance, \.menuNotice]
  }
}

/// Taps anything, every thing with the same chance.
package enum MonkeyModel: PeopleModelDescription {
  package static let name = "monkey"
  package static let summary = "taps anything, every thing with the same chance"
  package static var reads: [PeopleParameter.Number] { [\.quitChance, \.menuNotice] }
}

/// The means with which people use a phone.
public enum InputMode: String, Hashable, Sendable, CaseIterable {
  /// Sees the screen and taps it.
  case touch
  /// Hears the screen item by item and passes every item before the one that is wanted, again whenever
  /// the screen is come back to.
  case screenReader = "screen-reader"
  /// Reads large text, for which a tab bar has no room: tabs beyond the fourth stand under "More".
  case largeText = "large-text"
}

/// In which order people look at what a screen offers.
public enum ReadingOrder: String, Hashable, Sendable, CaseIterable {
  /// Every person in an order of their own, the same for a label wherever it stands.
  case random
  /// From the first to the last thing on the screen.
  case position
}

extension InputMode: SummarizedChoice {
  package var summary: String {
    switch self {
    case .touch: "sees the screen and taps it"
    case .screenReader: "hears the screen item by item, from the top again on coming back"
    case .largeText: "reads large text; tabs beyond the fourth stand under \"More\""
    }
  }
}

extension ReadingOrder: SummarizedChoice {
  package var summary: String {
    switch self {
    case .random: "every person in an order of their own"
    case .position: "from the first to the last thing on the screen"
    }
  }
}
