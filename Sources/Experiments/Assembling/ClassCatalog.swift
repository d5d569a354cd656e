import RouterCore
import SourceText

/// The router's classes for the screens and containers of an app, by name.
struct ClassCatalog: Sendable {
  private var classes: [String: ScreenClass] = [:]
  private let contexts: [String: ContextKind]

  init(_ app: AppSpec) {
    contexts = app.screens.byName(\.value.context)
    let screens = app.screens.byName(\.value)
    let containers = app.containers.byName(\.value)
    for name in app.screens.map(\.name.value) + app.containers.map(\.name.value) {
      _ = add(name, screens, containers, open: [])
    }
  }

  /// - Parameter open: the names that are being added, so that a circle of `extends` ends.
  private mutating func add(
    _ name: String, _ screens: [String: ScreenSpec], _ containers: [String: ContainerSpec],
    open: [String]
  ) -> ScreenClass? {
    if let known = classes[name] { return known }
    guard !open.contains(name) else { return nil }
    let (screen, container) = (screens[name], containers[name])
    let superclass = (screen?.extends ?? container?.extends).flatMap {
      add($0.value, screens, containers, open: open + [name])
    }
    if let screen {
      classes[name] = ScreenClass(name, superclass: superclass, context: screen.context.routerType)
    } else if let container {
      classes[name] = ScreenClass(
        name, kind: container.behavior.kind(called: name), superclass: superclass)
    }
    return classes[name]
  }

  /// The names of the classes that extend a class, directly or not, by its name.
  var subclasses: [String: [String]] {
    var found: [String: [String]] = [:]
    for (name, screenClass) in classes.sorted(by: { $0.key < $1.key }) {
      for superclass in sequence(first: screenClass, next: \.superclass).dropFirst() {
        found[superclass.name, default: []].append(name)
      }
    }
    return found
  }

  subscript(name: String) -> ScreenClass? { classes[name] }

  /// A context as written, in the type that the screen of this name takes.
  func context(_ text: String, for screen: String?) -> ContextValue {
    guard let kind = screen.flatMap({ contexts[$0] }), kind.isNumber else { return .text(text) }
    return Int(text).map { .integer($0) } ?? .text(text)
  }
}

extension ContextKind {
  /// The router's type; a screen without a context takes any and ignores it.
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
