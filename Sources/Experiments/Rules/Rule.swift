import SourceText

/// A check of an experiment as a whole, once its parts could be read; it is named after the fault.
struct Rule: Sendable {
  let name: String
  let summary: String
  /// Whether it also finds no false fault in an experiment of which parts could not be read.
  var toleratesGaps = false
  let check: @Sendable (Experiment, inout Diagnostics) -> Void

  /// All rules, in the order in which they run.
  static let all: [Rule] = [
    .unknownName, .ambiguousName, .unusableFolderName, .variantCount, .unknownLayout, .sameTitle,
    .impossibleExtension,
    .openRouteEnd, .routeCycle, .unreachableCase, .uncoveredVariant, .unknownSubject,
    .containerMismatch, .impossibleTemplate, .unknownTab, .wrongPlaceholder, .misplacedTask,
    .contradictingBack, .uselessQuestion, .impossibleValue, .interceptorCycle,
    .contextMismatch, .impossibleWord,
    .missingSample, .uselessKey, .backWithoutEffect, .closeInVain, .unansweredInterceptor,
    .invalidLinkPattern,
    .linkParameterMismatch,
    .shadowedLink, .routingDifference, .unknownJourneyLabel, .unknownScentLabel, .wordyLabel,
    .missingScent,
    .screenWithoutRoute, .invalidGate, .unknownPromiseLabel, .doublePromiseName,
    .contradictingPromises, .doubleAccepted, .neverInPlace, .unused,
  ]
}

extension SourceRange {
  /// The place of a part of a text that is written here, as well as it can be told: quotes shift it.
  /// - Parameters:
  ///   - offsets: the part's place in the text's UTF-8; one character is shown where it is empty.
  ///   - text: the text without its quotes.
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
        line: start.line, column: min(max(column(offsets.upperBound), first + 1), last + 1)))
  }
}

extension StepSpec {
  /// The steps that it is made of, one level deeper.
  private var parts: [StepSpec] {
    switch self {
    case .reference, .found: []
    case .chain(let parts, _): parts
    case .choose(let cases, _, _): cases.compactMap(\.step)
    case .step(let own): own.from.map { [$0] } ?? []
    }
  }

  /// The step and all that it is made of.
  var all: [StepSpec] { [self] + parts.flatMap(\.all) }

  /// The routes that it leads through, here or deeper.
  var routes: [Located<String>] {
    all.compactMap { step in
      guard case .reference(let name) = step, ![Self.root, Self.current].contains(name.value) else {
        return nil
      }
      return name
    }
  }

  /// Every step of a screen, here or deeper, with the route whose first step it is, else an empty
  /// name.
  func screenSteps(in route: String) -> [(step: ScreenStepSpec, route: String)] {
    switch self {
    case .step(let own): [(own, route)] + (own.from?.screenSteps(in: "") ?? [])
    case .chain: parts.enumerated().flatMap { $1.screenSteps(in: $0 == 0 ? route : "") }
    case .choose, .reference, .found: parts.flatMap { $0.screenSteps(in: route) }
    }
  }

  /// Every finder that belongs to no step, so that no step says which screen it looks for.
  var lonelyFinders: [FinderSpec] {
    all.flatMap { step -> [FinderSpec] in
      switch step {
      case .reference, .chain: return []
      case .found(let finder): return finder.withStarts
      case .choose(let cases, _, _):
        return cases.flatMap { $0.condition.finders.flatMap(\.withStarts) }
      case .step(let own):
        var finders = own.find.map { Array($0.withStarts.dropFirst()) } ?? []
        if case .found(let presenter) = own.using?.presenter { finders += presenter.withStarts }
        if case .found(let made) = own.make { finders += made.withStarts.dropFirst() }
        return finders
      }
    }
  }
}

extension FinderSpec {
  /// The finder and those that say where it begins.
  fileprivate var withStarts: [FinderSpec] {
    if case .found(let start) = start { [self] + start.withStarts } else { [self] }
  }
}

extension Experiment {
  /// Every step of a screen in the routes, with the route whose first step it is, else an empty name.
  var screenSteps: [(step: ScreenStepSpec, route: String)] {
    app.routes.flatMap { $0.value.screenSteps(in: $0.name.value) }
  }
}
