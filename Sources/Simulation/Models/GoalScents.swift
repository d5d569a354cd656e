package import Experiments
package import NavigationGraph

/// The scents of labels for one goal: authored where the author said so, otherwise by the rule of
/// the experiment; where that does not look at words, 1 on a shortest path and 0 off it.
package struct GoalScents {
  private let authored: [String: Double]
  /// The task in people's words, for all other labels.
  private let words: TaskWords
  private let labels: LabelTable
  /// The scents of labels, two numbers each: off a shortest path, and on it; below 0 where the page
  /// decides.
  private var known: [Double] = []
  /// The strengths of the same labels.
  private var strengths: [LabelStrength] = []
  /// Which of the same labels are actions that the task does not ask for, and which say nothing of what is
  /// behind them.
  private var acts: [Bool] = []
  private var vague: [Bool] = []
  /// Which of the same labels the author judged, and which have the name of a goal.
  private var judged: [Bool] = []
  private var naming: [Bool] = []
  private var contrast = PageContrast()

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
    let scent = scent(of: transition.label, isTowards: isTowards)
    if isMenu(transition) { return menuPromise }
    let isDared = isTowards || judged[Int(transition.label)]
    let isStep = transition.traits.isIrreversible || acts[Int(transition.label)]
    return isStep && !isDared ? 0 : scent
  }

  /// The scent that the author gave to a label; `nil` without one.
  mutating func authoredScent(of label: Int32) -> Double? {
    let scent = scent(of: label, isTowards: true)
    return judged[Int(label)] ? scent : nil
  }

  /// Whether people go by their expectation: the words say nothing of what is behind a label, as those of
  /// a menu and of a search.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isExpectation(_ transition: Transition) -> Bool {
    vague[Int(transition.label)] || isMenu(transition)
  }

  /// Whether it is a menu's button, and nothing but the expectation of menus is known of it.
  @inline(__always)
  private func isMenu(_ transition: Transition) -> Bool {
    transition.traits.isMenuButton && words.rule != .shortestPath
      && !judged[Int(transition.label)]
  }

  /// Whether a label says what is sought: by its words where those are judged, else where it names the
  /// goal that it opens: the thing that this is about, or what the screen or the task is called.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isSought(_ transition: Transition, opensGoal: Bool) -> Bool {
    guard words.rule == .meaning else {
      return opensGoal && (transition.traits.isNamed || naming[Int(transition.label)])
    }
    if case .named = strengths[Int(transition.label)] { return true }
    return false
  }

  /// Whether a label is something to do, and not what the task asks for; as far as words are judged.
  ///
  /// - Precondition: the scent of the label has been asked for.
  func isAside(_ label: Int32) -> Bool { acts[Int(label)] }

  /// Turns to a page, against whose labels the scent of each counts from now on.
  @inline(__always)
  package mutating func turn(to transitions: [Transition], in range: Range<Int>) {
    if words.rule == .meaning { compare(transitions, in: range) }
  }

  @inline(never)
  private mutating func compare(_ transitions: [Transition], in range: Range<Int>) {
    contrast = PageContrast()
    for index in range
    where transitions[index].traits.isRead && !transitions[index].traits.isMenuButton {
      let label = transitions[index].label
      _ = scent(of: label, isTowards: false)
      if !acts[Int(label)] { contrast.add(strengths[Int(label)]) }
    }
  }

  /// The scent of a label of the page that was turned to.
  @inline(__always)
  package mutating func scent(of label: Int32, isTowards: Bool) -> Double {
    let place = 2 &* Int(label) &+ Int(truncatingIfNeeded: UInt64(isTowards))
    let scent = place < known.count ? known[place] : learn(upTo: place)
    return scent < 0 ? contrast.scent(of: strengths[Int(label)]) ?? 0 : scent
  }

  @inline(never)
  private mutating func learn(upTo place: Int) -> Double {
    while known.count <= place {
      let text = labels.text(at: Int32(clamping: strengths.count))
      let strength = authored[text].map(LabelStrength.scent) ?? words.strength(of: text)
      strengths.append(strength)
      judged.append(authored[text] != nil)
      naming.append(words.namesGoal(text))
      vague.append(strength.isExpectation)
      acts.append(authored[text] == nil && words.isOtherAction(text))
      switch strength {
      case .path: known += [0, 1]
      case .scent(let scent), .expectation(let scent):
        known += [min(1, max(0, scent)), min(1, max(0, scent))]
      case .named: known += [1, 1]
      case .rise: known += [-1, -1]
      }
    }
    return known[place]
  }
}

extension LabelStrength {
  fileprivate var isExpectation: Bool { if case .expectation = self { true } else { false } }
}
