import RouterCore
import SourceText

/// The router's classes for the screens and containers of an app, by name.
struct ClassCatalog: Sendable {
  private var classes: [String: ScreenClass] = [:]
  private let shapes: [String: ContextShape]
  /// The words of the app's values with the flags that they are, by the values' names.
  let values: [String: [(word: String, flag: String)]]

  init(_ app: AppSpec) {
    values = app.values.byName { value in
      value.value.words.map { ($0.value, ValueSpec.flag(value.name.value, $0.value)) }
    }
    shapes = app.screens.byName(\.value.shape)
    let screens = app.screens.byName(\.value)
    let containers = app.containers.byName { container in
      (
        spec: container.value,
        kind: container.value.behavior.kind(called: container.name.value).with(
          app.sectionRules(of: container.value))
      )
    }
    for name in app.screens.map(\.name.value) + app.containers.map(\.name.value) {
      _ = add(name, screens, containers, open: [])
    }
  }

  /// - Parameter open: the names that are being added, so that a circle of `extends` ends.
  private mutating func add(
    _ name: String, _ screens: [String: ScreenSpec],
    _ containers: [String: (spec: ContainerSpec, kind: ContainerKind)], open: [String]
  ) -> ScreenClass? {
    if let known = classes[name] { return known }
    guard !open.contains(name) else { return nil }
    let (screen, container) = (screens[name], containers[name])
    let superclass = (screen?.extends ?? container?.spec.extends).flatMap {
      add($0.value, screens, containers, open: open + [name])
    }
    if let screen {
      classes[name] = ScreenClass(name, superclass: superclass, context: screen.shape.routerType)
    } else if let container {
      classes[name] = ScreenClass(name, kind: container.kind, superclass: superclass)
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

  /// The values of the app while flags are set, by their names.
  func values(in flags: FlagSet) -> [String: String] {
    values.mapValues { words in words.first { flags.contains($0.flag) }?.word ?? "" }
  }

  /// A written context in the type that the screen with this name takes.
  ///
  /// Several parts are written in the form in which they are printed: `period: week, site: a`.
  func context(_ text: String, for screen: String?) -> ContextValue {
    guard let shape = shape(of: screen) else { return .text(text) }
    return shape.values(in: text) ?? .value(text, isNumber: shape.kind.isNumber)
  }

  /// A written context with its parts, in the types that the screen with this name takes.
  func context(_ literal: ContextLiteral, for screen: String?) -> ContextValue {
    if literal.parts.isEmpty { return context(literal.text, for: screen) }
    let numbers = shape(of: screen)?.parts.filter(\.isNumber).map(\.name) ?? []
    return .parts(
      literal.parts.map {
        ($0.name.value, .value($0.value, isNumber: numbers.contains($0.name.value)))
      })
  }

  /// The context of a screen; `nil` for containers and unknown screens.
  func shape(of screen: String?) -> ContextShape? { screen.flatMap { shapes[$0] } }
}

extension ContextValue {
  /// A text, or its number if a number is required.
  static func value(_ text: String, isNumber: Bool) -> ContextValue {
    isNumber ? Int(text).map { .integer($0) } ?? .text(text) : .text(text)
  }

  /// Several values that go together; screens with the same parts take each other's.
  static func parts(_ values: [(name: String, value: ContextValue)]) -> ContextValue {
    .record(Record("", values.map { Record.Field($0.name, $0.value) }))
  }

  /// The value of a part; `nil` if there is no such part.
  func part(_ name: String) -> ContextValue? {
    guard case .record(let record) = self else { return nil }
    let value = record[name]
    return value == .absent ? nil : value
  }
}

extension ContextShape {
  /// The values of its parts in a text; `nil` if the text does not have them all.
  fileprivate func values(in text: String) -> ContextValue? {
    guard !parts.isEmpty else { return nil }
    let written = text.split(separator: ", ").compactMap { piece -> (String, String)? in
      guard let colon = piece.firstRange(of: ": ") else { return nil }
      return (String(piece[..<colon.lowerBound]), String(piece[colon.upperBound...]))
    }
    let values = parts.compactMap { part in
      written.first { $0.0 == part.name }.map {
        (name: part.name, value: ContextValue.value($0.1, isNumber: part.isNumber))
      }
    }
    return values.count == parts.count ? .parts(values) : nil
  }

  fileprivate var routerType: ContextType { parts.isEmpty ? kind.routerType : .record("") }
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
