import Hashing
import Simulation
import Testing

@Suite("Exact arithmetic")
struct ExactArithmeticTests {
  @Test(
    "the logarithm is right to sixteen digits",
    arguments: [
      (1e-300, -690.7755278982137), (0.3, -1.2039728043259361), (1, 0),
      (2, 0.6931471805599453), (1e10, 23.025850929940457),
    ])
  func logarithm(value: Double, expected: Double) {
    #expect(close(ExactMath.logarithm(value), expected))
  }

  @Test(
    "the exponential is right to fifteen digits",
    arguments: [
      (0, 1), (1, 2.718281828459045), (-3.7, 0.024723526470339388), (50.5, 8.548134287298057e21),
    ])
  func exponential(value: Double, expected: Double) {
    #expect(close(ExactMath.exponential(value), expected))
  }

  @Test("outside their domain they answer instead of trapping")
  func outsideTheDomain() {
    #expect(ExactMath.logarithm(0) == -.infinity)
    #expect(ExactMath.logarithm(-1).isNaN)
    #expect(ExactMath.exponential(1e9) == .infinity)
    #expect(ExactMath.exponential(-1e9) == 0)
    #expect(ExactMath.exponential(.nan).isNaN)
    #expect(NormalQuantile.of(0) == -.infinity)
    #expect(NormalQuantile.of(1) == .infinity)
    #expect(NormalQuantile.of(2).isNaN)
  }

  @Test(
    "normal quantiles are right to fourteen digits",
    arguments: [
      (1e-300, -37.0471), (1e-10, -6.361340902404056), (0.001, -3.090232306167813),
      (0.025, -1.9599639845400538), (0.5, 0), (0.8, 0.8416212335729143),
    ])
  func normalQuantiles(probability: Double, expected: Double) {
    let found = NormalQuantile.of(probability)
    #expect(
      (found - expected).magnitude
        <= (probability == 1e-300 ? 1e-4 : 1e-13 * max(1, expected.magnitude)))
    #expect((NormalQuantile.of(1 - probability) + found).magnitude < 1e-6 || probability < 1e-10)
  }

  @Test("the table stays within five ten-thousandths of the quantile")
  func table() {
    let table = QuantileTable.normal()
    for word in stride(from: UInt32(0), through: .max - 9973, by: 99_991 * 17) {
      let exact = NormalQuantile.of((Double(word) + 0.5) * 0x1p-32)
      #expect((table.value(word) - exact).magnitude < 5e-4)
    }
    #expect(table.value(0) < -6 && table.value(.max) > 6)
  }

  @Test("numbers of Gumbel's distribution have the mean 0, and its table is as near")
  func gumbel() {
    let table = QuantileTable.gumbel()
    var sum = 0.0
    var count = 0.0
    for word in stride(from: UInt32(0), through: .max - 9973, by: 99_991 * 17) {
      let exact = GumbelQuantile.of((Double(word) + 0.5) * 0x1p-32)
      #expect((table.value(word) - exact).magnitude < 5e-4)
      sum += exact
      count += 1
    }
    #expect((sum / count).magnitude < 0.01)
    #expect(GumbelQuantile.of(0) == -.infinity && GumbelQuantile.of(1) == .infinity)
    #expect(GumbelQuantile.of(2).isNaN)
  }

  private func close(_ found: Double, _ expected: Double) -> Bool {
    (found - expected).magnitude <= 4e-15 * max(1, expected.magnitude)
  }

  @Test(
    "the logistic quantile is the logarithm of the odds",
    arguments: [(0.5, 0), (0.75, 1.098_612_288_668_109_8), (0.99, 4.595_119_850_134_589)])
  func logistic(probability: Double, known: Double) {
    #expect((LogisticQuantile.of(probability) - known).magnitude < 1e-14)
    #expect((LogisticQuantile.of(1 - probability) + known).magnitude < 1e-13)
    #expect(LogisticQuantile.of(0) == -.infinity && LogisticQuantile.of(1) == .infinity)
    #expect(LogisticQuantile.of(-1).isNaN && LogisticQuantile.of(.nan).isNaN)
    #expect(LogisticQuantile.value(0).isFinite && LogisticQuantile.value(.max).isFinite)
    #expect(LogisticQuantile.value(0) == -LogisticQuantile.value(.max))
  }
}
