extension ScenarioRoutes {
  /// Whether a case of a switch tests a flag; the recordings write those without a context.
  func isFlagCase(_ name: String, _ index: Int) -> Bool {
    let cases = choice(named: name)["cases"].elements
    return cases.indices.contains(index) && cases[index]["case"].text == "when_flag"
  }

  /// Whether the default of a switch is a closure; only then the recordings have an event for it.
  func hasDefaultBlock(_ name: String) -> Bool { !choice(named: name)["default_block"].isNothing }

  private func choice(named name: String) -> JSONValue {
    func find(_ value: JSONValue) -> JSONValue? {
      if value["step"].text == "switch", value["name"].text == name { return value }
      for inner in value.members.map(\.value) + value.elements {
        if let found = find(inner) { return found }
      }
      return nil
    }
    return find(destinations) ?? .nothing
  }
}
