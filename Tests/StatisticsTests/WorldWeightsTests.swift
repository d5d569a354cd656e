import Statistics
import Testing

@Suite("Worlds weighed by what people did")
struct WorldWeightsTests {
  @Test("equal likelihoods weigh alike, and one likely world outweighs all others")
  func weights() {
    let equal = WorldWeights(logLikelihoods: [-3, -3, -3, -3])
    #expect(equal.values == [0.25, 0.25, 0.25, 0.25] && equal.effectiveNumber == 4)
    #expect(equal.quantiles([0.125, 0.5, 1], of: [4, 1, 3, 2]) == [1, 2.5, 4])
    #expect(equal.chosen(8) == [0, 0, 1, 1, 2, 2, 3, 3])
    let one = WorldWeights(logLikelihoods: [-2000, -1, -2000])
    #expect(one.effectiveNumber == 1 && one.mean([5, 7, 9]) == 7)
    #expect(one.quantiles([0.025, 0.975], of: [5, 7, 9]).allSatisfy { abs($0 - 7) <= 2 })
    #expect(one.chosen(3) == [1, 1, 1])
    #expect(WorldWeights(logLikelihoods: []).chosen(2).isEmpty)
  }

  /// Worlds in which half of the people to all of them take the first class, and an error of the world's own.
  private func walked(error: Double, people: Int = 400) -> (counts: [[Int]], places: [[Double]]) {
    let places = LatinHypercube.points(100, dimensions: 2, seed: 5)
    var draws = DrawStream(seed: 5, replicate: 9)
    let counts = places.map { place in
      let share = 0.3 + 0.4 * place[0] + error * (2 * draws.nextUniform() - 1)
      let count = (0..<people).count { _ in draws.nextUniform() < share }
      return [count, people - count]
    }
    return (counts, places)
  }

  @Test("a cell learns how answers depend on an unknown, and how much worlds differ beyond it")
  func learning() {
    var correlations: [Double] = []
    for error in [0, 0.1, 0.25] {
      let (counts, places) = walked(error: error)
      let cell = AnswerCell(observed: [30, 10], worlds: counts, places: places)
      for (place, share) in [(0.1, 0.34), (0.5, 0.5), (0.9, 0.66)] {
        #expect(abs(cell.shares(at: [place, 0.5])[0] - share) < 0.06, "\(place) \(error)")
      }
      correlations.append(cell.correlation)
      #expect(cell.deviations.count == 100)
    }
    // A uniform error of ±0.1 has a variance of 0.01/3, those of a share of one half are 0.25.
    #expect(correlations[0] < 0.005)
    #expect(abs(correlations[1] - 0.0133) < 0.008 && abs(correlations[2] - 0.083) < 0.03)
  }

  @Test("many people say more than few, but not more than worlds with errors of their own allow")
  func limits() {
    let (counts, places) = walked(error: 0.25)
    func lead(_ scale: Int) -> Double {
      let cell = AnswerCell(observed: [7 * scale, 3 * scale], worlds: counts, places: places)
      return cell.logLikelihood(cell.shares(at: [0.95, 0.5]))
        - cell.logLikelihood(cell.shares(at: [0.05, 0.5]))
    }
    #expect(lead(1) > 0.5 && lead(10) > lead(1))
    #expect(lead(10_000) < 1.3 * lead(1000) && lead(10_000) < 8)
  }

  @Test("drawn answers have the share of a world and its errors, as often as people were observed")
  func drawn() {
    let (counts, places) = walked(error: 0.25)
    let cell = AnswerCell(observed: [20, 20], worlds: counts, places: places)
    let share = cell.shares(at: [0.9, 0.5])[0]
    var draws = DrawStream(seed: 3, replicate: 1)
    let found = (0..<4_000).map { world in
      cell.draw(at: [0.9, 0.5], withErrorOf: world, most: 1_000, &draws)
    }
    #expect(found.allSatisfy { $0.reduce(0, +) == 40 })
    let moments = SampleMoments(found.map { Double($0[0]) / 40 })
    #expect(abs(moments.mean - share) < 0.03)
    #expect(abs(moments.variance / cell.variance(around: share) - 1) < 0.15)
    #expect(
      cell.draw(at: [0.9, 0.5], withErrorOf: 0, most: 10, &draws).reduce(0, +) == 10)
  }

  @Test("cells that take their error from one world err together, and apart if from two")
  func together() throws {
    let (counts, places) = walked(error: 0.25)
    let cell = AnswerCell(observed: [400, 400], worlds: counts, places: places)
    func correlation(_ other: (Int) -> Int) throws -> Double {
      var draws = DrawStream(seed: 5, replicate: 1)
      let pairs = (0..<500).map { world in
        [world, other(world)].map {
          Double(cell.draw(at: [0.5, 0.5], withErrorOf: $0, most: 800, &draws)[0])
        }
      }
      return try #require(Correlation.pearson(pairs.map { $0[0] }, pairs.map { $0[1] }))
    }
    #expect(try correlation { $0 } > 0.9)
    #expect(try abs(correlation { $0 + 37 }) < 0.3)
  }

  @Test("people's own answers move the share of a world the more, the more they are")
  func own() {
    let (counts, places) = walked(error: 0.1)
    func shares(_ people: [Int]) -> SampleMoments {
      let cell = AnswerCell(observed: people, worlds: counts, places: places)
      return SampleMoments(
        (0..<400).map { world in
          cell.firstShare(0.5, withErrorOf: world, chance: world % 2 == 0 ? 1 : -1)
        })
    }
    let (none, few, many) = (shares([0, 0]), shares([4, 0]), shares([4000, 0]))
    #expect(abs(none.mean - 0.5) < 0.02)
    #expect(few.mean > 0.5 && few.mean < 0.6 && many.mean > 0.95)
    #expect(many.variance < few.variance && few.variance < none.variance)
  }
}
