#if Swift
import AppImport

/// The screens of views, with their titles.
extension SwiftUIImport {
  /// The screen of a view, added where it is new.
  /// - Parameters:
  ///   - isTitled: whether the label is its title, as a tab's is.
  ///   - value: the name of the value that it is about; `nil` where there is one such screen only.
  mutating func screen(
    for part: ViewPart, label: String, isTitled: Bool = false, isModal: Bool = false,
    value: String? = nil
  ) -> String {
    let type = main(of: part, depth: 0)
    let line = part.view.chain.base.line
    let key = type ?? "\(part.scope.path):\(line)"
    if let known = names[key] { return known }
    let stem = type.map(ClassReader.stem) ?? label
    let name = taken.take(ImportText.name(stem), ImportText.name(type ?? "\(stem) screen"))
    names[key] = name
    let read = (isTitled ? label : nil) ?? type.flatMap(title)
    let context = value.map { OutlineContext(parameter: $0, isInteger: false, isOptional: false) }
    let place =
      type.flatMap { project.types[$0]?.place } ?? ImportPlace(path: part.scope.path, line: line)
    var screen = OutlineScreen(
      name: name, title: read ?? ImportText.title(stem), place: place, isModal: isModal,
      context: context, isTitleGuessed: read == nil)
    screen.type = type
    if context != nil {
      screen.notes.append("the value of '\(value ?? "")' is made up")
    }
    outline.screens.append(screen)
    open.append((name, part))
    return name
  }

  /// The view of the app's own that an expression mostly is: the first inside stacks and modifiers.
  func main(of part: ViewPart, depth: Int) -> String? {
    guard depth < 8, let (callee, arguments) = part.view.chain.base.asCall,
      let name = callee.lastName
    else { return nil }
    let isOwn = parts.isView(name)
    if isOwn, !wraps(name) { return name }
    let frames = [
      "NavigationStack", "NavigationView", "NavigationSplitView", "Group", "AnyView", "LazyView",
      "ZStack", "VStack", "HStack", "GeometryReader", "ScrollViewReader",
    ]
    guard isOwn || frames.contains(name) else { return nil }
    let inner =
      arguments.closure.map { parts.views(in: $0.body, part.scope) }
      ?? arguments.first.map { parts.parts(of: $0.value, in: part.scope) } ?? []
    return inner.lazy.compactMap { main(of: $0, depth: depth + 1) }.first ?? (isOwn ? name : nil)
  }

  /// Whether a view shows another one that it is given.
  private func wraps(_ name: String) -> Bool {
    project.types[name]?.stored.contains { stored in
      stored.type.hasSuffix("->Content") || stored.type == "Content"
    } == true
  }

  /// The text of `navigationTitle`.
  private func title(of type: String) -> String? {
    guard let body = project.member("body", of: type) else { return nil }
    let found = parts.views(in: body.statements, SwiftScope(in: body)).lazy.compactMap {
      title(of: $0, depth: 0)
    }
    return found.first
  }

  /// The title of a view, or of those inside it: not of those that it links to or shows above it.
  private func title(of part: ViewPart, depth: Int) -> String? {
    guard depth < 14 else { return nil }
    for (link, scope) in part.modifiers
    where ["navigationTitle", "navigationBarTitle"].contains(link.name) {
      let inner = link.arguments.first?.value.asCall
      let text =
        parts.string(given: link.arguments, in: scope)
        ?? inner.flatMap { parts.string(given: $0.arguments, in: scope) }
      if let text, text.contains(where: \.isLetter) { return text }
    }
    guard let (callee, arguments) = part.view.chain.base.asCall,
      !["NavigationLink", "Button", "Menu"].contains(callee.lastName)
    else { return nil }
    return arguments.closures.lazy.flatMap { parts.views(in: $0.closure.body, part.scope) }
      .compactMap { title(of: $0, depth: depth + 1) }.first
  }
}
#endif
