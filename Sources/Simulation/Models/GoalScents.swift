package import Experiments
package import NavigationGraph

/// The scents of labels for one goal: authored where the author said so, otherwise by the rule of
/// the experiment; where that does not look at words, 1 on a shortest path and 0 off it.
package struct GoalScents {
  private let authored: [String: Double]
  /// The task in people's words, for all other labels.
  private let words: TaskWords
  private let labels: LabelTable
  /// The labels that were asked for, by number; in one piece each, because people ask for all of one at
  /// every look.
  private var known: ContiguousArray<Label> = []
  private var contrast = PageContrast()

  /// A label by itself, as this goal is sought.
  private struct Label {
    /// The scent off a shortest path, and on it; below 0 if the page decides.
    let off: Double
    let on: Double
    let strength: LabelStrength
    /// Whether the author judged it.
    let isJudged: Bool
    /// Whether it is an action that is not part of the task.
    let isAct: Bool
    /// Whether it says nothing about its target.
    let isVague: Bool
    /// Whether it has the name of a goal.
    let isNaming: Bool
  }

  /// The scents of one goal: authored ones by label, from 0 to 1, and by words for all other labels.
  package init(
    authored: [String: Double], words: TaskWords = TaskWords(), labels: LabelTable
  ) {
    self.authored = authored
    self.words = words
    self.labels = labels
  }

  package init(_ task: TaskPlan, labels: LabelTable) {
    self.init(authored: task.scents, words: task.words, labels: labels)
  }

  /// The scent of a label.
  ///
  /// One that cannot be undone has any only where the author says so or the goal lies behind it, and so has a
  /// thing to do that the task does not ask for. A menu's button has people's expectation of menus, unless the author judged it or its way is known.
  @inline(__always)
  package mutating func scent(
    of transition: Transition, isTowards: Bool, menuPromise: Double
  ) -> Double {
    let label = known(transition.label)
    if isMenu(transition) { return menuPromise }
    let isDared = isTowards || label.isJudged
    let isStep = transition.traits.isIrreversible || label.isAct
    return isStep && !isDared ? 0 : scent(of: label, isTowards: isTowards)
  }

  /// The scent that the author gave to a label; `nil` without one.
  mutating func authoredScent(of label: Int32) -> Double? {
    let label = known(label)
    return label.isJudged ? scent(of: label, isTowards: true) : nil
  }

  /// Whether people go by their expectation: the words say nothing of what is behind a label, as those of
  /// a menu and of a search.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isExpectation(_ transition: Transition) -> Bool {
    known[Int(transition.label)].isVague || isMenu(transition)
  }

  /// Whether it is a menu's button, and nothing but the expectation of menus is known of it.
  @inline(__always)
  private func isMenu(_ transition: Transition) -> Bool {
    transition.traits.isMenuButton && words.rule != .shortestPath
      && !known[Int(transition.label)].isJudged
  }

  /// Whether a label says what is sought: by its words where those are judged, else where it names the
  /// goal that it opens: the thing that this is about, or what the screen or the task is called.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isSought(_ transition: Transition, opensGoal: Bool) -> Bool {
    guard words.rule == .meaning else {
      return opensGoal && (transition.traits.isNamed || known[Int(transition.label)].isNaming)
    }
    if case .named = known[Int(transition.label)].strength { return true }
    return false
  }

  /// Whether a label is an action that is not part of the task, if words are judged.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isAside(_ label: Int32) -> Bool { known[Int(label)].isAct }

  /// Selects the page with whose labels each scent is compared from now on.
  @inline(__always)
  package mutating func turn(to transitions: [Transition], in range: Range<Int>) {
    if words.rule == .meaning { compare(transitions, in: range) }
  }

  @inline(never)
  private mutating func compare(_ transitions: [Transition], in range: Range<Int>) {
    contrast = PageContrast()
    for index in range
    where transitions[index].traits.isRead && !transitions[index].traits.isMenuButton {
      let label = known(transitions[index].label)
      if !label.isAct { contrast.add(label.strength) }
    }
  }

  /// The scent of a label of the selected page.
  @inline(__always)
  package mutating func scent(of label: Int32, isTowards: Bool) -> Double {
    scent(of: known(label), isTowards: isTowards)
  }

  @inline(__always)
  private func scent(of label: Label, isTowards: Bool) -> Double {
    let scent = isTowards ? label.on : label.off
    return scent < 0 ? contrast.scent(of: label.strength) ?? 0 : scent
  }

  @inline(__always)
  private mutating func known(_ label: Int32) -> Label {
    if Int(label) >= known.count { learn(upTo: label) }
    return known[Int(label)]
  }

  @inline(never)
  private mutating func learn(upTo last: Int32) {
    while known.count <= last {
      let text = labels.text(at: Int32(clamping: known.count))
      let strength = authored[text].map(LabelStrength.scent) ?? words.strength(of: text)
      let (off, on): (Double, Double) =
        switch strength {
        case .path: (0, 1)
        case .scent(let scent), .expectation(let scent):
          (min(1, max(0, scent)), min(1, max(0, scent)))
        case .named: (1, 1)
        case .rise: (-1, -1)
        }
      known.append(
        Label(
          off: off, on: on, strength: strength, isJudged: authored[text] != nil,
          isAct: authored[text] == nil && words.isOtherAction(text),
          isVague: strength.isExpectation, isNaming: words.namesGoal(text)))
    }
  }
}

extension LabelStrength {
  fileprivate var isExpectation: Bool { if case .expectation = self { true } else { false } }
}
