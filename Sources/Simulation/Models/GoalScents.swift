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
  /// The errors of the labels' meanings in the present world.
  private var errors: ScentErrors?

  /// A label by itself, as this goal is sought.
  private struct Label {
    let strength: LabelStrength
    /// Whether the author judged it.
    let isJudged: Bool
    /// Whether it is an action that is not part of the task.
    let isAct: Bool
    /// Whether it has the name of a goal; `nil` before it is asked, since few labels open one.
    var isNaming: Bool?

    /// Whether its scent is a guess from the meanings of words that are not those of the task.
    var isGuessed: Bool {
      if case .scent = strength { !isJudged } else { false }
    }
  }

  /// The scents of one goal: authored ones by label, from 0 to 1, and by words for all other labels.
  package init(
    authored: [String: Double], words: TaskWords = TaskWords(), labels: LabelTable,
    errors: ScentErrors? = nil
  ) {
    self.authored = authored
    self.words = words
    self.labels = labels
    self.errors = errors
  }

  /// The scents of a task's goal.
  ///
  /// - Parameter errors: the draws of the errors of words' meanings; without them words mean what the table says.
  package init(_ task: TaskPlan, labels: LabelTable, errors: KeyedDraws? = nil) {
    let isByMeaning = task.words.rule == .meaning
    self.init(
      authored: task.scents, words: task.words, labels: labels,
      errors: isByMeaning ? errors.map { ScentErrors($0, task: task.name) } : nil)
  }

  /// Goes on with the people of a world.
  @inline(__always)
  mutating func enter(world: Int, spread: Double) { errors?.enter(world: world, spread: spread) }

  /// The scent of a label, from 0 to 1.
  ///
  /// A menu's button has people's expectation, unless the author judged it or its way is known. What is not
  /// called for has none.
  /// - Parameters:
  ///   - isTowards: whether it lies on a shortest path.
  ///   - opensGoal: whether it leads to the goal itself.
  @inline(__always)
  package mutating func scent(
    of transition: Transition, isTowards: Bool, opensGoal: Bool, by scale: ScentScale
  ) -> Double {
    let label = known(transition.label)
    if isMenu(transition) { return scale.expectation }
    if isUncalledFor(transition, isTowards: isTowards) { return 0 }
    if case .path = label.strength, isTowards, isSought(transition, opensGoal: opensGoal) {
      return 1
    }
    let scent = label.strength.scent(isTowards: isTowards, by: scale)
    guard errors != nil, label.isGuessed else { return scent }
    return scent + (errors?.error(of: transition.label) ?? 0)
  }

  /// The scent that the author gave to a label; `nil` without one.
  mutating func authoredScent(of label: Int32) -> Double? {
    if case .scent(let scent) = known(label).strength, known(label).isJudged { scent } else { nil }
  }

  /// Whether people leave a label alone whatever it promises: it cannot be undone, says yes or is a thing to do, and
  /// neither leads to the goal nor has any scent by the author's judgement.
  ///
  /// - Precondition: the scent of the label has been asked for.
  @inline(__always)
  func isUncalledFor(_ transition: Transition, isTowards: Bool) -> Bool {
    let label = known[Int(transition.label)]
    let traits = transition.traits
    guard traits.isIrreversible || traits.isAccepting || label.isAct, !isTowards else {
      return false
    }
    if case .scent(let scent) = label.strength, label.isJudged { return scent <= 0 }
    return true
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
  mutating func isSought(_ transition: Transition, opensGoal: Bool) -> Bool {
    guard words.rule == .meaning else {
      return opensGoal && (transition.traits.isNamed || namesGoal(transition.label))
    }
    if case .named = known[Int(transition.label)].strength { return true }
    return false
  }

  @inline(never)
  private mutating func namesGoal(_ label: Int32) -> Bool {
    if let known = known[Int(label)].isNaming { return known }
    let isNaming = words.namesGoal(labels.text(at: label))
    known[Int(label)].isNaming = isNaming
    return isNaming
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
      let strength = authored[text].map { .scent(min(1, max(0, $0))) } ?? words.strength(of: text)
      errors?.learn(text)
      known.append(
        Label(
          strength: strength, isJudged: authored[text] != nil,
          isAct: authored[text] == nil && words.isOtherAction(text)))
    }
  }
}
