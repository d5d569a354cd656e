import RouterCore
import SourceText

extension LayoutProspects {
  /// Reads a route for every screen that it may make, find or give a context to.
  struct RouteReading {
    let layout: Layout
    /// The classes that finders of a class also find, by the names of the classes.
    let subclasses: [String: [String]]
    let root: ScreenClass?
    private(set) var found: Set<ScreenProspect> = []
    private var read: Set<Visit> = []

    private struct Visit: Hashable {
      let route: String
      let context: ContextValue?
    }

    init(layout: Layout, subclasses: [String: [String]], root: ScreenClass?) {
      self.layout = layout
      self.subclasses = subclasses
      self.root = root
    }

    /// Reads a route by its name; a context of `nil` is any context.
    mutating func read(route name: String, about context: ContextValue?) {
      guard read.insert(Visit(route: name, context: context)).inserted,
        let route = layout.routes[name]
      else { return }
      for opened in layout.implicitNavigations.always { read(route: opened, about: nil) }
      self.read(route, about: layout.implicitNavigations.changesContexts ? nil : context)
    }

    private mutating func read(_ route: Route, about context: ContextValue?) {
      var context = context
      for step in route.steps {
        switch step.kind {
        case .screen, .custom:
          read(step, about: context)
          // The route ends with the screen that is found.
          if isFoundAsRoot(step) { return }
        case .root, .current: break
        case .adapt(let transformer):
          // A refusal of the transformer ends the navigation.
          guard let known = context else { continue }
          if transformer.readsFlags {
            context = nil
            continue
          }
          guard let converted = transformer.converted(known) else { return }
          context = converted
        case .fork(let choice): for route in choice.continuations { read(route, about: context) }
        case .reference(let name): read(route: name, about: context)
        }
      }
    }

    mutating func read(_ step: Step, about context: ContextValue?) {
      // A task of the app's own may give a screen any context.
      let context = step.contextTasks.contains(where: \.isOwn) ? nil : context
      if let factory = step.factory, !isFoundAsRoot(step) { read(factory, about: context) }
      switch step.finder?.kind {
      case .ofClass(let screenClass, _): add(found: screenClass, about: context)
      case .ofClassWithContext(let screenClass, _): add(screenClass.name, about: context)
      case .inline(let screenClass, _, _):
        if let screenClass { add(found: screenClass, about: context) }
      case .instance, .presenting, .detailsNavigation, .custom, nil: break
      }
      for task in step.contextTasks {
        if let screenClass = task.screenClass { add(screenClass.name, about: context) }
      }
      for name in step.interceptors.map(\.name) + step.postTasks.map(\.name) {
        for opened in layout.implicitNavigations.openings[name] ?? [] {
          read(route: opened, about: nil)
        }
      }
    }

    /// Whether the step's finder always finds the root.
    private func isFoundAsRoot(_ step: Step) -> Bool {
      guard let root, case .ofClass(let screenClass, let iterator) = step.finder?.kind,
        case .root = iterator.startingPoint, iterator.options.contains(.current)
      else { return false }
      return root.isKind(of: screenClass)
    }

    private mutating func read(_ factory: AnyFactory, about context: ContextValue?) {
      switch factory.kind {
      case .ofClass(let screenClass): add(screenClass.name, about: context)
      case .template(let node):
        add(node.screenClass.name, about: context)
        read(node)
      case .complete(let complete):
        add(complete.screenClass.name, about: context)
        for child in complete.children {
          let isKnown = child.transformer == nil && !child.contextTasks.contains(where: \.isOwn)
          read(child.factory, about: isKnown ? context : nil)
        }
      case .finder: break
      case .inline(let screenClass, _), .preparing(let screenClass, _),
        .container(let screenClass, _):
        add(screenClass.name, about: nil)
      }
    }

    private mutating func read(_ node: ScreenNode) {
      add(node.screenClass.name, about: node.context)
      for child in node.children { read(child) }
      if let presented = node.presented { read(presented) }
    }

    /// A screen that is found by its class may have been about something else before.
    private mutating func add(found screenClass: ScreenClass, about context: ContextValue?) {
      add(screenClass.name, about: context)
      if layout.invariants.uncoversOneByOne { add(screenClass.name, about: nil) }
    }

    /// A screen that was made may stay without a context; one that was found may have a subclass.
    private mutating func add(_ name: String, about context: ContextValue?) {
      for name in [name] + (subclasses[name] ?? []) {
        found.insert(ScreenProspect(name, about: context))
        if context != nil { found.insert(ScreenProspect(name, about: .absent)) }
      }
    }
  }
}

extension AnyContextTask {
  /// Whether its effect on a context cannot be known beforehand.
  fileprivate var isOwn: Bool {
    switch kind {
    case .custom, .remembering: true
    case .setting, .preparing, .providingDismissal, .select: false
    }
  }
}
