import SourceText

/// A use of a name.
struct Reference: Sendable {
  let kind: Kind
  let name: Located<String>

  /// The kind of thing that a name in a spec can mean, with its phrase.
  enum Kind: String, CaseIterable {
    case screen, container
    case screenOrContainer = "screen or container"
    case screenOrFlag = "screen or flag"
    case route, flag, interceptor
    case contextTask = "context task"
    case postTask = "post task"
    case value, situation, variant, layout, link
    /// Anything that a finding of `navlab check` can be about.
    case part = "part of the app"

    /// The kinds of things that it includes: itself, unless it is made of others.
    var parts: [Kind] {
      switch self {
      case .screenOrContainer: [.screen, .container]
      case .screenOrFlag: [.screen, .flag]
      case .part: [.route, .screen, .link, .situation, .container, .flag]
      default: [self]
      }
    }
  }
}

extension Reference {
  /// The use of a name; `nil` for kinds of things that no experiment declares.
  init?(kind: String, name: Located<String>) {
    guard let kind = Kind(rawValue: kind) else { return nil }
    self.init(kind: kind, name: name)
  }
}

extension Diagnostics {
  /// Notes that a name is used, for the rules about names.
  mutating func note(_ name: Located<String>, as kind: String) { uses.append((kind, name)) }
}

extension Experiment {
  /// All names that are used, in the order in which they were read.
  var references: [Reference] {
    if case .file = spec.app { spec.references + app.references } else { spec.references }
  }
}
