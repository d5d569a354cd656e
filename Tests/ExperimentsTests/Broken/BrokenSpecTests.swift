import Testing

@Suite("Broken specs")
struct BrokenSpecTests {
  @Test("YAML that cannot be read", arguments: BrokenSpec.yamlMistakes)
  func yaml(spec: BrokenSpec) throws { try check(spec) }

  @Test("keys that are wrong or missing", arguments: BrokenSpec.keyMistakes)
  func keys(spec: BrokenSpec) throws { try check(spec) }

  @Test("values of the wrong kind", arguments: BrokenSpec.valueMistakes)
  func values(spec: BrokenSpec) throws { try check(spec) }

  @Test("names that mean nothing", arguments: BrokenSpec.nameMistakes)
  func names(spec: BrokenSpec) throws { try check(spec) }

  @Test("experiments that make no sense", arguments: BrokenSpec.ruleMistakes)
  func rules(spec: BrokenSpec) throws { try check(spec) }

  @Test("routes that cannot work", arguments: BrokenSpec.routingMistakes)
  func routing(spec: BrokenSpec) throws { try check(spec) }

  @Test("containers that do not hold together", arguments: BrokenSpec.containerMistakes)
  func containers(spec: BrokenSpec) throws { try check(spec) }

  @Test("interceptors, tasks and routers that do not fit", arguments: BrokenSpec.taskMistakes)
  func tasks(spec: BrokenSpec) throws { try check(spec) }

  @Test("links that lead nowhere", arguments: BrokenSpec.linkMistakes)
  func links(spec: BrokenSpec) throws { try check(spec) }

  @Test("gates that cannot be judged", arguments: BrokenSpec.gateMistakes)
  func gates(spec: BrokenSpec) throws { try check(spec) }

  private func check(_ spec: BrokenSpec) throws {
    let messages = try spec.messages()
    #expect(messages == spec.told, "\(spec.name)")
  }
}
