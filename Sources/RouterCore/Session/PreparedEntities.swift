/// What interceptors, tasks and factories have prepared for one navigation, and for no other.
struct PreparedEntities: Sendable {
  /// Where in a navigation an entity stands.
  struct Place: Hashable, Sendable {
    /// Index of the step; -1 for the router's own, below that the routers around it.
    let step: Int32
    /// Which of the step's entities of one kind; declared children count on from those of the step.
    let ordinal: Int32
  }

  /// What was prepared.
  enum Entity: Sendable {
    case question(AnyInterceptor.Question)
    case work(AnyContextTask.Work)
    case making(AnyFactory.Making)
    case arranging(AnyFactory.Arranging)
  }

  private var entries: [(place: Place, entity: Entity)] = []

  mutating func add(_ entity: Entity, at place: Place) { entries.append((place, entity)) }

  func question(at place: Place) -> AnyInterceptor.Question? {
    for case (place, .question(let question)) in entries { return question }
    return nil
  }

  func work(at place: Place) -> AnyContextTask.Work? {
    for case (place, .work(let work)) in entries { return work }
    return nil
  }

  func making(at place: Place) -> AnyFactory.Making? {
    for case (place, .making(let making)) in entries { return making }
    return nil
  }

  func arranging(at place: Place) -> AnyFactory.Arranging? {
    for case (place, .arranging(let arranging)) in entries { return arranging }
    return nil
  }

  /// Forgets everything but the memory it used.
  mutating func clear() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }
}
