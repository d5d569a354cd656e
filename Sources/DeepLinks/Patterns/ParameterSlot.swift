/// Where a parameter of a pattern comes from: a group of one part of the URL.
struct ParameterSlot: Hashable, Sendable {
  let name: String
  let component: URLComponent
  /// The group's number within its part.
  let group: Int

  /// The groups of the parts that the pattern's author wrote, from left to right.
  static func slots(of pattern: URLPattern, written: ComponentTexts) -> [ParameterSlot] {
    var slots: [ParameterSlot] = []
    var unnamed = 0
    for component in URLComponent.allCases where written[component] != nil {
      let groups = pattern[component].parts.filter { !$0.isText }
      for (number, part) in groups.enumerated() {
        let name = part.isNamed ? part.name : String(unnamed)
        if !part.isNamed { unnamed += 1 }
        slots.append(ParameterSlot(name: name, component: component, group: number))
      }
    }
    return slots
  }
}
