extension RouterConfiguration {
  /// Whether two routers were put together from the same things; what is in closures is not looked into.
  func doesTheSame(as other: RouterConfiguration) -> Bool {
    if self === other { return true }
    return layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.doesTheSame(as: $1) }
      && interceptors.elementsEqual(other.interceptors, by: ===)
      && contextTasks.elementsEqual(other.contextTasks, by: ===)
      && postTasks.elementsEqual(other.postTasks, by: ===)
      && routes.count == other.routes.count
      && routes.allSatisfy { name, route in
        other.routes[name].map { $0.steps.elementsEqual(route.steps, by: ===) } ?? false
      }
  }
}

extension RouterConfiguration.Layer {
  fileprivate func doesTheSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.single(let left), .single(let right)): left == right
    case (.interceptors(let left), .interceptors(let right)): left.elementsEqual(right, by: ===)
    default: false
    }
  }
}
