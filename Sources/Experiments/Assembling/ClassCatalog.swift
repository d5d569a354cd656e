import RouterCore
import SourceText

/// The router's classes for the screens and containers of an app, by name.
struct ClassCatalog: Sendable {
  private let classes: [String: ScreenClass]
  private let contexts: [String: ContextKind]

  init(_ app: AppSpec) {
    contexts = Dictionary(
      app.screens.map { ($0.name.value, $0.value.context) }, uniquingKeysWith: { first, _ in first }
    )
    var made: [String: ScreenClass] = [:]
    let screens = Dictionary(
      app.screens.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
    let containers = Dictionary(
      app.containers.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })

    // The second argument holds the names that are being made, so that a circle of `extends` ends.
    func make(_ name: String, open: [String]) -> ScreenClass? {
      if let known = made[name] { return known }
      guard !open.contains(name) else { return nil }
      let result: ScreenClass
      if let screen = screens[name] {
        result = ScreenClass(
          name, superclass: screen.extends.flatMap { make($0.value, open: open + [name]) },
          context: screen.context.routerType)
      } else if let container = containers[name] {
        result = ScreenClass(
          name, kind: container.behavior.kind(called: name),
          superclass: container.extends.flatMap { make($0.value, open: open + [name]) })
      } else {
        return nil
      }
      made[name] = result
      return result
    }
    for name in app.screens.map(\.name.value) + app.containers.map(\.name.value) {
      _ = make(name, open: [])
    }
    classes = made
  }

  /// The names of the classes that extend a class, directly or not, by its name.
  var subclasses: [String: [String]] {
    var found: [String: [String]] = [:]
    for (name, screenClass) in classes.sorted(by: { $0.key < $1.key }) {
      var above = screenClass.superclass
      while let superclass = above {
        found[superclass.name, default: []].append(name)
        above = superclass.superclass
      }
    }
    return found
  }

  /// The class of a screen or container.
  subscript(name: String) -> ScreenClass? { classes[name] }

  /// Whether a screen of this name is about a whole number.
  func isNumber(_ screen: String?) -> Bool {
    screen.flatMap { contexts[$0] }?.isNumber ?? false
  }

  /// A context as written, as the type that the screen of this name takes.
  func context(_ text: String, for screen: String?) -> ContextValue {
    guard isNumber(screen) else { return .text(text) }
    return Int(text).map { .integer($0) } ?? .text(text)
  }
}

extension ContextKind {
  /// What the router asks for; a screen about nothing takes any context and ignores it.
  var routerType: ContextType {
    switch self {
    case .none: .any
    case .text: .text
    case .integer: .integer
    case .optionalText: .optional(.text)
    case .optionalInteger: .optional(.integer)
    }
  }
}
