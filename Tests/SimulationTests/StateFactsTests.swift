import Testing

@testable import NavigationGraph
@testable import Simulation

@Suite("What is known of states, whoever asks")
struct StateFactsTests {
  @Test("holds for the state that it was found out of, until states get other numbers")
  func noted() {
    var facts = StateFacts()
    #expect(facts[7].wayOut == nil && facts[7].asksQuestion == nil && facts[7].labels < 0)
    facts.note(7) { $0.wayOut = WayOut(target: 3, closesMenu: true) }
    facts.note(900) { $0.asksQuestion = false }
    #expect(facts[7].wayOut == WayOut(target: 3, closesMenu: true))
    #expect(facts[7].asksQuestion == nil && facts[900].asksQuestion == false)
    #expect(facts[899].asksQuestion == nil && facts[901].wayOut == nil)
    facts.forget()
    #expect(facts[7].wayOut == nil && facts[900].asksQuestion == nil)
  }
}
