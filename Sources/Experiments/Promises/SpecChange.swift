package import SourceText

/// A single change of a spec's text that might mend a fault of its navigation.
package struct SpecChange: Sendable {
  package let edit: TextEdit
  /// The change in words: `route 'orders': add interceptors: sign-in`.
  package let words: String
}

extension Experiment {
  /// Single changes to the parts that a walk went through, the smallest first.
  /// - Parameters:
  ///   - routes: the names of the routes.
  ///   - screens: the names of the screens that showed.
  package func changes(ofRoutes routes: [String], screens: [String]) -> [SpecChange] {
    let steps = routes.flatMap { name in
      app.routes.filter { $0.name.value == name }
        .flatMap { $0.value.screenSteps(in: name).map { (route: name, step: $0.step) } }
    }
    let guards = steps.flatMap { interceptorChanges($0.step, of: $0.route) }
    let finders = steps.flatMap { finderChanges($0.step, of: $0.route) }
    let origins = steps.flatMap { originChanges($0.step, of: $0.route) }
    let actions = steps.flatMap { actionChanges($0.step, of: $0.route) }
    let own = app.screens.filter { screens.contains($0.name.value) }.flatMap(screenChanges)
    return guards + own + finders + origins + actions
  }

  private func interceptorChanges(_ step: ScreenStepSpec, of route: String) -> [SpecChange] {
    guard step.interceptors.isEmpty else { return [] }
    return app.interceptors.compactMap { interceptor in
      step.range.adding("interceptors: \(interceptor.name.value)").map {
        SpecChange(
          edit: $0, words: "route '\(route)': add interceptors: \(interceptor.name.value)")
      }
    }
  }

  private func finderChanges(_ step: ScreenStepSpec, of route: String) -> [SpecChange] {
    ["with-context", "none", "class"].compactMap { word in
      let edit =
        step.find.map { TextEdit($0.range, word) } ?? step.range.adding("find: \(word)")
      return edit.map { SpecChange(edit: $0, words: "route '\(route)': find: \(word)") }
    }
  }

  /// The other beginnings that routes of the app have.
  private func originChanges(_ step: ScreenStepSpec, of route: String) -> [SpecChange] {
    guard case .reference(let from) = step.from else { return [] }
    var names: [String] = [StepSpec.current]
    for name in app.routes.flatMap({ $0.value.all }).compactMap(\.referred)
    where !names.contains(name) && name != StepSpec.root { names.append(name) }
    return names.filter { $0 != from.value && $0 != route }.map { name in
      SpecChange(
        edit: TextEdit(from.range, name), words: "route '\(route)': from: \(name)")
    }
  }

  private func actionChanges(_ step: ScreenStepSpec, of route: String) -> [SpecChange] {
    let words = ["push", "present", "push-to-details", "push-on-to-details"]
    return words.compactMap { word in
      let edit =
        step.using.map { TextEdit($0.range, word) } ?? step.range.adding("using: \(word)")
      return edit.map { SpecChange(edit: $0, words: "route '\(route)': using: \(word)") }
    }
  }

  private func screenChanges(_ screen: Named<ScreenSpec>) -> [SpecChange] {
    var lines: [String] = []
    if !screen.value.vetoes { lines.append("vetoes: true") }
    if screen.value.close == nil { lines.append("close: Done") }
    return lines.compactMap { line in
      screen.name.range.addingBelow(line).map {
        SpecChange(edit: $0, words: "screen '\(screen.name.value)': add \(line)")
      }
    }
  }
}

extension StepSpec {
  fileprivate var referred: String? {
    switch self {
    case .reference(let name): name.value
    case .step(let own):
      if case .reference(let name) = own.from { name.value } else { nil }
    default: nil
    }
  }
}

extension SourceRange {
  /// Adds a key to the mapping that is written here.
  fileprivate func adding(_ line: String) -> TextEdit? {
    guard let text = file.line(start.line), start.column <= text.count else { return nil }
    let rest = text.dropFirst(start.column - 1)
    if rest.hasPrefix("{") { return TextEdit(empty(at: start.column + 1), " \(line),") }
    let indent = String(repeating: " ", count: max(0, start.column - 1))
    return TextEdit(empty(at: start.column), "\(line)\n\(indent)")
  }

  /// Adds a key to the mapping of the key at this place.
  fileprivate func addingBelow(_ line: String) -> TextEdit? {
    guard let text = file.line(start.line) else { return nil }
    let rest = text.dropFirst(max(0, end.column - 1))
    if let brace = rest.firstIndex(of: "{") {
      let column = end.column + rest.distance(from: rest.startIndex, to: brace) + 1
      let isEmpty = rest[rest.index(after: brace)...].drop { $0 == " " }.hasPrefix("}")
      return TextEdit(empty(at: column), isEmpty ? " \(line) " : " \(line),")
    }
    guard let next = file.line(start.line + 1) else { return nil }
    let indent = next.prefix { $0 == " " }
    guard indent.count >= start.column else { return nil }
    let place = SourcePosition(line: start.line + 1, column: indent.count + 1)
    return TextEdit(SourceRange(file: file, start: place, end: place), "\(line)\n\(indent)")
  }

  private func empty(at column: Int) -> SourceRange {
    let place = SourcePosition(line: start.line, column: column)
    return SourceRange(file: file, start: place, end: place)
  }
}
