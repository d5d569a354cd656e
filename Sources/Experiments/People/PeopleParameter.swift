import SourceText

/// The meaning of one number of `PeopleParameters`: the line that the spec checker, the reference of
/// the spec language and the assumptions of a report are made from.
package struct PeopleParameter: Sendable {
  /// A number's place in `PeopleParameters`.
  package typealias Number = any WritableKeyPath<PeopleParameters, Double> & Sendable

  /// The word a spec uses, in kebab case.
  package let name: String
  package let value: Number
  /// The unit in words, empty for a plain number.
  package let unit: String
  /// The values that are allowed.
  package let range: ClosedRange<Double>
  /// The values between which the truth may lie if the spec names no range; `nil` if the default is taken as known.
  package let doubt: ClosedRange<Double>?
  /// The meaning, as half a sentence.
  package let summary: String
  /// The source of the default, or that it is an assumption.
  package let source: String

  package init(
    _ name: String, _ value: Number, unit: String = "", in range: ClosedRange<Double>,
    doubt: ClosedRange<Double>? = nil, _ summary: String, source: String
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.range = range
    self.doubt = doubt
    self.summary = summary
    self.source = source
  }

  package var standard: Double { PeopleParameters()[keyPath: value] }
}

extension PeopleParameter {
  /// Every number a spec may set about people, in the order in which it is documented.
  package static let catalogue: [PeopleParameter] = [
    PeopleParameter(
      "temperature", \.temperature, in: 0.01...100, doubt: 0.05...0.11,
      "how carelessly people choose: the scale of the noise on a label's scent", source: choices),
    PeopleParameter(
      "lapse", \.lapse, unit: "per choice", in: 0...1, doubt: 0.05...0.2,
      "the chance to take a label that its scent does not explain, each on the page alike",
      source: "\(choices); clicks on goals in sight agree"),
    PeopleParameter(
      "expectation", \.expectation, in: 0...1, doubt: 0.2...0.6,
      "the scent of what may lead anywhere, such as a menu and \"More\"",
      source: assumption),
    PeopleParameter(
      "path-scent", \.pathScent, in: 0...1, doubt: 0.15...1,
      "the scent of a label on a shortest path that does not name the goal, if the path decides",
      source: "fitted to half of 127,801 clicks of people in Wikispeedia"),
    PeopleParameter(
      "scent-error", \.scentError, in: 0...1, doubt: 0.08...0.2,
      "how far the meanings of words are from what people make of a label (standard deviation)",
      source:
        "fitted to six tables of people's choices; a world has one error for each task and label"),
    PeopleParameter(
      "label-noise", \.labelNoise, in: 0...3,
      "how ambiguous labels are to MESA's people (standard deviation of a label's promise)",
      source: mesa),
    PeopleParameter(
      "leaf-noise", \.leafNoise, in: 0...1,
      "whether labels that name their target are ambiguous too (0 or 1)", source: mesa),
    PeopleParameter(
      "first-threshold", \.firstThreshold, in: 0...1,
      "how much a label must promise to be tapped at first sight", source: mesa),
    PeopleParameter(
      "second-threshold", \.secondThreshold, in: 0...1,
      "how much a label must promise on the second look", source: mesa),
    PeopleParameter(
      "quit-chance", \.quitChance, unit: "per tap", in: 0...1,
      "how often people without a memory stop", source: assumption),
    PeopleParameter(
      "readiness", \.readiness, in: 0...10_000,
      "how much SNIF-ACT people read before they choose", source: snifAct),
    PeopleParameter(
      "back-cost", \.backCost, in: 0...100,
      "the cost of going back, as SNIF-ACT people feel it", source: snifAct),
    PeopleParameter(
      "scent-scale", \.scentScale, in: 0...1000,
      "points of scent of a label that fully promises the goal", source: snifAct),
    PeopleParameter(
      "scent-noise", \.scentNoise, in: 0...100,
      "standard deviation of the noise on the points of `scent-scale`",
      source: "as of logistic noise of scale 1, CogTool-Explorer's on scent; here normal, and "
        + "the same whenever a label is read"),
    PeopleParameter(
      "utility-noise", \.utilityNoise, in: 0...100,
      "the noise on SNIF-ACT's choice between reading on, tapping and going back (logistic scale)",
      source: "CogTool-Explorer leaves ACT-R's :egs at 0, and has all its noise on scent"),
    PeopleParameter(
      "menu-notice", \.menuNotice, unit: "per screen", in: 0...1, doubt: 0.05...0.6,
      "the chance to notice a hidden menu beside six labels",
      source:
        "fitted to the time and success of hidden and combined navigation (Pernice & Budiu 2016)"),
    PeopleParameter(
      "slip-chance", \.slipChance, unit: "per tap", in: 0...1,
      "the chance that a tap hits a neighbour",
      source: "between index finger and thumb on 9.2 mm targets (after Bi & Zhai 2016)"),
    PeopleParameter(
      "search-miss", \.searchMiss, unit: "per task", in: 0...1, doubt: 0.1...0.7,
      "the chance that a search does not find what the app has",
      source: "51 % of first queries succeeded in shops on the web (Nielsen 2001)"),
    PeopleParameter(
      "answer-chance", \.answerChance, unit: "per question", in: 0...1, doubt: 0.85...1,
      "the chance to do what an interceptor asks, such as signing in", source: assumption),
    PeopleParameter(
      "tap-budget", \.tapBudget, unit: "taps", in: 1...PeopleParameters.mostTaps, doubt: 6...30,
      "the median number of taps people spend on a task", source: patience),
    PeopleParameter(
      "tap-budget-spread", \.tapBudgetSpread, in: 0...3,
      "standard deviation of the budget's logarithm", source: patience),
    PeopleParameter(
      "time-budget", \.timeBudget, unit: "seconds", in: 1...100_000,
      "the median time people spend on a task",
      source: "Larson & Czerwinski, CHI'98, stopped people after 300 s"),
    PeopleParameter(
      "time-budget-spread", \.timeBudgetSpread, in: 0...3,
      "standard deviation of the budget's logarithm", source: assumption),
    PeopleParameter(
      "visits", \.visits, unit: "visits", in: 0...1000,
      "the most earlier visits that people have made", source: assumption),
    PeopleParameter(
      "practice", \.practice, unit: "per visit", in: 0...1,
      "the share of the remaining learning that one visit brings",
      source: "shape after Cockburn, Gutwin & Greenberg, CHI'07; the value is an assumption"),
    PeopleParameter(
      "old-visits", \.oldVisits, unit: "visits", in: 0...1000,
      "how many visits people made to the control before it was changed to the layout at hand",
      source: assumption),
    PeopleParameter(
      "new-visits", \.newVisits, unit: "visits", in: 0...1000,
      "how many visits people made since that change", source: assumption),
    PeopleParameter(
      "evaluate-time", \.evaluateTime, unit: "seconds", in: 0...60,
      "to read and judge one label", source: mesa),
    PeopleParameter(
      "tap-time", \.tapTime, unit: "seconds", in: 0...60, "for one tap", source: mesa),
    PeopleParameter(
      "back-time", \.backTime, unit: "seconds", in: 0...60, "to go back once", source: mesa),
    PeopleParameter(
      "pass-time", \.passTime, unit: "seconds", in: 0...60,
      "for a screen reader to pass one item, again on coming back to it", source: assumption),
    PeopleParameter(
      "type-time", \.typeTime, unit: "seconds", in: 0...60,
      "to type the target's name into a search",
      source: "one word at 36.2 a minute (Palin et al. 2019, 37 370 people)"),
    PeopleParameter(
      "fold", \.fold, unit: "entries", in: 0...10_000,
      "how many entries of a page show before people scroll; 0 for all of them",
      source: assumption),
    PeopleParameter(
      "scroll-time", \.scrollTime, unit: "seconds", in: 0...60,
      "to scroll to the next entries of a page",
      source:
        "slides took longer than 0.843 s (Asakawa, Dennerlein & Jindrich 2017, 18 people)"),
    PeopleParameter(
      "one-handed", \.oneHanded, unit: "share", in: 0...1,
      "people who hold the phone in one hand", source: "Hoober 2013, 1 333 people observed"),
    PeopleParameter(
      "stretch-time", \.stretchTime, unit: "seconds", in: 0...60,
      "extra for one thumb to stretch", source: assumption),
    PeopleParameter(
      "grip-time", \.gripTime, unit: "seconds", in: 0...60,
      "extra for one hand to change its grip", source: assumption),
    PeopleParameter(
      "thumb-length", \.thumbLength, unit: "mm", in: 20...254,
      "the median thumb's reach with a stretch, from the corner below it; without, two thirds of that",
      source: "99 to 125 mm in Parhi, Karlson & Bederson 2006, as quoted; the rule is an assumption"
    ),
  ]

  /// The remedies for numbers of earlier versions.
  static let retired: [String: String] = {
    let removed = [
      "noise-fall", "last-threshold", "recognition", "turn-back", "dead-end-quit", "scent-quit",
    ]
    return Dictionary(uniqueKeysWithValues: removed.map { ($0, "remove it") })
      .merging(["menu-promise": "write 'expectation'"]) { $1 }
  }()

  private static let assumption = "assumption: sweep it"
  private static let choices = "fitted to half of 8,939 choices of people in Wikispeedia"
  private static let patience = "fitted to the games of Wikispeedia that people gave up or finished"
  private static let mesa = "Miller & Remington, HCI 19:225-271 (2004)"
  private static let snifAct = "CogTool-Explorer's defaults for SNIF-ACT 2 (Fu & Pirolli 2007)"

  /// The numbers of a person's patience, which every model reads.
  static var budgets: [Number] {
    [\.tapBudget, \.tapBudgetSpread, \.timeBudget, \.timeBudgetSpread]
  }

  /// The numbers that every model with a memory of visited pages reads.
  package static var ofPeopleWithMemory: [Number] {
    [
      \.menuNotice, \.expectation, \.slipChance, \.searchMiss, \.answerChance,
      \.visits, \.practice, \.oldVisits, \.newVisits, \.fold,
    ]
  }
}
