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

extension PersonalMeans: SummarizedChoice {
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
