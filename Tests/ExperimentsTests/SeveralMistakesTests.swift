import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Several mistakes in one spec")
struct SeveralMistakesTests {
  /// A spec that was written in a hurry, in two files.
  static let files = MemoryFiles(texts: [
    "experiments/sale.yaml": """
    experiment: sale
    variants:
      tab-bar: { control: yes }
      menu: {}
    app: apps/🛒.yaml
    people: { count: 0, model: messa }
    tasks:
      buy: { title: Brot kaufen, goal: produkt }
      look: { goal: { screen: offers, contxt: today } }
    gates:
      - "success of hamburger vs tab-bar: low > -2 points"
    """,
    "experiments/apps/🛒.yaml": """
    launch: home
    screens:
      home:
        entries:
          - { label: "🥖 Brot", to: produkte }
          - { label: 今日のおすすめ, to: ofers }
      offers: {}
      product:
        context: text
    \u{20}\u{20}product: {}
    routes:
      home: { from: root }
      offers: { using: psuh, from: home }
      product: { using: push, from: hom }
    """,
  ])

  @Test("all of them are told in one go, each with its line and a mark under what is meant")
  func rendered() throws {
    let diagnostics = try Self.files.load("experiments/sale.yaml").diagnostics
    try Golden().check(DiagnosticRenderer().render(diagnostics), "several-mistakes.txt")
  }

  @Test("a part that could not be read is not blamed a second time by the rules")
  func noFollowUps() throws {
    let marked = MarkedText(
      """
      experiment: tiny
      variants: { bar: { control: 1️⃣yes }, menu: {} }
      app:
        launch: home
        screens: { home: { entries: [{ label: Offers, to: offers }] }, offers: { vetoes: 2️⃣on } }
        routes: { home: { from: root }, offers: { using: 3️⃣psh, from: home } }
      tasks: { look: { goal: offers } }
      journeys: { go: { variants: bar, steps: [{ tap: Offers, see: offers }] } }
      """)
    let files = MemoryFiles(texts: ["a.yaml": marked.text])
    let places = try files.load("a.yaml").diagnostics.all.map { marked.name(of: $0.range.start) }
    #expect(places.sorted() == ["1️⃣", "2️⃣", "3️⃣"])
  }
}
