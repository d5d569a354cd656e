import RouterCore
import SourceText

/// Turns finders of a spec into the router's.
struct FinderAssembler {
  let classes: ClassCatalog

  /// The finder; nothing for one that never finds anything.
  /// - Parameters:
  ///   - own: the class of the step it belongs to, which it looks for when nothing else is said.
  ///   - context: the type of context it takes; any, where it only looks.
  func finder(
    _ spec: FinderSpec, own: ScreenClass? = nil, context: ContextType = .any
  ) -> AnyFinder? {
    let target = spec.target.flatMap { classes[$0.value] } ?? own
    let start = startingPoint(spec.start)
    let iterator = StackIterator(options: SearchOptions(spec.search), startingPoint: start)
    switch spec.by {
    case .nothing: return nil
    case .byClass:
      guard let target else { return nil }
      if spec.about.isEmpty { return AnyFinder(.ofClass(target, iterator), context: context) }
      let texts = spec.about.map(\.text)
      return AnyFinder(
        .inline(target, iterator) { tree, screen, _ in
          texts.contains(tree.context(of: screen).description)
        }, context: context, name: "\(target) about \(texts.joined(separator: " or "))")
    case .withContext: return target.map { AnyFinder(.ofClassWithContext($0, iterator)) }
    case .presenting: return AnyFinder(.presenting(start))
    case .details: return AnyFinder(.detailsNavigation(iterator))
    }
  }

  private func startingPoint(_ start: FinderSpec.Start) -> StackIterator.StartingPoint {
    switch start {
    case .topmost: return .topmost
    case .root: return .root
    case .found(let spec):
      let finder = finder(spec)
      return .custom { tree throws(RoutingError) in try finder?.screen(in: tree) }
    }
  }
}

extension SearchOptions {
  fileprivate init(_ words: [SearchWord]) {
    self = words.reduce(into: []) { options, word in
      switch word {
      case .current: options.insert(.current)
      case .visible: options.insert(.visible)
      case .contained: options.insert(.contained)
      case .presented: options.insert(.presented)
      case .presenting: options.insert(.presenting)
      case .parent: options.insert(.parent)
      }
    }
  }
}
