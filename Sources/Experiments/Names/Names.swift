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
