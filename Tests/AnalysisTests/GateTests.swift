import Analysis
import Metrics
import Statistics
import Testing

@Suite struct GateTests {
  private static let crowd = Crowd([.init(0.7), .init(0.9)])

  @Test(
    "a gate passes, fails or stays open by where the whole interval lies",
    arguments: [
      // Twenty points more succeed, known to about three.
      ("success of layout-1 vs layout-0: low > -2 points", Judgement.passed),
      ("success of layout-1 vs layout-0: low > 10 points", .passed),
      ("success of layout-1 vs layout-0: low > 20 points", .inconclusive),
      ("success of layout-1 vs layout-0: low > 30 points", .failed),
      ("success of layout-1 vs layout-0: high < 5 points", .failed),
      ("success of layout-1 vs layout-0: low > +10%", .passed),
      ("success of layout-1 vs layout-0: low > +50%", .failed),
      ("success of layout-1: low >= 80%", .passed),
      ("success(first) of layout-1: low >= 99%", .failed),
      ("taps of layout-1 vs layout-0: high < 0 taps", .passed),
      ("exposure(offers) of layout-1 vs layout-0: low > -10 points", .passed),
      // The favourable end alone, and the bare estimate, leave nothing open.
      ("success of layout-1 vs layout-0: high > 20 points", .passed),
      ("success of layout-1 vs layout-0: high > 60 points", .failed),
      ("success of layout-1 vs layout-0: estimate > 15 points", .passed),
    ])
  func outcomes(text: String, judgement: Judgement) throws {
    let decision = try Self.decide([text], people: 1000)[0]
    #expect(decision.judgement == judgement, "\(decision.explanation)")
  }

  @Test("the explanation says what was measured and by how much it kept to the margin or missed it")
  func explanations() throws {
    let decisions = try Self.decide(
      [
        "success of layout-1 vs layout-0: low > 10 points",
        "success of layout-1 vs layout-0: low > 30 points",
        "success of layout-1 vs layout-0: low > 20 points",
      ], people: 1000)
    #expect(decisions[0].explanation.hasPrefix("Passes: measured +"))
    #expect(decisions[0].explanation.contains("the lower end keeps to the margin of 10 points by "))
    #expect(decisions[1].explanation.contains("even the upper end misses the margin of 30 points"))
    #expect(decisions[2].explanation.contains("reaches across the margin of 20 points"))
    #expect(decisions[2].value != nil && decisions[2].interval != nil)
  }

  @Test("nobody, or a metric the run did not measure, is incomparable and never a pass")
  func incomparable() throws {
    let gate = "success of layout-1 vs layout-0: low > -100 points"
    #expect(try Self.decide([gate], people: 0)[0].judgement == .incomparable)
    let evidence = GateEvidence(
      tally: try Self.crowd.tally(people: 10), metrics: [], level: .ninetyFive)
    #expect(GateJudge(evidence).judge([try Self.gate(gate)])[0].judgement == .incomparable)
    let links = "links-shown of layout-1: estimate == 100%"
    #expect(try Self.decide([links], people: 10)[0].judgement == .incomparable)
  }

  @Test("links meet no chance: one that is lost fails a gate that wants all of them")
  func links() throws {
    func record(_ example: Int, _ outcome: LinkOutcome) -> LinkRecord {
      LinkRecord(link: 0, example: example, situation: 0, variant: 1, outcome: outcome)
    }
    let gate = try Self.gate("links-shown of layout-1: estimate == 100%")
    for (outcome, expected) in [(LinkOutcome.shown, Judgement.passed), (.dropped, .failed)] {
      let tally = try LinkTally([record(0, .shown), record(1, outcome)])
      let evidence = GateEvidence(
        tally: try Self.crowd.tally(people: 10), links: tally, metrics: Self.crowd.metrics)
      #expect(GateJudge(evidence).judge([gate])[0].judgement == expected)
    }
  }

  @Test("several promises are judged together, gates against a loss each alone")
  func multiplicity() throws {
    let crowd = Crowd([.init(0.70), .init(0.735)])
    let promise = "success of layout-1 vs layout-0: low > 0 points"
    let exposure = "exposure(offers) of layout-1 vs layout-0: low > 0 points"
    // A crowd of a size at which the promise only just passes alone.
    let people = try #require(
      stride(from: 40, to: 600, by: 20).first { people in
        let alone = try? Self.decide([promise], people: people, crowd: crowd)[0]
        let together = try? Self.decide(
          [promise, exposure, exposure, exposure], people: people, crowd: crowd)[0]
        return alone?.judgement == .passed && together?.judgement == .inconclusive
      })
    let many = try Self.decide(
      [promise, exposure, exposure, exposure], people: people, crowd: crowd)[0]
    #expect(many.explanation.contains("not for one of 4 gates that promise a difference"))
    let guarded = try Self.decide(
      [promise] + Array(repeating: "success of layout-1 vs layout-0: low > -3 points", count: 9),
      people: people, crowd: crowd)
    #expect(guarded.count == 10)
    #expect(guarded.allSatisfy { $0.judgement == .passed && $0.adjustedPValue == nil })
  }

  private static func decide(
    _ texts: [String], people: Int, crowd: Crowd = crowd
  ) throws -> [GateDecision] {
    let evidence = GateEvidence(tally: try crowd.tally(people: people), metrics: crowd.metrics)
    return GateJudge(evidence).judge(try texts.map(gate))
  }

  private static func gate(_ text: String) throws -> Gate {
    let reader = GateReader(
      GateReader.Vocabulary(
        variants: ["layout-0", "layout-1"], control: 0, segments: ["group-0"],
        tasks: ["first", "second"], watchedScreens: ["offers"], links: ["link"]))
    var problems: [Gate.Problem] = []
    let gate = reader.read(text, problems: &problems)
    return try #require(gate, "\(problems.map(\.message))")
  }
}
