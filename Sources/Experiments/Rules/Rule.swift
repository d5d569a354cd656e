import SourceText

/// One thing that is checked about an experiment as a whole, once its parts could be read.
struct Rule: Sendable {
  /// The rule's name, as diagnostics carry it.
  let name: String
  /// What it demands, as a sentence of the reference.
  let summary: String
  /// Whether it also says nothing wrong about an experiment of which parts could not be read.
  let toleratesGaps: Bool
  /// Adds what is wrong.
  let check: @Sendable (Experiment, inout Diagnostics) -> Void

  /// Makes a rule.
  init(
    name: String, summary: String, toleratesGaps: Bool = false,
    check: @escaping @Sendable (Experiment, inout Diagnostics) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.toleratesGaps = toleratesGaps
    self.check = check
  }

  /// All rules, in the order in which they run.
  static let all: [Rule] = [
    .knownNames, .uniqueNames, .plainName, .oneControl, .kinds, .routeEnds, .routeCycles, .casesFit,
    .variantsCovered, .subjects, .containerMismatch, .templates, .tasksFit, .ownCircles, .contexts,
    .samples, .answers, .linkPatterns, .linkParameters, .linkOrder, .routingDifferences,
    .journeyLabels, .scentLabels, .authoredScents,
    .routesForScreens, .gateGrammar,
  ]
}

extension SourceRange {
  /// The place of a part of a text that is written here, as well as it can be told: quotes shift it.
  ///
  /// - Parameters:
  ///   - offsets: the part's place in the text's UTF-8; one character is shown where it is empty.
  ///   - text: the text, as it is without its quotes.
  func narrowed(to offsets: Range<Int>, in text: String) -> SourceRange {
    guard start.line == end.line else { return self }
    let quotes = end.column - start.column > text.count ? 1 : 0
    func column(_ offset: Int) -> Int {
      start.column + quotes
        + String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self).count
    }
    let last = max(start.column, end.column - 1)
    let first = min(column(offsets.lowerBound), last)
    return SourceRange(
      file: file, start: .init(line: start.line, column: first),
      end: .init(
        line: start.line, column: min(max(column(offsets.upperBound), first + 1), last + 1))
    )
  }
}

extension StepSpec {
  /// Every step that is written in the way, here or deeper, with the route whose first step it is,
  /// else an empty name.
  func allSteps(in route: String) -> [(step: ScreenStepSpec, route: String)] {
    switch self {
    case .reference, .found: []
    case .chain(let parts, _):
      parts.enumerated().flatMap { $1.allSteps(in: $0 == 0 ? route : "") }
    case .choose(let cases, _, _): cases.compactMap(\.step).flatMap { $0.allSteps(in: route) }
    case .step(let own): [(own, route)] + (own.from?.allSteps(in: "") ?? [])
    }
  }

  /// Every finder that stands alone, so that no step says what it looks for.
  var lonelyFinders: [FinderSpec] {
    switch self {
    case .reference: []
    case .found(let finder): [finder] + finder.starts
    case .chain(let parts, _): parts.flatMap(\.lonelyFinders)
    case .choose(let cases, _, _):
      cases.flatMap { item -> [FinderSpec] in
        let condition: [FinderSpec] =
          if case .found(let finder) = item.condition { [finder] + finder.starts } else { [] }
        return condition + (item.step?.lonelyFinders ?? [])
      }
    case .step(let own): own.lonelyFinders + (own.from?.lonelyFinders ?? [])
    }
  }
}

extension ScreenStepSpec {
  fileprivate var lonelyFinders: [FinderSpec] {
    var finders = find?.starts ?? []
    if case .found(let presenter) = using?.presenter { finders += [presenter] + presenter.starts }
    if case .found(let made) = make { finders += made.starts }
    return finders
  }
}

extension FinderSpec {
  /// The finders that say where this one begins.
  fileprivate var starts: [FinderSpec] {
    if case .found(let start) = start { [start] + start.starts } else { [] }
  }
}
