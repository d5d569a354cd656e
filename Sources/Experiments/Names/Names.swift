import SourceText

/// All names that an experiment declares, by what they mean, in the order written.
struct Names {
  private let experiment: Experiment

  init(_ experiment: Experiment) {
    self.experiment = experiment
  }

  /// The names that mean something of this kind.
  func all(_ kind: NameKind) -> [String] {
    let app = experiment.app
    return switch kind {
    case .screen: app.screens.map(\.name.value)
    case .container: app.containers.map(\.name.value)
    case .screenOrContainer: all(.screen) + all(.container)
    case .route: app.routes.map(\.name.value)
    case .flag: app.flags.map(\.value)
    case .interceptor: app.interceptors.map(\.name.value)
    case .situation: app.situations.map(\.name.value)
    case .variant: experiment.variantNames
    }
  }
}
