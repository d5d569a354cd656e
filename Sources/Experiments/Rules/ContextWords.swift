import DeepLinks
import SourceText

extension Rule {
  static let impossibleWord = Rule(
    name: "context-word",
    summary:
      "A context that is written out is one of the words that its screen declares with `of`; where a value "
      + "of the app or a part of a link fills it elsewhere, it is no misspelt word of those."
  ) { experiment, diagnostics in
    let words = ContextWords(experiment)
    // A sample that comes from an entry is the same mistake.
    var told: Set<String> = []
    for (screen, given) in experiment.writtenContexts(words.demands) {
      for slip in words.slips(in: given, for: screen)
      where told.insert("\(slip.range.file.path):\(slip.range.start.line):\(slip.message)").inserted
      {
        diagnostics.add(slip)
      }
    }
  }
}

/// The words that the contexts of screens may have: declared, or known from the values and links that fill
/// them.
struct ContextWords {
  let demands: ContextDemands
  private let screens: [String: ScreenSpec]
  private var told: [Place: Source] = [:]

  /// A context of a screen, or a part of it.
  private struct Place: Hashable {
    let screen: String
    let part: String
  }

  /// The words that something else fills in, and the name of that.
  private struct Source {
    var words: [String]
    let phrase: String
    /// The value of the app that fills it in entries.
    var value: String?
  }

  init(_ experiment: Experiment) {
    demands = ContextDemands(experiment.app, StepSubjects(experiment.app))
    screens = experiment.app.screens.byName(\.value)
    let values = experiment.app.values.byName { $0.value.words.map(\.value) }
    for opening in ContextOpening.all(in: experiment) where opening.path == nil {
      guard let demand = demands.demands(ofRoute: opening.route.value).first else { continue }
      for given in opening.given.resolved(for: demand.shape) {
        for (part, literal) in given.literals(for: demand.shape) {
          guard let name = FilledText(literal.text).onlyValue, let words = values[name] else {
            continue
          }
          learn(demand.screen, part, words, from: "the value '\(name)' of the app")
          told[Place(screen: demand.screen, part: part)]?.value = name
        }
      }
    }
    for link in experiment.app.links { learn(link, values) }
  }

  private mutating func learn(_ link: Named<LinkSpec>, _ values: [String: [String]]) {
    guard let demand = demands.demands(ofRoute: link.value.route.value).first else { return }
    for parameter in link.value.contextParameters {
      let name = parameter.name.value
      let part = parameter.part ?? ContextShape.whole
      guard parameter.part != nil || link.value.contextParameter == name else { continue }
      if case .choice(let words)? = link.value.parameters[named: name] {
        learn(demand.screen, part, words, from: "the link '\(link.name.value)'")
      }
      for choice in link.value.switches where choice.value.parameter == name {
        guard let words = values[choice.name.value] else { continue }
        learn(demand.screen, part, words, from: "the value '\(choice.name.value)' of the app")
      }
    }
  }

  private mutating func learn(
    _ screen: String, _ part: String, _ words: [String], from phrase: String
  ) {
    let place = Place(screen: screen, part: part)
    told[place, default: Source(words: [], phrase: phrase)].words += words
  }

  /// The parts of the contexts of screens that values of the app fill, by screen.
  var filledByValues: [String: [(part: String, value: String)]] {
    var found: [String: [(part: String, value: String)]] = [:]
    for (place, source) in told {
      guard let value = source.value else { continue }
      found[place.screen, default: []].append((place.part, value))
    }
    return found.mapValues { $0.sorted { $0.part < $1.part } }
  }

  /// The texts that are not among a context's words, with their places.
  func slips(in given: GivenContext, for screen: String) -> [Diagnostic] {
    guard let shape = screens[screen]?.shape else { return [] }
    return given.literals(for: shape).compactMap { part, literal in
      guard FilledText(literal.text).placeholders.isEmpty,
        LinkText(literal.text).parameters.isEmpty
      else { return nil }
      let subject =
        part == ContextShape.whole ? "the context of '\(screen)'" : "'\(part)' of '\(screen)'"
      if let words = shape.words[part] {
        return declared(words, literal, subject)
      }
      return told[Place(screen: screen, part: part)].flatMap { likely($0, literal, subject) }
    }
  }

  private func declared(_ words: [String], _ literal: ContextLiteral, _ subject: String)
    -> Diagnostic?
  {
    if words.contains(literal.text) { return nil }
    return Diagnostic(
      rule: "context-word", severity: .error, message: "\(subject) is never '\(literal.text)'",
      range: literal.range,
      help: Suggestion.didYouMean(literal.text, among: words)
        ?? "it is \(words.map { "'\($0)'" }.joinedWithOr)")
  }

  // Other words are possible too, such as those of another person's data.
  private func likely(_ source: Source, _ literal: ContextLiteral, _ subject: String)
    -> Diagnostic?
  {
    guard !source.words.contains(literal.text),
      let help = Suggestion.didYouMean(literal.text, among: source.words.uniqued)
    else { return nil }
    return Diagnostic(
      rule: "context-word", severity: .warning,
      message: "'\(literal.text)' is not one of the words that \(source.phrase) has for \(subject)",
      range: literal.range, help: help)
  }
}

extension GivenContext {
  /// The values that are written, each with the part that it is for.
  fileprivate func literals(for shape: ContextShape) -> [(part: String, literal: ContextLiteral)] {
    switch self {
    case .literal(let literal), .text(let literal):
      if literal.parts.isEmpty { return shape.parts.isEmpty ? [(ContextShape.whole, literal)] : [] }
      return literal.parts.map {
        ($0.name.value, ContextLiteral(text: $0.value, range: $0.name.range))
      }
    case .parts(let parts): return parts.map { ($0.name.value, $0.value) }
    case .byName, .nothing, .own, .unknown: return []
    }
  }
}

extension Experiment {
  /// Every context that is written for a screen, with the screen.
  fileprivate func writtenContexts(_ demands: ContextDemands) -> [(String, GivenContext)] {
    var all: [(String, GivenContext)] = []
    for opening in ContextOpening.all(in: self) {
      let asked =
        opening.path.map { demands.demands(of: $0) }
        ?? demands.demands(ofRoute: opening.route.value)
      guard let demand = asked.first else { continue }
      all += opening.given.resolved(for: demand.shape).map { (demand.screen, $0) }
    }
    for screen in app.screens {
      all += screen.value.ownContexts.map { (screen.name.value, $0) }
    }
    return all
      + matches.compactMap { match in
        match.context.map { (match.screen.value, .literal($0)) }
      }
  }

  /// The screens that something expects on display.
  private var matches: [ScreenMatchSpec] {
    tasks.flatMap(\.value.goals) + journeys.flatMap { $0.value.steps.compactMap(\.see) }
      + app.links.compactMap(\.value.shows)
  }
}

extension ScreenSpec {
  /// The contexts that it is given, or takes on.
  fileprivate var ownContexts: [GivenContext] {
    let changes = entries.flatMap { entry in
      entry.effects.flatMap { effect -> [GivenContext] in
        guard case .becomes(let source) = effect else { return [] }
        return source.given(about: shape, each: entry.each?.values.flatMap(\.self))
      }
    }
    return changes.flatMap { $0.resolved(for: shape) } + (sample.map { [.literal($0)] } ?? [])
  }
}
