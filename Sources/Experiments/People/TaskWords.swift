import SourceText
package import WordVectors

/// A task in people's words, and how labels smell of it by the experiment's rule.
package struct TaskWords: Sendable {
  package let rule: ScentRule
  private let trigrams: Trigrams
  private let meaning: TaskMeaning?
  private let texts: LabelTexts
  /// The stems of the task and of the names of its goals, each text by itself.
  private let goals: [Set<String>]

  /// A task's words.
  /// - Parameters:
  ///   - title: the goal, in people's words.
  ///   - labels: the labels of the app, to compare a label's meaning with.
  ///   - others: the names of other things of the target's kind: `milk` if the target is bread.
  ///   - goals: the names and titles of the screens that fulfil the task.
  package init(
    _ title: String = "", rule: ScentRule = .standard, labels: Set<String> = [],
    others: Set<String> = [], goals: [String] = [], vectors: WordVectors = .english
  ) {
    self.init(
      title, rule: rule, texts: LabelTexts(rule == .meaning ? labels : [], vectors: vectors),
      others: others, goals: goals)
  }

  /// The same, reusing the labels that were read for another task.
  init(
    _ title: String, rule: ScentRule, texts: LabelTexts, others: Set<String>, goals: [String]
  ) {
    self.rule = rule
    self.texts = texts
    self.goals = (goals + [title]).map { Set(WordForms.words(in: $0).map(WordForms.stem)) }
    trigrams = Trigrams(rule == .trigrams ? title : "")
    meaning = rule == .meaning ? TaskMeaning(title, among: texts, others: others) : nil
  }

  /// A label by itself.
  package func strength(of label: String) -> LabelStrength {
    switch rule {
    case .shortestPath: .path
    case .authored: .scent(0)
    case .trigrams: .scent(Trigrams(label).share(in: trigrams))
    case .meaning: meaning?.strength(of: label) ?? .scent(0)
    }
  }

  /// Whether a label is an action that the task does not ask for; false if words do not decide.
  package func isOtherAction(_ label: String) -> Bool { meaning?.isOtherAction(label) ?? false }

  /// Whether all words of a label are those of the task, or of the name or title of one of its goals.
  package func namesGoal(_ label: String) -> Bool {
    let stems = texts.tellingStems(of: label)
    return !stems.isEmpty && goals.contains(where: stems.isSubset)
  }

  /// The number of meaningful words that a label shares with the task.
  package func wordsInCommon(with label: String) -> Int {
    texts.tellingStems(of: label).intersection(goals.last ?? []).count
  }

  /// The reason for a label's strength, such as `drinks ~ coffee 0.82`; `nil` if words do not decide.
  package func reason(for label: String) -> String? { meaning?.reason(for: label) }
}

/// The scent of a label by itself.
///
/// Inlined into walks, which ask for every label that is read.
@usableFromInline package enum LabelStrength: Hashable, Sendable {
  /// The way decides.
  case path
  /// The label may lead anywhere: people's expectation decides.
  case expectation
  /// A scent, from 0 to 1.
  case scent(Double)
  /// The label names the target.
  case named

  /// The scent, from 0 to 1.
  /// - Parameter isTowards: whether the label lies on a shortest path.
  @inlinable @inline(__always)
  package func scent(isTowards: Bool, by scale: ScentScale) -> Double {
    switch self {
    case .path: isTowards ? scale.path : 0
    case .scent(let scent): scent
    case .expectation: scale.expectation
    case .named: 1
    }
  }
}

/// The scents that words do not decide, from 0 to 1.
@usableFromInline package struct ScentScale: Hashable, Sendable {
  /// Of what may lead anywhere.
  @usableFromInline package let expectation: Double
  /// Of a label on a shortest path that does not name the goal, if the path decides.
  @usableFromInline package let path: Double

  package init(expectation: Double, path: Double) {
    self.expectation = expectation
    self.path = path
  }
}

extension PeopleParameters {
  /// The scents that words do not decide; the published models know labels with all scent or none.
  package var scale: ScentScale {
    ScentScale(expectation: expectation, path: model.reads(\.pathScent) ? pathScent : 1)
  }
}

extension Experiment {
  /// The words of a task of this experiment.
  /// - Parameter texts: the labels of the app, if they were read already.
  package func words(
    of task: Named<TaskSpec>, rule: ScentRule? = nil, among texts: LabelTexts? = nil
  ) -> TaskWords {
    let rule = rule ?? people.scentRule
    return TaskWords(
      task.value.title ?? task.name.value, rule: rule, texts: texts ?? labelTexts(for: rule),
      others: app.others(than: task.value.goals),
      goals: task.value.goals.flatMap { app.names(of: $0.screen.value) })
  }

  /// The labels of the app as people read them under a rule; none if the rule does not use all of them.
  package func labelTexts(for rule: ScentRule) -> LabelTexts {
    LabelTexts(rule == .meaning ? app.labels : [], vectors: wordVectors)
  }

  /// The words of the app, besides its labels, that a task's words are made of: other things of the target's
  /// kind, and the names of its goals.
  func wordsRead(about task: Named<TaskSpec>) -> [[String]] {
    [app.others(than: task.value.goals).sorted()]
      + task.value.goals.map { app.names(of: $0.screen.value) }
  }
}

extension AppSpec {
  /// The name and the title of a screen.
  fileprivate func names(of screen: String) -> [String] {
    [screen] + [screens[named: screen]?.title].compactMap(\.self)
  }

  /// The contexts that lists of the app offer beside those of the goals: if the goal is the product
  /// `bread`, everything in a list with it, or in another list that opens the same route.
  fileprivate func others(than goals: [ScreenMatchSpec]) -> Set<String> {
    let wanted = Set(goals.compactMap(\.context?.text))
    guard !wanted.isEmpty else { return [] }
    let lists = entries.compactMap { entry in
      entry.each.map { (routes: entry.openedRoutes, values: Set($0.values.joined().map(\.text))) }
    }
    let routes = Set(lists.filter { !$0.values.isDisjoint(with: wanted) }.flatMap(\.routes))
    return lists.filter { !routes.isDisjoint(with: $0.routes) }
      .reduce(into: Set<String>()) { $0.formUnion($1.values) }.subtracting(wanted)
  }
}

extension EntrySpec {
  /// The routes that a tap opens.
  fileprivate var openedRoutes: Set<String> {
    Set(
      effects.compactMap { effect in
        if case .navigate(let route, _) = effect { route.value } else { nil }
      })
  }
}
