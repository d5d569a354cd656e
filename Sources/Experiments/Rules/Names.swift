import SourceText

/// All names that an experiment declares, by what they mean, in the order written.
struct Names {
  private let names: [NameKind: [String]]
  private let known: [NameKind: Set<String>]

  init(_ experiment: Experiment) {
    let app = experiment.app
    let declared = app.declared
    names = [
      .screen: declared.screens, .container: declared.containers,
      .screenOrContainer: declared.screens + declared.containers, .route: declared.routes,
      .flag: app.flags.map(\.value), .interceptor: declared.interceptors,
      .contextTask: declared.contextTasks, .postTask: declared.postTasks,
      .situation: declared.situations, .variant: experiment.spec.declaredVariants,
      .link: declared.links,
    ]
    known = names.mapValues(Set.init)
  }

  /// The names that mean something of this kind.
  func all(_ kind: NameKind) -> [String] { names[kind] ?? [] }

  /// Whether a name means something of this kind.
  func contains(_ name: String, _ kind: NameKind) -> Bool { known[kind]?.contains(name) ?? false }
}

/// A name that is used where something else is meant.
struct Reference {
  /// What is meant.
  let kind: NameKind
  /// The name with its place.
  let name: Located<String>
}

/// What a name in a spec can mean.
enum NameKind: CaseIterable {
  case screen, container, screenOrContainer, route, flag, interceptor, contextTask, postTask
  case situation, variant, link

  /// The article of its phrase.
  var article: String { self == .interceptor ? "an" : "a" }

  /// What messages call it.
  var phrase: String {
    switch self {
    case .screen: "screen"
    case .container: "container"
    case .screenOrContainer: "screen or container"
    case .route: "route"
    case .flag: "flag"
    case .interceptor: "interceptor"
    case .contextTask: "context task"
    case .postTask: "post task"
    case .situation: "situation"
    case .variant: "variant"
    case .link: "link"
    }
  }
}

extension Rule {
  /// Every name that is used is declared.
  static let knownNames = Rule(
    name: "unknown-name", summary: "Every name that is used is declared somewhere.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let names = Names(experiment)
    for reference in experiment.references {
      let name = reference.name.value
      guard !names.contains(name, reference.kind) else { continue }
      let other = NameKind.allCases.first { names.contains(name, $0) }
      // Where a context task is named, one of the words that every app has may have been meant.
      let known =
        names.all(reference.kind)
        + (reference.kind == .contextTask ? TaskWord.allCases.map(\.rawValue) : [])
      diagnostics.error(
        "unknown-name", "no \(reference.kind.phrase) is called '\(name)'",
        at: reference.name.range,
        help: other.map { "'\(name)' is \($0.article) \($0.phrase)" }
          ?? Suggestion.didYouMean(name, among: known) ?? listing(known, reference.kind))
    }
  }

  /// The names that there are, where they are few enough to be read.
  private static func listing(_ names: [String], _ kind: NameKind) -> String? {
    switch names.count {
    case 0: "the spec declares no \(kind.phrase)"
    case 1: "there is only '\(names[0])'"
    case 2...6:
      "there are " + names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
        + " and '\(names[names.count - 1])'"
    default: nil
    }
  }

  /// Screens and containers share one set of names.
  static let uniqueNames = Rule(
    name: "duplicate-name",
    summary: "A screen and a container are never called the same; `root`, `current`, `screen`, "
      + "`none`, `link`, `dismiss`, `restoration`, `browser` and `previous` mean something else."
  ) { experiment, diagnostics in
    let app = experiment.app
    let reserved = [
      StepSpec.root, StepSpec.current, TemplateSpec.own, "none", ArrivalSpec.linkWord,
      ArrivalSpec.restorationWord, ContextTaskSpec.Closing.dismissWord, LinkSpec.browser,
      LinkSpec.Back.previousWord,
    ]
    var seen: [String: SourceRange] = [:]
    for name in app.screens.map(\.name) + app.containers.map(\.name) {
      if let first = seen[name.value] {
        diagnostics.error(
          "duplicate-name", "'\(name.value)' is both a screen and a container", at: name.range,
          notes: [.init("the other one is here", at: first)])
      }
      seen[name.value] = name.range
    }
    for name in app.screens.map(\.name) + app.containers.map(\.name) + app.routes.map(\.name)
      + app.flags
    where reserved.contains(name.value) {
      diagnostics.error(
        "reserved-name", "'\(name.value)' means something else in a spec; choose another name",
        at: name.range)
    }
  }

  /// The experiment's name can be the name of a folder.
  static let plainName = Rule(
    name: "plain-name",
    summary:
      "An experiment's name consists of small letters, digits and hyphens: it names a folder.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let name = experiment.spec.name
    let isPlain = name.value.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    if !isPlain || name.value.hasPrefix("-") || name.value.utf8.count > 100 {
      diagnostics.error(
        "plain-name",
        "'\(name.value)' cannot name a folder: use small letters, digits and hyphens",
        at: name.range)
    }
  }
}
