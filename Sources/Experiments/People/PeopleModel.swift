/// How people decide what to tap.
public enum PeopleModel: String, Hashable, Sendable, CaseIterable {
  /// Reads labels one after the other, taps the first that smells good enough, looks again with
  /// lower standards, goes back: MESA (Miller & Remington, CHI'02; HCI 19, 2004).
  case mesa
  /// Weighs reading on, tapping the best label so far and going back against each other after
  /// every label: SNIF-ACT 2 (Fu & Pirolli, HCI 22, 2007), as CogTool-Explorer codes it.
  case snifAct = "snif-act"
  /// Taps by the smell of the labels in sight and remembers nothing: a softmax choice, which can be
  /// solved exactly.
  case softmax
  /// Taps anything, every thing with the same chance.
  case monkey
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

extension PeopleModel: SummarizedChoice {
  package var summary: String {
    switch self {
    case .mesa: "reads label after label and taps the first that promises enough (MESA)"
    case .snifAct: "weighs reading on, tapping and going back after every label (SNIF-ACT 2)"
    case .softmax: "taps by promise alone and remembers nothing; solved exactly where that applies"
    case .monkey: "taps anything, every thing with the same chance"
    }
  }
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
