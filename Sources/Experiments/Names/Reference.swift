import SourceText

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
