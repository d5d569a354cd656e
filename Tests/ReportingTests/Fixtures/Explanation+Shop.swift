import Reporting

extension Explanation {
  /// One person of the shop who is lost without the tab bar, after more steps than are shown at once.
  static let shop: Explanation = {
    let sentence =
      "With Tab bar they tapped “Orders” on Home and reached the goal (1 tap); with Menu, "
      + "where Home has no “Orders” and “☰” goes unnoticed, they tapped “Summer sale” on Home and never noticed the menu (8 "
      + "taps)."
    return Explanation(
      rule: "Of each way the task in which it is commonest, and the person with the lowest number.",
      fates: [
        fate("reached the goal with more taps", better: "Tab bar", 15_320),
        fate("reached the goal with as many taps", better: nil, 2_440),
        fate("never noticed the menu", better: "Tab bar", 1_610),
        fate("reached the goal with fewer taps", better: "Menu", 630),
      ],
      journeys: [
        PairedJourney(
          variant: "Menu", control: "Tab bar", task: "Find an order", journeys: 810,
          sentence: sentence, parting: 1, inVariant: lost, inControl: found,
          replay: "navlab replay experiments/tab-bar-versus-menu.yaml --variant tab-bar,menu "
            + "--person 1234 --seed 42")
      ])
  }()

  private static func fate(_ ending: String, better: String?, _ journeys: Int) -> PairedFate {
    PairedFate(
      variant: "Menu", control: "Tab bar", inVariant: ending, inControl: "reached the goal",
      betterIn: better, journeys: journeys, share: Figure(Double(journeys) / 20_000, unit: .share))
  }

  private static let found = ExampleJourney(
    person: 1_234, task: "Find an order", taps: 1, ending: "reached the goal", hasArrived: true,
    steps: [
      ExampleStep(
        screen: "Home", offered: ["Summer sale", "New in", "Home", "Orders"],
        read: [reading("New in", 0.08), reading("Orders", 0.94)], chosen: "Orders",
        reason: "because it promised enough at first sight", routing: "done; router: selected 1"),
      ExampleStep(screen: "Orders", offered: ["Order 17"], chosen: nil, routing: ""),
    ], replay: "navlab replay experiments/tab-bar-versus-menu.yaml --variant tab-bar --person 1234")

  private static let lost: ExampleJourney = {
    let there = ExampleStep(
      screen: "Home", offered: ["☰", "Summer sale", "New in"],
      read: [
        reading("New in", 0.08), reading("Summer sale", 0.31), reading("New in", 0.08, 0.1),
        reading("Summer sale", 0.31, 0.1),
      ], overlooked: "☰", chosen: "Summer sale",
      reason: "because it promised enough on the second look",
      routing: "done; router: built 1, integrated 1")
    let back = ExampleStep(
      screen: "Summer sale", offered: ["Back", "Sandals"], read: [reading("Sandals", 0.02)],
      chosen: "Back", reason: "because nothing else on the page was left",
      routing: "done; router: popped 1")
    return ExampleJourney(
      person: 1_234, task: "Find an order", taps: 8, ending: "never noticed the menu",
      steps: Array(repeating: [there, back], count: 4).flatMap { $0 } + [
        ExampleStep(screen: "Home", offered: ["☰"], chosen: nil, routing: "")
      ], untold: 3,
      replay: "navlab replay experiments/tab-bar-versus-menu.yaml --variant menu --person 1234")
  }()

  private static func reading(
    _ label: String, _ promise: Double, _ threshold: Double = 0.5
  ) -> ExampleReading {
    ExampleReading(label: label, promise: promise, threshold: threshold)
  }
}
