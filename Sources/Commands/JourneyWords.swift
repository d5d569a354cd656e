import Experiments

/// The words and signs with which journeys and states are told.
enum JourneyWords {
  static let all: [LanguageReference.Word] = [
    (
      "gave up",
      "The person stopped before the goal: after too many taps, after too much time, at a dead end, because nothing "
        + "looked promising, or by chance at a step."
    ),
    ("too many taps", "The person had no taps left of their budget (`tap-budget`)."),
    ("too much time", "The person had no time left of their budget (`time-budget`)."),
    (
      "nothing looked promising",
      "No label that was left promised enough, on no screen to which the person could go back."
    ),
    (
      "second look",
      "A second pass over the labels of a screen, with a lower threshold (`second-threshold`): it takes what did not "
        + "promise enough at first sight."
    ),
    (
      "half-way",
      "A navigation failed after it had moved something: what it had done until then stays on display."
    ),
    (
      "derived",
      "Computed from taps, reading and waiting by the declared times of the model; it was never measured on a clock."
    ),
    ("slip", "A tap that hit something else than what was meant, as often as `slip-chance` says."),
    (
      "as promised",
      "The link ended on the screen that its `shows` or its route says, with that context and way back."
    ),
  ]

  static let signs: [LanguageReference.Word] = [
    (
      "*",
      "Marks the selected child of a container: `tabs{*stack[home], stack[me]}`; the list of a collapsed split view whose detail waits for its column."
    ),
    ("[ ]", "A stack: the last screen is in front."),
    ("{ }", "A container of which one child is selected, such as a tab bar."),
    ("|", "After a name: a split view or sheet that is collapsed, `columns|[list, detail]`."),
    ("≡", "After a name: its menu is open."),
    ("^", "A modal: the screen on its right is presented over the one on its left."),
    ("!", "After a name: the screen vetoes being dismissed or covered."),
    ("~", "After a name: the screen is on its way in or out."),
    ("@", "The parent that a screen claims, although it is not in it."),
  ]
}
